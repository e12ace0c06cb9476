// What went wrong for people who connected clients to MCP servers over HTTP: one test for each kind of report, named
// after what they saw, over every area.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { tokenHash } from '../../dev/local-token.ts';
import { type Sandbox, sandboxAt } from '../sandbox/start.ts';
import { sandboxWorkers } from '../sandbox/workers.ts';
import { accepts, areaOf, sampleOf, samplesOf } from '../support/contract/sampled-tools.ts';
import { startFakePlatform, status } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { headers, INITIALIZE, type Json, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const token = personalToken('r');
const other = personalToken('s');

/** A platform that answers whatever a test wants; by default it knows every token and has nothing. */
const platform = await startFakePlatform();
const EMPTY = { results: [], count: 0, page: 1, total_pages: 1, data: { id: 1, name: 'x' } };
const usually = status(200, EMPTY);
platform.answer = usually;
afterAll(() => platform.stop());
afterEach(() => {
  platform.answer = usually;
});
const functions = runFunctions(AREAS, {
  vars: {
    AZION_API_URL: platform.url,
    TOKEN_CHECK_URL: `${platform.url}/check`,
    ALLOWED_ORIGINS: 'https://app.example',
  },
});

/** The same beside the sandbox, for what needs a platform that remembers. */
const controlKey = randomUUID();
let sandbox: Sandbox;
const withSandbox = runFunctions(AREAS, async () => ({
  sandbox: await sandboxWorkers({
    tokens: { [tokenHash(token)]: { account: 'acme' }, [tokenHash(other)]: { account: 'other' } },
    controlKey,
  }),
}));
beforeAll(() => {
  sandbox = sandboxAt(withSandbox.local(), controlKey);
});

const list = JSON.stringify(rpc('tools/list'));
const send = (area: string, path: string, init: RequestInit = {}) =>
  fetch(`${functions.url(area)}${path}`, { redirect: 'manual', ...init });
const ask = (area: string, body: unknown, more: Record<string, string> = {}, from = functions) =>
  post(`${from.url(area)}/mcp?toolsets=all`, body, headers(token, more));
const call = async (area: string, name: string, args: object, from = functions): Promise<Json> =>
  (await ask(area, rpc('tools/call', { name, arguments: args }), {}, from)).json.result;
const textOf = ({ content }: Json): string => content.map(({ text = '' }: Json) => text).join('\n');

/** Every tool of every area with arguments that it accepts, as far as they are found by chance. */
const CALLS = (
  await Promise.all(
    AREAS.map(async (name) => {
      const { tools } = await areaOf(name);
      const samples = await samplesOf(name);
      return tools.flatMap((tool) => {
        const args = sampleOf(tool, samples);
        return args === undefined || !accepts(tool, args) ? [] : [{ area: name, tool, args }];
      });
    }),
  )
).flat();

describe.each(AREAS)('connecting to %s', (area) => {
  it('a client opens GET and never lets go', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD']) {
      for (const path of ['/mcp', '/mcp/', '/mcp/readonly']) {
        const response = await send(area, path, {
          method,
          headers: headers(token, { accept: 'text/event-stream' }),
        });
        expect([method, path, response.status, response.headers.get('allow')]).toEqual([
          method,
          path,
          405,
          'POST, OPTIONS',
        ]);
        const text = await response.text();
        if (method === 'HEAD') expect(text).toBe('');
        else expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
      }
    }
  });

  it.each([
    ['application/json, text/event-stream', 'application/json'],
    ['application/json', 'application/json'],
    ['*/*', 'application/json'],
    ['APPLICATION/JSON;Q=0.5', 'application/json'],
    ['text/html;q=0.9, */*;q=0.1', 'application/json'],
    ['text/event-stream', 'text/event-stream'],
    ['application/json;q=0, text/event-stream', 'text/event-stream'],
    ['text/html', undefined],
  ])('the Accept header is not what we expected: %s', async (accept, type) => {
    const answer = await ask(area, list, { accept });
    if (type === undefined) {
      expect(answer.status).toBe(406);
      expect(answer.json.error.message).toContain('application/json');
      return;
    }
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    const [, event] = /^event: message\ndata: (.*)\n\n$/.exec(answer.text) ?? [];
    expect(JSON.parse(event ?? answer.text).result.tools.length).toBeGreaterThan(0);
  });

  it('OPTIONS meets the login, or a page cannot read the refusal', async () => {
    const origin = 'https://app.example';
    const asked = 'authorization,content-type,mcp-protocol-version,mcp-param-bucket';
    const preflight = await send(area, '/mcp', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
    });
    expect([preflight.status, await preflight.text()]).toEqual([204, '']);
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    const wanted =
      'authorization content-type accept mcp-protocol-version mcp-method mcp-name mcp-session-id last-event-id mcp-param-bucket';
    expect(allowed).toEqual(expect.arrayContaining(wanted.split(' ')));
    for (const credentials of [{}, { authorization: 'Token x' }, { authorization: `Token ${token}` }]) {
      const answer = await send(area, '/mcp', {
        method: 'POST',
        headers: { origin, ...credentials },
        body: list,
      });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        expect.any(Number),
        origin,
      ]);
      expect(answer.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate');
    }
  });

  it('the version is refused too early, or not at all', async () => {
    for (const protocolVersion of ['2099-01-01', '2026-07-28', '']) {
      const { json } = await ask(area, rpc('initialize', { ...INITIALIZE, protocolVersion }), {
        'mcp-protocol-version': '2099-01-01',
      });
      expect(json.result.protocolVersion).toBe('2025-11-25');
    }
    for (const version of ['1900-01-01', 'x', '2025-11-25, 2025-11-25']) {
      const { status: code, json } = await ask(area, list, { 'mcp-protocol-version': version });
      expect([code, json.error.message]).toEqual([400, expect.stringContaining('2025-11-25')]);
    }
    expect((await ask(area, list)).status).toBe(200);
  });

  it('a notification gets an answer', async () => {
    for (const method of [
      'notifications/initialized',
      'notifications/cancelled',
      'notifications/unheard',
      'tools/list',
      'tools/call',
    ]) {
      for (const params of [undefined, {}]) {
        const { status: code, text } = await ask(area, { jsonrpc: '2.0', method, params });
        expect([method, code, text]).toEqual([method, 202, '']);
      }
    }
  });

  it('/mcp and /mcp/ are two addresses', async () => {
    const answers = await Promise.all(
      ['/mcp', '/mcp/'].map((path) => post(`${functions.url(area)}${path}`, list, headers(token))),
    );
    expect(answers.map((answer) => [answer.status, answer.headers.get('location')])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  it('discovery documents live under the path, and nothing else does', async () => {
    for (const path of [
      'oauth-protected-resource',
      'oauth-protected-resource/mcp',
      'oauth-authorization-server',
      'openid-configuration',
      'x/y',
    ]) {
      const response = await send(area, `/.well-known/${path}`);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/json',
      ]);
    }
  });

  it('the bridge splits the header', async () => {
    for (const form of [` Token ${token}`, `Token   ${token} `, `token\t${token}`, `TOKEN ${token}`]) {
      const answer = await post(`${functions.url(area)}/mcp`, list, {
        ...headers(token),
        authorization: form,
      });
      expect([form.replace(token, '…'), answer.status]).toEqual([form.replace(token, '…'), 200]);
    }
    expect(readFileSync(`${ROOT}/README.md`, 'utf8')).toContain('"Authorization:${AUTH}"');
  });
});

