// Finds the examples in Markdown pages: fences by language, API calls with their bodies, CLI calls with their flags.
import type { Page } from '../../corpus-build/starter/page.ts';

export interface Fence {
  page: string;
  lang: string;
  code: string;
}

export interface ApiCall {
  page: string;
  method: string;
  /** Path below `/v4`, with shell variables and placeholders as `{}`. */
  path: string;
  /** The JSON body as text, where the call has one. */
  body: string | undefined;
}

/** All fenced code of the pages. */
export function fences(pages: readonly Page[]): Fence[] {
  return pages.flatMap(({ path: page, body }) =>
    [...body.matchAll(/^```(\w*)\n(.*?)^```/gms)].map(([, lang = '', code = '']) => ({ page, lang, code })),
  );
}

/** A path in which everything that stands for an id is `{}`. */
export function template(path: string): string {
  return path
    .replace(/[?"' `].*$/, '')
    .split('/')
    .map((part) => (/^(?:\$|\{)/.test(part) ? '{}' : part))
    .join('/')
    .replace(/\/$/, '');
}

/** Calls of the API by curl. */
export function curlCalls(all: readonly Fence[]): ApiCall[] {
  return all
    .filter(({ lang }) => lang === 'bash')
    .flatMap(({ page, code }) =>
      code
        .split(/\n(?=\s*curl )|(?<=')\n\n/)
        .filter((text) => text.includes('https://api.azion.com/v4/') && !text.includes('"$1"'))
        .map((text) => {
          const path = /https:\/\/api\.azion\.com\/v4([^"\s]*)/.exec(text)?.[1] ?? '';
          const body = /-d '(.*?)'\s*$/s.exec(text.trim())?.[1];
          const method = /-X (\w+)/.exec(text)?.[1] ?? 'GET';
          return { page, method, path: template(path), body };
        }),
    );
}

/** Requests written as inline code: `POST /v4/workspace/…` or `/v4/…` alone. */
export function inlineRequests(pages: readonly Page[]): { page: string; method: string; path: string }[] {
  return pages.flatMap(({ path: page, body }) =>
    [...body.matchAll(/`(?:(GET|POST|PUT|PATCH|DELETE) )?\/v4(\/workspace\/[^`\s]*)`/g)].map(
      ([, method = '', path = '']) => ({
        page,
        method,
        path: template(path),
      }),
    ),
  );
}

export interface CliCall {
  page: string;
  /** Words after `azion` up to the first flag, arguments left out. */
  words: string[];
  flags: string[];
}

/** Calls of the CLI in fences and inline code. */
export function cliCalls(pages: readonly Page[]): CliCall[] {
  return pages.flatMap(({ path: page, body }) =>
    [...body.matchAll(/(?:^|`|- run: |&& )azion ([^`\n]*)/gm)].map(([, call = '']) => {
      const text = call.replace(/\s#.*$|&&.*$/, '').replaceAll(/"[^"]*"/g, 'TEXT');
      const words = text.split(/\s+/).filter((word) => word !== '');
      const first = words.findIndex((word) => word.startsWith('-'));
      return {
        page,
        words: first < 0 ? words : words.slice(0, first),
        flags: words.filter((word) => /^--?[a-z]/.test(word)),
      };
    }),
  );
}
