// No value changes where a request goes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../shared/errors.ts';
import { addressOf, expandPath } from '../../../shared/platform/address.ts';

const BASE = 'https://api.azion.com/v4';

describe('a value in a path', () => {
  it('is one segment and decodes to itself, or is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        try {
          const path = expandPath('/workspace/buckets/{name}/objects', { name: value });
          const url = addressOf(BASE, path);
          const segments = url.pathname.split('/');
          expect(segments.length).toBe(6);
          expect(decodeURIComponent(segments[4] as string)).toBe(value);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['..', '.', ''])('is refused where it is "%s"', (name) => {
    expect(() => expandPath('/x/{name}', { name })).toThrow(/"name"/);
  });

  it.each([
    '../account',
    '%2e%2e',
    '%2e%2e/',
    '1?fields=x',
    '1#x',
    '\\..\\',
    '@evil.example',
    '1/../../2',
    '//evil',
  ])('stays below the base: %s', (name) => {
    const url = addressOf(BASE, expandPath('/workspace/applications/{name}', { name }));
    expect(url.href.startsWith(`${BASE}/workspace/applications/`)).toBe(true);
    expect(url.search).toBe('');
    expect(decodeURIComponent(url.pathname.split('/').at(-1) as string)).toBe(name);
  });

  it('keeps every digit of an id', () => {
    expect(expandPath('/x/{id}', { id: 9223372036854775807n })).toBe('/x/9223372036854775807');
  });
});

it.each([
  '/workspace/../account',
  '/workspace/%2e%2e/account',
  '/a?b',
  '/a#b',
  '//evil.example/x',
  '/a\\..\\b',
])('a path that an address would change is refused: %s', (path) => {
  if (path.startsWith('//')) expect(addressOf(BASE, path).host).toBe('api.azion.com');
  else expect(() => addressOf(BASE, path)).toThrow(InputError);
});
