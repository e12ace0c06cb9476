// Secrets stay where they belong: a scenario over all areas with marked secrets in credentials, settings and arguments,
// then a scan of everything that came out (answers, logs, records of writes, requests to others), of the built bundles
// and of every committed file.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { startChatModel } from '../gateway/servers/chat-model.ts';
import { startWeather } from '../gateway/servers/weather.ts';
import { arbitraryOf } from '../support/contract/arbitrary.ts';
import { type Args, accepts, areaOf, fullSchema, samplesOf } from '../support/contract/sampled-tools.ts';
import { startFakePlatform, status } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { headers, type Json, post, rpc } from '../support/rpc.ts';
import { selfSigned } from '../support/self-signed.ts';
import { personalToken } from '../support/tokens.ts';

/** Each secret is marked so that any piece of it is found, in whatever it is wrapped. */
const MARK = 'hush4711';
const token = `${personalToken('q').slice(0, 20)}${MARK}${'q'.repeat(12)}`;
const pem = selfSigned('www.example.com');
const keyLine = pem.privateKey.split('\n')[1] as string;
const SETTINGS = {
  SEAL_KEY: `${MARK} seal key, long enough for one`,
  MODEL_KEY: `${MARK}-model-key`,
  GATEWAY_HOOK_KEY: `${MARK} hook key`,
  WEATHER_KEY: `${MARK}-of-the-weather`,
};
const GATEWAY_KEY = `gk-${MARK}-of-a-chat-client`;

const SECRET_NAME =
  /secret|password|private_key|access_key|api_key|shared_key|sas_token|account_key|^headers$/;

/** A platform that shows every object as it was last written, secrets and all. */
const platform = await startFakePlatform();
const weather = await startWeather();
const model = await startChatModel();
afterAll(() => Promise.all([platform.stop(), weather.stop(), model.stop()]));
let written: Json = { id: 1, name: 'x' };
platform.answer = (request, response) => {
  const answer = () => {
    const { body = '' } = platform.received.at(-1) ?? {};
    if (request.method !== 'GET' && body.startsWith('{') && request.url !== '/audit')
      written = { id: 1, ...JSON.parse(body) };
    const page = { results: [written], count: 1, page: 1, total_pages: 1 };
    status(
      200,
      request.url === '/check'
        ? { data: { id: 1, name: 'Acme' } }
        : { state: 'executed', data: written, ...page },
    )(request, response);
  };
  if (request.method === 'GET') answer();
  else request.on('end', answer);
};

const functions = runFunctions(AREAS, () =>
  Promise.resolve({
    vars: {
      AZION_API_URL: platform.url,
      TOKEN_CHECK_URL: `${platform.url}/check`,
      AUDIT_WEBHOOK: `${platform.url}/audit`,
      MODEL_URL: model.base,
      MODEL_NAME: 'scripted-1',
      ...SETTINGS,
      MCP_SERVERS: JSON.stringify([
        { name: 'weather', url: weather.url, credential: { type: 'secret', value: 'Bearer ${WEATHER_KEY}' } },
      ]),
      GATEWAY_KEYS: JSON.stringify([
        {
          name: 'chat',
          sha256: createHash('sha256').update(GATEWAY_KEY).digest('hex'),
          servers: ['weather'],
        },
      ]),
    },
  }),
);

/** Everything that came out, each with what it came out of. */
const seen: [from: string, text: string][] = [];

const call = async (area: string, name: string, args: object, query = ''): Promise<Json> => {
  const answer = await post(
    `${functions.url(area)}/mcp?toolsets=all${query}`,
    rpc('tools/call', { name, arguments: args }),
    headers(token, {
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      tracestate: `x=${MARK}`,
      baggage: `k=${MARK}`,
    }),
  );
  seen.push([`${name} ${query}`, `${answer.text}\n${JSON.stringify([...answer.headers])}`]);
  return answer.json.result ?? answer.json;
};

/** Puts a marked secret wherever a name says that one belongs. @returns how many */
function mark(value: unknown, inside = false): number {
  if (typeof value !== 'object' || value === null) return 0;
  let marked = 0;
  for (const [key, one] of Object.entries(value as Args)) {
    const secret = inside || SECRET_NAME.test(key);
    if (secret && typeof one === 'string' && !one.includes('PRIVATE KEY')) {
      (value as Args)[key] = `${MARK}-${key}`;
      marked++;
    } else if (typeof one === 'string' && one.includes('PRIVATE KEY')) {
      marked++;
    } else marked += mark(one, secret && !Array.isArray(value));
  }
  return marked;
}

