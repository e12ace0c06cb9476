// Everything about an application that an agent needs before it changes one: at most eight reads in two rounds, and
// an outcome of less than 4,000 tokens.
import type { Context } from '../../../shared/mcp/define.ts';
import type { Id } from '../../../shared/mcp/schema.ts';
import { entriesOf, readTogether, type Unread } from '../../../shared/nouns/read-together.ts';
import { expandPath } from '../../../shared/platform/address.ts';
import { isObject } from '../../../shared/platform/answer.ts';
import { platformOf } from '../../../shared/platform/client.ts';
import type { PlatformRequest } from '../../../shared/platform/request.ts';
import { bounded, line } from './lines.ts';
import { type Names, ruleSentence } from './rule-sentence.ts';
import { deployedBy, likeliest } from './workloads.ts';

type Entry = Record<string, unknown>;

/** Bytes of request rules, of response rules, and of each other list; together less than 4,000 tokens. */
const REQUEST_RULE_BYTES = 3_800;
const RESPONSE_RULE_BYTES = 1_600;
const LIST_BYTES = 1_000;

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
  const rules = (given: unknown, bytes: number, tool: string) => {
    const { entries, total } = entriesOf(given);
    const lines = entries.map((rule, index) => `${index + 1}. ${line(rule, ruleSentence(rule, names))}`);
    return bounded(lines, total, bytes, tool);
  };
  const lines = (given: unknown, tool: string, rest: (entry: Entry) => string) => {
    const { entries, total } = entriesOf(given);
    return bounded(
      entries.map((entry) => line(entry, rest(entry))),
      total,
      LIST_BYTES,
      tool,
    );
  };
  return {
    application: summary(application),
    request_rules: rules(read.requestRules, REQUEST_RULE_BYTES, 'list_application_request_rules'),
    response_rules: rules(read.responseRules, RESPONSE_RULE_BYTES, 'list_application_response_rules'),
    cache_settings: lines(read.cacheSettings, 'list_cache_settings', cacheSentence),
    function_instances: lines(
      read.instances,
      'list_application_function_instances',
      (instance) => `function ${instance.function}`,
    ),
    ...deployedBy(applicationId, looked, deployments, workloads, LIST_BYTES),
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

function summary(application: unknown): Entry {
  const { id, name, active, debug, modules, last_modified, last_editor } = isObject(application)
    ? application
    : {};
  const on = Object.entries(isObject(modules) ? modules : {})
    .filter(([, module]) => isObject(module) && module.enabled === true)
    .map(([module]) => module);
  return { id, name, active, debug, modules_on: on, last_modified, last_editor };
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
