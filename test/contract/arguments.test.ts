// What becomes of the arguments that models write, seen through a tool that returns them.
import { afterAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { runFunctions } from '../support/functions.ts';
import { headers, post } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const { url } = runFunctions(['diagnostic'], { vars: { TOKEN_CHECK_URL: platform.url } });

async function call(args: string): Promise<{ isError?: true; text: string }> {
  const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo_kinds","arguments":${args}}}`;
  const { json } = await post(`${url('diagnostic')}/mcp`, body, headers(personalToken('g')));
  return { ...json.result, text: json.result.content[0].text };
}
const understood = async (args: string) => JSON.parse((await call(args)).text).args;

describe('what loses nothing is taken', () => {
  it.each([
    ['text for a whole number', '{"number":"20"}', { number: 20 }],
    ['text for a boolean', '{"flag":"false"}', { flag: false }],
    ['JSON text for an object', '{"nested":"{\\"deep\\":1}"}', { nested: { deep: 1 } }],
    ['text inside JSON text', '{"nested":"{\\"deep\\":\\"1\\"}"}', { nested: { deep: 1 } }],
    ['JSON text for a list', '{"words":"[\\"a\\"]"}', { words: ['a'] }],
    ['null for an optional field that cannot be null', '{"number":null,"nested":null}', {}],
    ['null for a field that can', '{"nullable":null}', { nullable: null }],
    ['null where any value is allowed', '{"anything":null}', { anything: null }],
    [
      'every digit of a large integer',
      '{"anything":9223372036854775807}',
      { anything: { bigint: '9223372036854775807' } },
    ],
    ['the largest safe integer as a number', '{"number":9007199254740991}', { number: 9007199254740991 }],
  ])('%s', async (_what, args, expected) => {
    expect(await understood(args)).toEqual(expected);
  });
});

describe('what is ambiguous or wrong is refused with what was expected', () => {
  it.each([
    ['a number with a unit', '{"number":"20s"}', /"number": expected number, but received "20s"/],
    ['a number written oddly', '{"number":"0x10"}', /"number"/],
    ['a fraction', '{"number":1.5}', /"number"/],
    ['yes', '{"flag":"yes"}', /"flag": expected boolean/],
    [
      'a value outside the list',
      '{"choice":"blue"}',
      /"choice": expected \("red" \| "green"\), but received "blue"/,
    ],
    ['too many', '{"words":["a","b","c","d"]}', /"words"/],
    ['an unknown field', '{"nmber":1}', /"nmber" is not a known field; known here: number, flag/],
    [
      'an unknown field further down',
      '{"nested":{"deep":1,"dep":2}}',
      /"nested\.dep" is not a known field; known here: deep/,
    ],
    ['a missing field further down', '{"nested":{}}', /"nested\.deep" is required/],
    ['a prototype in disguise', '{"__proto__":{"number":1}}', /not a known field/],
  ])('%s', async (_what, args, message) => {
    const { isError, text } = await call(args);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
  });

  it('repeats no long text, which may be secret', async () => {
    const secret = 's'.repeat(60);
    expect((await call(`{"choice":"${secret}"}`)).text).not.toContain(secret);
    expect((await call(`{"choice":"${personalToken('t')}"}`)).text).not.toContain('azion');
  });
});

it('cuts a result that is too long at a line, and says how long the whole was', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'long_text' } });
  const { json } = await post(`${url('diagnostic')}/mcp`, body, headers(personalToken('g')));
  const { text } = json.result.content[0];
  expect(text.length).toBeLessThanOrEqual(80_000);
  expect(text).toMatch(/0123456789\n\n\[Cut: \d+ of 110000 characters shown/);
});
