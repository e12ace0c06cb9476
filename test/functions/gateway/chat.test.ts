// Chat completions: a scripted model that uses the tools of two servers through the gateway, whole and streamed.
import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startChatModel } from '../../gateway/servers/chat-model.ts';
import { startLedger } from '../../gateway/servers/ledger.ts';
import { startRecorded } from '../../gateway/servers/recorder.ts';
import { PIXEL, startWeather } from '../../gateway/servers/weather.ts';
import type { Json } from '../../support/rpc.ts';
import { runGateway, token } from './support.ts';

const weather = await startWeather();
const ledger = await startLedger();
const model = await startChatModel();
/** Calls of its only tool that run, and that were given up. */
const slow = { running: 0, givenUp: 0 };
const sloth = await startRecorded((_request, response, body) => {
  const { id, method } = body as { id?: number; method?: string };
  if (method === 'tools/call') {
    slow.running++;
    return void response.on('close', () => slow.givenUp++);
  }
  const tools = [
    { name: 'sleep_long', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
  ];
  const result =
    method === 'initialize'
      ? {
          protocolVersion: '2025-11-25',
          capabilities: { tools: {} },
          serverInfo: { name: 'sloth', version: '1' },
        }
      : { tools };
  const known = method === 'initialize' || method === 'tools/list';
  const outcome = known ? { result } : { error: { code: -32601, message: 'Method not found' } };
  response.writeHead(id === undefined ? 202 : 200, { 'content-type': 'application/json' });
  response.end(id === undefined ? undefined : JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
});
afterAll(() => Promise.all([weather.stop(), ledger.stop(), model.stop(), sloth.stop()]));

const KEY = 'gk-a-key-of-a-chat-client';
const servers = () => [
  { name: 'weather', url: weather.url },
  { name: 'Ledger 1', url: ledger.url },
  { name: 'sloth', url: sloth.url },
];
const gateway = await runGateway(servers, {
  MODEL_URL: model.base,
  MODEL_NAME: 'scripted-1',
  MODEL_KEY: 'the key of the model',
  SEAL_KEY: 'a seal key of the tests, long enough',
  GATEWAY_KEYS: JSON.stringify([
    {
      name: 'chat',
      sha256: createHash('sha256').update(KEY).digest('hex'),
      servers: ['weather'],
      tools: ['get_*'],
    },
  ]),
});
const bare = await runGateway(servers);
const many = await runGateway(servers, { MODEL_URL: model.base, MODEL_NAME: 'scripted-1' }, [
  'docs',
  'build',
  'storage',
]);

const messages = [{ role: 'user', content: 'What is the weather in Lima, and what does invoice 7 say?' }];
const send = (body: Json, at = gateway, authorization = `Token ${token}`, query = '') =>
  fetch(at.url(`/v1/chat/completions${query}`), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const complete = async (body: Json, at = gateway, authorization?: string, query?: string) => {
  const response = await send(body, at, authorization, query);
  return { status: response.status, headers: response.headers, json: (await response.json()) as Json };
};
/** Reads a stream as clients do: events until `[DONE]`. */
const stream = async (body: Json) => {
  const response = await send({ ...body, stream: true });
  const text = await response.text();
  const events = text.split('\n\n').flatMap((event) => (event.startsWith('data: ') ? [event.slice(6)] : []));
  const done = events.at(-1) === '[DONE]';
  const chunks = (done ? events.slice(0, -1) : events).map((event) => JSON.parse(event) as Json);
  const deltas = chunks.flatMap(({ choices }) => (choices ?? []).map(({ delta }: Json) => delta));
  return {
    response,
    text,
    chunks,
    deltas,
    done,
    content: deltas.map(({ content }: Json) => content ?? '').join(''),
  };
};
const FORECAST = { name: 'weather__get_forecast', arguments: { city: 'Lima', days: 2 } };
const INVOICE = { name: 'ledger_1__find_invoice', arguments: { number: 7 } };
const PICTURE = { name: 'weather__take_picture', arguments: {} };

describe('a chat completion', () => {
  it('calls two tools and reads an image, and gives the results back to the model', async () => {
    model.script(
      { says: 'Let me look.', calls: [FORECAST, INVOICE] },
      { calls: [PICTURE] },
      { says: 'Sun, and a blue sky.' },
    );
    const { status, json } = await complete({
      model: 'whatever',
      messages,
      temperature: 0.2,
      user: 'user-7',
      idempotency_key: 'conversation-1',
      metadata: { tenant_id: 't1' },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: expect.stringMatching(/^chatcmpl-/),
      object: 'chat.completion',
      model: 'scripted-1',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'Let me look.\n\nSun, and a blue sky.' },
          finish_reason: 'stop',
        },
      ],
      usage: {
        prompt_tokens: 30,
        completion_tokens: 15,
        total_tokens: 45,
        prompt_tokens_details: { cached_tokens: 6 },
      },
    });
    const [first, second, third] = model.asked();
    expect(first).toMatchObject({ model: 'scripted-1', messages, temperature: 0.2, user: 'user-7' });
    expect(first).not.toHaveProperty('metadata');
    expect(first).not.toHaveProperty('idempotency_key');
    const names = first.tools.map((tool: Json) => tool.function.name);
    expect(names).toEqual(expect.arrayContaining([FORECAST.name, INVOICE.name, PICTURE.name]));
    expect(second.messages.slice(1)).toMatchObject([
      { role: 'assistant', content: 'Let me look.', tool_calls: [{ id: 'call_1_0' }, { id: 'call_1_1' }] },
      { role: 'tool', tool_call_id: 'call_1_0', content: 'Lima: sun for 2 days' },
      { role: 'tool', tool_call_id: 'call_1_1', content: expect.stringMatching(/^invoice 7/) },
    ]);
    const [, result, shown] = third.messages.slice(-3);
    const id = /img_\w+/.exec(result.content)?.[0] as string;
    expect(shown.role).toBe('user');
    expect(shown.content[1].text).toContain(id);
    expect(shown.content[2]).toEqual({
      type: 'image_url',
      image_url: { url: `data:image/png;base64,${PIXEL}` },
    });
    expect(shown.content[4]).toMatchObject({ type: 'input_audio', input_audio: { format: 'wav' } });
    expect(model.recorded[0]?.headers.authorization).toBe('Bearer the key of the model');
    expect(JSON.stringify(model.recorded)).not.toContain(token);
  });

  it('sends the fields of the document along with each call, and the source', () => {
    expect(ledger.bodies('tools/call').at(-1)?.body.params._meta).toMatchObject({
      tenant_id: 't1',
      _aiv_external_user_id: 'user-7',
      _aiv_call_source: 'ChatCompletionsApi',
      _aiv_conversation_token: 'conversation-1',
    });
    const lines = gateway.logs.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ server: 'Ledger 1', upstream_tool: 'find_invoice', outcome: 'ok' }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ server: 'weather', upstream_tool: 'get_forecast' }),
    );
    expect(gateway.logs.join('\n')).not.toContain('key of the model');
  });

  it('tells the model what went wrong: a failed tool, wrong arguments, an unknown function, no JSON', async () => {
    model.script(
      {
        calls: [
          { name: 'weather__fail_always', arguments: {} },
          { name: INVOICE.name, arguments: { number: 'x' } },
          { name: 'nothing', arguments: {} },
          { name: INVOICE.name, arguments: '{"number":' },
        ],
      },
      { says: 'Sorry.' },
    );
    await complete({ messages });
    const results = model
      .asked()[1]
      .messages.slice(-4)
      .map(({ content }: Json) => content);
    expect(results).toEqual([
      'Error: the sensor is broken',
      expect.stringContaining('#/number'),
      expect.stringContaining('no function is called "nothing"'),
      'Error: "arguments" is not valid JSON.',
    ]);
  });

  it('stops after eight rounds and has the model answer with what it has', async () => {
    model.script({ calls: [FORECAST] });
    const { json } = await complete({ messages });
    const asked = model.asked();
    expect(asked).toHaveLength(9);
    expect(asked.slice(0, 8).every((one) => one.tool_choice === undefined)).toBe(true);
    expect(asked[8].tool_choice).toBe('none');
    expect(json.choices[0]).toMatchObject({ finish_reason: 'length', message: { role: 'assistant' } });
    expect(json.choices[0].message.tool_calls).toBeUndefined();
  });

  it("gives the caller's own functions back to the caller, and goes on from their results", async () => {
    const own = {
      type: 'function',
      function: { name: 'ask_boss', parameters: { type: 'object', properties: {} } },
    };
    model.script({ calls: [FORECAST, { name: 'ask_boss', arguments: { what: 'x' } }] });
    const { json } = await complete({ messages, tools: [own] });
    expect(json.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: { content: null, tool_calls: [{ function: { name: 'ask_boss', arguments: '{"what":"x"}' } }] },
    });
    expect(json.choices[0].message.tool_calls).toHaveLength(1);
    expect(model.asked()[0].tools[0]).toEqual(own);
    const clash = { type: 'function', function: { name: FORECAST.name } };
    expect(await complete({ messages, tools: [clash] })).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringContaining('give yours another name') } },
    });
  });

  it('lets the caller choose in the first round only, so that a forced function does not run for ever', async () => {
    model.script({ calls: [FORECAST] }, { says: 'Sun.' });
    await complete({ messages, tool_choice: { type: 'function', function: { name: FORECAST.name } } });
    expect(model.asked().map((one) => one.tool_choice?.function?.name)).toEqual([FORECAST.name, undefined]);
  });

  it('wants approval of dangerous functions, over two requests', async () => {
    const wipe = (approval_code: string | null) => ({
      name: 'weather__wipe_station',
      arguments: { station: 'A', approval_code },
    });
    const before = weather.wiped();
    model.script({ calls: [wipe(null)] }, { says: 'Please open the link.' });
    await complete({ messages });
    const refusal = model.asked()[1].messages.at(-1).content;
    expect(weather.wiped()).toBe(before);
    const request = /request=([\w-]+)/.exec(refusal)?.[1] as string;
    const page = await fetch(gateway.url('/approve'), {
      method: 'POST',
      body: new URLSearchParams({ request }),
    });
    const code = /<output>([\w-]+)</.exec(await page.text())?.[1] as string;
    model.script({ calls: [wipe(code)] }, { says: 'Done.' });
    await complete({ messages: [...messages, { role: 'user', content: code }] });
    expect(model.asked()[1].messages.at(-1).content).toBe('A wiped');
  });

  it('tells the model that a server asks for input, which nobody here can give', async () => {
    model.script({ calls: [{ name: 'ledger_1__pay_invoice', arguments: {} }] }, { says: 'I cannot.' });
    await complete({ messages });
    expect(model.asked()[1].messages.at(-1).content).toMatch(/^Error: Ledger 1 asks .*input/);
  });
});

