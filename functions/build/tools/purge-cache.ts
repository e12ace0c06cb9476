// Purging: takes answers out of the cache before their time.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { list, oneOf, text } from '../../../shared/mcp/schema.ts';
import { dryRun } from '../../../shared/nouns/arguments.ts';
import { OVERWRITE } from '../../../shared/nouns/hints.ts';
import { write } from '../../../shared/nouns/write.ts';
import { expandPath } from '../../../shared/platform/address.ts';

const LONGEST_ITEM = 8_192;
const MOST_ITEMS = 1_000;

export const purgeCache = defineTool({
  name: 'purge_cache',
  title: 'Purge cache',
  description:
    'Removes answers from the cache, so that the next request asks the origin. Use it after content changed under the same address; a short list of URLs spares the origin what a wildcard costs it.',
  toolset: 'purge',
  hints: OVERWRITE,
  confirm: {},
  input: v.strictObject({
    purge_type: oneOf(['url', 'wildcard', 'cachekey'], 'How items are meant.'),
    items: list(
      text({ max: LONGEST_ITEM }, 'One item.'),
      { min: 1, max: MOST_ITEMS },
      'url: www.example.com/a.css; wildcard: www.example.com/img/*; cachekey: www.example.com/@@cookie=x.',
    ),
    layer: v.optional(
      oneOf(
        ['cache', 'tiered_cache'],
        'Default cache; with tiered cache purge tiered_cache first, then cache.',
      ),
    ),
    ...dryRun,
  }),
  run({ purge_type, items, layer, dry_run = false }, context) {
    return write(context, {
      request: {
        method: 'POST',
        path: expandPath('/workspace/purge/{purge_type}', { purge_type }),
        body: { items, ...(layer !== undefined && { layer }) },
        about: { what: `purge of ${items.length} ${purge_type} items` },
      },
      dryRun: dry_run,
      done: () =>
        `Purged ${items.length} ${items.length === 1 ? 'item' : 'items'} (${purge_type}) from ${layer ?? 'cache'}.`,
    });
  },
});
