// The part of the parser that is used; it comes without types.
declare module '@appland/sql-parser/lib/parser.js' {
  export function parse(source: string, options: { tracer: { trace(): void }; startRule: string }): unknown;
}
