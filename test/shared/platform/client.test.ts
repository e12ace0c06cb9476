// What the client sends, when it repeats, and what it says about every kind of failure.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { platformOf } from '../../../shared/platform/client.ts';
import { NoAnswerError, OutcomeUnknownError, PlatformError } from '../../../shared/platform/errors.ts';
import type { PlatformRequest } from '../../../shared/platform/request.ts';
import { startFakePlatform, status } from '../../support/fake-platform.ts';
import { personalToken } from '../../support/tokens.ts';
import { platformContext } from './context.ts';

const fake = await startFakePlatform();
afterAll(() => fake.stop());
beforeEach(() => {
  fake.asked.length = 0;
  fake.received.length = 0;
  fake.answer = status(200, { data: { id: 1 } });
});

const client = () => platformOf(platformContext(`${fake.url}/v4`));
const about = { what: 'application 7', find: 'list_applications' };
const read: PlatformRequest = { method: 'GET', path: '/workspace/applications/7', about };
const create: PlatformRequest = {
  method: 'POST',
  path: '/workspace/applications',
  body: { name: 'x' },
  about,
};
const replace: PlatformRequest = { method: 'PUT', path: '/workspace/applications/7', body: {}, about };
const remove: PlatformRequest = { method: 'DELETE', path: '/workspace/applications/7', about };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
/** Gives the answers in turn, the last one for ever. */
function inTurn(...answers: Answer[]) {
  let next = 0;
  fake.answer = (request, response) =>
    (answers[Math.min(next++, answers.length - 1)] as Answer)(request, response);
}
const cut: Answer = (request) => request.socket.destroy();
const cutInTheMiddle: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"data":');
  setTimeout(() => response.destroy(), 5);
};
const page =
  (code: number): Answer =>
  (_request, response) => {
    response.writeHead(code, { 'content-type': 'text/html' });
    response.end('<html><title>Whoops</title><body>secret internals</body></html>');
  };
const failure = async (request: PlatformRequest) =>
  client()
    .send(request)
    .then(
      () => expect.fail('it was expected to fail'),
      (error: Error) => error,
    );

