// Everything about an application that an agent needs before it changes one: at most eight reads in two rounds, and
// an outcome of less than 4,000 tokens.
import type { Context } from '../../../shared/mcp/define.ts';
import type { Id } from '../../../shared/mcp/schema.ts';
import { entriesOf, readTogether, type Unread } from '../../../shared/nouns/read-together.ts';
import { bounded, line, named, quoted, summary } from '../../../shared/overview/lines.ts';
import { type Names, ruleSentence, setTo } from '../../../shared/overview/rule-sentence.ts';
import { expandPath } from '../../../shared/platform/address.ts';
import { isObject } from '../../../shared/platform/answer.ts';
import { platformOf } from '../../../shared/platform/client.ts';
import type { PlatformRequest } from '../../../shared/platform/request.ts';
import { deployedBy, likeliest } from './workloads.ts';

type Entry = Record<string, unknown>;

/** About how many tokens request rules, response rules and each other list may cost; together less than 4,000. */
const REQUEST_RULE_TOKENS = 1_500;
const RESPONSE_RULE_TOKENS = 600;
const LIST_TOKENS = 350;

/**
 * Gathers an application.
 * @throws PlatformError where the application itself cannot be read
 */
export async function describe(applicationId: Id, context: Context): Promise<Entry> {
  const platform = platformOf(context);
  const unread: Unread[] = [];
  const path = expandPath('/workspace/applications/{application_id}', { application_id: applicationId });
  const what = `application ${applicationId}`;
  const of = (noun: string) => `${noun} of ${what}`;
  const [{ data: application }, read] = await Promise.all([
    platform.send({ method: 'GET', path, about: { what, find: 'list_applications' } }),
    readTogether(
      platform,
      {
        cacheSettings: list(`${path}/cache_settings`, of('cache settings')),
        requestRules: list(`${path}/request_rules`, of('request rules'), { ordering: 'order' }),
        responseRules: list(`${path}/response_rules`, of('response rules'), { ordering: 'order' }),
        instances: list(`${path}/functions`, of('function instances')),
        workloads: list('/workspace/workloads', 'workloads', {
          fields: 'id,name,active,domains,workload_domain',
        }),
      },
      unread,
    ),
  ]);
  const workloads = entriesOf(read.workloads);
  const looked = likeliest(workloads.entries, application);
  const deployments = await readTogether(
    platform,
    Object.fromEntries(
      looked.map(({ id, name }) => [
        String(id),
        list(
          expandPath('/workspace/workloads/{id}/deployments', { id: String(id) }),
          `deployments of workload ${id} ${JSON.stringify(name)}`,
        ),
      ]),
    ),
    unread,
  );
  const names = {
    set_cache_policy: namesOf(read.cacheSettings),
    run_function: namesOf(read.instances),
  };
  const behavior = behaviorSentence(names);
  const rules = (given: unknown, tokens: number, tool: string) => {
    const { entries, total } = entriesOf(given);
    const lines = entries.map((rule, index) => `${index + 1}. ${line(rule, ruleSentence(rule, behavior))}`);
    return bounded(lines, total, tokens, tool);
  };
  const lines = (given: unknown, tool: string, rest: (entry: Entry) => string) => {
    const { entries, total } = entriesOf(given);
    return bounded(
      entries.map((entry) => line(entry, rest(entry))),
      total,
      LIST_TOKENS,
      tool,
    );
  };
  return {
    application: summary(application),
    request_rules: rules(read.requestRules, REQUEST_RULE_TOKENS, 'list_application_request_rules'),
    response_rules: rules(read.responseRules, RESPONSE_RULE_TOKENS, 'list_application_response_rules'),
    cache_settings: lines(read.cacheSettings, 'list_cache_settings', cacheSentence),
    function_instances: lines(
      read.instances,
      'list_application_function_instances',
      (instance) => `function ${instance.function}`,
    ),
    ...deployedBy(applicationId, looked, deployments, workloads, LIST_TOKENS),
    ...(unread.length > 0 && { not_read: unread }),
  };
}

function list(path: string, what: string, query: PlatformRequest['query'] = {}): PlatformRequest {
  return {
    method: 'GET',
    path,
    query: { page_size: 100, ...query },
    about: { what, find: 'list_applications' },
  };
}

/** @param names of what the value of a behavior can be the id of */
function behaviorSentence(names: Readonly<Record<string, Names>>) {
  return (type: string, attributes: Entry): string => {
    if (!('value' in attributes)) return setTo(type, attributes);
    const { value } = attributes;
    const name = names[type]?.get(String(value));
    return `${type} ${name === undefined ? quoted(value) : named(value, name)}`;
  };
}

function cacheSentence({ browser_cache: browser, modules }: Entry): string {
  const cache = isObject(modules) ? modules.cache : undefined;
  return `browser ${ageOf(browser)}; platform ${ageOf(cache)}`;
}

function ageOf(cache: unknown): string {
  if (!isObject(cache)) return '?';
  return cache.behavior === 'override' ? `override ${cache.max_age} s` : String(cache.behavior);
}

function namesOf(given: unknown): Names {
  return new Map(entriesOf(given).entries.map(({ id, name }) => [String(id), String(name)]));
}
