// Addresses of resources, names and arguments of prompts, completions.
import fc from 'fast-check';
import { SEEDED } from '../../sandbox/valid.ts';
import type { Input } from '../input.ts';
import type { Catalogue } from './catalogue.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { type Era, request } from './post.ts';

const SEGMENTS = [
  ...Object.values(SEEDED),
  '0',
  '-1',
  '1e3',
  'acme-site',
  'index.html',
  'list_applications',
  'orders',
  'http_metrics',
  'docs',
  'en',
  '..',
  '%2e%2e',
  '%2F',
  '%00',
  '%ZZ',
  '%',
  'a%20b',
  'é',
  ' ',
  '?x=1',
  '#y',
  '\u202e',
];

const segment = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...SEGMENTS) }, hostileText);

const OTHERS = [
  '',
  'azion:',
  'azion://',
  'azion:///',
  'AZION://account',
  'azion://account/',
  'azion://account?x',
  'file:///etc/passwd',
  'http://127.0.0.1/',
  'azion://[::1]',
  'javascript:1',
];

/** `resources/read`, `prompts/get` and `completion/complete` with anything in them. */
export function addressInputs(catalogues: readonly Catalogue[], token: string): fc.Arbitrary<Input> {
  return fc.constantFrom(...catalogues).chain(({ area, addresses, prompts }) => {
    const address = fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.constantFrom(...addresses), fc.array(segment, { minLength: 3, maxLength: 3 }))
          .map(filled),
      },
      { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
      { weight: 1, arbitrary: hostileText.map((text) => `azion://${text}`) },
    );
    const prompt = fc.constantFrom(...prompts, { name: 'nothing', arguments: ['a'] }).chain((one) =>
      fc.record({
        name: fc.constant(one.name),
        arguments: fc.oneof(
          fc.record(Object.fromEntries(one.arguments.map((name) => [name, segment])), { requiredKeys: [] }),
          fc.dictionary(hostileText, hostileValue, { maxKeys: 3 }),
        ),
      }),
    );
    const completion = fc.record({
      ref: fc.oneof(
        fc.record({ type: fc.constant('ref/resource'), uri: fc.constantFrom(...addresses) }),
        fc.record({
          type: fc.constant('ref/prompt'),
          name: fc.constantFrom('x', ...prompts.map(({ name }) => name)),
        }),
      ),
      argument: fc.record({
        name: fc.constantFrom(
          'tool',
          'path',
          'bucket',
          'key',
          'database',
          'table',
          'collection',
          'application_id',
          '__proto__',
          ...prompts.flatMap((one) => one.arguments),
        ),
        value: segment,
      }),
      context: fc.oneof(
        fc.constant(undefined),
        fc.record({ arguments: fc.dictionary(fc.constantFrom('bucket', 'database', '__proto__'), segment) }),
      ),
    });
    const asked = fc.oneof(
      { weight: 4, arbitrary: address.map((uri) => ['resources/read', { uri }] as const) },
      { weight: 2, arbitrary: prompt.map((params) => ['prompts/get', params] as const) },
      { weight: 2, arbitrary: completion.map((params) => ['completion/complete', params] as const) },
    );
    return fc
      .tuple(asked, fc.constantFrom<Era>('handshake', 'stateless'))
      .map(([[method, params], era]) => request({ area, token, era }, method, params));
  });
}

function filled([template, segments]: [string, string[]]): string {
  let next = 0;
  return template.replace(/\{\+?\w+\}/g, () => segments[next++ % segments.length] as string);
}
