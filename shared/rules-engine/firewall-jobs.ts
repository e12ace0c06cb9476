// The usual jobs of a firewall's rules: block, limit, inspect, answer, run a function.
import { InputError } from '../errors.ts';
import { countryNames } from './countries.ts';
import type { Description } from './description.ts';
import { type Done, does, FUNCTION, idOf, type Job, RUN_FUNCTION, when } from './jobs.ts';
import type { Criterion } from './rule.ts';

const job = (name: string, read: Job['read']): Job => ({ name, phase: 'request', read });

const LISTS = '(?:network |ip |block|allow|deny)?list|lista(?: de (?:rede|ip|bloqueio|permissao))?';
const ADDRESS =
  /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?(?![\w.])|\bASN?\s?\d{2,}\b|\b(?:ips?|address(?:es)?|enderecos?|asns?)\b/i;

/** Comparisons with a network list, where the description speaks of one, or of what only one can say. */
export function networkOf(words: Description): Criterion[][] {
  const negated =
    /\b(?:not in|outside|except(?: for)?|other than|fora d[ao]|exceto|menos|que nao est\w+|nao est\w+ n[ao])\s+(?:the\s+|os?\s+|as?\s+)?(?:network |ip )?list/.test(
      words.folded,
    );
  const speaks = words.has(new RegExp(`\\b(?:${LISTS})s?\\b`));
  const country = [...countryNames().keys()].some((name) =>
    new RegExp(`(?<![\\w.-/])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(words.folded),
  );
  if (
    !speaks &&
    !country &&
    !ADDRESS.test(words.folded.replace(/\bclient ip\b|\bper ip\b|\bby ip\b|\bpor ip\b|\bip address\b/g, ''))
  )
    return [];
  if (!speaks) {
    throw new InputError(
      'A firewall compares addresses, networks and countries through network lists. Make one with create_network_list, or find one with list_network_lists, then ask again with "network list 1234" in "query".',
    );
  }
  const id = idOf(words, LISTS, 'network list', 'list_network_lists');
  words.take(
    /\b(?:ips?|address(?:es)?|enderecos?|countr(?:y|ies)|pais(?:es)?|asns?|not|nao|outside|fora|except|exceto)\b/,
  );
  return [when('${network}', negated ? 'is_not_in_list' : 'is_in_list', id)];
}

function rateLimit(words: Description): Done | undefined {
  const unit = words.take(
    /\b(\d{1,9})\s*(?:req(?:uest|uisic)?\w*|acessos|hits|calls|chamadas|r)?\s*(?:per|a|an|each|every|por|a cada|\/)\s*(s|sec(?:ond)?|segundo|m|min(?:ute|uto)?)s?\b/,
  );
  if (unit === undefined) {
    if (words.has(/\b(?:rate[- ]?limit\w*|limit\w*|taxa)\b/)) {
      throw new InputError(
        'Say how many requests are allowed, such as "100 requests per second", in "query".',
      );
    }
    return undefined;
  }
  words.take(/\b(?:rate[- ]?limit\w*|limit\w*|throttle|taxa)\b/);
  words.take(/\b(?:rate[- ]?limit\w*|limit\w*|throttle|taxa)\b/);
  const [, count = '1', per = 's'] = unit;
  const burst = words.take(/\b(?:burst|rajada|pico)\w*(?:\s+(?:of|size|de|up to|ate))*\s*(\d{1,9})\b/)?.[1];
  const isGlobal = words.take(/\b(?:global\w*|in total|altogether|no total|ao todo)\b/) !== undefined;
  const byClient = words.take(
    /\b(?:per|by|por|each|cada)\s+(?:client\s+|cliente\s+)?(?:ip(?: address)?|client|cliente|address|endereco(?: ip)?)\b/,
  );
  return {
    behaviors: [
      {
        type: 'set_rate_limit',
        attributes: {
          type: per.startsWith('m') ? 'minute' : 'second',
          limit_by: isGlobal ? 'global' : 'client_ip',
          average_rate_limit: Math.max(1, Math.min(2_147_483_647, Number(count))),
          ...(burst !== undefined && { maximum_burst_size: Math.max(1, Number(burst)) }),
        },
      },
    ],
    assumptions: isGlobal || byClient !== undefined ? [] : ['counted for each client address'],
  };
}

function waf(words: Description): Done | undefined {
  if (!words.has(/\bwafs?\b/)) return undefined;
  const id = idOf(words, 'waf(?: (?:rule ?set|set|conjunto))?', 'WAF', 'list_wafs');
  const isLogging =
    words.take(
      /\b(?:learning|logging|log only|only log|count|monitor\w*|aprend\w+|registr\w+|observ\w+|sem bloque\w+)\b/,
    ) !== undefined;
  const isBlocking = words.take(/\b(?:block\w*|bloque\w+)\b/) !== undefined;
  words.take(
    /\b(?:inspect|apply|protect|enable|use|activate|set|inspecion\w+|apli\w+|protej\w+|proteg\w+|us[ae]\w*|ativ\w+|mode|modo)\b/,
  );
  words.take(/\b(?:mode|modo)\b/);
  return {
    behaviors: [{ type: 'set_waf', attributes: { waf_id: id, mode: isLogging ? 'logging' : 'blocking' } }],
    assumptions: isLogging || isBlocking ? [] : ['what the WAF finds is blocked'],
  };
}

function response(words: Description): Done | undefined {
  const status = words.take(
    /\b(?:answer|respond|return|reply|show|custom response|respond\w+|retorn\w+|devolv\w+|mostr\w+|resposta personalizada)\b(?:\s+(?:with|com|a|an|um|uma|o|the|custom|status|codigo|code|page|http))*\s*([2-4]\d\d)\b/,
  );
  if (status?.[1] === undefined) return undefined;
  const text =
    words.take(
      /(?:\b(?:with|and|saying|message|body|text|com|e|dizendo|a mensagem|mensagem|o texto|texto|corpo)\b[ :]*)*["“'`]([^"”'`]{1,500})["”'`]/,
    )?.[1] ?? '';
  const isHtml = /^\s*</.test(text);
  const isJson = /^\s*[{[]/.test(text);
  return {
    behaviors: [
      {
        type: 'set_custom_response',
        attributes: {
          status_code: Number(status[1]),
          ...(text !== '' && {
            content_type: isHtml ? 'text/html' : isJson ? 'application/json' : 'text/plain',
            content_body: text,
          }),
        },
      },
    ],
  };
}

function runFunction(words: Description): Done | undefined {
  if (words.take(RUN_FUNCTION) === undefined) return undefined;
  return {
    behaviors: [
      does('run_function', idOf(words, FUNCTION, 'function instance', 'list_firewall_function_instances')),
    ],
  };
}

function clientCertificate(words: Description): Done | undefined {
  const pattern =
    /\b(?:require|demand|exig\w+|without|sem|invalid|invalido)\b[^,]*\b(?:client certificates?|certificados? (?:de |do )?cliente|mtls)\b/;
  if (words.take(pattern) === undefined) return undefined;
  words.take(/\b(?:block|deny|bloque\w+|neg\w+|valid|valido)\b/);
  return {
    criteria: [when('${ssl_verification_status}', 'is_not_equal', 'SUCCESS')],
    behaviors: [does('deny')],
  };
}

/** In the order they are tried. */
export const firewallJobs: readonly Job[] = [
  job('set_rate_limit', rateLimit),
  job('set_waf', waf),
  job('set_custom_response', response),
  job('run_function', runFunction),
  job('require_client_certificate', clientCertificate),
  job('drop', (words) =>
    words.take(
      /\b(?:drop|discard|close|cut|descart\w+|derrub\w+|encerr\w+)\b(?:\s+(?:the\s+|a\s+|as\s+)?(?:connections?|conexao|conexoes))?/,
    ) === undefined
      ? undefined
      : { behaviors: [does('drop')] },
  ),
  job('deny', (words) =>
    words.take(
      /\b(?:block|deny|forbid|refuse|reject|disallow|403|bloque\w+|neg\w+|proib\w+|recus\w+|rejeit\w+|imped\w+)\b/,
    ) === undefined
      ? undefined
      : { behaviors: [does('deny')] },
  ),
];
