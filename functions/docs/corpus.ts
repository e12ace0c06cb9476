// The bundled corpus: which parts there are, each loaded when it is first asked for and kept for the life of
// the isolate. Only the manifest is there from the start, and what the corpus build's profile says.
import manifestText from '../../.build/corpus/manifest.json.txt';
import { preloaded } from '../../.build/corpus/preload.js';
import type { PartitionFiles } from '../../shared/search/corpus.ts';
import { languageOf } from '../../shared/search/language.ts';
import { searchTypeOf, similarityOf } from '../../shared/search/likeness.ts';
import { Partition } from '../../shared/search/partition.ts';
import { passage } from '../../shared/search/passage.ts';
import { readQuestion } from '../../shared/search/question.ts';
import { search } from '../../shared/search/search.ts';
import { Shown } from '../../shared/search/shown.ts';

type Module<T> = Promise<{ default: T }>;

/** Literal imports, so that the bundler keeps each file as a module of its own. */
const FILES = {
  'docs.en': () =>
    load(
      import('../../.build/corpus/docs.en.pages.txt'),
      import('../../.build/corpus/docs.en.rank.bin'),
      import('../../.build/corpus/docs.en.index.bin'),
      import('../../.build/corpus/docs.en.content.bin'),
    ),
  'docs.pt': () =>
    load(
      import('../../.build/corpus/docs.pt.pages.txt'),
      import('../../.build/corpus/docs.pt.rank.bin'),
      import('../../.build/corpus/docs.pt.index.bin'),
      import('../../.build/corpus/docs.pt.content.bin'),
    ),
  samples: () =>
    load(
      import('../../.build/corpus/samples.pages.txt'),
      import('../../.build/corpus/samples.rank.bin'),
      import('../../.build/corpus/samples.index.bin'),
      import('../../.build/corpus/samples.content.bin'),
    ),
  cli: () =>
    load(
      import('../../.build/corpus/cli.pages.txt'),
      import('../../.build/corpus/cli.rank.bin'),
      import('../../.build/corpus/cli.index.bin'),
      import('../../.build/corpus/cli.content.bin'),
    ),
  'api-v4': () =>
    load(
      import('../../.build/corpus/api-v4.pages.txt'),
      import('../../.build/corpus/api-v4.rank.bin'),
      import('../../.build/corpus/api-v4.index.bin'),
      import('../../.build/corpus/api-v4.content.bin'),
    ),
  'api-v3': () =>
    load(
      import('../../.build/corpus/api-v3.pages.txt'),
      import('../../.build/corpus/api-v3.rank.bin'),
      import('../../.build/corpus/api-v3.index.bin'),
      import('../../.build/corpus/api-v3.content.bin'),
    ),
  terraform: () =>
    load(
      import('../../.build/corpus/terraform.pages.txt'),
      import('../../.build/corpus/terraform.rank.bin'),
      import('../../.build/corpus/terraform.index.bin'),
      import('../../.build/corpus/terraform.content.bin'),
    ),
};

export type PartitionName = keyof typeof FILES;

export const PARTITION_NAMES = Object.keys(FILES) as PartitionName[];

/** What a warm-up shows of a page: so little that sections have to be cut. */
const WARM_CHARS = 400;

/** Parts that the bundle's profile has read from the start are read here, while the function starts. */
const loaded = new Map<PartitionName, Promise<Partition>>(
  (Object.entries(preloaded) as [PartitionName, PartitionFiles][]).map(([name, files]) => [
    name,
    Promise.resolve(warmed(new Partition(files))),
  ]),
);

/** A part of the corpus, loaded at its first use. */
export function partition(name: PartitionName): Promise<Partition> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = FILES[name]().then((files) => new Partition(files));
  loaded.set(name, loading);
  // A failed load is tried again by the next request.
  loading.catch(() => loaded.delete(name));
  return loading;
}

export interface CorpusIdentity {
  /** `starter` or `full`. */
  name: string;
  /** Hash of the corpus: the same id means the same content. */
  id: string;
  /** Date of its newest source; empty where none is known. */
  date: string;
}

/** Names the bundled corpus, for /health and people's pages. */
export function corpusIdentity(): CorpusIdentity {
  const { name, id, date } = JSON.parse(manifestText) as CorpusIdentity;
  return { name, id, date };
}

/** Answers one question, so that what all questions need is made and compiled as the function starts too. */
function warmed(ready: Partition): Partition {
  const question = readQuestion('how do I configure the cache of an application?');
  languageOf(question, [ready], ready.head.lang);
  const shown = new Shown();
  for (const found of search([ready], question, { limit: 5, lang: ready.head.lang })) {
    similarityOf(found);
    searchTypeOf(found);
    passage(found, WARM_CHARS, shown);
  }
  return ready;
}

async function load(
  pages: Module<string>,
  rank: Module<ArrayBuffer>,
  index: Module<ArrayBuffer>,
  content: Module<ArrayBuffer>,
): Promise<PartitionFiles> {
  const [a, b, c, d] = await Promise.all([pages, rank, index, content]);
  return { pages: a.default, rank: b.default, index: c.default, content: d.default };
}
