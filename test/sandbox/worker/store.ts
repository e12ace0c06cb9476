// Everything an account holds: nested collections of JSON objects in the SQLite of its Durable Object.
import { exact, type Fields, parseJson, printJson } from './json.ts';

/** A kept object. `parent` is the `seq` of the object it belongs to, 0 at the top. */
export interface Thing {
  seq: number;
  noun: string;
  parent: number;
  id: string;
  position: number;
  data: Fields;
}

/** That one object names another, so that the other cannot be deleted. */
export interface Link {
  noun: string;
  id: string;
}

/** A cell holds at most 2 MB, a function's code 20 MB. */
const PART_CHARACTERS = 400_000;

export class Store {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    for (const statement of SCHEMA) sql.exec(statement);
  }

  find(noun: string, parent: number, id: string): Thing | undefined {
    const [row] = this.#rows('WHERE noun = ? AND parent = ? AND id = ?', noun, parent, id);
    return row;
  }

  /** The object of that id whatever it belongs to. */
  findAnywhere(noun: string, id: string): Thing | undefined {
    const [row] = this.#rows('WHERE noun = ? AND id = ?', noun, id);
    return row;
  }

  /** The objects of a collection in their order. */
  list(noun: string, parent: number): Thing[] {
    return this.#rows('WHERE noun = ? AND parent = ?', noun, parent);
  }

  count(noun: string, parent: number): number {
    return this.#one('SELECT count(*) AS n FROM things WHERE noun = ? AND parent = ?', noun, parent);
  }

  /** How many objects of its collection stand before one. */
  place({ noun, parent, position }: Thing): number {
    const before = 'SELECT count(*) AS n FROM things WHERE noun = ? AND parent = ? AND position < ?';
    return this.#one(before, noun, parent, position);
  }

  /** The objects that belong directly to one, of every noun. */
  children(parent: number): Thing[] {
    return this.#rows('WHERE parent = ?', parent);
  }

  insert(noun: string, parent: number, id: string, data: Fields, links: readonly Link[]): Thing {
    const position = this.#one(
      'SELECT coalesce(max(position), -1) + 1 AS n FROM things WHERE noun = ? AND parent = ?',
      noun,
      parent,
    );
    const { seq } = this.#sql
      .exec<{ seq: number }>(
        'INSERT INTO things (noun, parent, id, position) VALUES (?, ?, ?, ?) RETURNING seq',
        noun,
        parent,
        id,
        position,
      )
      .one();
    this.#write(seq, data, links);
    return { seq, noun, parent, id, position, data };
  }

  update(thing: Thing, data: Fields, links: readonly Link[]): Thing {
    this.#sql.exec('DELETE FROM parts WHERE seq = ?', thing.seq);
    this.#sql.exec('DELETE FROM links WHERE seq = ?', thing.seq);
    this.#write(thing.seq, data, links);
    return { ...thing, data };
  }

  /** Removes an object and all that belongs to it. */
  remove(thing: Thing): void {
    for (const seq of this.#family(thing.seq)) {
      for (const table of ['parts', 'links', 'things'])
        this.#sql.exec(`DELETE FROM ${table} WHERE seq = ?`, seq);
    }
  }

  move(thing: Thing, position: number): void {
    this.#sql.exec('UPDATE things SET position = ? WHERE seq = ?', position, thing.seq);
  }

  /** Who names this object, itself and what belongs to it left out. */
  users(thing: Thing): Thing[] {
    const own = new Set(this.#family(thing.seq));
    return this.#rows(
      'WHERE seq IN (SELECT seq FROM links WHERE noun = ? AND id = ?)',
      thing.noun,
      thing.id,
    ).filter(({ seq }) => !own.has(seq));
  }

  /** The next number of a sequence; `first` is the one it begins with. */
  next(sequence: string, first: bigint): number | bigint {
    const [row] = this.#sql
      .exec<{ value: string }>('SELECT value FROM sequences WHERE name = ?', sequence)
      .toArray();
    const value = row === undefined ? first : BigInt(row.value) + 1n;
    this.startAt(sequence, value);
    return exact(value);
  }

  /** Sets the last number that a sequence gave. */
  startAt(sequence: string, last: bigint): void {
    this.#sql.exec('INSERT OR REPLACE INTO sequences (name, value) VALUES (?, ?)', sequence, String(last));
  }

  /** Keeps a text under a number. */
  note(text: string): number {
    return this.#one('INSERT INTO notes (text) VALUES (?) RETURNING id AS n', text);
  }

  noted(id: number): string | undefined {
    return this.#sql.exec<{ text: string }>('SELECT text FROM notes WHERE id = ?', id).toArray()[0]?.text;
  }

  clear(): void {
    for (const table of ['parts', 'links', 'things', 'sequences', 'notes'])
      this.#sql.exec(`DELETE FROM ${table}`);
  }

  #write(seq: number, data: Fields, links: readonly Link[]): void {
    const text = printJson(data);
    for (let start = 0; start < text.length; start += PART_CHARACTERS) {
      this.#sql.exec(
        'INSERT INTO parts (seq, start, text) VALUES (?, ?, ?)',
        seq,
        start,
        text.slice(start, start + PART_CHARACTERS),
      );
    }
    for (const { noun, id } of links)
      this.#sql.exec('INSERT INTO links (seq, noun, id) VALUES (?, ?, ?)', seq, noun, id);
  }

  #family(seq: number): number[] {
    return this.#sql
      .exec<{ seq: number }>(
        `WITH RECURSIVE family(seq) AS (
           SELECT ? UNION ALL SELECT things.seq FROM things JOIN family ON things.parent = family.seq
         ) SELECT seq FROM family`,
        seq,
      )
      .toArray()
      .map((row) => row.seq);
  }

  #rows(where: string, ...values: (string | number)[]): Thing[] {
    return this.#sql
      .exec<Row>(
        `SELECT seq, noun, parent, id, position FROM things ${where} ORDER BY position, seq`,
        ...values,
      )
      .toArray()
      .map((row) => ({ ...row, data: this.#read(row.seq) }));
  }

  #read(seq: number): Fields {
    const parts = this.#sql
      .exec<{ text: string }>('SELECT text FROM parts WHERE seq = ? ORDER BY start', seq)
      .toArray();
    return parseJson(parts.map(({ text }) => text).join('')) as Fields;
  }

  #one(query: string, ...values: (string | number)[]): number {
    return this.#sql.exec<{ n: number }>(query, ...values).one().n;
  }
}

type Row = { seq: number; noun: string; parent: number; id: string; position: number };

const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS things (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, noun TEXT NOT NULL, parent INTEGER NOT NULL, id TEXT NOT NULL,
     position INTEGER NOT NULL, UNIQUE (noun, id))`,
  'CREATE INDEX IF NOT EXISTS things_by_parent ON things (parent, noun, position)',
  'CREATE TABLE IF NOT EXISTS parts (seq INTEGER NOT NULL, start INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (seq, start))',
  'CREATE TABLE IF NOT EXISTS links (seq INTEGER NOT NULL, noun TEXT NOT NULL, id TEXT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS links_by_target ON links (noun, id)',
  'CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL)',
  'CREATE TABLE IF NOT EXISTS sequences (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
];
