// Reads a corpus: every file to the collection that owns it, every page parsed once and remembered
// by its content, so that a second build parses only what changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Collection } from './collections/collection.ts';
import { COLLECTIONS } from './collections/index.ts';
import type { CorpusFiles } from './corpus-files.ts';
import type { Page, Parsed, Problem } from './page.ts';

/** A remembered file: what its pages were and what was to report. */
interface Remembered {
  pages: Page[];
  problems: Problem[];
  parseMs: number;
}

export interface ReadOptions {
  /** File that remembers parsed pages; none to parse everything. */
  cacheFile?: string;
  /** Called after each file. */
  onProgress?(done: number, total: number): void;
}

/** Everything a corpus holds, in a stable order, and how long each file took to parse. */
export interface Corpus extends Parsed {
  files: { path: string; collection: string; bytes: number; parseMs: number }[];
}

/** Parses all pages of a corpus. A file that cannot be parsed is reported and left out. */
export async function readCorpus(files: CorpusFiles, options: ReadOptions = {}): Promise<Corpus> {
  const cache = new Cache(options.cacheFile);
  const owned = files.paths.flatMap((path) => {
    const collection = COLLECTIONS.find((candidate) => candidate.owns(path));
    return collection ? [{ path, collection }] : [];
  });
  const sharedHash = new Map(COLLECTIONS.map((collection) => [collection, hashShared(files, collection)]));
  const corpus: Corpus = { pages: [], problems: [], files: [] };
  for (const [index, { path, collection }] of owned.entries()) {
    const content = files.read(path) ?? '';
    const key = hash(path, content, sharedHash.get(collection) ?? '');
    const parsed = cache.get(key) ?? (await parseFile(files, path, content, collection));
    cache.set(key, parsed);
    corpus.pages.push(...parsed.pages);
    corpus.problems.push(...parsed.problems);
    corpus.files.push({
      path,
      collection: collection.name,
      bytes: Buffer.byteLength(content),
      parseMs: parsed.parseMs,
    });
    options.onProgress?.(index + 1, owned.length);
  }
  cache.save();
  return corpus;
}

async function parseFile(
  files: CorpusFiles,
  path: string,
  content: string,
  collection: Collection,
): Promise<Remembered> {
  const problems: Problem[] = [];
  const started = performance.now();
  const reader = {
    read: files.read,
    report: (message: string, line = 1) => problems.push({ file: path, line, message }),
  };
  let pages: Page[] = [];
  try {
    pages = await collection.parse(path, content, reader);
  } catch (error) {
    const { message, line } = error as { message: string; line?: number };
    problems.push({ file: path, line: line ?? 1, message: `left out: ${message.split('\n')[0]}` });
  }
  return { pages, problems, parseMs: Math.round((performance.now() - started) * 10) / 10 };
}

function hashShared(files: CorpusFiles, collection: Collection): string {
  const shared = files.paths.filter((path) => collection.shares?.(path));
  return hash(...shared.map((path) => `${path}\0${files.read(path)}`));
}

function hash(...parts: readonly string[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part).update('\0');
  return digest.digest('base64url');
}

/** Parsed files by the hash of all that they were made from, parser included. */
class Cache {
  readonly #file: string | undefined;
  readonly #known: Map<string, Remembered>;
  readonly #used = new Map<string, Remembered>();

  constructor(file: string | undefined) {
    this.#file = file;
    this.#known = new Map(file && existsSync(file) ? Object.entries(load(file)) : []);
  }

  get(key: string): Remembered | undefined {
    return this.#known.get(key);
  }

  set(key: string, value: Remembered): void {
    this.#used.set(key, value);
  }

  save(): void {
    if (!this.#file || [...this.#used.keys()].every((key) => this.#known.has(key))) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const temporary = `${this.#file}.${process.pid}`;
    writeFileSync(temporary, JSON.stringify({ parser: parserHash(), files: Object.fromEntries(this.#used) }));
    renameSync(temporary, this.#file);
  }
}

function load(file: string): Record<string, Remembered> {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as {
      parser: string;
      files: Record<string, Remembered>;
    };
    return stored.parser === parserHash() ? stored.files : {};
  } catch {
    return {}; // Half a file from a build that was stopped: parse again.
  }
}

/** Changes whenever the code that makes pages changes. */
function parserHash(): string {
  const here = import.meta.dirname;
  const sources = ['collections', 'markdown', 'openapi'].flatMap((folder) =>
    readdirSync(join(here, folder))
      .sort()
      .map((name) => join(here, folder, name)),
  );
  return hash(...sources.map((source) => readFileSync(source, 'utf8')));
}
