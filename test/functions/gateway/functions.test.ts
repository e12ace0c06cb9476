// The tools of all servers as functions over plain HTTP, for model gateways: the requirements of the AIVAX document on
// a client, and who may come with a gateway key.
import { createHash } from 'node:crypto';
import Ajv from 'ajv';
import { compareSync } from 'bcryptjs';
import { afterAll, describe, expect, it } from 'vitest';
import { startLedger } from '../../gateway/servers/ledger.ts';
import { startWeather } from '../../gateway/servers/weather.ts';
import { headers, type Json } from '../../support/rpc.ts';
import { personalToken } from '../../support/tokens.ts';
import { runGateway, token } from './support.ts';

const weather = await startWeather();
const ledger = await startLedger();
afterAll(() => Promise.all([weather.stop(), ledger.stop()]));

const KEY = 'gk-a-key-of-a-model-gateway';
const bound = personalToken('k');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const host = new URL(ledger.url).host;
const gateway = await runGateway(
  () => [
    { name: 'weather', url: weather.url, cacheDuration: 60, allowClientInstructions: false },
    { name: 'Ledger 1', url: ledger.url, credential: { type: 'caller', hosts: [host] } },
  ],
  {
    GATEWAY_HOOK_KEY: 'the hook key of this gateway',
    SEAL_KEY: 'a seal key of the tests, long enough',
    GATEWAY_KEYS: JSON.stringify([
      {
        name: 'aivax',
        sha256: hash(KEY),
        authorization: `Token ${bound}`,
        servers: ['Ledger 1'],
        tools: ['find_*'],
      },
    ]),
  },
  ['docs'],
);

const strict = await runGateway(() => [{ name: 'weather', url: weather.url }], {
  POLICY: '{"readonly":true}',
});

const get = (headers: Record<string, string> = {}, query = '') =>
  fetch(gateway.url(`/v1/functions${query}`), { headers: { authorization: `Token ${token}`, ...headers } });
const call = async (body: Json, authorization = `Token ${token}`) => {
  const response = await fetch(gateway.url('/v1/functions/call'), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, json: (await response.json()) as Json };
};
const lastMeta = () => ledger.bodies('tools/call').at(-1)?.body.params._meta;

