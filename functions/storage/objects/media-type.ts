// Media types of objects: guessed from a key where none is given, and what they say about the bytes.

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bin: 'application/octet-stream',
  css: 'text/css',
  csv: 'text/csv',
  gif: 'image/gif',
  gz: 'application/gzip',
  htm: 'text/html',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  jsonl: 'application/jsonl',
  map: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  tar: 'application/x-tar',
  toml: 'application/toml',
  tsv: 'text/tab-separated-values',
  ttf: 'font/ttf',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
};

/**
 * The type that an object of this key should have.
 * @param isText the content was given as text, so that it is UTF-8
 */
export function guessMediaType(key: string, isText: boolean): string {
  const ending = /\.([a-z0-9]+)$/i.exec(key)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(TYPES, ending) ? (TYPES[ending] as string) : undefined;
  const whole = type ?? (isText ? 'text/plain' : 'application/octet-stream');
  return isText && whole.startsWith('text/') ? `${whole}; charset=utf-8` : whole;
}

/** `type/subtype` in lower case, without parameters. */
export function bareType(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether bytes of this type are read as text; `maybe` where the type says nothing. */
export function isTextual(mediaType: string): boolean | 'maybe' {
  const type = bareType(mediaType);
  if (type === '' || type === 'application/octet-stream' || type === 'binary/octet-stream') return 'maybe';
  return (
    /^text\/|[+/](json|xml|yaml)$/.test(type) ||
    /^application\/((x-)?(javascript|ecmascript|yaml|toml|sh|sql|ndjson)|jsonl|graphql)$/.test(type)
  );
}

/** First bytes of the kinds of image that clients show to models. */
const SIGNATURES: readonly [type: string, test: (bytes: Uint8Array) => boolean][] = [
  ['image/png', (bytes) => begins(bytes, 0, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (bytes) => begins(bytes, 0, '\xff\xd8\xff')],
  ['image/gif', (bytes) => begins(bytes, 0, 'GIF87a') || begins(bytes, 0, 'GIF89a')],
  ['image/webp', (bytes) => begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP')],
];

/**
 * The kind of image that bytes really are; undefined for anything else. Clients pass images on to models that refuse
 * the whole conversation where the declared type is wrong.
 */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(([, test]) => test(bytes))?.[0];
}

function begins(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((char, i) => bytes[at + i] === char.charCodeAt(0));
}
