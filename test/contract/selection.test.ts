// Which tools a connection sees and may call: by address, path, header and the deployment's policy. The strictest
// of them wins, and a word that is not known is refused with the right one.
import { afterAll, describe, expect, it } from 'vitest';
import { startFakePlatform, status } from '../support/fake-platform.ts';
import { runFunctions } from '../support/functions.ts';
import { headers, type Json, modern, modernHeaders, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const vars = { TOKEN_CHECK_URL: platform.url };
const fast = runFunctions(['diagnostic'], { vars });
const slow = runFunctions(['diagnostic'], { vars: { ...vars, FAST_PATH: 'false' } });
const policy = (value: unknown) =>
  runFunctions(['diagnostic'], { vars: { ...vars, POLICY: JSON.stringify(value) } });
type Functions = typeof fast;

const send = (
  functions: Functions,
  path: string,
  body: unknown,
  more: Record<string, string> = {},
  letter = 's',
) => post(`${functions.url('diagnostic')}${path}`, body, headers(personalToken(letter), more));
const names = async (functions: Functions, path: string, more: Record<string, string> = {}, letter = 's') => {
  const { json } = await send(functions, path, rpc('tools/list'), more, letter);
  return json.result.tools.map(({ name }: Json) => name);
};
const call = async (functions: Functions, path: string, name: string, more: Record<string, string> = {}) =>
  (await send(functions, path, rpc('tools/call', { name, arguments: {} }), more)).json.result;

describe.each([
  ['with the fast path', fast],
  ['through the SDK alone', slow],
])('%s', (_name, functions) => {
  it('lists what is chosen by toolset and name, added together, less what is excluded', async () => {
    const all = await names(functions, '/mcp');
    expect(all).toContain('set_nothing');
    expect(await names(functions, '/mcp?toolsets=writing')).toEqual(['set_nothing']);
    expect(await names(functions, '/mcp?tools=long_text,echo_kinds')).toEqual(['echo_kinds', 'long_text']);
    expect(await names(functions, '/mcp?toolsets=writing&tools=long_text')).toEqual([
      'set_nothing',
      'long_text',
    ]);
    expect(await names(functions, '/mcp?toolsets=writing&toolsets=diagnostic,suite')).toEqual(all);
    expect(await names(functions, '/mcp?exclude=set_nothing')).toEqual(
      all.filter((name: string) => name !== 'set_nothing'),
    );
    expect(await names(functions, '/mcp?tools=all')).toEqual(all);
    expect(await names(functions, '/mcp?tools=put_nothing')).toEqual(['set_nothing']);
  });

  it.each([
    ['address', '/mcp?readonly=true', {}],
    ['bare word', '/mcp?readonly', {}],
    ['path', '/mcp/readonly', {}],
    ['path with a slash', '/mcp/readonly/', {}],
    ['header', '/mcp', { 'x-mcp-readonly': 'true' }],
    ['strictest of two', '/mcp/readonly?readonly=false', { 'x-mcp-readonly': 'false' }],
  ] as const)(
    'is read-only by %s: write tools are not listed and refused when called',
    async (_by, path, more) => {
      expect(await names(functions, path, more)).not.toContain('set_nothing');
      for (const name of ['set_nothing', 'put_nothing']) {
        const result = await call(functions, path, name, more);
        expect([result.isError, result.content[0].text]).toEqual([
          true,
          expect.stringContaining('read-only'),
        ]);
      }
      expect((await call(functions, path, 'test_simple_text', more)).isError).toBeUndefined();
    },
  );

  it('lets a tool be called only where address and headers both have it', async () => {
    const more = { 'x-mcp-tools': 'long_text, echo_kinds' };
    expect(await names(functions, '/mcp?tools=echo_kinds,set_nothing', more)).toEqual(['echo_kinds']);
    const result = await call(functions, '/mcp?tools=echo_kinds,set_nothing', 'set_nothing', more);
    expect([result.isError, result.content[0].text]).toEqual([
      true,
      'set_nothing is not among the tools of this connection (header X-MCP-Tools).',
    ]);
  });

  it('says for whom a list may be kept', async () => {
    const scope = async (path: string, more: Record<string, string> = {}) => {
      const sent = { ...modernHeaders('tools/list'), ...more };
      return (await send(functions, path, rpc('tools/list', modern()), sent)).json.result.cacheScope;
    };
    expect(await scope('/mcp')).toBe('public');
    expect(await scope('/mcp?readonly=true')).toBe('public');
    expect(await scope('/mcp', { 'x-mcp-readonly': 'true' })).toBe('private');
  });

  it.each([
    ['/mcp?toolset=writing', 'toolsets'],
    ['/mcp?read-only=true', 'readonly'],
    ['/mcp?readOnly=true', 'readonly'],
    ['/mcp?exclud=long_text', 'exclude'],
    ['/mcp?toolsets=wirting', 'writing'],
    ['/mcp?tools=longtext', 'long_text'],
    ['/mcp?exclude=set_nothin', 'set_nothing'],
  ])('refuses %s and names "%s"', async (path, right) => {
    const { status, json } = await send(functions, path, rpc('tools/list'));
    expect([status, json.error.message]).toEqual([400, expect.stringContaining(`did you mean "${right}"?`)]);
  });

  it.each([
    ['/mcp?something=else', 'there are: toolsets, tools, exclude, readonly'],
    ['/mcp?readonly=maybe', 'true or false'],
    ['/mcp?toolsets=', 'names nothing'],
    ['/mcp?toolsets=completely-different', 'there are: suite, diagnostic, writing'],
    [`/mcp?tools=${'x'.repeat(5_000)}`, 'longer than'],
  ])('refuses %.40s and says what is allowed', async (path, text) => {
    const { status, json } = await send(functions, path, rpc('tools/list'));
    expect([status, json.error.message]).toEqual([400, expect.stringContaining(text)]);
  });

  it('refuses a misspelt header', async () => {
    const { status, json } = await send(functions, '/mcp', rpc('tools/list'), { 'x-mcp-read-only': 'true' });
    expect([status, json.error.message]).toEqual([400, expect.stringContaining('did you mean "readonly"?')]);
  });

  it('keeps no more lists than it may, whoever invents selections', async () => {
    const all: string[] = await names(functions, '/mcp');
    for (let i = 0; i < 130; i++) {
      const chosen = all.filter((_name, bit) => ((i + 1) >> bit) & 1);
      expect(await names(functions, `/mcp?tools=${chosen.join()}`)).toEqual(chosen);
    }
    expect(await names(functions, '/mcp')).toEqual(all);
  });
});

it('shows a selection without calling, to anybody', async () => {
  const show = async (query: string) => {
    const response = await fetch(`${fast.url('diagnostic')}/tools${query}`);
    return { status: response.status, body: (await response.json()) as Json };
  };
  const whole = await show('');
  expect(whole.body.toolsets.writing).toEqual(['set_nothing']);
  expect(whole.body.selected).toEqual([]);
  const readonly = await show('?readonly=true');
  expect(readonly.body.tools.map(({ name }: Json) => name)).not.toContain('set_nothing');
  expect(readonly.body.toolsets.writing).toBeUndefined();
  expect(readonly.body.selected).toEqual(['?readonly=true']);
  expect((await show('?toolset=x')).status).toBe(400);
});

it('asks for the credential before it says anything about a selection', async () => {
  const response = await fetch(`${fast.url('diagnostic')}/mcp?toolset=x`, { method: 'POST' });
  expect(response.status).toBe(401);
  expect((await fetch(`${fast.url('diagnostic')}/mcp/readonly`)).status).toBe(401);
});

describe("the deployment's policy", () => {
  const strict = policy({ readonly: true, exclude: ['long_text'] });
  const accounts = policy({
    exclude: ['throw_bug'],
    accounts: { '9007199254740993': { readonly: true }, '7': { tools: ['echo_kinds'] } },
  });

  it('holds for everybody and cannot be widened', async () => {
    for (const path of [
      '/mcp',
      '/mcp?readonly=false',
      '/mcp?tools=all',
      '/mcp?tools=set_nothing,long_text,echo_kinds',
    ]) {
      const listed = await names(strict, path);
      expect([path, listed.includes('set_nothing'), listed.includes('long_text')]).toEqual([
        path,
        false,
        false,
      ]);
      expect(listed).toContain('echo_kinds');
      const result = await call(strict, path, 'set_nothing');
      expect([result.isError, result.content[0].text]).toEqual([true, expect.stringContaining('POLICY')]);
    }
    const shown = (await (await fetch(`${strict.url('diagnostic')}/tools`)).json()) as Json;
    expect(shown.toolsets.writing).toBeUndefined();
  });

  it('says more for an account, by the id that the credential has, all its digits kept', async () => {
    const as = (letter: string, body: string) => {
      platform.answer = (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      };
      return names(accounts, '/mcp', {}, letter);
    };
    const other = await as('o', '{"data":{"id":9007199254740992,"name":"Other"}}');
    expect([other.includes('set_nothing'), other.includes('throw_bug')]).toEqual([true, false]);
    const readonly = await as('r', '{"data":{"id":9007199254740993,"name":"Read"}}');
    expect([readonly.includes('set_nothing'), readonly.includes('long_text')]).toEqual([false, true]);
    expect(await as('p', '{"data":{"id":"7"}}')).toEqual(['echo_kinds']);
    // An account that cannot be learnt gets what is left under all of them.
    expect(await as('u', '{}')).toEqual(['echo_kinds']);
    platform.answer = status(403);
    expect(await names(accounts, '/mcp', {}, 'f')).toEqual(['echo_kinds']);
    platform.answer = status(200);
  });

  it.each([
    [{ toolset: ['writing'] }, 'POLICY.toolset is not a word of POLICY; did you mean "toolsets"?'],
    [{ readonly: 'true' }, 'POLICY.readonly'],
    [{ accounts: { '1': { read_only: true } } }, 'did you mean "readonly"?'],
  ])('with a word that is not known stops the function: %j', async (value, text) => {
    const { json } = await sendOnce(value);
    expect(json.error.message).toContain(text);
    expect(json.error.message).toContain('POLICY');
  });

  it('with a tool that is not known stops the function and names the right one', async () => {
    const { status, json } = await sendOnce({ exclude: ['set_nothin'] });
    expect([status, json.error.message]).toEqual([
      503,
      expect.stringContaining('did you mean "set_nothing"?'),
    ]);
  });

  /** Starts a function with a policy for one request. */
  async function sendOnce(value: unknown) {
    const { startLocal } = await import('../../dev/local.ts');
    const { ALL } = await import('../support/functions.ts');
    const local = await startLocal({
      targets: ALL.filter(({ name }) => name === 'diagnostic'),
      vars: { ...vars, POLICY: JSON.stringify(value) },
      onLog: () => {},
    });
    try {
      return await post(`${local.url}/diagnostic/mcp`, rpc('tools/list'), headers(personalToken('x')));
    } finally {
      await local.stop();
    }
  }
});
