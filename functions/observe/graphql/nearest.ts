// Finds the known names that come closest to one that is not known.

/** Edits (insert, delete, replace, swap of neighbours) that make one text into the other, letters compared without case. */
function distance(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change;
      next[j] = Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    before = row;
    row = next;
  }
  return row[right.length] ?? 0;
}

const LONGEST = 80;

/**
 * The closest names, best first; none where nothing is close.
 * A name that contains the other, as `edgeFunctionsList` contains `functionsList`, counts as close.
 */
export function nearest(name: string, known: readonly string[], most = 3): string[] {
  const wanted = name.slice(0, LONGEST);
  return known
    .map((one) => {
      const [short, long] = [wanted.toLowerCase(), one.toLowerCase()].sort((a, b) => a.length - b.length) as [
        string,
        string,
      ];
      const contains = short.length >= 4 && long.includes(short) ? 0.5 : 1;
      return { one, score: (distance(wanted, one) / Math.max(wanted.length, one.length)) * contains };
    })
    .filter(({ score }) => score <= 0.4)
    .sort((a, b) => a.score - b.score || a.one.localeCompare(b.one))
    .slice(0, most)
    .map(({ one }) => one);
}

/** ` Did you mean "a" or "b"?`, or nothing. */
export function suggestion(name: string, known: readonly string[]): string {
  const names = nearest(name, known).map((one) => `"${one}"`);
  if (names.length === 0) return '';
  return ` Did you mean ${names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`}?`;
}
