// The starter corpus is in our own words: no run of nine words of it stands in the platform's own material.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { starterPages } from '../../corpus-build/starter/pages.ts';

const MATERIAL = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));
const RUN = 9;
/** Numbers, code and names alone are facts; a run counts as prose from this many words on. */
const PROSE = 6;
const CODE = '§';

/** Words of a Markdown text in lower case; code in fences is left out, code in a line and snake_case are one word. */
function words(markdown: string): string[] {
  return (
    markdown
      .replaceAll(/^( *)(```+).*?^\1\2/gms, '\n')
      .replaceAll(/`[^`\n]+`/g, ` ${CODE} `)
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+|§/gu) ?? []
  );
}

function isProse(run: readonly string[]): boolean {
  return run.filter((word) => /^\p{L}{2,}$/u.test(word)).length >= PROSE;
}

/** Every prose run of `RUN` words, to the page it stands on. */
function runsOf(pages: readonly { path: string; text: string }[]): Map<string, string> {
  const runs = new Map<string, string>();
  for (const { path, text } of pages) {
    const all = words(text);
    for (let at = 0; at + RUN <= all.length; at++) {
      const run = all.slice(at, at + RUN);
      if (isProse(run)) runs.set(run.join(' '), path);
    }
  }
  return runs;
}

/** Runs that also stand in `material`, as `page: run`. `vocabulary` holds the words of all runs. */
function shared(
  runs: ReadonlyMap<string, string>,
  vocabulary: ReadonlySet<string>,
  material: string,
): string[] {
  const found: string[] = [];
  const window: string[] = [];
  for (const word of words(material)) {
    if (!vocabulary.has(word)) {
      window.length = 0;
      continue;
    }
    window.push(word);
    if (window.length > RUN) window.shift();
    const page = window.length === RUN ? runs.get(window.join(' ')) : undefined;
    if (page !== undefined) found.push(`${page}: ${window.join(' ')}`);
  }
  return found;
}

function vocabularyOf(runs: ReadonlyMap<string, string>): Set<string> {
  return new Set([...runs.keys()].flatMap((run) => run.split(' ')));
}

describe('the words of the starter corpus', () => {
  it('finds a sentence that was copied with other punctuation', () => {
    const runs = runsOf([{ path: 'a.md', text: 'One two three four five six seven `code` nine ten.' }]);
    const vocabulary = vocabularyOf(runs);
    expect(shared(runs, vocabulary, '**two**, three; four five six seven `other` nine ten')).toEqual([
      `a.md: two three four five six seven ${CODE} nine ten`,
    ]);
    expect(shared(runs, vocabulary, 'two three four five six eight nine ten')).toEqual([]);
  });

  it.skipIf(!existsSync(MATERIAL))(
    'are not the words of the manuals (skipped where the manuals are absent)',
    () => {
      const pages = starterPages().map(({ path, frontMatter, body }) => ({
        path,
        text: `${frontMatter.description}\n\n${body}`,
      }));
      const files = globSync('{docs,cli,terraform,samples,api,api-v3}/**/*.{mdx,md,yaml,yml}', {
        cwd: MATERIAL,
      });
      const runs = runsOf(pages);
      const vocabulary = vocabularyOf(runs);
      const copied = files.flatMap((file) => shared(runs, vocabulary, readFileSync(MATERIAL + file, 'utf8')));
      expect(files.length).toBeGreaterThan(1000);
      expect([...new Set(copied)]).toEqual([]);
    },
  );
});
