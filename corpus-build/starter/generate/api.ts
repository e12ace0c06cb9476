// API v4 reference pages: one a family of operations, with a table of operations, filters and body fields.
import type { Operation } from '../extract/openapi.ts';
import { keywordsOf, type Page, table } from '../page.ts';
import { facts } from './facts.ts';

interface Family {
  id: string;
  title: string;
  description: string;
  noun: string;
  /** Tags of the contract whose operations stand on the page. */
  tags: string[];
  keywords: string;
  note: string;
}

type Entry = Pick<Operation, 'tag' | 'id' | 'method' | 'path'> & Partial<Operation>;

/** Sets allowed values as code. The contract writes variables in parentheses, the platform wants them in braces. */
function values(text: string): string {
  const braced = text.replaceAll(/\$\(([^)]+)\)/g, (_, name: string) => `\${${name}}`);
  return braced.replaceAll(/\S+(?: \| \S+)+/g, (list) =>
    list
      .split(' | ')
      .map((value) => `\`${value}\``)
      .join(' | '),
  );
}

/** Every operation the reference knows: the contract's and the newer ones. */
export function apiOperations(): Entry[] {
  return [...facts<Entry[]>('api'), ...facts<Entry[]>('api-newer')];
}

function phrase(id: string): string {
  const part = /^partial_update_(.*)$/.exec(id)?.[1];
  const text = part === undefined ? id : `patch_${part} (partial update)`;
  return (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll('_', ' ');
}

function fieldTable(body: Record<string, string>): string {
  const rows = Object.entries(body).map(([name, text]) => {
    const must = text.startsWith('*');
    return [`\`${name}\``, values(must ? text.slice(1) : text), must ? 'yes' : ''];
  });
  return table(['Field', 'Type and values', 'Required'], rows);
}

/** Bodies worth showing: those with a field that no body before has. */
function bodies(operations: readonly Entry[]): string[] {
  const seen = new Set<string>();
  const parts: string[] = [];
  for (const { id, tag, method, body = {} } of operations) {
    const fields = Object.keys(body);
    if (fields.every((field) => seen.has(`${tag} ${field}`))) continue;
    for (const field of fields) seen.add(`${tag} ${field}`);
    parts.push(`## Body of ${id} (${method})\n\n${fieldTable(body)}`);
  }
  return parts;
}

function example(operations: readonly Entry[]): string {
  const { method, path } = operations[0] ?? { method: 'GET', path: '/' };
  const url = `https://api.azion.com/v4${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)}`;
  const verb = method === 'GET' ? '' : `-X ${method} `;
  return `\`\`\`bash\ncurl ${verb}"${url}" -H "Authorization: Token $AZION_TOKEN"\n\`\`\``;
}

function page(family: Family): Page {
  const operations = apiOperations().filter(({ tag }) => family.tags.includes(tag));
  const rows = operations.map(({ id, method, path }) => [phrase(id), `\`${method} ${path}\``, `\`${id}\``]);
  const filters = [...new Set(operations.flatMap((operation) => operation.filters ?? []))].map(
    (name) => `\`${name}\``,
  );
  const parts = [
    `## Operations\n\nPaths are below \`https://api.azion.com/v4\`.\n\n${table(['What', 'Request', 'Operation'], rows)}`,
    `## Good to know\n\n${family.note}\n\n${example(operations)}`,
    ...bodies(operations),
  ];
  if (filters.length > 0)
    parts.push(`## Filters of the list\n\nBesides paging, search, order and fields: ${filters.join(', ')}.`);
  return {
    path: `en/api-v4/${family.id}.md`,
    frontMatter: {
      title: family.title,
      description: family.description,
      collection: 'api-v4',
      source: `https://api.azion.com/v4#/operations/${operations[0]?.id ?? family.id}`,
      keywords: [...keywordsOf(family.keywords), ...operations.map(({ id }) => id)],
    },
    body: `${parts.join('\n\n')}\n`,
  };
}

/** All pages of the API v4 reference. */
export function apiPages(): Page[] {
  return facts<Family[]>('api-families').map(page);
}