describe('describing tools', () => {
  const through = async (area: string, query: string): Promise<Json[]> =>
    (await post(`${withSandbox.url(area)}/mcp${query}`, rpc('tools/list'), headers(token))).json.result.tools;

  it('pointers in schemas, and a schema that is not a plain object, also of every tool behind the gateway', async () => {
    const tools = await through('gateway', '?tools=all');
    expect(tools.length).toBeGreaterThan(150);
    for (const { name, inputSchema, outputSchema } of tools) {
      for (const schema of outputSchema === undefined ? [inputSchema] : [inputSchema, outputSchema]) {
        expect([name, schema.type, typeof schema.properties]).toEqual([name, 'object', 'object']);
        expect([name, /"\$(ref|defs)"|"definitions":/.test(JSON.stringify(schema))]).toEqual([name, false]);
        expect([name, Object.keys(schema).filter((key) => /^(anyOf|oneOf|allOf)$/.test(key))]).toEqual([
          name,
          [],
        ]);
      }
    }
  });

  it('names grow: a client’s prefix and the gateway’s still fit', async () => {
    for (const { name } of await through('gateway', '?tools=all')) {
      expect(`mcp__azion-gateway__${name}`).toMatch(/^[\w-]{1,64}$/);
    }
  });

  it('too many tools, too many words: a narrowed list is really narrower', async () => {
    for (const area of AREAS) {
      const [whole, readonly, one] = (await Promise.all(
        ['?toolsets=all', '?toolsets=all&readonly=true', '?tools=get_account'].map(
          async (query) =>
            (
              await post(`${functions.url(area)}/mcp${query}`, rpc('tools/list'), headers(token))
            ).text.length,
        ),
      )) as [number, number, number];
      expect([area, one < whole / 2 || area === 'gateway', readonly <= whole]).toEqual([area, true, true]);
    }
  });

  const sourceOfADocument = async (): Promise<string> =>
    (await call('docs', 'search_azion_docs_and_site', { query: 'purge cache' })).structuredContent.results[0]
      .source;

  it('promised structure is missing', async () => {
    const promising = CALLS.filter(({ tool }) => tool.output !== undefined);
    const GOOD: Record<string, Json> = {
      create_rules_engine: { query: 'redirect /old to https://example.com/new', useCase: '' },
      create_graphql_query: {
        dataSource: 'real-time-metrics',
        query: 'requests by status in the last 24 hours',
      },
      run_graphql_query: {
        dataSource: 'real-time-metrics',
        query:
          'query { httpMetrics(limit: 2, filter: { tsRange: { begin: "2026-11-29T00:00:00", end: "2026-11-29T01:00:00" } }) { ts requests } }',
      },
      read_sql_database: { database_id: 1700003001, statements: ['select 1 as one'] },
      read_azion_document: { source: await sourceOfADocument() },
    };
    for (const { area, tool, args } of promising) {
      const listed = (await through(area, '?toolsets=all')).find(({ name }) => name === tool.name);
      const good = await call(
        area,
        tool.name,
        GOOD[tool.name] ?? { ...args, query: 'how to purge the cache' },
        withSandbox,
      );
      expect([tool.name, good.isError, textOf(good)]).toEqual([tool.name, undefined, expect.any(String)]);
      const validate = new Ajv({ strict: false, validateFormats: false }).compile(listed?.outputSchema);
      expect([tool.name, validate(good.structuredContent), validate.errors]).toEqual([tool.name, true, null]);
      const bad = await call(area, tool.name, { no_such_argument: 1 }, withSandbox);
      expect([tool.name, bad.isError, bad.structuredContent]).toEqual([tool.name, true, undefined]);
    }
    expect(promising.length).toBeGreaterThan(8);
  });
});

