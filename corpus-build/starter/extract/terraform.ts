// Reads the reference pages of the Terraform provider, in both forms they come in, and keeps names and requirements.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TerraformFacts {
  /** Resource name without `azion_` to its facts. */
  resources: Record<string, ResourceFacts>;
  /** Names of the data sources, without `azion_`. */
  dataSources: string[];
}

export interface ResourceFacts {
  /** What stands behind the address in `terraform import`. */
  importId: string;
  /** Dotted argument path to `required`, `optional`, with the type where the page tells it. */
  arguments: Record<string, string>;
}

/** Pages with generated schema sections: `### Required`, `### Nested Schema for …` behind an anchor. */
function fromSchema(page: string): Record<string, string> {
  const found: Record<string, string> = {};
  let prefix = '';
  let mode = '';
  for (const line of page.slice(page.indexOf('## Schema')).split('\n')) {
    const anchor = /<a id="nestedatt--(.+)"><\/a>/.exec(line)?.[1];
    if (anchor !== undefined) prefix = `${anchor.replaceAll('--', '.')}.`;
    if (/^## (?!Schema)/.test(line)) break;
    const heading = /^(?:### )?(Required|Optional|Read-Only):?$/.exec(line)?.[1];
    if (heading !== undefined) mode = heading.toLowerCase();
    const item = /^[*-] `([\w-]+)` \(([^)]+)\)/.exec(line);
    if (!item || mode === 'read-only') continue;
    const type = (item[2] ?? '').split(',')[0]?.replace(/^Attributes.*$/, 'block');
    found[`${prefix}${item[1]}`] = `${type} ${mode}`;
  }
  return found;
}

/** Pages with nested bullets: `* \`name\` - (Required) …`. */
function fromBullets(page: string): Record<string, string> {
  const found: Record<string, string> = {};
  const start = page.search(/^##+ Argument/m);
  const end = page.search(/^## Attributes? Ref/m);
  const stack: { indent: number; name: string }[] = [];
  let under: string | undefined;
  for (const line of page.slice(start, end === -1 ? undefined : end).split('\n')) {
    const block = /^The `(\w+)` block (?:contains|supports)/.exec(line)?.[1];
    const inside = /include `\w+` inside the `(\w+)` block/.exec(line)?.[1] ?? block;
    if (inside !== undefined)
      under = Object.keys(found).findLast((path) => path.split('.').at(-1) === inside) ?? inside;
    const item = /^( *)[*-] `([\w-]+)` - \((Required|Optional)/.exec(line);
    if (!item) continue;
    const indent = item[1]?.length ?? 0;
    while ((stack.at(-1)?.indent ?? -1) >= indent) stack.pop();
    stack.push({ indent, name: item[2] ?? '' });
    const path = stack.map((entry) => entry.name).join('.');
    found[under !== undefined ? `${under}.${path}` : path] = (item[3] ?? '').toLowerCase();
  }
  return found;
}

/** Facts of the pages below `folder` (`resources/*.md`, `data-sources/*.md`). */
export function extractTerraform(folder: string): TerraformFacts {
  const names = (part: string) =>
    readdirSync(join(folder, part))
      .map((file) => file.replace(/\.md$/, ''))
      .sort();
  const resources: TerraformFacts['resources'] = {};
  for (const name of names('resources')) {
    const page = readFileSync(join(folder, 'resources', `${name}.md`), 'utf8');
    const id = /terraform import azion_\S+ (\S+)/.exec(page)?.[1] ?? '';
    resources[name] = {
      importId: id.replace(/[`"]+/g, ''),
      arguments: page.includes('\n## Schema') ? fromSchema(page) : fromBullets(page),
    };
  }
  return { resources, dataSources: names('data-sources') };
}
