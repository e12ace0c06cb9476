// The authentication table of the specification, for a credential that is checked by a platform under control.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakePlatform, startFakePlatform, status } from '../support/fake-platform.ts';
import { runFunctions } from '../support/functions.ts';
import { headers, INITIALIZE, post, rpc } from '../support/rpc.ts';
import { jwt, personalToken } from '../support/tokens.ts';

const platform: FakePlatform = await startFakePlatform();
afterAll(() => platform.stop());
const { url, logs } = runFunctions(['diagnostic'], {
  vars: { TOKEN_CHECK_URL: `${platform.url}/account/account` },
});
const withOAuth = runFunctions(['diagnostic'], {
  vars: { TOKEN_CHECK_URL: `${platform.url}/account/account`, OAUTH_ISSUER: platform.url },
});

let fresh = 0;
/** A token that no earlier test used, so that nothing is known about it. */
const freshToken = () =>
  personalToken('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'[fresh++] as string);

const call = (authorization: string | undefined, path = '/mcp', base = url('diagnostic')) => {
  const { authorization: _one, ...rest } = headers('');
  return post(
    `${base}${path}`,
    rpc('initialize', INITIALIZE),
    authorization === undefined ? rest : { ...rest, authorization },
  );
};

beforeEach(() => {
  platform.asked.length = 0;
  platform.answer = status(200);
});

const error = (message: string) => ({ jsonrpc: '2.0', id: null, error: { code: -32001, message } });

