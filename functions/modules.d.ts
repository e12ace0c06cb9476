// Module kinds that wrangler bundles beside the script (its default rules).
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*.txt' {
  const text: string;
  export default text;
}
