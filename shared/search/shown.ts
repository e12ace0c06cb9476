// What the texts of one answer have shown so far, so that a later one can leave out what an earlier one says: operations
// of a family share their body, and some pages are told twice.

const FENCE = /^\s*(`{3,}|~{3,})/;
/** Shortest line that counts as a repetition; shorter ones stand everywhere. */
const SHORTEST = 12;
/** A text is folded where at least so much of it, in characters and as a share, was shown before. */
const LEAST_REPEATED = 300;
const LEAST_SHARE = 0.5;

interface Unit {
  /** A line, or a whole fence of code. */
  text: string;
  heading: boolean;
  /** The two head rows of the table it is in; empty elsewhere, and for them. */
  tableHead: string;
  /** Number of the text that showed it first. */
  shownIn: number | undefined;
}

export class Shown {
  readonly #first = new Map<string, number>();
  #texts = 0;

  /** The next text of the answer, without what earlier ones have shown where that is most of it. */
  add(text: string): string {
    const number = ++this.#texts;
    const units = unitsOf(text, (unit) => this.#first.get(unit));
    for (const unit of units)
      if (unit.text.length >= SHORTEST && unit.shownIn === undefined)
        this.#first.set(unit.text.trim(), number);
    const size = (list: readonly Unit[]) => list.reduce((sum, unit) => sum + unit.text.length, 0);
    const repeated = units.filter(({ shownIn }) => shownIn !== undefined);
    if (size(repeated) < Math.max(LEAST_REPEATED, LEAST_SHARE * size(units))) return text;
    const left = written(withTheirHeadings(units));
    const where = `as in result ${commonest(repeated.map(({ shownIn }) => shownIn ?? 0))}`;
    return left ? `${left}\n\n… the rest is ${where}` : `… the same text ${where}`;
  }
}

function unitsOf(text: string, shownIn: (unit: string) => number | undefined): Unit[] {
  const units: Unit[] = [];
  let [fence, rows]: [string[], string[]] = [[], []];
  const push = (unit: string, tableHead = '') => {
    const heading = /^#{1,6} /.test(unit);
    const known = unit.trim().length >= SHORTEST ? shownIn(unit.trim()) : undefined;
    units.push({ text: unit, heading, tableHead, shownIn: known });
  };
  for (const line of text.split('\n')) {
    if (fence.length) {
      fence.push(line);
      if (line.trim() !== FENCE.exec(fence[0] ?? '')?.[1]) continue;
      push(fence.join('\n'));
      fence = [];
    } else if (FENCE.test(line)) fence = [line];
    else {
      rows = line.trimStart().startsWith('|') ? [...rows, line] : [];
      push(line, rows.length > 2 ? `${rows[0]}\n${rows[1]}` : '');
    }
  }
  if (fence.length) push(fence.join('\n'));
  return units;
}

/** What was not shown before, with the headings above it, shown or not. */
function withTheirHeadings(units: readonly Unit[]): Unit[] {
  const kept: Unit[] = [];
  let wanted = false;
  for (const unit of units.toReversed()) {
    if (unit.heading ? wanted : unit.shownIn === undefined) kept.unshift(unit);
    if (unit.heading) wanted = false;
    else if (unit.shownIn === undefined && unit.text.trim()) wanted = true;
  }
  return kept;
}

/** The units as lines, with the head of each table of which rows are left, and no more than one empty line in a row. */
function written(units: readonly Unit[]): string {
  const lines: string[] = [];
  let head = '';
  for (const { text, tableHead } of units) {
    if (tableHead && tableHead !== head && !lines.join('\n').endsWith(tableHead)) lines.push(tableHead);
    head = tableHead || (text.trim() ? '' : head);
    lines.push(text);
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
