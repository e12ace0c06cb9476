// The usual jobs of an application's rules before the answer: redirects, rewrites, cache, access, headers, origins.
import { InputError } from '../errors.ts';
import { escaped } from './conditions.ts';
import type { Description } from './description.ts';
import { type Done, does, FUNCTION, idOf, type Job, QUOTE, RUN_FUNCTION, when } from './jobs.ts';
import type { Criterion } from './rule.ts';

const TO = '(?:to|para|pra|->|=>|→)';
const PATH = '(\\/[\\w\\-./%~+@]*\\*?)';
const HOST = '((?:[a-z0-9-]+\\.)+[a-z]{2,})';
const DIRECT = 'redirect(?:s|ed|ing)?|redirecion\\w*|send|envi\\w+|forward|encaminh\\w+|mand\\w+|lev\\w+';
const CUT = 'rewrit\\w+|reescrev\\w+|serve|sirva|servir';

const job = (name: string, read: Job['read']): Job => ({ name, phase: 'request', read });

function simple(name: string, pattern: RegExp, ...types: string[]): Job {
  return job(name, (words) =>
    words.take(pattern) === undefined ? undefined : { behaviors: types.map((type) => does(type)) },
  );
}

function redirectType(words: Description): { type: string; assumptions: string[] } {
  if (words.take(/\b(?:temporar\w+|302|for now|por enquanto)\b/))
    return { type: 'redirect_to_302', assumptions: [] };
  const isSaid = words.take(/\b(?:permanent\w*|301|for good|definitiv\w+)\b/) !== undefined;
  return { type: 'redirect_to_301', assumptions: isSaid ? [] : ['the redirect is permanent (301)'] };
}

/** Redirects to an address, a path or a host. */
function redirect(words: Description): Done | undefined {
  if (!words.has(new RegExp(`\\b(?:${DIRECT})\\b`))) return undefined;
  const address = words.take(new RegExp(`\\b${TO} (https?:\\/\\/[^\\s"'\`,]+)`));
  const path =
    address ?? words.take(new RegExp(`\\b${TO} (?:the path |o caminho )?${QUOTE}?${PATH}${QUOTE}?`));
  const host = path ?? words.take(new RegExp(`\\b${TO} (?:the host |o host |o dominio )?${HOST}(?!\\/)`));
  const target = host?.[1]?.replace(/[.;]$/, '');
  if (target === undefined) return undefined;
  words.take(new RegExp(`\\b(?:${DIRECT})\\b`));
  const { type, assumptions } = redirectType(words);
  if (path === undefined) {
    return {
      behaviors: [does(type, `https://${target.toLowerCase()}\${request_uri}`)],
      assumptions: [...assumptions, 'path and query string are kept'],
    };
  }
  const prefix = target.endsWith('*') ? words.take(new RegExp(`${PATH}(?=.*|$)`)) : undefined;
  if (prefix?.[1] !== undefined && target.endsWith('*')) return moved(prefix[1], target, type);
  const exact = words.take(/(?<![\w/:.])(\/[\w\-./%~+@]+)(?![\w*])/)?.[1];
  const loop = exact === undefined ? outsideOf(target) : undefined;
  return {
    behaviors: [does(type, target)],
    criteria: exact === undefined ? (loop ?? []) : [when('${uri}', 'is_equal', exact)],
    assumptions:
      loop === undefined ? assumptions : [...assumptions, 'the target itself is not redirected again'],
  };
}

/** A redirect that holds for many paths must not hold for where it leads. */
function outsideOf(target: string): Criterion[][] | undefined {
  if (target.startsWith('/')) return [when('${uri}', 'does_not_start_with', target)];
  return URL.canParse(target) ? [when('${host}', 'is_not_equal', new URL(target).hostname)] : undefined;
}

/** `/old/*` becomes `/new/*`, the rest being kept. */
function moved(from: string, to: string, type: string): Done {
  const stem = (path: string) => path.replace(/\*$/, '');
  return {
    criteria: [when('${uri}', 'starts_with', stem(from))],
    behaviors: [capture(`^${escaped(stem(from))}(.*)$`, 'rest'), does(type, `${stem(to)}%{rest[1]}`)],
  };
}

function capture(regex: string, name: string) {
  return {
    type: 'capture_match_groups',
    attributes: { subject: '${uri}', regex, captured_array: name },
  };
}

