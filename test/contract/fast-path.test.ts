// The fast path answers like the SDK or not at all: generated requests go through both, and the answers are equal.
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { runFunctions } from '../support/functions.ts';
import { headers, META, post } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const vars = { TOKEN_CHECK_URL: platform.url };
const fast = runFunctions(['diagnostic'], { vars });
const slow = runFunctions(['diagnostic'], { vars: { ...vars, FAST_PATH: 'false' } });

const odd = fc.constantFrom<unknown>(null, true, 0, 1.5, -1, 'x', '', [], {}, [1], { a: 1 });
const often = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: usual }, odd);
const maybe = <T>(usual: fc.Arbitrary<T>) => fc.option(often(usual), { nil: undefined, freq: 6 });
const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];
const version = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...REVISIONS) },
  fc.constantFrom('1999-01-01', 'x', ''),
);
const method = fc.constantFrom(
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'server/discover',
  'resources/list',
  'resources/read',
  'prompts/list',
  'tools/none',
);
const clientInfo = often(
  fc.record(
    { name: often(fc.constant('c')), version: often(fc.constant('1')), title: odd, icons: odd, extra: odd },
    { requiredKeys: ['name', 'version'] },
  ),
);
const capabilities = often(
  fc.record({ elicitation: odd, sampling: odd, roots: odd, extra: odd }, { requiredKeys: [] }),
);
const envelope = fc.record(
  {
    [`${META}protocolVersion`]: often(version),
    [`${META}clientInfo`]: clientInfo,
    [`${META}clientCapabilities`]: capabilities,
    [`${META}logLevel`]: odd,
    [`${META}more`]: odd,
    progressToken: odd,
    other: odd,
  },
  { requiredKeys: [] },
);
const plainEnvelope = fc.constant({
  [`${META}protocolVersion`]: '2026-07-28',
  [`${META}clientInfo`]: { name: 'c', version: '1' },
  [`${META}clientCapabilities`]: {},
});
const args = often(
  fc.record(
    { number: odd, a: fc.integer(), b: fc.integer(), words: odd, nothing: odd },
    { requiredKeys: [] },
  ),
);
const params = fc.record(
  {
    protocolVersion: often(version),
    clientInfo,
    capabilities,
    name: often(fc.constantFrom('echo_kinds', 'echo', 'structured_sum', 'test_simple_text', 'nothing')),
    arguments: args,
    uri: often(
      fc.constantFrom(
        'test://static-text',
        'test://static-binary',
        'test://template/7/data',
        'test://nothing',
      ),
    ),
    cursor: often(fc.constant('c')),
    _meta: often(fc.oneof(envelope, plainEnvelope)),
    task: odd,
    more: odd,
  },
  { requiredKeys: [] },
);
/** Params as a client sends them: those of the method and no others, usually. */
const fitting = fc.record({ method, params, modern: fc.boolean(), id: fc.integer() }).map((one) => {
  const keys: Record<string, string[]> = {
    initialize: ['protocolVersion', 'clientInfo', 'capabilities'],
    'tools/call': ['name', 'arguments'],
    'resources/read': ['uri'],
  };
  const kept = Object.entries(one.params).filter(([key]) => keys[one.method]?.includes(key) ?? false);
  const meta = one.modern
    ? {
        _meta: {
          [`${META}protocolVersion`]: '2026-07-28',
          [`${META}clientInfo`]: { name: 'c', version: '1' },
          [`${META}clientCapabilities`]: {},
        },
      }
    : {};
  return { jsonrpc: '2.0', id: one.id, method: one.method, params: { ...Object.fromEntries(kept), ...meta } };
});
const loose = fc.record(
  {
    jsonrpc: often(fc.constant('2.0')),
    id: often(fc.oneof(fc.integer(), fc.string({ maxLength: 4 }))),
    method: often(method),
    params: often(params),
    more: odd,
  },
  { requiredKeys: ['jsonrpc', 'method'] },
);
const request = fc.record({
  body: fc.oneof({ weight: 3, arbitrary: fitting as fc.Arbitrary<Record<string, unknown>> }, loose),
  version: fc.option(version, { nil: undefined }),
  agree: fc.boolean(),
});

it('answers generated requests exactly as the SDK does', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(request, maybe(fc.constant('x')), async ({ body, version, agree }, extraHeader) => {
      const modern = (body.params as { _meta?: Record<string, unknown> } | undefined)?._meta?.[
        `${META}protocolVersion`
      ];
      const named = body.params as { name?: unknown; uri?: unknown } | undefined;
      const name = body.method === 'resources/read' ? named?.uri : named?.name;
      const more: Record<string, string> = {};
      if (version !== undefined && version !== '') more['mcp-protocol-version'] = version;
      if (agree && typeof modern === 'string' && modern !== '') {
        more['mcp-protocol-version'] = modern;
        if (typeof body.method === 'string' && body.method !== '') more['mcp-method'] = body.method;
        if (typeof name === 'string' && name !== '') more['mcp-name'] = name;
      }
      if (extraHeader === 'x') more['mcp-session-id'] = 'stale';
      const sent = headers(personalToken('f'), more);
      const [one, two] = await Promise.all(
        [fast, slow].map((functions) => post(`${functions.url('diagnostic')}/mcp`, body, sent)),
      );
      if (one === undefined || two === undefined) throw new Error('no answer');
      expect({
        status: one.status,
        type: one.headers.get('content-type'),
        body: messages(one.text, fast),
      }).toEqual({
        status: two.status,
        type: two.headers.get('content-type'),
        body: messages(two.text, slow),
      });
    }),
    { numRuns: 1_500 },
  );
  // A generator that only makes refused requests would prove nothing.
  expect(fast.logs.filter((line) => line.includes('"path":"fast"')).length).toBeGreaterThan(100);
  expect(slow.logs.filter((line) => line.includes('"path":"fast"'))).toEqual([]);
});

/** The messages of an answer, whatever its form, and whatever the address of the server that introduces itself. */
function messages(answer: string, from: typeof fast): unknown {
  const text = answer.replaceAll(from.url('diagnostic'), 'https://server.example');
  const events = [...text.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1] as string));
  return events.length > 0 ? events : text === '' ? '' : JSON.parse(text);
}