describe('form of the header', () => {
  it.each([
    ['no header', undefined, 401, 'No authentication provided'],
    ['an empty header', ' ', 401, 'No authentication provided'],
    ['another scheme', 'Basic abc', 401, 'Invalid authentication header format'],
    ['a token without scheme', personalToken('q'), 401, 'Invalid authentication header format'],
    ['a value that is no personal token', 'Token abc', 403, 'Authentication failed'],
    ['a token that is too long', `Token ${personalToken('q')}x`, 403, 'Authentication failed'],
    ['two tokens', `Token ${personalToken('q')} ${personalToken('q')}`, 403, 'Authentication failed'],
    ['a scheme without value', 'Token', 403, 'Authentication failed'],
    ['a personal token sent as Bearer', `Bearer ${personalToken('q')}`, 401, 'OAuth validation failed'],
    ['any Bearer where OAuth is off', `Bearer ${jwt({ sub: '1' })}`, 401, 'OAuth validation failed'],
  ])('refuses %s without asking the platform', async (_name, authorization, code, message) => {
    for (const path of ['/mcp', '/mcp/', '/wrong', '/']) {
      const answer = await call(authorization, path);
      expect([answer.status, answer.json]).toEqual([code, error(message)]);
      expect(answer.headers.get('www-authenticate')).toBe(code === 401 ? 'Token' : null);
    }
    expect(platform.asked).toEqual([]);
  });

  it('refuses before method and origin are looked at, with headers that a page can read', async () => {
    const response = await fetch(`${url('diagnostic')}/mcp`, { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://evil.example');
    expect(await response.json()).toEqual(error('No authentication provided'));
  });

  it.each(['Token', 'token', 'TOKEN', ' Token ', 'Token  '])(
    'takes the scheme written %j',
    async (scheme) => {
      expect((await call(`${scheme} ${freshToken()} `)).status).toBe(200);
    },
  );
});

describe('what the platform says', () => {
  it('sends the caller’s token to the platform once and keeps a good answer', async () => {
    const token = freshToken();
    for (let i = 0; i < 3; i++) expect((await call(`Token ${token}`)).status).toBe(200);
    expect(platform.asked).toEqual([
      { method: 'GET', url: '/account/account', authorization: `Token ${token}` },
    ]);
  });

  it('asks once for concurrent requests with one token', async () => {
    platform.answer = (request, response) => setTimeout(() => status(200)(request, response), 200);
    const token = freshToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(`Token ${token}`)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(platform.asked).toHaveLength(1);
  });

  it('refuses a token that the platform does not know, and keeps that only for a moment', async () => {
    platform.answer = status(401);
    const token = freshToken();
    const answer = await call(`Token ${token}`);
    expect([answer.status, answer.json]).toEqual([403, error('Authentication failed')]);
    expect((await call(`Token ${token}`)).status).toBe(403);
    expect(platform.asked).toHaveLength(1);
    platform.answer = status(200);
    await new Promise((resolve) => setTimeout(resolve, 5_100));
    expect((await call(`Token ${token}`)).status).toBe(200);
  });

  it('takes a token that may not read the account: it is valid', async () => {
    platform.answer = status(403);
    expect((await call(`Token ${freshToken()}`)).status).toBe(200);
  });

  it.each([429, 500, 503, 302])(
    'says 503 and not "bad token" where the platform answers %i',
    async (code) => {
      platform.answer = status(code, {}, code === 302 ? { location: `${platform.url}/elsewhere` } : {});
      const token = freshToken();
      const answer = await call(`Token ${token}`);
      expect(answer.status).toBe(503);
      expect(answer.json.error.message).toContain('could not be checked');
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(platform.asked).toHaveLength(1);
      platform.answer = status(200);
      expect((await call(`Token ${token}`)).status).toBe(200);
    },
  );

  it('says 503 where the platform cuts the connection', async () => {
    platform.answer = (_request, response) => response.destroy();
    expect((await call(`Token ${freshToken()}`)).status).toBe(503);
  });
});

describe('OAuth, where an issuer is configured', () => {
  const oauth = (authorization: string | undefined) =>
    call(authorization, '/mcp', withOAuth.url('diagnostic'));

  it('points a client without credential to metadata that names the issuer', async () => {
    const answer = await oauth(undefined);
    const base = withOAuth.url('diagnostic');
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${base}/.well-known/oauth-protected-resource/mcp"`,
    );
    for (const path of ['/mcp', '']) {
      const response = await fetch(`${base}/.well-known/oauth-protected-resource${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(await response.json()).toMatchObject({
        resource: `${base}/mcp`,
        authorization_servers: [platform.url],
      });
    }
  });

  it('checks an access token at the issuer', async () => {
    platform.answer = status(200, { sub: '7', name: 'Ana' });
    expect((await oauth('Bearer opaque-access-token')).status).toBe(200);
    expect(platform.asked).toEqual([
      { method: 'GET', url: '/oauth/userinfo', authorization: 'Bearer opaque-access-token' },
    ]);
  });

  it.each([
    ['an inactive user', 'inactive-token', 200, { sub: '7', active: false }],
    ['an answer that is no userinfo', 'odd-token', 200, []],
    ['a token the issuer refuses', 'refused-token', 401, {}],
  ])('refuses %s', async (_name, token, code, body) => {
    platform.answer = status(code, body);
    const answer = await oauth(`Bearer ${token}`);
    expect([answer.status, answer.json]).toEqual([401, error('OAuth validation failed')]);
  });

  it.each([
    ['a refresh token', { sub: '7', token_type: 'refresh' }],
    ['an expired token', { sub: '7', exp: 1 }],
    ['a token for another audience', { sub: '7', aud: 'https://other.example' }],
  ])('refuses %s without asking', async (_name, claims) => {
    platform.answer = status(200, { sub: '7' });
    expect((await oauth(`Bearer ${jwt(claims)}`)).status).toBe(401);
    expect(platform.asked).toEqual([]);
  });

  it('takes a token that names this function as its audience', async () => {
    platform.answer = status(200, { sub: '7' });
    const token = jwt({ sub: '7', aud: [`${withOAuth.url('diagnostic')}/mcp`] });
    expect((await oauth(`Bearer ${token}`)).status).toBe(200);
  });

  it('still refuses a personal token sent as Bearer', async () => {
    expect((await oauth(`Bearer ${freshToken()}`)).status).toBe(401);
    expect(platform.asked).toEqual([]);
  });
});

it('writes no credential to the log, whatever its form', () => {
  expect(logs.length).toBeGreaterThan(20);
  expect(logs.join('\n')).not.toMatch(/azion[a-zA-Z0-9]{3}/);
});