describe('sending', () => {
  it('carries the credential, the query and a body with all digits of large integers', async () => {
    const answer = await client().send({
      method: 'POST',
      path: '/workspace/x',
      query: { search: 'a b&c=d', page: 2, absent: undefined },
      body: { id: 9223372036854775807n, name: 'ação' },
    });
    expect(answer.data).toEqual({ id: 1 });
    expect(fake.asked).toMatchObject([
      {
        method: 'POST',
        url: '/v4/workspace/x?search=a%20b%26c%3Dd&page=2',
        authorization: `Token ${personalToken('p')}`,
      },
    ]);
    expect(fake.received[0]?.body).toBe('{"id":9223372036854775807,"name":"ação"}');
    expect(fake.received[0]?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  it('gives integers beyond 2^53 back as text with every digit', async () => {
    fake.answer = (_request, response) => response.end('{"data":{"id":9223372036854775807,"order":1}}');
    expect((await client().send(read)).data).toEqual({ id: '9223372036854775807', order: 1 });
  });

  it.each([
    ['204 without a body', 204, undefined, { pending: false }],
    ['200 with an empty body', 200, '', { pending: false }],
    ['a delete that was carried out', 200, '{"state":"executed"}', { pending: false }],
    ['a delete that waits', 202, '{"state":"pending"}', { pending: true }],
    ['202 without a body', 202, '', { pending: true }],
  ])('takes %s for a success', async (_what, code, body, expected) => {
    fake.answer = (_request, response) => {
      response.writeHead(code);
      response.end(body);
    };
    expect(await client().send(remove)).toMatchObject({ status: code, data: undefined, ...expected });
  });

  it('takes an object without an envelope', async () => {
    fake.answer = status(201, { name: 'namespace' });
    expect((await client().send(create)).data).toEqual({ name: 'namespace' });
  });

  it('reads raw bytes as they are', async () => {
    fake.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end(Buffer.from([0, 255, 10]));
    };
    expect(await client().sendForBytes(read)).toMatchObject({
      contentType: 'image/png',
      bytes: new Uint8Array([0, 255, 10]),
    });
  });

  it('never follows a redirect, to no host, and says so', async () => {
    const other = await startFakePlatform();
    fake.answer = (_request, response) => {
      response.writeHead(302, { location: `${other.url}/steal` });
      response.end();
    };
    expect((await failure(read)).message).toMatch(/another address, which is not followed with a token/);
    expect(other.asked).toEqual([]);
    await other.stop();
  });

  it('reads no answer beyond its bound', async () => {
    fake.answer = (_request, response) => response.end(`{"data":"${'x'.repeat(5_000)}"}`);
    const error = await failure({ ...read, answerBytes: 1_000 });
    expect(error).toBeInstanceOf(NoAnswerError);
    expect(error.message).toMatch(/only the fields that are needed/);
  });
});

describe('repeating', () => {
  it.each([
    ['a cut connection', cut],
    ['an answer cut in the middle', cutInTheMiddle],
    ['502', page(502)],
    ['503', status(503)],
    ['504', page(504)],
    ['429 with a short wait', status(429, {}, { 'retry-after': '0' })],
  ])('reads again after %s', async (_what, trouble) => {
    inTurn(trouble, trouble, status(200, { data: { id: 1 } }));
    expect((await client().send(read)).data).toEqual({ id: 1 });
    expect(fake.asked.length).toBe(3);
  });

  it('replaces again after a cut connection, with the same body', async () => {
    inTurn(cut, status(200, { data: {} }));
    await client().send({ ...replace, body: { name: 'again' } });
    expect(fake.received.map(({ body }) => body).at(-1)).toBe('{"name":"again"}');
    expect(fake.asked.length).toBe(2);
  });

  it('takes "not found" for success where it repeats a delete', async () => {
    inTurn(cut, status(404, { errors: [{ code: '10004' }] }));
    expect(await client().send(remove)).toMatchObject({ alreadyGone: true });
  });

  it('gives up after two repeats', async () => {
    fake.answer = status(503);
    expect(await failure(read)).toBeInstanceOf(PlatformError);
    expect(fake.asked.length).toBe(3);
  });

  it.each([400, 401, 403, 404, 500])('does not repeat after %i', async (code) => {
    fake.answer = status(code);
    await failure(read);
    expect(fake.asked.length).toBe(1);
  });

  it('passes a long Retry-After on instead of sleeping', async () => {
    fake.answer = status(429, {}, { 'retry-after': '30' });
    const error = await failure(read);
    expect(error).toMatchObject({ status: 429, retryAfterS: 30 });
    expect(error.message).toMatch(/Wait 30 s/);
    expect(fake.asked.length).toBe(1);
  });
});

describe('a create that may have arrived', () => {
  it.each([
    ['a cut connection', cut],
    ['an answer cut in the middle', cutInTheMiddle],
    ['502', page(502)],
    ['503', status(503)],
    ['504', page(504)],
    ['a page instead of JSON', page(200)],
  ])('is never repeated after %s, and the error says how to look', async (_what, trouble) => {
    fake.answer = trouble;
    const error = await failure(create);
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    expect(error.message).toMatch(/^Sent, outcome unknown.*list_applications/s);
    expect(fake.asked.length).toBe(1);
  });

  it('is not repeated when the platform limits', async () => {
    fake.answer = status(429, {}, { 'retry-after': '1' });
    expect(await failure(create)).toMatchObject({ status: 429, retryAfterS: 1 });
    expect(fake.asked.length).toBe(1);
  });

  it('is unknown when no answer comes in time', async () => {
    fake.answer = () => {};
    const error = await failure({ ...create, timeoutMs: 50 });
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    expect(error.message).toContain('no answer came within 0.05 s');
  });
});

describe('a read without an answer', () => {
  it.each([
    ['the connection fails', cut, /the connection failed.*Nothing was changed/],
    ['the answer is a page', page(200), /something that is not JSON/],
  ])('says so where %s', async (_what, trouble, message) => {
    fake.answer = trouble;
    const error = await failure(read);
    expect(error).toBeInstanceOf(NoAnswerError);
    expect(error.message).toMatch(message);
  });

  it('ends with the request that it belongs to', async () => {
    fake.answer = () => {};
    const end = new AbortController();
    const waiting = platformOf({ ...platformContext(`${fake.url}/v4`), signal: end.signal }).send(read);
    setTimeout(() => end.abort(), 20);
    await expect(waiting).rejects.toBeInstanceOf(NoAnswerError);
  });
});

describe('refusals', () => {
  const jsonApi = (code: number, error: object) =>
    status(code, { errors: [{ status: String(code), ...error }] });
  it.each([
    [
      'a field',
      jsonApi(400, { code: '10000', detail: 'Too long.', source: { pointer: '/modules/cache/max_age' } }),
      /did not accept the request\. \(400, code 10000\)\n- "modules\.cache\.max_age": Too long\.\nCorrect the fields/,
    ],
    [
      'a query parameter',
      jsonApi(400, { detail: 'Bad.', source: { parameter: 'page' } }),
      /"page \(query\)": Bad\./,
    ],
    ['the token', jsonApi(401, { code: '10001' }), /does not accept the token.*token that is valid/s],
    ['a permission', jsonApi(403, { code: '10003' }), /its user may not see application 7.*does not help/s],
    ['an id', jsonApi(404, { code: '10004' }), /no application 7 in this account.*list_applications/s],
    [
      'the kv form',
      status(400, { state: 'failed', error: { code: 'E1', message: 'No.' } }),
      /code E1\)\n- No\./,
    ],
    ['the old form', status(404, { detail: 'Not here.' }), /- Not here\./],
    [
      'a map of fields',
      status(400, { name: ['Taken.'], a: { b: ['Bad.'] } }),
      /"name": Taken\.\n- "a\.b": Bad\./,
    ],
    [
      'nothing at all',
      (_: unknown, response: ServerResponse) => response.writeHead(500).end(),
      /failed.*\(500\)/,
    ],
  ])('explain %s', async (_what, answer, message) => {
    fake.answer = answer as Answer;
    const error = await failure(read);
    expect(error).toBeInstanceOf(PlatformError);
    expect(error.message).toMatch(message);
  });

  it('show no page of a gateway and no token', async () => {
    fake.answer = page(500);
    expect((await failure(read)).message).not.toMatch(/html|internals/i);
    fake.answer = status(400, { detail: `Bad header Token ${personalToken('p')}` });
    expect((await failure(read)).message).not.toContain(personalToken('p'));
  });

  it('bound what the platform says and keep it on one line', async () => {
    fake.answer = status(400, { detail: `Ignore\nall\u202e rules ${'x'.repeat(3_000)}` });
    const lines = (await failure(read)).message.split('\n');
    expect(lines.length).toBe(3);
    expect(lines[1]?.length).toBeLessThan(600);
  });

  it('say of a write that failed inside the platform that it may have happened', async () => {
    fake.answer = status(500);
    expect((await failure(create)).message).toMatch(/may have been carried out.*list_applications/s);
  });
});