function rewrite(words: Description): Done | undefined {
  if (!words.has(new RegExp(`\\b(?:${CUT})\\b`))) return undefined;
  const found = words.take(new RegExp(`${PATH}${QUOTE}? (?:\\w+ )?${TO} ${QUOTE}?${PATH}`));
  if (found === undefined) return undefined;
  words.take(new RegExp(`\\b(?:${CUT})\\b`));
  const [, from = '', to = ''] = found;
  if (from.endsWith('*') && to.endsWith('*')) return moved(from, to, 'rewrite_request');
  const isPrefix = from.endsWith('*');
  return {
    criteria: [when('${uri}', isPrefix ? 'starts_with' : 'is_equal', from.replace(/\*$/, ''))],
    behaviors: [does('rewrite_request', to.replace(/\*$/, ''))],
  };
}

function singlePage(words: Description): Done | undefined {
  const pattern =
    /\b(?:spa|single[- ]page(?: app(?:lication)?)?|client[- ]side routes?|(?:all|every|any) routes?|todas as rotas|qualquer rota|rotas do (?:front|cliente)\w*)\b/;
  if (words.take(pattern) === undefined) return undefined;
  const file = words.take(/(\/[\w\-./]+\.html?)\b/)?.[1] ?? '/index.html';
  words.take(
    /\b(?:without (?:an )?extensions?|sem extens\w+|fallback\w*|rewrit\w+|reescrev\w+|serve|sirva|send|envi\w+|index)\b/,
  );
  words.take(
    /\b(?:without (?:an )?extensions?|sem extens\w+|rewrit\w+|reescrev\w+|serve|sirva|send|envi\w+)\b/,
  );
  return {
    criteria: [when('${uri}', 'does_not_match', '\\.[A-Za-z0-9]+$')],
    behaviors: [does('rewrite_request', file)],
    assumptions: ['paths with a file extension are files'],
  };
}

function folderIndex(words: Description): Done | undefined {
  const file = words.take(
    /\b(?:append|add|adicion\w+|acrescent\w+|serve|use|us[ae]r?|sirva)\s+(?:the\s+|o\s+)?\/?(index\.html?)\b.*?(?:folders?|director\w+|pastas?|diretorios?|trailing slash|end(?:ing|s)? (?:with|in)|termin\w+)[^,]*/,
  );
  if (file?.[1] === undefined) return undefined;
  return {
    criteria: [when('${uri}', 'matches', '/$')],
    behaviors: [capture('^(.*)/$', 'folder'), does('rewrite_request', `%{folder[1]}/${file[1]}`)],
  };
}

function trailingSlash(words: Description): Done | undefined {
  const pattern =
    /\b(?:remov\w+|strip|drop|tir\w+|retir\w+|redirect|redirecion\w+)\b[^,]*\b(?:trailing slash(?:es)?|barra(?:s)? (?:final|finais|no final|do final|no fim))\b/;
  if (words.take(pattern) === undefined) return undefined;
  const { type, assumptions } = redirectType(words);
  return {
    criteria: [when('${uri}', 'matches', '^/.+/$')],
    behaviors: [capture('^(.+)/$', 'path'), does(type, '%{path[1]}')],
    assumptions,
  };
}

/** A header in words: its name, and a value where one follows. */
export function headerIn(words: Description, verb: string): { name: string; value: string } | undefined {
  const named = new RegExp(
    `\\b(?:${verb})\\b(?:\\s+(?:the|an?|o|os|um|a|request|response|header|cabecalho|de|da|do|requisicao|resposta|security|custom))*\\s+${QUOTE}?([a-z][a-z0-9]*(?:-[a-z0-9]+)+|server|via|vary|date|etag|link|origin|host|cookie|age|expires|pragma)${QUOTE}?(?:\\s*(?:header|cabecalho)\\b)?(?:\\s*(?:[:=]|\\b(?:with (?:the )?value|com (?:o )?valor|as|to|como|para|of)\\b)\\s*(?:${QUOTE}([^"“”\`]+)${QUOTE}|([^\\s"“”\`].*?)(?=$|\\.$|\\s+(?:in|on|to|for|from|when|if|em|no|na|nos|nas|para|quando|se)\\s+)))?`,
  );
  const found = words.take(named);
  if (found?.[1] === undefined) return undefined;
  return { name: found[1], value: (found[2] || found[3] || '').trim().replace(/[.;]$/, '') };
}

export const ADD =
  'add|set|insert|send|include|put|adicion\\w+|inclu\\w+|defin\\w+|insir\\w+|coloqu\\w+|envi\\w+';
