// Values that break parsers, serialisers, address builders and regular expressions.
import fc from 'fast-check';

/** Text as it stands in JSON where no value of JavaScript would be written so. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

const WORDS = [
  '',
  ' ',
  '\0',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\ud800',
  'a\udfff\ud800b',
  '..',
  '../../account/account',
  '%',
  '%00',
  '%2e%2e%2f',
  '%E0%A4%A',
  '$&$1$`',
  '${AZION_TOKEN}',
  '{{name}}',
  '<!-- --><script>',
  "' OR 1=1 --",
  'a\r\nset-cookie: a=b',
  '\u202eabc\u2066',
  '\ufeff',
  'İßſK',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'null',
  'NaN',
  '-0',
  '1e999',
  '9223372036854775808',
  '2026-02-30T25:61:00Z',
  '[[[[[[[[',
  '{"a":',
  '((((((((((((((((((((a+)+)+)+)+)+)+',
  'a'.repeat(300),
  'é'.repeat(5_000),
  'a, '.repeat(2_000),
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map((two) => two.join('')),
  },
);

const numbers = fc.oneof(
  fc.constantFrom<unknown>(0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-320),
  fc
    .constantFrom(
      '-0',
      '1e400',
      '-1e999',
      '9007199254740993',
      '123456789012345678901234567890',
      '1E-400',
      '0.10',
    )
    .map(rawJSON),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const prototypes = fc.constantFrom(
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"__proto__":null,"toString":1,"valueOf":{}}',
  '{"then":1,"toJSON":"x","length":-1}',
);

function nested(levels: number, list: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = list ? [value] : { a: value };
  return value;
}

/** Any JSON value that somebody did not think of. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: numbers },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], [{}]) },
  { weight: 1, arbitrary: prototypes.map((text) => JSON.parse(text)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 70 }), fc.boolean()).map((one) => nested(...one)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 600 }), hostileText)
      .map(([n, one]) => Array(n).fill(one.slice(0, 20))),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