describe('a streamed completion', () => {
  it('shows words as they come, keeps the line open while functions run, and ends with a reason and the cost', async () => {
    model.script({ says: 'Let me look.', calls: [FORECAST, PICTURE] }, { says: 'Sun for two days.' });
    const { response, chunks, text, content, done } = await stream({
      messages,
      stream_options: { include_usage: true },
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(content).toBe('Let me look.\n\nSun for two days.');
    expect(text).toContain(': running weather__get_forecast\n\n');
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
    expect(chunks.map(({ object }) => object)).toEqual(chunks.map(() => 'chat.completion.chunk'));
    expect(chunks.at(-2)?.choices[0]).toEqual({ index: 0, delta: {}, finish_reason: 'stop' });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 30 } });
    expect(done).toBe(true);
    expect(
      model
        .asked()[1]
        .messages.slice(-3)
        .map(({ role }: Json) => role),
    ).toEqual(['tool', 'tool', 'user']);
    expect(text).not.toContain('tool_calls');
  });

  it("hands the caller's own functions over whole", async () => {
    const own = { type: 'function', function: { name: 'ask_boss' } };
    model.script({ calls: [{ name: 'ask_boss', arguments: { question: 'May we?' } }] });
    const { deltas, chunks } = await stream({ messages, tools: [own] });
    const called = deltas.find(({ tool_calls }: Json) => tool_calls !== undefined);
    expect(JSON.parse(called.tool_calls[0].function.arguments)).toEqual({ question: 'May we?' });
    expect(called.tool_calls[0]).toMatchObject({ index: 0, id: 'call_1_0', function: { name: 'ask_boss' } });
    expect(chunks.at(-1)?.choices[0].finish_reason).toBe('tool_calls');
  });

  it('gives up the functions that run when the caller hangs up', async () => {
    model.script({ says: 'Wait.', calls: [{ name: 'sloth__sleep_long', arguments: {} }] });
    const response = await send({ messages, stream: true });
    const reader = response.body?.getReader();
    await expect.poll(() => slow.running).toBe(1);
    await reader?.cancel();
    await expect.poll(() => slow.givenUp, { timeout: 10_000 }).toBe(1);
  });

  it('ends with a readable error where the model breaks off', async () => {
    model.script({ breaksAfter: 'Half a' });
    const { chunks, content, done } = await stream({ messages });
    expect(content).toBe('Half a');
    expect(chunks.at(-1)?.error).toMatchObject({
      type: 'upstream_error',
      message: expect.stringContaining('model'),
    });
    expect(done).toBe(false);
  });
});

