// JSON-RPC bodies: valid messages of both eras, batches, and what is nearly or not at all one.
import fc from 'fast-check';
import { INITIALIZE, META, rpc } from '../../support/rpc.ts';
import type { Input } from '../input.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { headerText } from './http.ts';
import { damaged } from './mutate.ts';
import { type Era, posted, request } from './post.ts';

const METHODS = [
  'initialize',
  'server/discover',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'resources/subscribe',
  'prompts/list',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'notifications/initialized',
  'notifications/cancelled',
  'tasks/get',
  'subscriptions/listen',
  'rpc.discover',
  'tools/',
  '',
] as const;

/** Params that a method takes, by method. */
const PARAMS: Readonly<Record<string, unknown>> = {
  initialize: INITIALIZE,
  'tools/call': { name: 'get_account', arguments: {} },
  'resources/read': { uri: 'azion://account' },
  'prompts/get': { name: 'x', arguments: { a: 'b' } },
  'completion/complete': {
    ref: { type: 'ref/resource', uri: 'azion://schema/{tool}' },
    argument: { name: 'tool', value: 'c' },
  },
  'notifications/cancelled': { requestId: 1, reason: 'x' },
  'logging/setLevel': { level: 'debug' },
};

const id = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(1, 0, 'a', '', -1) },
  { weight: 1, arbitrary: hostileValue },
);

const params = (method: string) => {
  const usual = fc.constant(PARAMS[method] ?? {});
  return fc.oneof(
    { weight: 3, arbitrary: usual },
    { weight: 3, arbitrary: damaged(usual) },
    { weight: 1, arbitrary: fc.record({ cursor: hostileValue, _meta: hostileValue }, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(
        { _meta: { progressToken: 1 } },
        { _meta: { [`${META}protocolVersion`]: '2026-07-28' } },
      ),
    },
    { weight: 1, arbitrary: hostileValue },
  );
};

const method = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...METHODS) }, hostileText);

const message: fc.Arbitrary<unknown> = method.chain((name) =>
  fc
    .record(
      { jsonrpc: fc.constant('2.0'), id, params: params(name) },
      { requiredKeys: ['jsonrpc', 'params'] },
    )
    .map((one) => ({ ...one, method: name })),
);

/** Text that JSON.stringify would not write. */
const rewritten = fc
  .tuple(
    message.map((one) => JSON.stringify(one)),
    fc.constantFrom<(text: string) => string>(
      (text) => text.replace('{', '{"id":7,'),
      (text) => text.replace('{', '{"jsonrpc":"1.0","method":"tools/call",'),
      (text) => text.replace(/}$/, ',"__proto__":{"id":9}}'),
      (text) => text.replace(/}$/, ',"params":{"name":"get_account"},"params":[]}'),
      (text) => `\ufeff${text}`,
      (text) => ` \n\t${text}\r\n`,
      (text) => `${text}${text}`,
      (text) => text.slice(0, -1),
      (text) => text.replace(/"/g, "'"),
      (text) => text.replace(/}$/, ',}'),
      (text) => text.replace(/:1\b/, ':1.0e0'),
      (text) => text.replace(/:1\b/, ':01'),
      (text) => text.replace(/:1\b/, ':9007199254740993'),
      (text) => text.replace(/:1\b/, ':1e999'),
      (text) => text.replace(/"2\.0"/, '"2\\u002e0"'),
      (text) => `[${text},${text}]`,
      (text) => `${'['.repeat(60)}${text}${']'.repeat(60)}`,
      (_text) => `${'['.repeat(100_000)}`,
      (text) => text.replace(/}$/, `,"x":"${'\\ud83d'.repeat(20)}"}`),
      (text) => text.replace(/}$/, ',"x":"\u0001"}'),
    ),
  )
  .map(([text, rewrite]) => rewrite(text));

const bytes = fc
  .tuple(
    message.map((one) => Buffer.from(JSON.stringify(one))),
    fc.nat(400),
    fc.uint8Array({ minLength: 1, maxLength: 4 }),
  )
  .map(([text, at, more]) => {
    const place = at % text.length;
    return new Uint8Array(Buffer.concat([text.subarray(0, place), more, text.subarray(place + more.length)]));
  });

const batch = fc.oneof(
  fc.array(fc.oneof(message, damaged(message)), { maxLength: 6 }),
  fc.constantFrom(
    Array.from({ length: 300 }, (_, index) => rpc('ping', undefined, index)),
    Array.from({ length: 120 }, () => rpc('tools/list')),
    [[rpc('ping')]],
    [1, null, 'x'],
    [rpc('initialize', INITIALIZE), rpc('tools/list', undefined, 2)],
  ),
);

const versions = fc.constantFrom(
  '',
  '',
  '2025-11-25',
  '2025-03-26',
  '2024-11-05',
  '2026-07-28',
  '2099-01-01',
  'x',
);

/** Messages, whole or damaged, to any area. */
export function jsonRpcInputs(areas: readonly string[], token: string): fc.Arbitrary<Input> {
  const area = fc.constantFrom(...areas);
  const plain = fc
    .record({
      area,
      version: versions,
      body: fc.oneof(
        { weight: 5, arbitrary: message },
        { weight: 2, arbitrary: damaged(message) },
        { weight: 2, arbitrary: rewritten },
        { weight: 1, arbitrary: bytes },
        { weight: 1, arbitrary: batch },
        { weight: 1, arbitrary: hostileValue },
      ),
    })
    .map(({ area, version, body }) =>
      posted(area, token, body, version === '' ? {} : { 'mcp-protocol-version': version }),
    );
  const ofEra = fc
    .record({ area, era: fc.constantFrom<Era>('handshake', 'stateless'), method, id })
    .chain((one) => params(one.method).map((given) => ({ ...one, given })))
    .map(({ area, era, method, id, given }) => request({ area, token, era }, headerText(method), given, id));
  return fc.oneof({ weight: 1, arbitrary: plain }, { weight: 1, arbitrary: ofEra });
}
