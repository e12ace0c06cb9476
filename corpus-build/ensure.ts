// Which corpus is bundled: the last one that somebody built or fetched, else the starter. Nothing is built twice.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type BuildResult, buildCorpus } from './build.ts';
import { type CorpusFiles, folderFiles } from './corpus-files.ts';
import { MANIFEST_FILE } from './partitions.ts';
import type { Profile } from './profiles.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Folder that the docs function bundles its corpus from. */
export const CORPUS_FOLDER = join(ROOT, '.build/corpus');
const STARTER = 'starter';

/** What a built corpus was made from. Kept beside it, out of its hashed files. */
interface Origin {
  /** Absolute path of the corpus folder; `starter` for the pages the project brings along. */
  from: string;
  /** Hash of the code, and for the starter of its pages, at the time. */
  code: string;
  /** What the bundle is like; kept until another is named. */
  profile?: Profile;
}

export interface EnsureOptions {
  /** Folder for the built files; the one the docs function bundles by default. */
  out?: string;
  /** What the bundle is to be like; without it what it was before. */
  profile?: Profile;
  onProgress?(done: number, total: number): void;
  /** Told what was done and why, in a sentence. */
  onNote?(note: string): void;
}

/**
 * Makes sure that a corpus is there which fits the code, and builds one if not.
 * @returns what was built, or undefined where nothing had to be done.
 */
export async function ensureCorpus(options: EnsureOptions = {}): Promise<BuildResult | undefined> {
  const out = options.out ?? CORPUS_FOLDER;
  const origin = readOrigin(out);
  const code = codeHash();
  const asWanted = !options.profile || options.profile === origin?.profile;
  if (asWanted && origin?.code === code && existsSync(join(out, MANIFEST_FILE))) return undefined;
  if (origin && origin.from !== STARTER) {
    if (existsSync(origin.from)) return buildFrom(origin.from, options);
    options.onNote?.(`The corpus was built from ${origin.from}, which is gone; building the starter corpus.`);
  }
  return buildFrom(STARTER, options);
}

/**
 * The files that a corpus is made from.
 * @param from its folder; without it those of the corpus that ships
 */
export async function originFiles(
  from: string | undefined,
  out = CORPUS_FOLDER,
): Promise<{ files: CorpusFiles; cacheFile: string }> {
  const origin = from === undefined ? readOrigin(out)?.from : from === STARTER ? from : resolve(from);
  if (origin === undefined || origin === STARTER || (from === undefined && !existsSync(origin)))
    return { files: await starterFiles(), cacheFile: cacheFile(STARTER, out) };
  return { files: folderFiles(origin), cacheFile: cacheFile(origin, out) };
}

/** Builds a corpus folder (or the starter) and remembers it as the one that ships. */
export async function buildFrom(from: string, options: EnsureOptions = {}): Promise<BuildResult> {
  const out = options.out ?? CORPUS_FOLDER;
  const starter = from === STARTER;
  const profile = options.profile ?? readOrigin(out)?.profile ?? 'standard';
  const result = await buildCorpus({
    files: starter ? await starterFiles() : folderFiles(resolve(from)),
    name: starter ? 'starter' : 'full',
    out,
    profile,
    cacheFile: cacheFile(starter ? from : resolve(from), out),
    ...(options.onProgress && { onProgress: options.onProgress }),
  });
  const origin: Origin = { from: starter ? from : resolve(from), code: codeHash(), profile };
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, '.origin.json'), JSON.stringify(origin));
  return result;
}

/** Where the parsed pages of a corpus folder are remembered: beside the folder that it is built into. */
function cacheFile(from: string, out: string): string {
  return join(dirname(out), 'corpus-cache', `${hash(from).slice(0, 8)}.json`);
}

/** Loaded only when needed: the starter's pages are made by code of their own. */
async function starterFiles(): Promise<CorpusFiles> {
  return (await import('./starter-files.ts')).starterFiles();
}

function readOrigin(out: string): Origin | undefined {
  try {
    return JSON.parse(readFileSync(join(out, '.origin.json'), 'utf8')) as Origin;
  } catch {
    return undefined;
  }
}

/** Hash of everything in the repository that a built corpus depends on. */
function codeHash(): string {
  const files = globSync(['corpus-build/**/*.*', 'shared/search/**/*.ts'], {
    cwd: ROOT,
    exclude: ['corpus-build/{fetch,cli-source,report}/**', 'corpus-build/*.md'],
  }).sort();
  return hash(...files.map((file) => `${file}\0${readFileSync(join(ROOT, file), 'utf8')}`));
}

function hash(...parts: readonly string[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part).update('\0');
  return digest.digest('hex');
}