describe('what goes wrong', () => {
  it('without a model is said, with what to use instead', async () => {
    const { status, headers, json } = await complete({ messages }, bare);
    expect(status).toBe(501);
    expect(headers.get('x-should-retry')).toBe('false');
    expect(json.error).toMatchObject({
      type: 'not_configured',
      message: expect.stringMatching(/MODEL_URL.*\/v1\/functions/),
    });
  });

  it.each([
    [
      'a wrong request',
      { status: 400, body: { error: { message: 'temperature is too high' } } },
      400,
      'temperature is too high',
    ],
    ['a model that is busy', { status: 429 }, 429, 'later'],
    [
      'a key that is not accepted',
      { status: 401, body: { error: { message: 'sk-se***ret' } } },
      502,
      'status 401',
    ],
    ['a model that is down', { status: 503 }, 502, 'status 503'],
  ])('with %s keeps its status, streamed or not', async (_what, turn, status, message) => {
    for (const stream of [false, true]) {
      model.script(turn);
      const answered = await complete({ messages, stream });
      expect(answered).toMatchObject({
        status,
        json: { error: { message: expect.stringContaining(message) } },
      });
      expect(JSON.stringify(answered.json)).not.toContain('sk-se');
    }
  });

  it.each([
    ['no messages', {}, '"messages"'],
    ['several answers', { messages, n: 2 }, '"n"'],
    ['reserved metadata', { messages, metadata: { _aiv_nonce: 'x' } }, 'reserved'],
    ['a server that is not there', { messages }, 'no server is called', '?servers=nobody'],
  ])('in a body with %s is named', async (_what, body, message, query = '') => {
    model.script({ says: 'never' });
    expect(await complete(body, gateway, undefined, query)).toMatchObject({
      status: 400,
      json: { error: { type: 'invalid_request_error', message: expect.stringContaining(message) } },
    });
    expect(model.asked()).toEqual([]);
  });
});

