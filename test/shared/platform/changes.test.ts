import { expect, it } from 'vitest';
import { changesOf, LEFT_OUT } from '../../../shared/platform/changes.ts';

const current = {
  id: 5,
  name: 'old',
  modules: { cache: { enabled: true }, functions: { enabled: false } },
  list: [{ a: 1, b: 2 }],
  big: '9223372036854775807',
  nothing: null,
};
const writable = ['name', 'modules', 'list', 'big', 'nothing'];

it('names each field that a patch changes, in depth, and nothing else', () => {
  const body = { name: 'new', modules: { cache: { enabled: true }, functions: { enabled: true } } };
  expect(changesOf(current, body, writable, false)).toEqual([
    { field: 'name', from: 'old', to: 'new' },
    { field: 'modules.functions.enabled', from: false, to: true },
  ]);
});

it('names what a replacement leaves out', () => {
  expect(changesOf(current, { name: 'old', modules: { cache: { enabled: false } } }, writable, true)).toEqual(
    [
      { field: 'modules.cache.enabled', from: true, to: false },
      { field: 'modules.functions', from: { enabled: false }, to: LEFT_OUT },
      { field: 'list', from: [{ a: 1, b: 2 }], to: LEFT_OUT },
      { field: 'big', from: '9223372036854775807', to: LEFT_OUT },
    ],
  );
});

it('compares lists entry by entry where they are as long, else as a whole', () => {
  expect(changesOf(current, { list: [{ a: 1 }] }, writable, false)).toEqual([
    { field: 'list[0].b', from: 2, to: LEFT_OUT },
  ]);
  expect(changesOf(current, { list: [] }, writable, false)).toEqual([
    { field: 'list', from: [{ a: 1, b: 2 }], to: [] },
  ]);
});

it('knows large integers in both their forms', () => {
  expect(changesOf(current, { big: 9223372036854775807n }, writable, false)).toEqual([]);
  expect(changesOf(current, { big: 9223372036854775806n }, writable, false)).toEqual([
    { field: 'big', from: '9223372036854775807', to: '9223372036854775806' },
  ]);
});
