// Do two queries answer the same? Compares rows by their values: aliases and the order of columns say nothing.

export type Row = Readonly<Record<string, unknown>>;

export interface Verdict {
  same: boolean;
  /** No columns beyond the expected ones. */
  exact: boolean;
  reason?: string;
}

const TOLERANCE = 1e-9;

function equal(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
  return a === b;
}

const keyOf = (values: readonly unknown[]): string =>
  JSON.stringify(values.map((value) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)));

function sameTuples(
  expected: readonly Row[],
  planned: readonly Row[],
  pairs: readonly (readonly [string, string])[],
  ordered: boolean,
): boolean {
  if (ordered)
    return expected.every((row, index) => pairs.every(([a, b]) => equal(row[a], planned[index]?.[b])));
  const sorted = (rows: readonly Row[], side: 0 | 1): string[] =>
    rows.map((row) => keyOf(pairs.map((pair) => row[pair[side]]))).sort();
  const [left, right] = [sorted(expected, 0), sorted(planned, 1)];
  return left.every((key, index) => key === right[index]);
}

/** Finds for each expected column a planned one so that all rows agree. */
function matches(expected: readonly Row[], planned: readonly Row[], ordered: boolean): boolean {
  const columns = Object.keys(expected[0] ?? {});
  const candidates = Object.keys(planned[0] ?? {});
  const search = (pairs: readonly (readonly [string, string])[]): boolean => {
    const column = columns[pairs.length];
    if (column === undefined) return true;
    return candidates.some((candidate) => {
      if (pairs.some(([, used]) => used === candidate)) return false;
      const next = [...pairs, [column, candidate] as const];
      return sameTuples(expected, planned, next, ordered) && search(next);
    });
  };
  return search([]);
}

export interface Answered {
  rows: readonly Row[];
  /** Rows that the query allowed; an answer of that length may have been cut. */
  limit: number;
  /** The query states an order. */
  isOrdered: boolean;
}

/**
 * @param ordered whether the objective asks for an order
 * @param hasNumber whether the objective says how many rows; if not, an answer that its own limit cut is compared
 *   up to the cut
 */
export function compareRows(
  expected: Answered,
  planned: Answered,
  ordered: boolean,
  hasNumber: boolean,
): Verdict {
  const some = expected.rows.some((row) => Object.values(row).some((value) => value !== null));
  if (!some) return { same: false, exact: false, reason: 'the expected query has no rows' };
  const exact = Object.keys(expected.rows[0] ?? {}).length === Object.keys(planned.rows[0] ?? {}).length;
  let [left, right] = [expected.rows, planned.rows];
  let isOrdered = ordered;
  const isCut = left.length !== right.length && !hasNumber && expected.isOrdered && planned.isOrdered;
  if (isCut && shorter(expected, planned).rows.length === shorter(expected, planned).limit) {
    const length = Math.min(left.length, right.length);
    [left, right] = [left.slice(0, length), right.slice(0, length)];
    isOrdered = true;
  }
  if (left.length !== right.length)
    return { same: false, exact, reason: `${right.length} rows instead of ${left.length}` };
  const same = matches(left, right, isOrdered);
  return same ? { same, exact } : { same, exact, reason: 'other values' };
}

const shorter = (a: Answered, b: Answered): Answered => (a.rows.length <= b.rows.length ? a : b);