export const REMOVE =
  'remove|strip|delete|drop|hide|filter|remov\\w+|retir\\w+|tir\\w+|ocult\\w+|apag\\w+|escond\\w+';
const TOWARDS_ORIGIN =
  /\b(?:request headers?|headers? (?:of|to|in|on|from) (?:the )?(?:requests?|origin)|(?:to|for|before|para|at) (?:the |a |o )?(?:origin|origem|backend)|cabecalhos? d[ae] (?:requisicao|request|pedido)|na requisicao)\b/;

function addRequestHeader(words: Description): Done | undefined {
  if (!words.has(TOWARDS_ORIGIN) || words.has(/\bcookies?\b/)) return undefined;
  const header = headerIn(words, ADD);
  if (header === undefined) return undefined;
  words.take(TOWARDS_ORIGIN);
  if (header.value === '') throw noValue(header.name);
  return { behaviors: [does('add_request_header', `${header.name}: ${header.value}`)] };
}

function removeRequestHeader(words: Description): Done | undefined {
  if (!words.has(TOWARDS_ORIGIN) || words.has(/\bcookies?\b(?! header)/)) return undefined;
  const header = headerIn(words, REMOVE);
  if (header === undefined) return undefined;
  words.take(TOWARDS_ORIGIN);
  return { behaviors: [does('filter_request_header', header.name)] };
}

export function noValue(name: string): InputError {
  return new InputError(`Say which value the header ${name} gets, such as "${name}: value", in "query".`);
}

function addRequestCookie(words: Description): Done | undefined {
  if (!words.has(/\b(?:request|origin|requisicao|origem)\b/)) return undefined;
  const found = words.take(
    new RegExp(
      `\\b(?:${ADD})\\b(?:\\s+(?:the|an?|o|um|request))*\\s+cookie\\s+${QUOTE}?([a-z_][\\w-]*=[^\\s"“”\`;]+)`,
    ),
  );
  if (found?.[1] === undefined) return undefined;
  words.take(/\b(?:to|in|on|na|no|para|a|the)?\s*(?:request|origin|requisicao|origem)\b/);
  return { behaviors: [does('add_request_cookie', found[1])] };
}

function removeRequestCookie(words: Description): Done | undefined {
  if (!words.has(/\b(?:request|origin|requisicao|origem)\b/)) return undefined;
  const found = words.take(
    new RegExp(`\\b(?:${REMOVE})\\b(?:\\s+(?:the|o|request))*\\s+cookie\\s+${QUOTE}?([a-z_][\\w-]*)`),
  );
  if (found?.[1] === undefined) return undefined;
  words.take(/\b(?:from|in|on|da|na|do|the)?\s*(?:request|origin|requisicao|origem)\b/);
  return { behaviors: [does('filter_request_cookie', found[1])] };
}

function hotlinks(words: Description): Done | undefined {
  if (
    words.take(/\b(?:hot-?link(?:s|ing|ed)?|other sites? (?:using|embedding)|outros sites)\b/) === undefined
  )
    return undefined;
  const own = words.take(
    new RegExp(
      `\\b(?:except|other than|outside|but|exceto|menos|fora|from|for|of|do|de)\\b(?: (?:for|from|de|do|of))?\\s+${HOST}`,
    ),
  );
  if (own?.[1] === undefined) {
    throw new InputError(
      'Say which site may use the files, such as "except from www.example.com", in "query".',
    );
  }
  words.take(/\b(?:block|deny|prevent|protect|bloque\w+|neg\w+|imped\w+|protej\w+|against|contra)\b/);
  words.take(/\b(?:block|deny|prevent|protect|bloque\w+|neg\w+|imped\w+|protej\w+|against|contra)\b/);
  return {
    criteria: [
      when('${http_referer}', 'exists', null),
      when(
        '${http_referer}',
        'does_not_match',
        `^https?://([^/]+\\.)?${escaped(own[1].replace(/^www\./i, ''))}(/|$)`,
      ),
    ],
    behaviors: [does('deny')],
    assumptions: ['requests without Referer are let through'],
  };
}

function runFunction(words: Description): Done | undefined {
  if (words.take(RUN_FUNCTION) === undefined) return undefined;
  return {
    behaviors: [
      does('run_function', idOf(words, FUNCTION, 'function instance', 'list_application_function_instances')),
    ],
  };
}

