// One SQL database of the platform: a real SQLite, in a Durable Object of its own.
import { DurableObject } from 'cloudflare:workers';
import type { Environment } from './environment.ts';
import { statements } from './statements.ts';

/** What one entry of a query gave. */
export type Outcome = { columns: string[]; rows: unknown[][] } | { error: string };

/** What the platform's databases can and this runtime's cannot. */
const REFUSED =
  /^\s*(BEGIN|COMMIT|END|ROLLBACK|SAVEPOINT|RELEASE|ATTACH|DETACH|VACUUM)\b|^\s*CREATE\s+TEMP(ORARY)?\b|^\s*PRAGMA\s+(user_version|journal_mode)\b/i;

export class Database extends DurableObject<Environment> {
  /**
   * Runs entries in order, each holding one statement or several; the outcome of an entry is that of its last.
   * The first entry that fails is the last that runs.
   */
  run(entries: readonly string[]): Outcome[] {
    const outcomes: Outcome[] = [];
    for (const entry of entries) {
      try {
        let last: Outcome = { columns: [], rows: [] };
        for (const statement of statements(entry)) last = this.#execute(statement);
        outcomes.push(last);
      } catch (error) {
        outcomes.push({ error: messageOf(error) });
        break;
      }
    }
    return outcomes;
  }

  async drop(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  #execute(statement: string): Outcome {
    const [, word] = REFUSED.exec(statement) ?? [];
    if (REFUSED.test(statement)) {
      throw new Error(
        `The sandbox cannot run ${word?.toUpperCase() ?? 'this statement'}; the platform may. Leave it out.`,
      );
    }
    const cursor = this.ctx.storage.sql.exec(statement);
    const columns = cursor.columnNames;
    const rows = [...cursor.raw()];
    if (!rows.some((row) => row.some(isRounded))) return { columns, rows: rows.map((row) => row.map(plain)) };
    return { columns, rows: this.#exactly(statement, columns.length) };
  }

  /** Reads once more with every value as text and its type beside it: integers beyond 2^53 come back rounded. */
  #exactly(statement: string, width: number): unknown[][] {
    const names = Array.from({ length: width }, (_, index) => `c${index}`);
    const parts = names.map(
      (name) =>
        `typeof(${name}), CASE typeof(${name}) WHEN 'integer' THEN CAST(${name} AS TEXT) ELSE ${name} END`,
    );
    const query = `WITH exact(${names.join(', ')}) AS (${statement}) SELECT ${parts.join(', ')} FROM exact`;
    let rows: unknown[][];
    try {
      rows = [...this.ctx.storage.sql.exec(query).raw()];
    } catch {
      throw new Error(
        'The sandbox cannot return integers beyond 2^53 from this kind of statement. Select them instead.',
      );
    }
    return rows.map((row) =>
      names.map((_, index) => {
        const value = row[2 * index + 1];
        return row[2 * index] === 'integer' ? integer(String(value)) : plain(value);
      }),
    );
  }
}

function isRounded(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
}

function integer(digits: string): number | bigint {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits);
}

/** Bytes have no form in JSON: they are given in base64. */
function plain(value: unknown): unknown {
  return value instanceof ArrayBuffer ? btoa(String.fromCharCode(...new Uint8Array(value))) : value;
}

/** The engine's words with its code, without the runtime's way to write it. */
function messageOf(error: unknown): string {
  return (error as Error).message.replace(
    /: (SQLITE_\w+)(?: \(extended: (\w+)\))?$/,
    (_, code: string, extended?: string) => ` (${extended ?? code})`,
  );
}
