// The part of a text that answers a question, cut where a reader would cut: between paragraphs, list items,
// table rows or sentences, with code fences closed and a table's head kept.

export interface Excerpt {
  text: string;
  /** Characters of the whole text that are not in it. */
  left: number;
}

interface Unit {
  text: string;
  /** What stands between this unit and the next. */
  gap: string;
  score: number;
  /** The opening line of the fence it is in. */
  fence: string;
  /** Head rows of the table it is in, unless it is one of them. */
  tableHead: string;
}

const FENCE = /^(\s*)(`{3,}|~{3,})(.*)$/;

/**
 * Cuts a text down to a size.
 * @param limit most characters of the result.
 * @param worth how well a piece of text fits the question; the window with the highest sum is kept.
 */
export function excerpt(text: string, limit: number, worth: (piece: string) => number): Excerpt {
  if (text.length <= limit) return { text, left: 0 };
  const units = split(text, worth, limit);
  const [first, end] = bestWindow(units, limit);
  const window = units.slice(first, end);
  const cut = join(window);
  return { text: cut, left: Math.max(0, text.length - cut.length) };
}

function split(text: string, worth: (piece: string) => number, limit: number): Unit[] {
  const units: Unit[] = [];
  let fence = '';
  let rows: string[] = [];
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line);
    const wasFence = fence;
    if (mark && !fence) fence = line;
    else if (mark && fence && line.trim() === (FENCE.exec(fence)?.[2] ?? '')) fence = '';
    const isRow = !fence && !wasFence && line.trimStart().startsWith('|');
    rows = isRow ? [...rows, line] : [];
    const head = isRow && rows.length > 2 ? `${rows[0]}\n${rows[1]}\n` : '';
    const pieces = wasFence || fence || isRow || line.length < 300 ? [line] : sentences(line);
    for (const [index, piece] of pieces.entries()) {
      units.push({
        text: piece.length > limit ? `${piece.slice(0, safeCut(piece, limit - 1))}…` : piece,
        gap: index < pieces.length - 1 ? ' ' : '\n',
        score: piece ? worth(piece) : 0,
        fence: wasFence && fence ? wasFence : '',
        tableHead: head,
      });
    }
  }
  return units;
}

/** First and one past the last unit of the best run that fits. */
function bestWindow(units: readonly Unit[], limit: number): [number, number] {
  let best: [number, number] = [0, 1];
  let bestScore = -1;
  let first = 0;
  let size = 0;
  let score = 0;
  for (let end = 1; end <= units.length; end++) {
    const added = units[end - 1] as Unit;
    size += added.text.length + added.gap.length;
    score += added.score;
    while (size + overhead(units[first] as Unit, added) > limit && first < end - 1) {
      const dropped = units[first++] as Unit;
      size -= dropped.text.length + dropped.gap.length;
      score -= dropped.score;
    }
    // Of equally good windows the earliest start, with as much after it as fits.
    if (score > bestScore || (score === bestScore && first === best[0])) {
      best = [first, end];
      bestScore = score;
    }
  }
  return best;
}

function overhead(first: Unit, last: Unit): number {
  return first.fence.length + first.tableHead.length + (last.fence ? 8 : 0) + 4;
}

function join(window: readonly Unit[]): string {
  const first = window[0] as Unit;
  const body = window
    .map((unit) => unit.text + unit.gap)
    .join('')
    .trimEnd();
  const opened = first.fence ? `${first.fence}\n${body}` : first.tableHead + body.trimStart();
  return closeFence(opened);
}

/** Adds the closing line of a fence that the cut left open. */
function closeFence(text: string): string {
  let open = '';
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line);
    if (!mark) continue;
    if (!open) open = `${mark[1]}${mark[2]}`;
    else if (line.trim() === open.trim()) open = '';
  }
  return open ? `${text}\n${open}` : text;
}

function sentences(line: string): string[] {
  return line.split(/(?<=[.!?:;])\s+(?=[\p{Lu}\p{N}*`[("])/u);
}

/** A position at or before `at` that splits no character. */
function safeCut(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return code >= 0xd800 && code <= 0xdbff ? at - 1 : at;
}
