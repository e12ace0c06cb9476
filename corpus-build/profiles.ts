// The kinds of bundle that a corpus can be built for, and what differs between them.
import type { Page } from './page.ts';
import { PARTITIONS, partitionFiles } from './partitions.ts';

/**
 * `standard` ships every page and loads a part of the corpus when it is first asked for. `free` fits plans that allow
 * 3 MB, and little CPU a request but a second at start: it ships English pages only and loads them as the function starts.
 */
export const PROFILES = ['standard', 'free'] as const;
export type Profile = (typeof PROFILES)[number];

/** Most bytes of a bundle of the `free` profile, every module packed with gzip. */
export const FREE_BYTES = 3_000_000;

export function parseProfile(given: string): Profile {
  const profile = PROFILES.find((each) => each === given);
  if (!profile) throw new Error(`--profile: "${given}" is none of ${PROFILES.join(', ')}.`);
  return profile;
}

/** Whether a page is shipped. What is left out still lends its titles to its other language version. */
export function shippedIn(profile: Profile): (page: Page) => boolean {
  return profile === 'free' ? ({ lang }) => lang === 'en' : () => true;
}

export const PRELOAD_FILE = 'preload.js';

/** The module by which the function has parts of the corpus from its start: all of them, or none. */
export function preloadModule(profile: Profile): string {
  const parts = profile === 'free' ? PARTITIONS.map(({ name }) => name) : [];
  const imports = parts.flatMap((name, part) =>
    Object.entries(partitionFiles(name)).map(([kind, file]) => `import ${kind}${part} from './${file}';\n`),
  );
  const entries = parts.map(
    (name, part) =>
      `  '${name}': { pages: pages${part}, rank: rank${part}, index: index${part}, content: content${part} },\n`,
  );
  return `${imports.join('')}export const preloaded = {\n${entries.join('')}};\n`;
}