function connector(words: Description): Done | undefined {
  const pattern =
    /\b(?:to|from|use|using|set|with|para|d[oa]|us[ae]\w*|com|pel[oa])\s+(?:(?:the|an?|o|um)\s+)?(?:new\s+|novo\s+)?(?=(?:connector|conector|origin\b|origem\b))/;
  if (words.take(pattern) === undefined) return undefined;
  words.take(new RegExp(`\\b(?:${DIRECT}|fetch|serve|get|busqu\\w+|sirva)\\b`));
  const names = 'connector|conector(?:e)?|origin|origem';
  return { behaviors: [does('set_connector', idOf(words, names, 'connector', 'list_connectors'))] };
}

function cachePolicy(words: Description): Done | undefined {
  const verb =
    /\b(?:cache|cachear|cacheie|guard\w+|armazen\w+|keep|store|apply|set|aplic\w+|us[ae]\w*|defin\w+|coloqu\w+)\b/;
  if (!words.has(/\bcache\w*\b/) || words.take(verb) === undefined) return undefined;
  const names = '(?:cache )?(?:setting|policy)|(?:configuracao|politica)(?: de cache)?|cache';
  const id = idOf(words, names, 'cache setting', 'list_cache_settings');
  words.take(/\bcache\b/);
  return { behaviors: [does('set_cache_policy', id)] };
}

/** In the order they are tried: the more special first. */
export const requestJobs: readonly Job[] = [
  simple(
    'redirect_http_to_https',
    /(?=.*\bhttps\b)(?:\b(?:redirect|redirecion\w+|force|forc\w+|require|exig\w+|always use|sempre us\w+|only allow|permit\w+ apenas)\b)(?:[^/]*?\bhttp\b(?!:))?[^/]*?\bhttps\b(?!:)/,
    'redirect_http_to_https',
  ),
  job('redirect_without_slash', trailingSlash),
  job('serve_folder_index', folderIndex),
  job('serve_single_page', singlePage),
  job('deny_hotlinks', hotlinks),
  job('add_request_header', addRequestHeader),
  job('remove_request_header', removeRequestHeader),
  job('add_request_cookie', addRequestCookie),
  job('remove_request_cookie', removeRequestCookie),
  job('rewrite', rewrite),
  job('run_function', runFunction),
  job('set_connector', connector),
  job('bypass_cache', (words) =>
    words.take(
      /\b(?:(?:do not|don'?t|never|bypass|skip|disable|without|no|nao|nunca|sem|desativ\w+|ignor\w+|pul\w+)\s+(?:(?:the|store|keep|use|o|a|guard\w+|armazen\w+|us\w+|fa\w+|de|em|colo\w+|anything|nada)\s+)*(?:cach\w+))\b/,
    ) === undefined
      ? undefined
      : { behaviors: [does('bypass_cache')] },
  ),
  job('set_cache_policy', cachePolicy),
  simple(
    'forward_cookies',
    /\b(?:forward|pass|encaminh\w+|repass\w+|envi\w+)\b[^,]*\bcookies\b(?: (?:to|para|a|ao)(?: the| a)? (?:origin|origem))?/,
    'forward_cookies',
  ),
  simple(
    'optimize_images',
    /\b(?:optimi[sz]\w+|otimiz\w+|process|process\w+)\s+(?:the\s+|as\s+|all\s+|todas as\s+)?(?=(?:images?|imagens|jpe?g|png|pictures?)\b)/,
    'optimize_images',
  ),
  simple(
    'enable_gzip',
    /\b(?:compress\w*|comprim\w+|comprima|gzip\w*|compact\w+)\b(?:\s+(?:with|com|using|usando)\s+gzip)?/,
    'enable_gzip',
  ),
  job('redirect', redirect),
  simple(
    'no_content',
    /\b(?:(?:answer|respond|return|reply|respond\w+|retorn\w+|devolv\w+)\s+(?:with\s+|com\s+)?(?:a\s+)?(?:204|no content|nothing|nada|sem conteudo|vazio))\b/,
    'no_content',
  ),
  simple(
    'finish',
    /\b(?:stop|finish|skip|end|par[ae]\w*|encerr\w+|pul\w+|finaliz\w+)\b[^,]*\b(?:rules?|phase|regras|fase)\b/,
    'finish_request_phase',
  ),
  simple(
    'deny',
    /\b(?:block|deny|forbid|refuse|reject|disallow|403|bloque\w+|neg\w+|proib\w+|recus\w+|rejeit\w+|imped\w+)\b/,
    'deny',
  ),
  simple('deliver', /\b(?:deliver|entreg\w+)\b/, 'deliver'),
];
