// What reviewers are told about a change of a tool list.
import { describe, expect, it } from 'vitest';
import { report } from '../../dev/preview/report.ts';
import { compareSurfaces } from '../../dev/published/compare.ts';
import { listText } from '../../dev/published/list-text.ts';
import { command } from '../support/command.ts';

const tool = (name: string, description: string, ...parameters: string[]) => ({
  name,
  description,
  inputSchema: { type: 'object', properties: Object.fromEntries(parameters.map((one) => [one, {}])) },
});
const compare = (before: unknown[], after: unknown[]) => compareSurfaces(listText(before), listText(after));

describe('two lists', () => {
  it('differ in tools, and in places of tools', () => {
    expect(
      compare(
        [tool('kept', 'a'), tool('gone', 'a'), tool('grown', 'a', 'old')],
        [tool('kept', 'b'), tool('fresh', 'a'), tool('grown', 'a', 'new')],
      ),
    ).toEqual([
      '~ kept: description "a" → "b"',
      '+ fresh',
      '~ grown: -inputSchema.properties.old',
      '~ grown: +inputSchema.properties.new {}',
      '- gone',
    ]);
  });

  it('do not differ where they are the same', () => {
    const tools = [tool('one', 'a', 'x', 'y'), tool('two', 'b')];
    expect(compare(tools, tools)).toEqual([]);
    expect(compare(tools, tools.toReversed())).toEqual([]);
  });

  it('differ in the order of properties, which models read', () => {
    expect(compare([tool('one', 'a', 'x', 'y')], [tool('one', 'a', 'y', 'x')])).toEqual([
      '~ one: inputSchema.properties in another order',
    ]);
  });

  it('show of a long text the place where it begins to differ', () => {
    const [line = ''] = compare(
      [tool('one', `${'a'.repeat(500)} before`)],
      [tool('one', `${'a'.repeat(500)} after${'z'.repeat(500)}`)],
    );
    expect(line).toContain('before');
    expect(line).toContain('after');
    expect(line.length).toBeLessThan(220);
  });

  it('show what a list of names lost and got', () => {
    const choice = (...values: string[]) => ({ name: 'one', inputSchema: { enum: values } });
    expect(compare([choice('a', 'b')], [choice('b', 'c')])).toEqual(['~ one: inputSchema.enum -a +c']);
    expect(compare([choice('a', 'b')], [choice('b', 'a')])).toEqual([
      '~ one: inputSchema.enum in another order',
    ]);
  });
});

it('the comment of a pull request names no more changes than a comment holds', () => {
  const list = (description: string) =>
    listText(Array.from({ length: 2_000 }, (_, index) => tool(`tool_${index}`, description.repeat(100))));
  const row = { area: 'docs', url: undefined, weight: { bytes: 1, gzip: 1 } };
  const text = report('a-branch', [{ ...row, list: list('after '), before: list('before ') }]);
  expect(text.length).toBeLessThan(65_536);
  expect(text).toContain('~ tool_0: description');
  expect(text).toContain('… and 1950 more');
});

describe('npm run surface -- --diff', () => {
  it('says nothing where the files are as they should be', async () => {
    expect(await command('dev/review-surface.ts', ['--diff'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('says of a commit that it does not know it', async () => {
    const { code, stderr } = await command('dev/review-surface.ts', ['--diff', '--no-such-ref']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('--no-such-ref')]);
    const lost = await command('dev/review-surface.ts', ['--diff', 'no-such-ref']);
    expect([lost.code, lost.stderr]).toEqual([1, expect.stringContaining('no commit "no-such-ref"')]);
  });
});
