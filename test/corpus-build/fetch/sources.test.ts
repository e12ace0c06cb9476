// The table of sources and the file of pins: that they fit each other, and the corpus that people know.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takenFiles } from '../../../corpus-build/fetch/layout.ts';
import { PINS_FILE, readPins } from '../../../corpus-build/fetch/pins.ts';
import { cloneUrl, SOURCES } from '../../../corpus-build/fetch/sources.ts';

const SNAPSHOT = resolve(import.meta.dirname, '../../../../shared/corpus');

describe('sources', () => {
  it('each have a pinned commit, and nothing else is pinned', () => {
    expect(Object.keys(readPins(PINS_FILE))).toEqual(SOURCES.map(({ repository }) => repository));
  });

  it('are cloned from public addresses that hold no credentials', () => {
    for (const source of SOURCES) {
      const { protocol, hostname, username, password, pathname } = new URL(cloneUrl(source));
      expect({ protocol, hostname, username, password }).toEqual({
        protocol: 'https:',
        hostname: 'github.com',
        username: '',
        password: '',
      });
      expect(pathname).toBe(`/${source.repository}.git`);
    }
  });
});

describe.skipIf(!existsSync(SNAPSHOT))('against the corpus in ../shared', () => {
  it('are pinned to the commits that it was made from', () => {
    const table = readFileSync(join(SNAPSHOT, 'LICENSES.md'), 'utf8');
    for (const [repository, { commit, date }] of Object.entries(readPins(PINS_FILE)))
      expect(table).toContain(`${repository} | ${commit} (${date})`);
  });

  // The pages of the CLI are made from other files, so they cannot be traced back.
  it.each(SOURCES.filter(({ derive }) => !derive).map((source) => [source.repository, source] as const))(
    'takes every file that is there of %s, to the place where it stands',
    (_, source) => {
      const there = globSync(`${source.part}**/*.{md,mdx,yml,yaml}`, { cwd: SNAPSHOT }).sort();
      const blobs = there.map((path) => {
        const rule = source.take
          .filter(({ to }) => path.startsWith(to))
          .sort((a, b) => b.to.length - a.to.length)[0];
        return { path: (rule?.from ?? '') + path.slice(rule?.to.length ?? 0), id: '', bytes: 1 };
      });
      expect(there.length).toBeGreaterThan(0);
      expect(takenFiles(source, blobs).map(({ to }) => to)).toEqual(there);
    },
  );
});
