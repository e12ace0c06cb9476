// Purge: removes content from the cache before its time is over.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { list, oneOf, text } from '../../../shared/mcp/schema.ts';
import { dryRun } from '../../../shared/nouns/arguments.ts';
import { OVERWRITE } from '../../../shared/nouns/hints.ts';
import { write } from '../../../shared/nouns/write.ts';
import { expandPath } from '../../../shared/platform/address.ts';

const LONGEST_ITEM = 4_096;

export const purgeCache = defineTool({
  name: 'purge_cache',
  title: 'Purge the cache',
  description:
    'Removes content from the cache: by URL, by cache key, or everything that a wildcard expression matches. ' +
    'Use it after a deploy or for content that must go now; variations by cookie, device or image format need a wildcard or their cache keys.',
  toolset: 'cache',
  hints: OVERWRITE,
  input: v.strictObject({
    purge_type: oneOf(['url', 'wildcard', 'cachekey'], 'What the items are.'),
    items: list(
      text({ max: LONGEST_ITEM }, 'One item.'),
      { min: 1 },
      'url: www.example.com/a.css; wildcard: one www.example.com/img/*; cachekey: www.example.com/a.jpg@@webp.',
    ),
    layer: v.optional(
      oneOf(
        ['cache', 'tiered_cache'],
        'Default cache; purge tiered_cache first where it is used, without wildcards.',
      ),
    ),
    ...dryRun,
  }),
  run({ purge_type, items, layer, dry_run }, context) {
    if (purge_type === 'wildcard' && layer === 'tiered_cache') {
      throw new InputError('"layer": tiered_cache takes url or cachekey, no wildcard.');
    }
    if (purge_type === 'url' && items.some((item) => item.includes('*'))) {
      throw new InputError(
        '"items": * means itself in a url purge. For a pattern use purge_type "wildcard".',
      );
    }
    return write(context, {
      request: {
        method: 'POST',
        path: expandPath('/workspace/purge/{purge_type}', { purge_type }),
        body: { items, ...(layer === undefined ? {} : { layer }) },
        about: { what: `a purge of ${items.length} item(s)` },
      },
      dryRun: dry_run === true,
      done: () => `Purge of ${items.length} item(s) accepted; it is carried out within moments.`,
    });
  },
});
