// Other engines over the same sections, as people set them up after their own documentation. Each gets title,
// headings and text; none is told the question's language, as ours is not.
import { DatabaseSync } from 'node:sqlite';
import { create, insertMultiple, save, search as searchOrama } from '@orama/orama';
import { Document, type DocumentData } from 'flexsearch';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import type { OpenCorpus } from './offline.ts';

export interface Section {
  id: number;
  source: string;
  title: string;
  headings: string;
  text: string;
}

export interface Peer {
  name: string;
  /** Indexes sections. */
  index(sections: readonly Section[]): Promise<Indexed>;
}

export interface Indexed {
  /** Ids of sections, best first, up to a hundred. */
  search(query: string): number[] | Promise<number[]>;
  /** The index as it would be shipped. */
  serialize(): Promise<string | Uint8Array>;
}

const FIELDS = ['title', 'headings', 'text'] as const;
const LIMIT = 100;
const BOOSTS = { title: 3, headings: 2, text: 1 } as const;

/** Every section of a collection of a built corpus. */
export function sectionsOf(corpus: OpenCorpus, collection: string): Section[] {
  const sections: Section[] = [];
  for (const partition of corpus.partitionsOf(collection)) {
    for (let chunk = 0; chunk < partition.ranking.chunkPage.length; chunk++) {
      const page = partition.page(partition.ranking.chunkPage[chunk] as number);
      sections.push({
        id: sections.length,
        source: page.source,
        title: page.title,
        headings: partition.headingPath(chunk).join(' '),
        text: partition.chunkText(chunk),
      });
    }
  }
  return sections;
}

/** FlexSearch with what its README begins with. */
const flexSearch: Peer = {
  name: 'FlexSearch, defaults',
  async index(sections) {
    const index = flexDocument(sections);
    return {
      search: (query) => index.search(query, { limit: LIMIT }).flatMap(({ result }) => result as number[]),
      serialize: () => exported(index),
    };
  },
};

/** The same, asked to accept sections that lack words, its fields put together by reciprocal rank. */
const flexSearchFused: Peer = {
  name: 'FlexSearch, suggest, fields fused',
  async index(sections) {
    const index = flexDocument(sections);
    return {
      search(query) {
        const scores = new Map<number, number>();
        for (const { result } of index.search(query, { limit: LIMIT, suggest: true })) {
          (result as number[]).forEach((id, rank) => {
            scores.set(id, (scores.get(id) ?? 0) + 1 / (60 + rank));
          });
        }
        return [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id);
      },
      serialize: () => exported(index),
    };
  },
};

function flexDocument(sections: readonly Section[]): Document<DocumentData> {
  const index = new Document<DocumentData>({ document: { id: 'id', index: [...FIELDS] } });
  for (const section of sections) index.add({ ...section });
  return index;
}

async function exported(index: Document<DocumentData>): Promise<string> {
  const dump: unknown[] = [];
  index.export((key: string, data: string) => {
    dump.push([key, data]);
  });
  return JSON.stringify(dump);
}

const miniSearch: Peer = {
  name: 'MiniSearch, prefix and fuzzy',
  async index(sections) {
    const index = new MiniSearch<Section>({
      fields: [...FIELDS],
      searchOptions: { boost: BOOSTS, fuzzy: 0.2, prefix: true },
      processTerm: fold,
    });
    index.addAll(sections);
    return {
      search: (query) =>
        index
          .search(query)
          .slice(0, LIMIT)
          .map(({ id }) => id as number),
      serialize: async () => JSON.stringify(index),
    };
  },
};

const orama: Peer = {
  name: 'Orama',
  async index(sections) {
    const index = create({ schema: { title: 'string', headings: 'string', text: 'string' } });
    await insertMultiple(
      index,
      sections.map(({ id, title, headings, text }) => ({ id: String(id), title, headings, text })),
    );
    return {
      async search(query) {
        const { hits } = await searchOrama(index, { term: query, limit: LIMIT, boost: BOOSTS });
        return hits.map(({ id }) => Number(id));
      },
      serialize: async () => JSON.stringify(save(index)),
    };
  },
};

const lunrPeer: Peer = {
  name: 'lunr',
  async index(sections) {
    const index = lunr(function (this: lunr.Builder) {
      this.ref('id');
      for (const field of FIELDS) this.field(field, { boost: BOOSTS[field] });
      for (const section of sections) this.add(section);
    });
    return {
      search: (query) =>
        index
          // Its query language gives these signs a meaning.
          .search(query.replace(/[-+~^:*]/g, ' '))
          .slice(0, LIMIT)
          .map(({ ref }) => Number(ref)),
      serialize: async () => JSON.stringify(index),
    };
  },
};

const fts5: Peer = {
  name: 'SQLite FTS5, porter, bm25',
  async index(sections) {
    const database = new DatabaseSync(':memory:');
    database.exec(
      `CREATE VIRTUAL TABLE sections USING fts5(title, headings, text, tokenize = 'porter unicode61 remove_diacritics 2')`,
    );
    const insert = database.prepare('INSERT INTO sections(rowid, title, headings, text) VALUES (?, ?, ?, ?)');
    database.exec('BEGIN');
    for (const { id, title, headings, text } of sections) insert.run(id + 1, title, headings, text);
    database.exec('COMMIT');
    const find = database.prepare(
      `SELECT rowid FROM sections WHERE sections MATCH ? ORDER BY bm25(sections, 3, 2, 1) LIMIT ${LIMIT}`,
    );
    return {
      search(query) {
        const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
        if (!words.length) return [];
        return find.all(words.map((word) => `"${word}"`).join(' OR ')).map((row) => Number(row.rowid) - 1);
      },
      serialize: async () => {
        const pages = database.prepare('SELECT block FROM sections_data').all();
        return Buffer.concat(pages.map(({ block }) => block as Uint8Array));
      },
    };
  },
};

export const PEERS: readonly Peer[] = [flexSearch, flexSearchFused, miniSearch, orama, lunrPeer, fts5];

function fold(term: string): string {
  return term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