/** Arguments that hold secrets, for every tool that takes any. */
async function secretCalls(area: string) {
  const { tools } = await areaOf(area);
  const { known = {}, together = {} } = await samplesOf(area);
  const writing = tools.filter(({ hints }) => !hints.readOnly);
  return writing.flatMap((tool) => {
    const each = arbitraryOf(fullSchema(tool), known) as fc.Arbitrary<Args>;
    const both = fc.tuple(each, together[tool.name] ?? fc.constant({})).map(([one, more]) => {
      const args: Args = structuredClone({ ...one, ...more });
      if ('private_key' in args && args.private_key !== null)
        Object.assign(args, { certificate: pem.certificate, private_key: pem.privateKey });
      delete args.dry_run;
      return args;
    });
    const held = fc
      .sample(both, { numRuns: 150, seed: 5 })
      .filter((args) => mark(args) > 0 && accepts(tool, args))
      .slice(0, 4);
    return held.map((args) => ({ tool, args }));
  });
}

describe('a scenario with marked secrets', () => {
  const used = new Set<string>();

  beforeAll(async () => {
    for (const area of AREAS) {
      for (const { tool, args } of await secretCalls(area)) {
        used.add(tool.name);
        const noun = tool.name.replace(/^[a-z]+_/, '');
        await call(area, tool.name, { ...args, dry_run: true });
        await call(area, tool.name, args);
        // The platform now shows what was written: as the object, as a row of a list, and as what was there before.
        await call(area, `list_${noun}s`, {});
        const ids = Object.fromEntries(
          Object.entries({ ...args, [`${noun}_id`]: 1 }).filter(([key]) => key.endsWith('_id')),
        );
        await call(area, `get_${noun}`, ids);
        await call(area, `delete_${noun}`, { ...ids, dry_run: true });
        await call(area, tool.name, { ...args, dry_run: true, no_such_field: MARK });
        const asked = await call(area, tool.name, args, '&confirm=destructive');
        const link = /https?:\S+\/approve\?request=\S+/.exec(asked.content?.[0].text ?? '')?.[0];
        if (link !== undefined) seen.push([`page of ${tool.name}`, await (await fetch(link)).text()]);
        platform.answer = withTrouble(platform.answer, () => call(area, tool.name, args));
        await pending;
      }
      for (const path of [
        '/',
        '/tools',
        '/health',
        '/llms.txt',
        '/server.json',
        '/.well-known/x',
        `/nothing?token=${token}`,
      ]) {
        const answer = await fetch(`${functions.url(area)}${path}`, {
          headers: { authorization: `Token ${token}` },
        });
        seen.push([`${area}${path}`, `${await answer.text()}${JSON.stringify([...answer.headers])}`]);
      }
      const body = rpc(MARK, { name: MARK, arguments: { [MARK]: token }, uri: `azion://${token}` }, MARK);
      // What is repeated of a request is its id; the method goes into no log.
      await post(`${functions.url(area)}/mcp`, body, headers(token));
    }
    await call('gateway', 'read_mcp_tool', {
      server_name: 'weather',
      tool_name: 'get_forecast',
      arguments: { city: 'Lima' },
    });
    await call('gateway', 'list_mcp_servers', { refresh: true });
    model.script(
      { calls: [{ name: 'weather__get_forecast', arguments: { city: 'Lima' } }] },
      { says: 'sun' },
    );
    const chat = await fetch(`${functions.url('gateway')}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${GATEWAY_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'x', messages: [{ role: 'user', content: 'weather in Lima?' }] }),
    });
    seen.push(['chat', `${chat.status} ${await chat.text()}`]);
  });

  /** The same call once more while the platform refuses with words that repeat what it was sent. */
  let pending: Promise<unknown> = Promise.resolve();
  function withTrouble(usual: typeof platform.answer, run: () => Promise<unknown>): typeof platform.answer {
    pending = run().finally(() => {
      platform.answer = usual;
    });
    return (request, response) => {
      if (request.url === '/check' || request.method === 'GET') return usual(request, response);
      request.on('end', () =>
        status(400, { errors: [{ code: '1', detail: `Refused for ${request.headers.authorization}` }] })(
          request,
          response,
        ),
      );
    };
  }

  it('reached every kind of secret', () => {
    for (const name of ['create_certificate', 'create_connector', 'create_data_stream'])
      expect([...used]).toContain(name);
    expect(platform.received.some(({ body }) => body.includes(MARK))).toBe(true);
    expect(platform.received.some(({ body }) => body.includes(keyLine))).toBe(true);
    expect(seen.some(([from]) => from.startsWith('page of'))).toBe(true);
    expect(seen.find(([from]) => from === 'chat')?.[1]).toMatch(/^200 .*sun/);
    expect(seen.length).toBeGreaterThan(100);
  });

  it('shows none in an answer, a preview, an object as it was, an error, a page or a header', () => {
    const found = seen.flatMap(([from, text]) =>
      text.includes(MARK) || text.includes(keyLine) ? [`${from}: ${around(text)}`] : [],
    );
    expect(found.slice(0, 5)).toEqual([]);
  });

  it('writes none into the log or into the record of a write', () => {
    expect(functions.logs.length).toBeGreaterThan(100);
    expect(functions.logs.filter((line) => line.includes(MARK) || line.includes(keyLine))).toEqual([]);
    const records = platform.asked.flatMap(({ url }, index) =>
      url === '/audit' ? [platform.received[index]?.body ?? ''] : [],
    );
    expect(records.length).toBeGreaterThan(10);
    expect(records.filter((record) => record.includes(MARK) || record.includes(keyLine))).toEqual([]);
  });

  it('sends the token to the platform only, in its header only, and each server its own', () => {
    for (const [index, { url, authorization }] of platform.asked.entries()) {
      const { authorization: _own, ...others } = platform.received[index]?.headers ?? {};
      expect([url, JSON.stringify(others).includes(token), url.includes(MARK)]).toEqual([url, false, false]);
      expect([url, authorization]).toEqual([url, url === '/audit' ? undefined : `Token ${token}`]);
    }
    const toWeather = JSON.stringify(weather.recorded);
    expect(toWeather).toContain(SETTINGS.WEATHER_KEY);
    const toModel = JSON.stringify(model.recorded);
    for (const secret of [
      token,
      SETTINGS.SEAL_KEY,
      SETTINGS.MODEL_KEY,
      SETTINGS.GATEWAY_HOOK_KEY,
      GATEWAY_KEY,
    ])
      expect(toWeather).not.toContain(secret);
    for (const secret of [
      token,
      SETTINGS.SEAL_KEY,
      SETTINGS.WEATHER_KEY,
      SETTINGS.GATEWAY_HOOK_KEY,
      GATEWAY_KEY,
    ])
      expect(toModel).not.toContain(secret);
  });
});

/** What credentials of well-known services look like. */
const TOKEN_SHAPES: Readonly<Record<string, RegExp>> = {
  'a personal token of Azion': /azion[a-zA-Z0-9]{35}(?![a-zA-Z0-9])/,
  'a key of AWS': /\b(AKIA|ASIA)(?![0-9A-Z]*EXAMPLE)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{40,}/,
  'a key of a model': /\bsk-(proj-|ant-)?[A-Za-z0-9_-]{32,}/,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  'a JSON web token': /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{10,}/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----(\\n|\s)+[A-Za-z0-9+/]{40}/,
};

function shapesIn(file: string): string[] {
  const text = readFileSync(file, 'latin1');
  return Object.entries(TOKEN_SHAPES).flatMap(([what, shape]) =>
    shape.test(text) ? [`${file}: ${what}`] : [],
  );
}

describe('what is built and committed', () => {
  it('is scanned by shapes that find what they are for', () => {
    const samples = [
      personalToken('k'),
      `AKIA${'K'.repeat(16)}`,
      `ghp_${'k'.repeat(36)}`,
      `sk-${'k'.repeat(40)}`,
      `xoxb-${'1'.repeat(12)}`,
      pem.privateKey,
    ];
    for (const sample of samples)
      expect(Object.values(TOKEN_SHAPES).some((shape) => shape.test(`"${sample}"`))).toBe(true);
  });

  it('holds nothing in a bundle that looks like a credential', () => {
    const files = globSync('.build/{dist,page}/**/*', { cwd: ROOT })
      .map((file) => resolve(ROOT, file))
      .filter((file) => statSync(file).isFile());
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(shapesIn)).toEqual([]);
  });

  it('holds nothing in a committed file that looks like a credential', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '');
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => shapesIn(resolve(ROOT, file)))).toEqual([]);
  });
});

function around(text: string): string {
  const at = Math.max(text.indexOf(MARK), text.indexOf(keyLine));
  return text.slice(Math.max(0, at - 200), at + 60);
}
