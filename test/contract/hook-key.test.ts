// A function behind one model gateway: with a hook key it takes calls of tools only with a good nonce; without one it
// accepts any metadata and uses none of it.
import { hashSync } from 'bcryptjs';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { runFunctions } from '../support/functions.ts';
import { headers, type Json, modern, modernHeaders, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const HOOK_KEY = 'hook key of the tests';
const vars = { TOKEN_CHECK_URL: platform.url };
const guarded = runFunctions(['diagnostic'], { vars: { ...vars, AIVAX_HOOK_KEY: HOOK_KEY } });
const open = runFunctions(['diagnostic'], { vars });
const token = personalToken('n');
const params = { name: 'test_simple_text', arguments: {} };
const nonce = hashSync(HOOK_KEY, 8);

const call = async (functions: typeof guarded, meta: unknown): Promise<Json> =>
  (
    await post(
      `${functions.url('diagnostic')}/mcp`,
      rpc('tools/call', { ...params, _meta: meta }),
      headers(token),
    )
  ).json;

describe('with a hook key', () => {
  it.each([
    ['a good nonce', { _aiv_nonce: nonce }],
    [
      'a good nonce of another salt and spelling',
      { _aiv_nonce: hashSync(HOOK_KEY, 9).replace('$2b$', '$2y$') },
    ],
    [
      'more metadata beside it',
      { _aiv_nonce: nonce, _aiv_call_source: 'FutureSource', tenant: { a: [1] }, x: null },
    ],
  ])('answers a call with %s', async (_what, meta) => {
    expect((await call(guarded, meta)).result).toMatchObject({
      content: [{ text: expect.stringContaining('simple text') }],
    });
  });

  it.each([
    ['no metadata', undefined, 'has no "_aiv_nonce"'],
    ['no nonce', {}, 'has no "_aiv_nonce"'],
    ['null', { _aiv_nonce: null }, 'has no "_aiv_nonce"'],
    [
      'the hash of another key',
      { _aiv_nonce: hashSync('another key', 8) },
      'does not belong to the hook key',
    ],
    ['the key itself', { _aiv_nonce: HOOK_KEY }, 'is not a bcrypt hash'],
    ['another type', { _aiv_nonce: 7 }, 'is not a bcrypt hash'],
    ['a cost that would take seconds', { _aiv_nonce: nonce.replace('$08$', '$13$') }, 'has cost 13'],
  ])('refuses a call with %s, readably', async (_what, meta, problem) => {
    const { result } = await call(guarded, meta);
    expect(result.isError).toBe(true);
    expect(result.content[0].text).toContain(problem);
    expect(result.content[0].text).not.toContain(HOOK_KEY);
  });

  it('checks the credential first, and nothing but calls of tools', async () => {
    const url = `${guarded.url('diagnostic')}/mcp`;
    const stranger = await post(url, rpc('tools/call', { ...params, _meta: { _aiv_nonce: nonce } }), {
      'content-type': 'application/json',
    });
    expect(stranger.status).toBe(401);
    expect((await post(url, rpc('tools/list'), headers(token))).json.result.tools.length).toBeGreaterThan(0);
  });

  it('guards every way in: both eras and batches', async () => {
    const url = `${guarded.url('diagnostic')}/mcp`;
    const era = await post(
      url,
      rpc('tools/call', modern(params)),
      headers(token, modernHeaders('tools/call', params.name)),
    );
    expect(era.json.result).toMatchObject({ isError: true, resultType: 'complete' });
    const good = rpc('tools/call', { ...params, _meta: { _aiv_nonce: nonce } }, 1);
    const batch = await post(url, [good, rpc('tools/call', params, 2)], headers(token));
    expect(batch.json.every((one: Json) => one.result.isError)).toBe(true);
  });

  it('logs neither nonce nor metadata', () => {
    expect(guarded.logs.join('\n')).not.toMatch(/\$2[aby]\$|FutureSource|tenant/);
  });
});

describe('without a hook key', () => {
  it.each([
    ['a wrong nonce', { _aiv_nonce: 'wrong' }],
    ['values of any type', { _aiv_nonce: null, a: 1, b: [true], c: { d: null }, e: 'text' }],
    ['the account of somebody else', { _aiv_external_user_id: 'admin', authorization: 'Token other' }],
  ])('answers a call with %s', async (_what, meta) => {
    expect((await call(open, meta)).result.isError).toBeUndefined();
  });
});
