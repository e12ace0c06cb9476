// Purging: the request is checked and accepted; there is no cache to empty here.
import { bodyOf } from '../engine.ts';
import { json, type Problem, Refusal } from '../errors.ts';
import type { Own } from '../own.ts';

const LONGEST_ITEM = 4_096;

export const PURGE: Readonly<Record<string, Own>> = {
  create_purge_request: (task) => {
    const [type = ''] = task.values;
    if (!(task.operation.params?.purge_type ?? '').split('|').includes(type)) throw new Refusal(404);
    const { items, layer = 'cache' } = bodyOf(task) as { items: string[]; layer?: string };
    const problems: Problem[] = items.flatMap((item, index) => {
      const detail = objection(type, item);
      return detail === undefined ? [] : [{ detail, source: { pointer: `/items/${index}` } }];
    });
    if (type === 'wildcard' && layer === 'tiered_cache') {
      problems.push({ detail: 'The tiered cache takes no wildcards.', source: { pointer: '/layer' } });
    }
    if (problems.length > 0) throw new Refusal(400, problems);
    return json({ state: 'executed', data: { items, layer } }, 201);
  },
};

function objection(type: string, item: string): string | undefined {
  if (item.length > LONGEST_ITEM) return `Must have at most ${LONGEST_ITEM} characters.`;
  if (/\s/.test(item)) return 'May hold no spaces.';
  const address = item.replace(/^https?:\/\//i, '').replace(/@@.*$/, '');
  if (!/^[^/?#*\s]+(\.[^/?#*\s]+)*([/?].*)?$/.test(address)) return 'Must begin with a host.';
  if (type === 'wildcard' && !item.includes('*')) return 'Must hold a * in its path or query.';
  return undefined;
}
