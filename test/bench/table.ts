// Tables of Markdown and the forms that figures have in them.

/** @param rows cells; the first row is the head, and every column but the first stands to the right */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...body.map(line)].join('\n');
}

export const micros = (us: number): string =>
  us >= 1000 ? Math.round(us).toLocaleString('en') : us.toFixed(0);
export const times = (ratio: number): string => ratio.toFixed(ratio >= 10 ? 1 : 2);
export const millis = (ms: number): string => `${ms.toFixed(0)}`;
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
