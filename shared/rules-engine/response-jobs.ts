// The usual jobs of an application's rules after the answer: its headers and cookies.
import { ADD, headerIn, noValue, REMOVE } from './application-jobs.ts';
import { does, type Job, QUOTE } from './jobs.ts';

const job = (name: string, read: Job['read']): Job => ({ name, phase: 'response', read });

/** What is usually meant by "security headers". */
const SECURITY = [
  'Strict-Transport-Security: max-age=31536000; includeSubDomains',
  'X-Content-Type-Options: nosniff',
  'X-Frame-Options: SAMEORIGIN',
  'Referrer-Policy: strict-origin-when-cross-origin',
];

export const responseJobs: readonly Job[] = [
  job('security_headers', (words) =>
    words.take(
      new RegExp(
        `\\b(?:(?:${ADD})\\b\\s+)?(?:the\\s+|os\\s+|usual\\s+)*(?:security headers|cabecalhos de seguranca)\\b`,
      ),
    ) === undefined
      ? undefined
      : {
          behaviors: SECURITY.map((header) => does('add_response_header', header)),
          assumptions: [
            'HSTS for a year, nosniff, framing by the same origin only, a strict referrer policy',
          ],
        },
  ),
  job('hsts', (words) =>
    words.take(/\b(?:enable|add|set|turn on|ativ\w+|habilit\w+|adicion\w+)?\s*hsts\b/) === undefined
      ? undefined
      : {
          behaviors: [does('add_response_header', SECURITY[0])],
          assumptions: ['for a year, subdomains included'],
        },
  ),
  job('cors', (words) => {
    if (
      words.take(/\b(?:(?:allow|enable|permit\w*|habilit\w+|ativ\w+|liber\w+)\s+)?(?:o\s+)?cors\b/) ===
      undefined
    )
      return undefined;
    const from = words
      .take(/\b(?:from|for|de|do|da|para)?\s*(https?:\/\/[^\s"',]+)/)?.[1]
      ?.replace(/[./]$/, '');
    words.take(
      /\b(?:any|all|every|qualquer|todas?|todos)(?: as| os)? (?:origins?|origens?|origem|domains?|dominios?)\b/,
    );
    const behaviors = [
      does('add_response_header', `Access-Control-Allow-Origin: ${from ?? '*'}`),
      does(
        'add_response_header',
        'Access-Control-Allow-Methods: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      ),
      does('add_response_header', 'Access-Control-Allow-Headers: Content-Type, Authorization'),
    ];
    return { behaviors, assumptions: from === undefined ? ['every origin may read the answers'] : [] };
  }),
  job('set_cookie', (words) => {
    const found = words.take(
      new RegExp(
        `\\b(?:${ADD})\\b(?:\\s+(?:the|an?|o|um|response))*\\s+cookie\\s+${QUOTE}?([a-z_][\\w-]*=[^"“”\`]*?)${QUOTE}?(?=$|\\.$|\\s+(?:on|in|to|for|when|if|em|no|na|para|quando|se)\\s)`,
      ),
    );
    return found?.[1] === undefined ? undefined : { behaviors: [does('set_cookie', found[1])] };
  }),
  job('remove_response_cookie', (words) => {
    const found = words.take(
      new RegExp(`\\b(?:${REMOVE})\\b(?:\\s+(?:the|o|response))*\\s+cookie\\s+${QUOTE}?([a-z_][\\w-]*)`),
    );
    return found?.[1] === undefined ? undefined : { behaviors: [does('filter_response_cookie', found[1])] };
  }),
  job('remove_response_header', (words) => {
    const header = headerIn(words, REMOVE);
    return header && { behaviors: [does('filter_response_header', header.name)] };
  }),
  job('add_response_header', (words) => {
    const header = headerIn(words, ADD);
    if (header === undefined) return undefined;
    if (header.value === '') throw noValue(header.name);
    return { behaviors: [does('add_response_header', `${header.name}: ${header.value}`)] };
  }),
];
