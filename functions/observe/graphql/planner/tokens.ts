// Cuts an objective into tokens: words without accents, and values such as hosts, addresses, dates and codes.

export type TokenKind =
  | 'word'
  | 'number'
  | 'moment'
  | 'date'
  | 'address'
  | 'email'
  | 'host'
  | 'path'
  | 'quoted'
  | 'statusClass'
  | 'family'
  | 'identifier'
  | 'sign';

export interface Token {
  kind: TokenKind;
  /** Lower case without accents for words; as written for values. */
  text: string;
  raw: string;
}

/** Longest objective that is read; the rest says nothing more. */
export const OBJECTIVE_LIMIT = 2_000;

const SHAPES: readonly [TokenKind, string][] = [
  ['quoted', String.raw`"[^"\n]{1,200}"|“[^”\n]{1,200}”|(?<=\s|^)'[^'\n]{1,200}'(?=\s|$|[,.;?])`],
  ['moment', String.raw`\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?Z?`],
  ['date', String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(?:\/\d{4}|\/\d{2})?(?![\d.\/])`],
  [
    'address',
    String.raw`\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?|(?<![\w:])[0-9a-fA-F]{1,4}(?::[0-9a-fA-F]{0,4}){3,7}(?![\w:])`,
  ],
  ['email', String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`],
  [
    'host',
    String.raw`(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\.)+(?!(?:log|js|ts|mjs|php|html|css|json|xml|txt|png|jpg|webp)\b)[a-zA-Z]{2,}(?![\w@])`,
  ],
  ['path', String.raw`(?<=\s|^)\/[^\s,;?"]*`],
  ['statusClass', String.raw`\b[1-5][xX]{2}\b`],
  ['family', String.raw`\$[A-Z]{2,}`],
  [
    'identifier',
    String.raw`\b[0-9a-f]{8}-[0-9a-f-]{20,28}\b|\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{16,40}\b`,
  ],
  ['number', String.raw`\d+(?:[.,]\d+)?`],
  ['word', String.raw`[\p{L}_][\p{L}\p{N}_]*`],
  ['sign', '!=|[%=<>:;,.?!]'],
];

const PATTERN = new RegExp(SHAPES.map(([kind, pattern]) => `(?<${kind}>${pattern})`).join('|'), 'gu');

/** Lower case, without accents: "Requisições" becomes "requisicoes". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The tokens of an objective, in order; other characters are left out. */
export function tokenize(objective: string): Token[] {
  return [...objective.slice(0, OBJECTIVE_LIMIT).normalize('NFC').matchAll(PATTERN)].map((match) => {
    const raw = match[0];
    const kind = SHAPES.find(([name]) => match.groups?.[name] !== undefined)?.[0] ?? 'sign';
    if (kind === 'quoted') return { kind, text: raw.slice(1, -1), raw };
    return { kind, text: kind === 'word' || kind === 'statusClass' ? plain(raw) : raw, raw };
  });
}
