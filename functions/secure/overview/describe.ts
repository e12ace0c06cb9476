// Everything about a firewall that an agent needs before it changes one: at most eight reads in two rounds, and an
// outcome of less than 4,000 tokens.
import type { Context } from '../../../shared/mcp/define.ts';
import type { Id } from '../../../shared/mcp/schema.ts';
import { entriesOf, readTogether, type Unread } from '../../../shared/nouns/read-together.ts';
import { bounded, line, named, summary } from '../../../shared/overview/lines.ts';
import { type Names, ruleSentence } from '../../../shared/overview/rule-sentence.ts';
import { expandPath } from '../../../shared/platform/address.ts';
import { isObject } from '../../../shared/platform/answer.ts';
import { platformOf } from '../../../shared/platform/client.ts';
import type { PlatformRequest } from '../../../shared/platform/request.ts';
import { behaviorSentence } from './behavior-sentence.ts';

type Entry = Record<string, unknown>;

/** Reads of the second round: exceptions of the WAFs that rules use. */
const MOST_WAFS = 3;
/** About how many tokens rules and each other list may cost; all together less than 4,000. */
const RULE_TOKENS = 2_000;
const LIST_TOKENS = 350;

/**
 * Gathers a firewall.
 * @throws PlatformError where the firewall itself cannot be read
 */
export async function describe(firewallId: Id, context: Context): Promise<Entry> {
  const platform = platformOf(context);
  const unread: Unread[] = [];
  const path = expandPath('/workspace/firewalls/{firewall_id}', { firewall_id: firewallId });
  const what = `firewall ${firewallId}`;
  const [{ data: firewall }, read] = await Promise.all([
    platform.send({ method: 'GET', path, about: { what, find: 'list_firewalls' } }),
    readTogether(
      platform,
      {
        rules: list(`${path}/request_rules`, `rules of ${what}`, { ordering: 'order' }),
        instances: list(`${path}/functions`, `function instances of ${what}`),
        wafs: list('/workspace/wafs', 'WAFs', { fields: 'id,name,active' }),
        networkLists: list('/workspace/network_lists', 'network lists', { fields: 'id,name,type,active' }),
      },
      unread,
    ),
  ]);
  const rules = entriesOf(read.rules);
  const instances = entriesOf(read.instances).entries;
  const wafs = used(entriesOf(read.wafs).entries, wafIds(rules.entries));
  const lists = used(entriesOf(read.networkLists).entries, listIds(rules.entries));
  const ids = [...wafIds(rules.entries)].slice(0, MOST_WAFS);
  const exceptions = await readTogether(
    platform,
    Object.fromEntries(
      ids.map((id) => [
        id,
        list(expandPath('/workspace/wafs/{id}/exceptions', { id }), `exceptions of WAF ${id}`, {
          page_size: 20,
        }),
      ]),
    ),
    unread,
  );
  const wafNames = namesOf(wafs);
  const listNames = namesOf(lists);
  const behavior = behaviorSentence(wafNames, namesOf(instances));
  return {
    firewall: summary(firewall),
    rules: bounded(
      rules.entries.map((rule) => line(rule, ruleSentence(rule, behavior, listNames))),
      rules.total,
      RULE_TOKENS,
      'list_firewall_rules',
    ),
    function_instances: bounded(
      instances.map((instance) => line(instance, `function ${instance.function}`)),
      entriesOf(read.instances).total,
      LIST_TOKENS,
      'list_firewall_function_instances',
    ),
    wafs: bounded(
      ids.map((id) => wafLine(id, wafNames, exceptions[id])),
      wafIds(rules.entries).size,
      LIST_TOKENS,
      'get_waf',
    ),
    network_lists: bounded(
      lists.map((list) => line(list, String(list.type))),
      lists.length,
      LIST_TOKENS,
      'get_network_list',
    ),
    ...(unread.length > 0 && { not_read: unread }),
  };
}

function list(path: string, what: string, query: PlatformRequest['query'] = {}): PlatformRequest {
  return {
    method: 'GET',
    path,
    query: { page_size: 100, ...query },
    about: { what, find: 'list_firewalls' },
  };
}

function wafLine(id: string, names: Names, exceptions: unknown): string {
  const { entries, total } = entriesOf(exceptions);
  const some = entries
    .slice(0, 5)
    .map((exception) => named(exception.id, exception.name))
    .join(', ');
  const known =
    exceptions === undefined ? 'exceptions not read' : `exceptions ${total}${some && `: ${some}`}`;
  return line({ id, name: names.get(id) ?? '?' }, known);
}

function wafIds(rules: readonly Entry[]): Set<string> {
  const behaviors = rules.flatMap(({ behaviors }) => (Array.isArray(behaviors) ? behaviors : []));
  return new Set(
    behaviors.flatMap((one) =>
      isObject(one) && one.type === 'set_waf' && isObject(one.attributes)
        ? [String(one.attributes.waf_id)]
        : [],
    ),
  );
}

function listIds(rules: readonly Entry[]): Set<string> {
  const criteria = rules.flatMap(({ criteria }) => (Array.isArray(criteria) ? criteria.flat() : []));
  return new Set(
    criteria.flatMap((one) =>
      isObject(one) && String(one.operator).endsWith('_in_list') ? [String(one.argument)] : [],
    ),
  );
}

function used(entries: readonly Entry[], ids: ReadonlySet<string>): Entry[] {
  return entries.filter(({ id }) => ids.has(String(id)));
}

function namesOf(entries: readonly Entry[]): Names {
  return new Map(entries.map(({ id, name }) => [String(id), String(name)]));
}
