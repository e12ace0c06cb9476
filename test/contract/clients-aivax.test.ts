// What the AIVAX AI Gateway (document 003) needs of a server, one test per requirement.
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { headers, INITIALIZE, type Json, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const functions = runFunctions(AREAS, { vars: { TOKEN_CHECK_URL: platform.url } });
const token = personalToken('g');
const send = async (
  area: string,
  method: string,
  params?: unknown,
  more: Record<string, string> = {},
): Promise<Json> =>
  (await post(`${functions.url(area)}/mcp`, rpc(method, params), headers(token, more))).json;

const NONCE = `$2a$12$${'n'.repeat(53)}`;
/** What the gateway puts beside the arguments of a call. */
const META = {
  _aiv_nonce: NONCE,
  _aiv_external_user_id: 'user-71',
  _aiv_call_source: 'WebChatClient',
  _aiv_conversation_token: 'conversation-9',
  _aiv_moment: '2026-12-01T16:58:05.0000000+00:00',
  tenant_id: 'tenant-5',
};
const GUIDE = {
  name: 'deploy_azion_static_site',
  arguments: { action: 'deploy', step: 'step-1-configuration' },
};
const call = (meta?: unknown, params: Record<string, unknown> = GUIDE) =>
  send('docs', 'tools/call', { ...params, ...(meta === undefined ? {} : { _meta: meta }) });

describe('AIVAX AI Gateway: requirements on the server', () => {
  it.each([
    ['its own fields', META],
    ['nulls', { ...META, _aiv_nonce: null, _aiv_external_user_id: null, _aiv_conversation_token: null }],
    ['values of every JSON type', { a: 1, b: true, c: null, d: [1, [2]], e: { f: {} }, g: 'text' }],
    ['a source of the future', { ...META, _aiv_call_source: 'HologramClient' }],
    ['nothing', {}],
  ])('B1: _meta with %s changes nothing', async (_what, meta) => {
    expect(await call(meta)).toEqual(await call());
  });

  it('B2: _meta gives no access; the configured Authorization header does', async () => {
    const { status } = await post(
      `${functions.url('docs')}/mcp`,
      rpc('tools/call', { ...GUIDE, _meta: META }),
      { 'content-type': 'application/json', accept: 'application/json' },
    );
    expect(status).toBe(401);
    expect((await call(META)).result.isError).toBeUndefined();
  });

  it('B3: a nonce that nobody asked for is ignored, right or wrong', async () => {
    for (const nonce of [NONCE, 'wrong', null, 7]) {
      expect((await call({ ...META, _aiv_nonce: nonce })).result.isError).toBeUndefined();
    }
  });

  it('B4: no value of _meta is logged', async () => {
    await call(META);
    const logged = functions.logs.join('\n');
    expect(logged).toContain('deploy_azion_static_site');
    for (const value of Object.values(META)) expect(logged).not.toContain(value);
  });

  it('B5: names are specific and lower case, and descriptions say what a tool does and when to call it', async () => {
    const names: string[] = [];
    for (const area of AREAS) {
      for (const { name, description } of (await send(area, 'tools/list')).result.tools) {
        expect(name).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/);
        expect(name).not.toMatch(/^_aiv/);
        expect([name, description.length > 60]).toEqual([name, true]);
        names.push(name);
      }
    }
    for (const generic of ['search', 'execute', 'request', 'call', 'run'])
      expect(names).not.toContain(generic);
    expect(names.length).toBeGreaterThan(0);
  });

  it('B6: schemas are closed, and every property is described', async () => {
    for (const area of AREAS) {
      for (const { name, inputSchema } of (await send(area, 'tools/list')).result.tools) {
        expect([name, inputSchema.additionalProperties]).toEqual([name, false]);
        for (const [field, property] of Object.entries<Json>(inputSchema.properties)) {
          expect([name, field, typeof property.description]).toEqual([name, field, 'string']);
        }
      }
    }
  });

  it('B7: tools/list is the same for every caller and does not depend on _meta, so it can be kept for 600 s', async () => {
    for (const area of AREAS) {
      const first = await send(area, 'tools/list');
      expect(await send(area, 'tools/list', { _meta: META })).toEqual(first);
      const other = await post(`${functions.url(area)}/mcp`, rpc('tools/list'), headers(personalToken('h')));
      expect(other.json).toEqual(first);
    }
  });

  it('B8: results hold text, image and audio only, and always some text', async () => {
    for (const args of [
      {},
      { action: 'deploy' },
      { action: 'test-cache', lang: 'pt' },
      { action: 'nothing' },
    ]) {
      const { content } = (await call(META, { ...GUIDE, arguments: args })).result;
      expect(content.filter(({ type }: Json) => type === 'text').length).toBeGreaterThan(0);
      expect(content.every(({ type }: Json) => ['text', 'image', 'audio'].includes(type))).toBe(true);
      expect(content[0].text.trim()).not.toBe('');
    }
  });

  it('B9: an error tells the model whether to try other arguments', async () => {
    const { result } = await call(META, { ...GUIDE, arguments: { action: 'deploy', step: 'step-7' } });
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toBeUndefined();
    expect(result.content[0].text).toContain('step-0-preparation, step-1-configuration');
  });

  it('B10: the same call, sent again with the same nonce, is answered again', async () => {
    const [one, two, three] = await Promise.all([call(META), call(META), call(META)]);
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  });

  it('B11: instructions are short and hold nothing but text', async () => {
    for (const area of AREAS) {
      const { instructions } = (await send(area, 'initialize', INITIALIZE)).result;
      expect([area, encode(instructions).length < 150]).toEqual([area, true]);
      expect(instructions).not.toMatch(/https?:|[<>{}]|system prompt|ignore/i);
    }
  });

  it('B12: initialize declares tools', async () => {
    for (const area of AREAS) {
      expect((await send(area, 'initialize', INITIALIZE)).result.capabilities.tools).toBeDefined();
    }
  });
});