describe('what the model is offered', () => {
  it('is what a gateway key may call', async () => {
    model.script({ calls: [INVOICE] }, { says: 'No.' });
    await complete({ messages }, gateway, `Bearer ${KEY}`);
    expect(model.asked()[0].tools.map((tool: Json) => tool.function.name)).toEqual([FORECAST.name]);
    expect(model.asked()[1].messages.at(-1).content).toContain('no function is called');
  });

  it('are some servers only, where the address says so', async () => {
    model.script({ says: 'Yes.' });
    await complete({ messages }, gateway, undefined, '?servers=Ledger%201');
    expect(model.asked()[0].tools.every((tool: Json) => tool.function.name.startsWith('ledger_1__'))).toBe(
      true,
    );
  });

  it('are the functions that fit where there are too many, and those it searches for', async () => {
    model.script(
      { calls: [{ name: 'find_tools', arguments: { task: 'create a storage bucket' } }] },
      { says: 'Found.' },
    );
    await complete({ messages: [{ role: 'user', content: 'weather forecast for a city' }] }, many);
    const [before, after] = model.asked().map(({ tools }) => tools.map((tool: Json) => tool.function.name));
    expect(before.length).toBeLessThanOrEqual(17);
    expect(before).toEqual(expect.arrayContaining(['find_tools', FORECAST.name]));
    expect(before).not.toContain('storage__create_bucket');
    expect(after).toContain('storage__create_bucket');
    expect(after.slice(0, 1)).toEqual(['find_tools']);
    expect(model.asked()[1].messages.at(-1).content).toContain('storage__create_bucket: ');
  });
});
