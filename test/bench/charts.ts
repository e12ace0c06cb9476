// Bar charts as SVG, readable on light and dark pages.

export interface Bar {
  label: string;
  value: number;
  /** What stands at its end. */
  text: string;
  kind: 'ours' | 'other' | 'base';
  /** A value to draw a line at, such as a budget. */
  mark?: number;
}

export interface Group {
  title: string;
  bars: readonly Bar[];
}

const WIDTH = 760;
const LABEL = 190;
const END = 130;
const ROW = 22;

/** A chart of groups one below the other, each with a scale of its own that begins at 0. */
export function barChart(title: string, groups: readonly Group[]): string {
  const parts: string[] = [];
  let y = 34;
  for (const { title: groupTitle, bars } of groups) {
    parts.push(`<text class="head" x="0" y="${y + 12}">${escaped(groupTitle)}</text>`);
    y += ROW;
    const most = Math.max(...bars.map(({ value, mark = 0 }) => Math.max(value, mark)));
    const widthOf = (value: number) => Number((((WIDTH - LABEL - END) * value) / most).toFixed(1));
    for (const { label, value, text, kind, mark } of bars) {
      const width = Math.max(widthOf(value), 1.5);
      parts.push(
        `<text x="${LABEL - 8}" y="${y + 14}" text-anchor="end">${escaped(label)}</text>`,
        `<rect class="${kind}" x="${LABEL}" y="${y + 3}" width="${width}" height="${ROW - 7}" rx="2"/>`,
        `<text x="${LABEL + Math.max(width, widthOf(mark ?? 0)) + 6}" y="${y + 14}">${escaped(text)}</text>`,
      );
      if (mark !== undefined) {
        const x = LABEL + widthOf(mark);
        parts.push(`<line x1="${x}" y1="${y}" x2="${x}" y2="${y + ROW}"/>`);
      }
      y += ROW;
    }
    y += 14;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img" aria-label="${escaped(title)}">
<style>
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .title { font-weight: 600; font-size: 15px; }
  .head { font-weight: 600; }
  .ours { fill: #d9480f; }
  .other { fill: #6b7c93; }
  .base { fill: #a9b4c0; }
  line { stroke: #1f2328; stroke-dasharray: 3 3; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .ours { fill: #ff8a4c; }
    .other { fill: #8b9bb0; }
    .base { fill: #5b6776; }
    line { stroke: #e6edf3; }
  }
</style>
<text class="title" x="0" y="16">${escaped(title)}</text>
${parts.join('\n')}
</svg>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
