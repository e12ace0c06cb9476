// Cache settings of an application: how long, and by what an answer is told apart in the cache.
import * as v from 'valibot';
import { flag, integer64, list, nullable, object, oneOf, text, whole } from '../../../shared/mcp/schema.ts';
import { ids, part } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { ofApplication } from '../parents.ts';

const YEAR_S = 31_536_000;
const maxAge = (description: string) => v.optional(whole({ min: 0, max: YEAR_S }, description));
const words = (description: string) => v.optional(list(v.string(), {}, description));
const varyBy = (description: string) =>
  v.optional(oneOf(['ignore', 'all', 'allowlist', 'denylist'], description));

const cache = object(
  {
    behavior: v.optional(oneOf(['honor', 'override'], 'honor the origin (default) or override it.')),
    max_age: maxAge('Seconds, default 60; less needs application_accelerator.'),
    stale_cache: v.optional(
      object({ enabled: v.optional(flag('Default false.')) }, 'Serve stale on errors.'),
    ),
    large_file_cache: v.optional(
      object(
        {
          enabled: v.optional(flag('Default false.')),
          offset: v.optional(whole({ min: 1024, max: 1024 }, 'KiB a piece: 1024.')),
        },
        'Cache large files in pieces.',
      ),
    ),
    tiered_cache: v.optional(
      nullable(
        object(
          {
            topology: v.optional(oneOf(['nearest-region', 'br-east-1', 'us-east-1'], 'Where.')),
            enabled: v.optional(flag('Default true.')),
          },
          'Second layer.',
        ),
        'Second layer of cache; null for none.',
      ),
    ),
  },
  'Cache of the platform.',
);

const accelerator = object(
  {
    cache_vary_by_method: v.optional(
      list(oneOf(['options', 'post'], 'Method.'), { max: 2 }, 'Methods to cache beside GET.'),
    ),
    cache_vary_by_querystring: v.optional(
      object(
        {
          behavior: varyBy('Default ignore.'),
          fields: words('Names.'),
          sort_enabled: v.optional(flag('Sort first.')),
        },
        'Query strings.',
      ),
    ),
    cache_vary_by_cookies: v.optional(
      object({ behavior: varyBy('Default ignore.'), cookie_names: words('Names.') }, 'Cookies.'),
    ),
    cache_vary_by_devices: v.optional(
      object(
        {
          behavior: v.optional(oneOf(['ignore', 'allowlist'], 'Default ignore.')),
          device_group: v.optional(list(integer64('Device group id.'), {}, 'Device group ids.')),
        },
        'Device groups.',
      ),
    ),
  },
  'Tell answers apart; needs application_accelerator.',
);

export const cacheSettings = defineNoun({
  name: 'cache_setting',
  plural: 'cache_settings',
  toolset: 'cache',
  path: '/workspace/applications/{application_id}/cache_settings',
  parents: ofApplication,
  id: { name: 'cache_setting_id' },
  body: {
    fields: {
      name: text({ max: 250 }, 'Name, such as static files.'),
      browser_cache: v.optional(
        object(
          {
            behavior: v.optional(oneOf(['override', 'honor', 'no-cache'], 'Default honor.')),
            max_age: maxAge('Seconds, with override.'),
          },
          'Cache of browsers.',
        ),
      ),
      modules: v.optional(
        object({ cache: v.optional(cache), application_accelerator: v.optional(accelerator) }, 'Modules.'),
      ),
    },
  },
  filters: { id: ids(), name: part() },
  notes: {
    create: 'It takes effect through a request rule with set_cache_policy and its id.',
    delete: 'Refused while a rule uses it; preview with dry_run.',
  },
});
