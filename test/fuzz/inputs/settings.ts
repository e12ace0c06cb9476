// Variables of a deployment: every one that shared/config.ts and the gateway know, usual, odd and hostile.
import fc from 'fast-check';
import { SECRETS, variables } from '../../../shared/config.ts';
import { rpc } from '../../support/rpc.ts';
import type { Input } from '../input.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { damaged } from './mutate.ts';
import { posted } from './post.ts';

const NAMES = Object.keys(variables.entries);

/** Whatever is asked for must not wait for a network that is not there. */
const REACHED = new Set(['AZION_API_URL', 'TOKEN_CHECK_URL', 'OAUTH_ISSUER', 'AUDIT_WEBHOOK', 'MODEL_URL']);

const USUAL = [
  'true',
  'false',
  '',
  '0',
  '600',
  '-1',
  '1e3',
  'en',
  'page',
  'destructive',
  'encoded',
  'https://a.example/',
  'https://a.example/b?c#d',
  'http://plain.example',
  'http://localhost',
  'http://[::1]:1/x',
  'https://',
  'https://ä.example https://b.example,https://c.example/x/',
  '*',
  'null',
  'k'.repeat(40),
];

const policy = damaged(
  fc.record(
    {
      toolsets: fc.constantFrom(['all'], ['account'], ['nothing'], []),
      tools: fc.constantFrom(['get_account'], ['nothing']),
      exclude: fc.constantFrom(['get_account'], ['x']),
      readonly: fc.boolean(),
      confirm: fc.constantFrom('destructive', 'x'),
      accounts: fc.dictionary(
        fc.constantFrom('1', '1234', '__proto__'),
        fc.constantFrom({ readonly: true }, { exclude: ['x'] }, {}),
      ),
    },
    { requiredKeys: [] },
  ),
).map((value) => JSON.stringify(value) ?? '');

const servers = damaged(
  fc.array(
    fc.record(
      {
        name: fc.constantFrom('weather', 'docs', 'Wea ther', '__proto__', ''),
        url: fc.constantFrom(
          'https://weather.example/mcp',
          'http://127.0.0.1:1/mcp',
          'ftp://x',
          'https://u:p@x/',
        ),
        type: fc.constantFrom('streamable-http', 'sse'),
        headers: fc.constantFrom(
          { 'x-key': '${MODEL_KEY}' },
          { cookie: 'a' },
          { 'x y': 'z' },
          { 'x-a': '${NOTHING}' },
        ),
        credential: fc.constantFrom(
          { type: 'caller', hosts: ['weather.example'] },
          { type: 'secret', value: 'v' },
          {},
        ),
        timeout: fc.constantFrom(1, 0, 1.5, 9_999),
        disabled: fc.boolean(),
      },
      { requiredKeys: ['name'] },
    ),
    { maxLength: 3 },
  ),
).map((value) => JSON.stringify(value) ?? '');

const keys = damaged(
  fc.array(
    fc.record(
      {
        name: fc.constantFrom('one', 'a b'),
        sha256: fc.constantFrom('a'.repeat(64), 'A'.repeat(64), 'x'),
        authorization: fc.constantFrom('Token ${AZION_TOKEN}', 'x\ny'),
        servers: fc.constantFrom(['docs'], ['nothing']),
        tools: fc.constantFrom(['*'], ['search_*']),
      },
      { requiredKeys: ['name', 'sha256'] },
    ),
    { maxLength: 2 },
  ),
).map((value) => JSON.stringify(value) ?? '');

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...USUAL) },
  { weight: 2, arbitrary: hostileText },
  { weight: 1, arbitrary: hostileValue.map((one) => JSON.stringify(one) ?? '') },
);

const PATHS = [
  '/health',
  '/',
  '/tools',
  '/llms.txt',
  '/server.json',
  '/approve?request=x',
  '/.well-known/oauth-protected-resource',
  '/v1/functions',
];

/** Requests to deployments whose settings are anything at all. */
export function settingsInputs(areas: readonly string[], token: string): fc.Arbitrary<Input> {
  const shared = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 2 });
  const json = fc.record({ POLICY: policy, MCP_SERVERS: servers, GATEWAY_KEYS: keys }, { requiredKeys: [] });
  const settings = fc
    .tuple(shared, json, fc.boolean())
    .map(([one, more, both]) => ({ ...(both ? more : {}), ...one }));
  const asked = fc.constantFrom(...areas).chain((area) =>
    fc.oneof(
      fc
        .constantFrom(...PATHS)
        .map(
          (path): Input => ({ area, method: 'GET', path, headers: [['authorization', `Token ${token}`]] }),
        ),
      fc
        .constantFrom(rpc('tools/list'), rpc('initialize', {}), rpc('tools/call', { name: 'get_account' }))
        .map((body) => posted(area, token, body)),
    ),
  );
  return fc.tuple(asked, settings).map(([input, all]) => {
    const reaches = input.method === 'POST' || input.path.startsWith('/v1/');
    const kept = Object.entries(all).filter(
      ([name]) => !reaches || !(REACHED.has(name) || name === 'MCP_SERVERS'),
    );
    return { ...input, settings: Object.fromEntries(kept) };
  });
}

/** Those whose values must not come back in any answer. */
export const SECRET_NAMES: readonly string[] = [...SECRETS, 'GATEWAY_KEYS'];