describe('GET /v1/functions', () => {
  it('lists every tool as a function with a unique name and a strict schema', async () => {
    const { data } = (await (await get()).json()) as Json;
    const names = data.map((one: Json) => one.function.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'docs__search_azion_terraform',
        'weather__get_forecast',
        'ledger_1__pay_invoice',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
    const forecast = data.find((one: Json) => one.function.name === 'weather__get_forecast').function;
    expect(forecast.strict).toBe(true);
    expect(forecast.parameters).toMatchObject({
      type: 'object',
      properties: {
        city: { type: 'string' },
        days: { anyOf: [{ type: 'integer', maximum: 7 }, { type: 'null' }] },
      },
      required: ['city', 'days'],
      additionalProperties: false,
    });
    const ajv = new Ajv({ strict: false });
    for (const { function: one } of data)
      expect([one.name, ajv.validateSchema(one.parameters)]).toEqual([one.name, true]);
  });

  it('says what a server says about itself once, and not where that is not allowed', async () => {
    const { data } = (await (await get({}, '?servers=weather,Ledger%201')).json()) as Json;
    const descriptions = data.map((one: Json) => one.function.description).join('\n');
    expect(descriptions.match(/About Ledger 1: Invoices\./g)).toHaveLength(1);
    expect(descriptions).not.toContain('Weather of the world');
    expect(data.every((one: Json) => /^(weather|ledger_1)__/.test(one.function.name))).toBe(true);
  });

  it('has an ETag that answers 304, and the shortest time of its servers', async () => {
    const whole = await get({}, '?servers=weather');
    const etag = whole.headers.get('etag') as string;
    expect(whole.headers.get('cache-control')).toBe('private, max-age=60');
    const again = await get({ 'if-none-match': etag }, '?servers=weather');
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('takes no metadata along to the servers', () => {
    for (const { body } of [...ledger.bodies('tools/list'), ...weather.bodies('tools/list')]) {
      expect(Object.keys(body.params?._meta ?? {}).filter((key) => !key.startsWith('io.'))).toEqual([]);
    }
  });
});

describe('POST /v1/functions/call', () => {
  it('calls, with nulls for what is left out', async () => {
    const { json, headers } = await call({
      name: 'weather__get_forecast',
      arguments: '{"city":"Lima","days":null}',
    });
    expect(json).toEqual({
      object: 'function.result',
      name: 'weather__get_forecast',
      is_error: false,
      content: [{ type: 'text', text: 'Lima: sun for 1 days' }],
    });
    expect(headers.get('etag')).toMatch(/^"\w+"$/);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('keeps every digit of a number that no double holds, from a model and from a client', async () => {
    const digits = '9007199254740993';
    const sent = () => ledger.bodies('tools/call').at(-1)?.text;
    const arguments_ = `{"number":${digits}}`;
    const { json } = await call({ name: 'ledger_1__find_invoice', arguments: arguments_ });
    expect(json.is_error).toBe(false);
    expect(sent()).toContain(`"number":${digits}`);
    await call({ name: 'ledger_1__find_invoice', arguments: { number: 5 } });
    expect(sent()).toContain('"number":5');
    const response = await fetch(gateway.url(), {
      method: 'POST',
      headers: headers(token),
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"use_mcp_tool","arguments":{"server_name":"Ledger 1","tool_name":"find_invoice","arguments":${arguments_}}}}`,
    });
    expect(((await response.json()) as Json).result.isError).not.toBe(true);
    expect(sent()).toContain(`"number":${digits}`);
  });

  it('sends the fields of the document and the metadata, merged flat', async () => {
    const before = Date.now();
    await call({
      name: 'ledger_1__find_invoice',
      arguments: { number: 3 },
      user: 'user-7',
      idempotency_key: 'conversation-1',
      metadata: { tenant_id: 't1', request_id: 'r1' },
    });
    const { _aiv_nonce: nonce, _aiv_moment: moment, ...meta } = lastMeta();
    expect(meta).toMatchObject({
      tenant_id: 't1',
      request_id: 'r1',
      _aiv_external_user_id: 'user-7',
      _aiv_call_source: 'FunctionsApi',
      _aiv_conversation_token: 'conversation-1',
    });
    expect(meta.metadata).toBeUndefined();
    expect(compareSync('the hook key of this gateway', nonce)).toBe(true);
    expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}\+00:00$/);
    expect(Math.abs(Date.parse(moment) - before)).toBeLessThan(60_000);
    await call({ name: 'ledger_1__find_invoice', arguments: { number: 4 } });
    expect(lastMeta()).toMatchObject({
      _aiv_nonce: nonce,
      _aiv_external_user_id: null,
      _aiv_conversation_token: null,
    });
  });

  it('says where a call over MCP comes from', async () => {
    await gateway.call('read_mcp_tool', {
      server_name: 'Ledger 1',
      tool_name: 'find_invoice',
      arguments: { number: 5 },
    });
    expect(lastMeta()).toMatchObject({ _aiv_call_source: 'McpClient', _aiv_external_user_id: null });
  });

  it.each([
    ['a reserved name', { _aiv_nonce: 'x' }, '"metadata._aiv_nonce" is a reserved name'],
    ['a name of the protocol', { progressToken: 'x' }, 'reserved'],
    ['another value than text', { a: 1 }, '"metadata.a" must be text'],
    ['a list', ['a'], '"metadata" must be an object'],
    ['a personal token', { a: `Token ${personalToken('s')}` }, 'looks like a personal token'],
  ])('refuses metadata with %s', async (_what, metadata, problem) => {
    const before = ledger.recorded.length;
    const { status, json } = await call({
      name: 'ledger_1__find_invoice',
      arguments: { number: 3 },
      metadata,
    });
    expect(status).toBe(400);
    expect(json.error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringContaining(problem),
    });
    expect(JSON.stringify(json)).not.toContain(personalToken('s'));
    expect(ledger.recorded.length).toBe(before);
  });

  it('passes text, images and audio on as parts with ids, and describes the rest', async () => {
    const { json } = await call({ name: 'weather__take_picture', arguments: {} });
    expect(json.content).toMatchObject([
      {
        type: 'image_url',
        id: expect.stringMatching(/^img_\w+$/),
        image_url: { url: expect.stringMatching(/^data:image\/png;base64,/) },
      },
      { type: 'input_audio', id: expect.stringMatching(/^aud_\w+$/), input_audio: { format: 'wav' } },
      { type: 'text', text: expect.stringContaining('weather://archive') },
      { type: 'text' },
    ]);
  });

  it('keeps errors readable: of the function, of its arguments, of its name, of the body', async () => {
    const failed = await call({ name: 'weather__fail_always', arguments: {} });
    expect(failed.json).toMatchObject({ is_error: true, content: [{ text: 'the sensor is broken' }] });
    const wrong = await call({ name: 'ledger_1__find_invoice', arguments: { number: 'x' } });
    expect(wrong.json).toMatchObject({
      is_error: true,
      content: [{ text: expect.stringContaining('#/number') }],
    });
    const unknown = await call({ name: 'nothing', arguments: {} });
    expect(unknown.json).toMatchObject({
      is_error: true,
      content: [{ text: expect.stringContaining('no function is called') }],
    });
    const odd = await call({ arguments: {} });
    expect(odd).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringContaining('"name"') } },
    });
    const text = await call({ name: 'x', arguments: '[1]' });
    expect(text).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringContaining('JSON object') } },
    });
  });

  it('wants approval before something is removed, and has a place for the code', async () => {
    const { data } = (await (await get({}, '?servers=weather')).json()) as Json;
    const wipe = data.find((one: Json) => one.function.name === 'weather__wipe_station').function;
    expect(Object.keys(wipe.parameters.properties)).toEqual(['station', 'approval_code']);
    const refused = await call({
      name: 'weather__wipe_station',
      arguments: { station: 'A', approval_code: null },
    });
    expect(refused.json.is_error).toBe(true);
    const link = /https?:\/\/\S+\/approve\?request=[\w-]+/.exec(refused.json.content[0].text)?.[0] as string;
    const request = new URL(link).searchParams.get('request') as string;
    const page = await (
      await fetch(gateway.url('/approve'), { method: 'POST', body: new URLSearchParams({ request }) })
    ).text();
    const approval_code = /<output>([\w-]+)</.exec(page)?.[1];
    const done = await call({ name: 'weather__wipe_station', arguments: { station: 'A', approval_code } });
    expect(done.json).toMatchObject({ is_error: false, content: [{ text: 'A wiped' }] });
    expect(weather.bodies('tools/call').at(-1)?.body.params.arguments).toEqual({ station: 'A' });
  });
});

describe('gateway keys', () => {
  const bearer = { authorization: `Bearer ${KEY}` };

  it('show and call only their servers and tools, with their own credential', async () => {
    const { data } = (await (await get(bearer)).json()) as Json;
    expect(data.map((one: Json) => one.function.name)).toEqual(['ledger_1__find_invoice']);
    const { json } = await call(
      { name: 'ledger_1__find_invoice', arguments: { number: 9 } },
      bearer.authorization,
    );
    expect(json.content[0].text).toMatch(/^invoice 9/);
    expect(ledger.recorded.at(-1)?.headers.authorization).toBe(`Token ${bound}`);
    for (const name of ['ledger_1__pay_invoice', 'weather__get_forecast']) {
      expect((await call({ name, arguments: { city: 'x' } }, bearer.authorization)).json.is_error).toBe(true);
    }
  });

  it('are counted in the log by key, server and tool, and never shown', () => {
    const lines = gateway.logs.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ caller: 'key:aivax', server: 'Ledger 1', upstream_tool: 'find_invoice' }),
    );
    expect(gateway.logs.join('\n')).not.toContain(KEY);
    expect(gateway.logs.join('\n')).not.toContain(bound);
  });

  it('open /v1 only, and wrong ones open nothing', async () => {
    const mcp = await fetch(gateway.url('/mcp'), { method: 'POST', headers: bearer, body: '{}' });
    expect(mcp.status).toBe(401);
    expect((await get({ authorization: 'Bearer gk-another-key-entirely' })).status).toBe(401);
    expect((await fetch(gateway.url('/v1/functions'))).status).toBe(401);
    expect(
      (
        await fetch(gateway.url('/v1/functions'), {
          method: 'POST',
          headers: { authorization: `Token ${token}` },
        })
      ).status,
    ).toBe(405);
  });
});

describe('a policy that allows no writing', () => {
  const readonly = async () =>
    (
      (await (
        await fetch(`${strict.url('/v1/functions')}`, { headers: { authorization: `Token ${token}` } })
      ).json()) as Json
    ).data.map((one: Json) => one.function.name);

  it('leaves only functions that read', async () => {
    const names = await readonly();
    expect(names).toContain('weather__get_forecast');
    expect(names).not.toContain('weather__add_station');
    const { tools } = (await strict.request('tools/list', undefined, '/mcp?tools=all')).result;
    expect(tools.map(({ name }: Json) => name)).not.toContain('weather__add_station');
    const added = await strict.call('weather__add_station', { name: 'X' }, '/mcp?tools=all');
    expect(added.isError).toBe(true);
    expect(added.content[0].text).toContain('read-only');
  });
});
