// What is one for all accounts: names that must be unique, ordered faults, chosen modes, and recorded requests.
import { DurableObject } from 'cloudflare:workers';
import type { Environment } from './environment.ts';
import { type Effect, type Modes, type Recorded, type Trouble, USUAL_MODES } from './protocol.ts';

const KEPT_REQUESTS = 2_000;

export class Platform extends DurableObject<Environment> {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Environment) {
    super(state, env);
    this.#sql = state.storage.sql;
    for (const statement of SCHEMA) this.#sql.exec(statement);
  }

  /** Takes a name for an account. @returns whether it is the account's now */
  claim(kind: string, name: string, account: string): boolean {
    this.#sql.exec('INSERT OR IGNORE INTO names (kind, name, account) VALUES (?, ?, ?)', kind, name, account);
    const { owner } = this.#sql
      .exec<{ owner: string }>('SELECT account AS owner FROM names WHERE kind = ? AND name = ?', kind, name)
      .one();
    return owner === account;
  }

  release(kind: string, name: string): void {
    this.#sql.exec('DELETE FROM names WHERE kind = ? AND name = ?', kind, name);
  }

  releaseAll(account: string): void {
    this.#sql.exec('DELETE FROM names WHERE account = ?', account);
  }

  /** Records a request and says what is to happen to it. */
  arrive(request: Omit<Recorded, 'number'>): { effect: Effect | undefined; modes: Modes } {
    this.#sql.exec(
      'INSERT INTO requests (account, entry) VALUES (?, ?)',
      request.account,
      JSON.stringify(request),
    );
    this.#sql.exec(
      'DELETE FROM requests WHERE number <= (SELECT max(number) FROM requests) - ?',
      KEPT_REQUESTS,
    );
    return { effect: this.#effectFor(request), modes: this.modes() };
  }

  order(trouble: Trouble): number {
    return this.#sql
      .exec<{ id: number }>(
        'INSERT INTO troubles (entry, seen) VALUES (?, 0) RETURNING id',
        JSON.stringify(trouble),
      )
      .one().id;
  }

  /** Ends faults: all, those of an account, or one. */
  calm(account?: string, id?: number): void {
    for (const { id: own, entry } of this.#troubles()) {
      if ((id === undefined || id === own) && (account === undefined || account === entry.account)) {
        this.#sql.exec('DELETE FROM troubles WHERE id = ?', own);
      }
    }
  }

  modes(): Modes {
    const [row] = this.#sql.exec<{ entry: string }>('SELECT entry FROM modes').toArray();
    return { ...USUAL_MODES, ...(row === undefined ? {} : (JSON.parse(row.entry) as Partial<Modes>)) };
  }

  choose(modes: Partial<Modes>): Modes {
    this.#sql.exec(
      'INSERT OR REPLACE INTO modes (one, entry) VALUES (1, ?)',
      JSON.stringify({ ...this.modes(), ...modes }),
    );
    return this.modes();
  }

  /** Requests after a number, of all accounts or one. */
  requests(after: number, account: string | null): Recorded[] {
    return this.#sql
      .exec<{ number: number; entry: string }>(
        'SELECT number, entry FROM requests WHERE number > ?1 AND (?2 IS NULL OR account = ?2) ORDER BY number',
        after,
        account,
      )
      .toArray()
      .map(({ number, entry }) => ({ ...(JSON.parse(entry) as Omit<Recorded, 'number'>), number }));
  }

  forget(account: string | null): void {
    this.#sql.exec('DELETE FROM requests WHERE ?1 IS NULL OR account = ?1', account);
  }

  #troubles(): { id: number; entry: Trouble; seen: number }[] {
    return this.#sql
      .exec<{ id: number; entry: string; seen: number }>('SELECT id, entry, seen FROM troubles ORDER BY id')
      .toArray()
      .map((row) => ({ ...row, entry: JSON.parse(row.entry) as Trouble }));
  }

  #effectFor({ method, url, account }: Omit<Recorded, 'number'>): Effect | undefined {
    const path = url.split('?')[0] as string;
    for (const { id, entry, seen } of this.#troubles()) {
      if (entry.method !== undefined && entry.method !== method) continue;
      if (entry.account !== undefined && entry.account !== account) continue;
      if (entry.path !== undefined && !new RegExp(entry.path).test(path)) continue;
      const { skip = 0, times = Number.POSITIVE_INFINITY } = entry;
      if (seen >= skip + times) continue;
      this.#sql.exec('UPDATE troubles SET seen = seen + 1 WHERE id = ?', id);
      if (seen >= skip) return entry.effect;
    }
    return undefined;
  }
}

const SCHEMA = [
  'CREATE TABLE IF NOT EXISTS names (kind TEXT, name TEXT, account TEXT, PRIMARY KEY (kind, name))',
  'CREATE TABLE IF NOT EXISTS troubles (id INTEGER PRIMARY KEY AUTOINCREMENT, entry TEXT, seen INTEGER)',
  'CREATE TABLE IF NOT EXISTS modes (one INTEGER PRIMARY KEY, entry TEXT)',
  'CREATE TABLE IF NOT EXISTS requests (number INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT, entry TEXT)',
];
