// A description in words → a rule, by templates. What they cannot read is left to a language model, where there is one.

import { requestJobs } from './application-jobs.ts';
import { conditionsOf, type Names } from './conditions.ts';
import { Description } from './description.ts';
import { firewallJobs, networkOf } from './firewall-jobs.ts';
import type { Done, Job } from './jobs.ts';
import { responseJobs } from './response-jobs.ts';
import { type Criterion, MOST_GROUPS, type UseCase, type WrittenRule } from './rule.ts';

const APPLICATION: Names = {
  path: '${uri}',
  host: '${host}',
  method: '${request_method}',
  userAgent: '${http_user_agent}',
  referer: '${http_referer}',
  scheme: '${scheme}',
};

const FIREWALL: Names = {
  path: '${request_uri}',
  host: '${host}',
  method: '${request_method}',
  userAgent: '${header_user_agent}',
  referer: '${header_referer}',
  scheme: '${scheme}',
};

/** Words that speak of the answer, so that its headers are meant and not the request's. */
const OF_ANSWER = /\b(?:response|resposta|answers?)\b/;
const OF_HEADERS = /\b(?:headers?|cabecalhos?|cors|hsts|cookies?)\b|\b[a-z]+-[a-z-]+\s*:/;

/**
 * Reads a description.
 * @returns undefined where no template fits
 * @throws InputError for something that it needs and does not have, such as an id
 */
export function writeRule(description: string, useCase: UseCase): WrittenRule | undefined {
  const words = new Description(description);
  const isApplication = useCase === 'edge_application';
  const found = firstOf(isApplication ? applicationJobs(words) : firewallJobs, words);
  if (found === undefined) return undefined;
  const { job, done } = found;
  const status = job.phase === 'response' ? statusOf(words) : [];
  const network = isApplication ? [] : networkOf(words);
  const own = [...(done.criteria ?? []), ...network, ...status];
  const read = conditionsOf(words, isApplication ? APPLICATION : FIREWALL, isApplication);
  const criteria = [...own, ...read].slice(0, MOST_GROUPS);
  const everything = criteria.length === 0;
  return {
    phase: job.phase,
    criteria: everything ? [everyRequest(isApplication)] : criteria,
    behaviors: done.behaviors,
    assumptions: [...(done.assumptions ?? []), ...(everything ? ['it holds for every request'] : [])],
    leftOver: words.leftOver(),
  };
}

/** Headers and cookies are the answer's, unless the request is spoken of. */
function applicationJobs(words: Description): readonly Job[] {
  return words.has(OF_ANSWER) || words.has(OF_HEADERS)
    ? [...requestJobs.filter(({ name }) => FIRST.has(name)), ...responseJobs, ...requestJobs]
    : [...requestJobs, ...responseJobs];
}

/** Jobs that say themselves that they mean the request. */
const FIRST = new Set([
  'add_request_header',
  'remove_request_header',
  'add_request_cookie',
  'remove_request_cookie',
  'forward_cookies',
]);

function firstOf(jobs: readonly Job[], words: Description): { job: Job; done: Done } | undefined {
  for (const job of jobs) {
    const done = job.read(words);
    if (done !== undefined) return { job, done };
  }
  return undefined;
}

function statusOf(words: Description): Criterion[][] {
  const found = words.take(
    /\b(?:status|codigo|code|answers?|responses?|respostas?)\s+(?:of\s+|de\s+|is\s+|e\s+|=\s*)?([1-5])(\d\d|xx)\b/,
  );
  if (found === undefined) return [];
  const [, first = '', rest = ''] = found;
  const criterion: Criterion = /x/i.test(rest)
    ? { conditional: 'if', variable: '${status}', operator: 'matches', argument: `^${first}` }
    : { conditional: 'if', variable: '${status}', operator: 'is_equal', argument: `${first}${rest}` };
  return [[criterion]];
}

function everyRequest(isApplication: boolean): Criterion[] {
  const { path } = isApplication ? APPLICATION : FIREWALL;
  return [{ conditional: 'if', variable: path, operator: 'starts_with', argument: '/' }];
}
