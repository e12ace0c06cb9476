// Command definitions to pages: what is read from Go sources without running them.
import { describe, expect, it } from 'vitest';
import { commandPages } from '../../../corpus-build/cli-source/command-pages.ts';
import { brewSources } from './brew-sources.ts';

const PLACES = { root: 'pkg/cmd/root', commands: 'pkg/cmd/', to: 'cli/' };
const pages = (sources = brewSources()) => commandPages(new Map(Object.entries(sources)), PLACES);

describe('command pages', () => {
  it('makes one page for each command that people can type', () => {
    expect([...pages().keys()]).toEqual([
      'cli/brew.md',
      'cli/brew-pot.md',
      'cli/brew-pot-empty.md',
      'cli/brew-pot-fill.md',
    ]);
  });

  it('writes purpose, usage, subcommands, flags and examples, with texts from other packages', () => {
    expect(pages().get('cli/brew-pot.md')).toBe(
      [
        '# brew pot',
        'Manages pots.',
        'Manages pots, cups and "saucers"',
        '## Usage',
        '```bash\nbrew pot [flags]\n```',
        '## Subcommands',
        '- `brew pot empty`: Empties a pot\n- `brew pot fill`: Fills a pot.',
        '## Flags',
        '| Flag | Type | Default | Description |\n| --- | --- | --- | --- |\n| `-h`, `--help` | bool | `false` | Displays more about pots |',
        '## Examples',
        '```bash\n$ brew pot\n  indented\n```\n',
      ].join('\n\n'),
    );
  });

  it('tells the flags that every command takes from the others', () => {
    const text = pages().get('cli/brew.md') ?? '';
    expect(text).toContain('## Global flags');
    expect(text).toContain('| `-d`, `--debug` | bool | `false` | Prints what it does \\| slowly |');
    expect(text).toContain('| `--timeout` | int | `50` | Seconds to wait |');
    expect(text).toContain('brew <command> <subcommand> [flags]\n');
  });

  it('takes the flags of the file where helpers of two commands share a name, and leaves hidden ones out', () => {
    const fill = pages().get('cli/brew-pot-fill.md') ?? '';
    expect(fill.match(/`--[\w-]+`/g)).toEqual(['`--size`', '`--leaves`', '`--kind`']);
    expect(fill).toContain('| `--leaves` | stringslice | `[]string{}` | Leaves, by name |');
    expect(fill).toContain('brew pot fill <name>\n');
    // What is only known when the program runs.
    expect(fill).toContain('| `--kind` | string | `green` | Kind of … |');
    expect(
      pages()
        .get('cli/brew-pot-empty.md')
        ?.match(/`--[\w-]+`/g),
    ).toEqual(['`--hot`', '`--page`']);
  });

  it('takes flags that a function of another package adds', () => {
    expect(pages().get('cli/brew-pot-empty.md')).toContain('| `--page` | int | `1` | Which page |');
  });

  it('says so where the sources define no command', () => {
    expect(() => pages({ 'go.mod': 'module a.b/c' })).toThrow('no command is defined in pkg/cmd/root');
    expect(() => pages({})).toThrow('go.mod names no module');
  });
});
