// A server's schema in the form that model APIs want. What they refuse makes them refuse the whole request, with the
// functions of every other server in it.
import { describe, expect, it } from 'vitest';
import { strictSchema } from '../../../functions/gateway/model/strict-schema.ts';
import { withoutNulls } from '../../../functions/gateway/model/without-nulls.ts';

const of = (properties: object, more: object = {}) => strictSchema({ type: 'object', properties, ...more });
const formOf = (property: object) => of({ one: property }, { required: ['one'] });

describe('has a strict form', () => {
  it('with every property required, an optional one by allowing null', () => {
    const { parameters, strict } = of(
      {
        must: { type: 'string', minLength: 1 },
        may: { type: 'integer', minimum: 1, description: 'A number.' },
        nothing: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      },
      { required: ['must', 'nothing'] },
    );
    expect(strict).toBe(true);
    expect(parameters).toEqual({
      type: 'object',
      properties: {
        must: { type: 'string' },
        may: { description: 'A number.', anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
        nothing: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      },
      required: ['must', 'may', 'nothing'],
      additionalProperties: false,
    });
  });

  it('without parameters', () => {
    const closed = { type: 'object', properties: {}, required: [], additionalProperties: false };
    expect(strictSchema({ type: 'object' })).toEqual({ strict: true, parameters: closed });
    expect(of({})).toEqual({ strict: true, parameters: closed });
  });

  it('with the type of a choice, which some servers leave out', () => {
    expect(formOf({ enum: ['a', 'b'] }).parameters).toMatchObject({
      properties: { one: { type: 'string', enum: ['a', 'b'] } },
    });
    expect(formOf({ enum: ['a', 1] }).strict).toBe(false);
  });

  it('without patterns that look around and formats that nobody knows', () => {
    const { parameters, strict } = of(
      { name: { type: 'string', pattern: '^(?!x)', format: 'uri' }, day: { type: 'string', format: 'date' } },
      { required: ['name', 'day'] },
    );
    expect([strict, parameters.properties]).toEqual([
      true,
      { name: { type: 'string' }, day: { type: 'string', format: 'date' } },
    ]);
  });

  it('that still allows null where an object may be null', () => {
    const property = { type: ['object', 'null'], properties: { a: { type: 'string' } }, required: ['a'] };
    expect(formOf(property).parameters).toMatchObject({ properties: { one: { type: ['object', 'null'] } } });
  });
});

describe('has none', () => {
  it.each([
    ['an object of any content, which a strict form would only allow to be empty', { type: 'object' }],
    ['an object with further keys', { type: 'object', properties: { a: {} }, additionalProperties: true }],
    ['values of one kind by any key', { type: 'object', additionalProperties: { type: 'string' } }],
    ['a list of anything', { type: 'array' }],
    ['anything', {}],
    ['a reference', { $ref: '#/$defs/a' }],
    ['properties that are no schemas', { type: 'object', properties: null }],
  ])('for %s', (_what, property) => {
    expect(formOf(property).strict).toBe(false);
  });

  it('for a property that may be left out or null, since null could then empty what nobody meant to', () => {
    const cleared = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    expect(of({ private_key: cleared }).strict).toBe(false);
    expect(of({ private_key: cleared }, { required: ['private_key'] }).strict).toBe(true);
  });

  it('and is passed on without what model APIs refuse in any form', () => {
    const { parameters, strict } = of({
      list: { type: 'array', description: 'Anything.' },
      pair: { type: 'array', prefixItems: [{ type: 'string' }] },
      free: { type: 'object', properties: { pattern: { type: 'string', pattern: '(?<=a)b' } } },
      choice: { enum: [{ type: 'array' }] },
    });
    expect(strict).toBe(false);
    expect(parameters.properties).toEqual({
      list: { type: 'array', description: 'Anything.', items: {} },
      pair: { type: 'array', prefixItems: [{ type: 'string' }] },
      free: { type: 'object', properties: { pattern: { type: 'string' } } },
      choice: { enum: [{ type: 'array' }] },
    });
  });
});

it('takes a null back where it stands for what was left out, and nowhere else', () => {
  const schema = {
    type: 'object',
    properties: {
      must: { type: 'string' },
      may: { type: 'string' },
      nothing: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      inner: { type: 'object', properties: { may: { type: 'string' } } },
    },
    required: ['must'],
  };
  expect(withoutNulls({ must: null, may: null, nothing: null, inner: { may: null } }, schema)).toEqual({
    must: null,
    nothing: null,
    inner: {},
  });
});
