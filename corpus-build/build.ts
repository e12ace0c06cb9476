// A corpus to the files that are bundled with the docs function.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CorpusFiles } from './corpus-files.ts';
import { type LinkGraph, linkGraph } from './links.ts';
import { type CorpusSource, MANIFEST_VERSION, type Manifest } from './manifest.ts';
import { packPartition } from './pack.ts';
import { countWords, type Page, type Problem } from './page.ts';
import { MANIFEST_FILE, PARTITIONS, partitionFiles } from './partitions.ts';
import { PRELOAD_FILE, type Profile, preloadModule, shippedIn } from './profiles.ts';
import { readCorpus } from './read-corpus.ts';

export interface BuildOptions {
  files: CorpusFiles;
  /** Folder for the files; replaced as a whole once everything is made. */
  out: string;
  /** What the corpus calls itself, for /health and the manifest. */
  name: string;
  /** What the bundle is to be like; `standard` without it. */
  profile?: Profile;
  /** Where parsed pages are remembered. */
  cacheFile?: string;
  onProgress?(done: number, total: number): void;
}

export interface BuildResult {
  manifest: Manifest;
  problems: Problem[];
}

/** Builds all partitions of a corpus and its manifest. */
export async function buildCorpus(options: BuildOptions): Promise<BuildResult> {
  const { pages, problems } = await readCorpus(options.files, options);
  if (!pages.length) throw new Error('no page found: is the folder laid out like a corpus?');
  return { manifest: await writeCorpus(pages, corpusSources(options.files), options), problems };
}

/** Writes the files of pages that were read already. */
export async function writeCorpus(
  read: readonly Page[],
  sources: CorpusSource[],
  options: Pick<BuildOptions, 'out' | 'name' | 'profile'>,
): Promise<Manifest> {
  const pages = uniqueSources(read).sort((a, b) => (a.source < b.source ? -1 : 1));
  const graph = linkGraph(pages);
  const others = pairUp(pages);
  const profile = options.profile ?? 'standard';
  const shipped = shippedIn(profile);
  const files = new Map<string, Uint8Array>();
  const partitions: Manifest['partitions'] = {};
  for (const { name, lang, takes } of PARTITIONS) {
    const taken = pages.filter((page) => takes(page) && shipped(page));
    const packed = await packPartition(name, lang, taken, graph, others, shipped);
    const names = partitionFiles(name);
    const written = [
      [names.pages, new TextEncoder().encode(packed.pages)],
      [names.rank, packed.rank],
      [names.index, packed.index],
      [names.content, packed.content],
    ] as const;
    for (const [file, bytes] of written) files.set(file, bytes);
    partitions[name] = {
      ...packed.counts,
      ...figures(taken, graph),
      files: Object.fromEntries(
        written.map(([file, bytes]) => [file, { bytes: bytes.length, gzip: gzipSync(bytes).length }]),
      ),
    };
  }
  const manifest: Manifest = {
    version: MANIFEST_VERSION,
    name: options.name,
    profile,
    date:
      sources
        .map((source) => source.date)
        .sort()
        .at(-1) ?? '',
    id: digest([...files].map(([file, bytes]) => `${file} ${digest(bytes)}`).join('\n')).slice(0, 12),
    sources,
    partitions,
  };
  files.set(PRELOAD_FILE, new TextEncoder().encode(preloadModule(profile)));
  files.set(MANIFEST_FILE, new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`));
  replaceFolder(options.out, files);
  return manifest;
}

/** What the manifest says of pages beside what their files hold. */
function figures(pages: readonly Page[], { broken }: LinkGraph) {
  const sources = new Set(pages.map(({ source }) => source));
  return {
    words: pages.reduce((sum, { text }) => sum + countWords(text), 0),
    undescribed: pages.filter(({ description }) => !description).length,
    brokenLinks: broken.filter(({ source }) => sources.has(source)).length,
  };
}

/** Several starter pages may name the same official page: their place then tells them apart. */
function uniqueSources(pages: readonly Page[]): Page[] {
  const times = new Map<string, number>();
  for (const { source } of pages) times.set(source, (times.get(source) ?? 0) + 1);
  return pages.map((page) =>
    times.get(page.source) === 1
      ? page
      : { ...page, source: `${page.source}#${page.place.replace(/^.*\//, '')}` },
  );
}

/** The other language's version of each page. */
function pairUp(pages: readonly Page[]): Map<Page, Page> {
  const byPair = new Map<string, Page[]>();
  for (const page of pages) {
    if (!page.pair) continue;
    const key = `${page.collection} ${page.pair}`;
    byPair.set(key, [...(byPair.get(key) ?? []), page]);
  }
  const others = new Map<Page, Page>();
  for (const versions of byPair.values()) {
    for (const page of versions) {
      const other = versions.find((candidate) => candidate.lang !== page.lang);
      if (other) others.set(page, other);
    }
  }
  return others;
}

const SOURCE_ROW = /^\|\s*`([^`]+)`\s*\|\s*([^|]+?)\s*\|\s*([0-9a-f]{40})\s*\((\d{4}-\d{2}-\d{2})\)/gm;

/** Repositories and commits, from the table in the corpus's LICENSES.md where it has one. */
function corpusSources(files: CorpusFiles): CorpusSource[] {
  return [...(files.read('LICENSES.md') ?? '').matchAll(SOURCE_ROW)].map(
    ([, part = '', repository = '', commit = '', date = '']) => ({
      part,
      repository,
      commit,
      date,
    }),
  );
}

/** Writes beside the old folder and swaps the two, so that no reader meets half a corpus. */
function replaceFolder(out: string, files: ReadonlyMap<string, Uint8Array>): void {
  const next = join(dirname(out), `.${basename(out)}.${process.pid}`);
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  for (const [file, bytes] of files) writeFileSync(join(next, file), bytes);
  // What does not belong to the corpus files, such as the note of its origin, moves along.
  const kept = existsSync(out) ? readdirSync(out).filter((file) => file.startsWith('.')) : [];
  for (const file of kept) renameSync(join(out, file), join(next, file));
  rmSync(out, { recursive: true, force: true });
  renameSync(next, out);
}

function digest(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}
