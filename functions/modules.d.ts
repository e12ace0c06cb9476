// Module kinds that wrangler bundles beside the script (its default rules).
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*.txt' {
  const text: string;
  export default text;
}
// Written by the corpus build: parts of the corpus that a bundle has from its start.
declare module '*/preload.js' {
  export const preloaded: object;
}

// The part of the SQL parser that is used; it comes without types.
declare module '@appland/sql-parser/lib/parser.js' {
  export function parse(source: string, options: { tracer: { trace(): void }; startRule: string }): unknown;
}