describe('answering', () => {
  type Call = (typeof CALLS)[number];
  /** Those whose tools ask the platform. */
  let asking: Call[];
  beforeAll(async () => {
    asking = [];
    for (const one of CALLS) {
      platform.asked.length = 0;
      await call(one.area, one.tool.name, one.args);
      if (platform.asked.some(({ url }) => !url.startsWith('/check'))) asking.push(one);
    }
  });
  const everyAnswer = (chosen: readonly Call[]) =>
    Promise.all(
      chosen.map(async ({ area, tool, args }) => ({
        name: tool.name,
        result: await call(area, tool.name, args),
      })),
    );
  const checked =
    (answer: typeof platform.answer): typeof platform.answer =>
    (request, response) =>
      request.url === '/check' ? usually(request, response) : answer(request, response);

  it('too much: a platform’s answer of 2 MB is cut or refused in words, whatever asked for it', async () => {
    const rows = Array.from({ length: 2_000 }, (_, id) => ({ id: id + 1, name: `é${'n'.repeat(980)}` }));
    platform.answer = checked(
      status(200, {
        results: rows,
        count: 2_000,
        total_pages: 1,
        page: 1,
        data: { id: 1, code: 'x'.repeat(2_000_000) },
      }),
    );
    const reads = asking.filter(({ tool }) => tool.hints.readOnly);
    const answers = await everyAnswer(reads.filter((_, index) => index % 6 === 0));
    expect(answers.length).toBeGreaterThan(10);
    for (const { name, result } of answers) {
      const whole = textOf(result).length + JSON.stringify(result.structuredContent ?? '').length;
      expect([name, whole < 85_000]).toEqual([name, true]);
      expect([name, textOf(result).isWellFormed()]).toEqual([name, true]);
    }
  });

  it('nothing, and that was success: an empty answer to a delete is told as one', async () => {
    const deletes = asking.filter(({ tool }) => tool.name.startsWith('delete_'));
    for (const code of [204, 200]) {
      platform.answer = checked((request, response) => {
        if (request.method !== 'DELETE') return usually(request, response);
        response.writeHead(code);
        response.end();
      });
      for (const { name, result } of await everyAnswer(deletes)) {
        expect([name, result.isError, textOf(result)]).toEqual([
          name,
          undefined,
          expect.stringMatching(/deleted|gone|removed/i),
        ]);
      }
    }
    expect(deletes.length).toBeGreaterThan(20);
  });

  it.each([
    [
      '400 with a field',
      status(400, { errors: [{ code: '1', detail: 'Bad.', source: { pointer: '/data/name' } }] }),
    ],
    ['403', status(403, { detail: 'No.' })],
    ['404', status(404, { detail: 'Not found.' })],
    ['429 for an hour', status(429, {}, { 'retry-after': '3600' })],
    [
      '500 with a page',
      (_: unknown, response: Json) =>
        response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>stack</h1>'),
    ],
    [
      '200 with a page',
      (_: unknown, response: Json) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>login</h1>'),
    ],
  ] as [string, typeof platform.answer][])('failure that looks like success: %s', async (what, answer) => {
    platform.answer = checked(answer);
    // These read many things and name those that could not be read.
    const partial = [
      'get_account',
      'describe_application',
      'describe_firewall',
      'list_mcp_servers',
      'list_mcp_resources',
      'find_tools',
    ];
    const answers = await everyAnswer(asking.filter(({ tool }) => !partial.includes(tool.name)));
    expect(answers.length).toBeGreaterThan(100);
    for (const { name, result } of answers) {
      // An object may be a page.
      if (what === '200 with a page' && name === 'download_object') continue;
      expect([name, result.isError, result.structuredContent]).toEqual([name, true, undefined]);
      expect([name, textOf(result)]).toEqual([name, expect.not.stringMatching(/<h1>|\bstack\b/)]);
    }
  });
});

