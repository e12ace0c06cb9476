// One isolate, many callers: nothing of one request is seen by another.
import { afterAll, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { runFunctions } from '../support/functions.ts';
import { headers, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const vars = { TOKEN_CHECK_URL: platform.url };
const fast = runFunctions(['diagnostic'], { vars });
const slow = runFunctions(['diagnostic'], { vars: { ...vars, FAST_PATH: 'false' } });

it.each([
  ['with the fast path', fast],
  ['through the SDK alone', slow],
])('keeps interleaved calls of two callers with equal ids apart, %s', async (_name, functions) => {
  const callerOf = async (letter: string, ms: number) => {
    const { json } = await post(
      `${functions.url('diagnostic')}/mcp`,
      rpc('tools/call', { name: 'wait_a_while', arguments: { ms } }, 1),
      headers(personalToken(letter)),
    );
    expect(json.id).toBe(1);
    return json.result.content[0].text as string;
  };
  const [ana, rui] = [await callerOf('a', 0), await callerOf('b', 0)];
  expect(ana).not.toBe(rui);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => callerOf(i % 2 === 0 ? 'a' : 'b', (i * 37) % 120)),
  );
  expect(answers).toEqual(Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? ana : rui)));
});

it('answers a call in an isolate that never saw initialize', async () => {
  const { json } = await post(
    `${fast.url('diagnostic')}/mcp`,
    rpc('tools/call', { name: 'test_simple_text' }),
    headers(personalToken('z')),
  );
  expect(json.result.content[0].text).toContain('simple text');
});