describe('running', () => {
  it('one server object for everybody: interleaved callers with equal ids get their own', async () => {
    const name = (one: string) =>
      sandbox.call(one, 'POST', '/workspace/applications', {
        name: `of ${one === token ? 'acme' : 'other'}`,
      });
    await Promise.all([name(token), name(other)]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const who = index % 2 === 0 ? token : other;
        const { json } = await post(
          `${withSandbox.url('build')}/mcp`,
          rpc('tools/call', { name: 'list_applications', arguments: { search: 'of ' } }),
          headers(who),
        );
        return [index % 2, textOf(json.result).includes('of acme'), textOf(json.result).includes('of other')];
      }),
    );
    expect(answers).toEqual(answers.map((_, index) => [index % 2, index % 2 === 0, index % 2 === 1]));
  });

  it('the runtime refuses generated code: the gateway meets an output schema', async () => {
    const args = {
      server_name: 'docs',
      tool_name: 'search_azion_docs_and_site',
      arguments: { query: 'purge cache' },
    };
    const result = await call('gateway', 'read_mcp_tool', args, withSandbox);
    expect([result.isError, textOf(result)]).toEqual([undefined, expect.stringContaining('results')]);
  });

  it('the token in the log, or any piece of it', async () => {
    const secret = `azion${'Qz7'.repeat(11)}Qz`;
    const forms = [
      `Token ${secret}`,
      `Token ${secret}x`,
      `Bearer ${secret}`,
      secret,
      `Basic ${secret}`,
      `Token ${secret}, Token ${secret}`,
      `Token: ${secret}`,
    ];
    for (const area of AREAS) {
      for (const authorization of forms) {
        const answer = await post(`${functions.url(area)}/mcp?x=${secret}`, rpc(secret), {
          ...headers(secret),
          authorization,
        });
        expect(`${answer.text}${JSON.stringify([...answer.headers])}`).not.toContain('Qz7');
      }
      const echoed = await call(area, area === 'gateway' ? 'find_tools' : 'get_account', {
        [secret]: secret,
      });
      expect(echoed.isError).toBe(true);
    }
    expect(functions.logs.length).toBeGreaterThan(40);
    expect(functions.logs.join('\n')).not.toMatch(/Qz7/);
  });
});
