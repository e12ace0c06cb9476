// API v3 reference pages: one a product, with its operations and what follows them in v4.
import type { Operation } from '../extract/openapi.ts';
import { keywordsOf, type Page, table } from '../page.ts';
import { facts } from './facts.ts';

interface Family {
  id: string;
  title: string;
  noun: string;
  /** Paths in v4, as Markdown; empty where there is none. */
  successor: string;
  keywords: string;
}

const VERBS: Record<string, string> = {
  GET: 'Read',
  POST: 'Create',
  PUT: 'Replace',
  PATCH: 'Change',
  DELETE: 'Delete',
};

/** What an operation does, from its method and the last word of its path. */
function what(method: string, path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const noun = parts.filter((part) => !part.startsWith('{')).at(-1) ?? '';
  const listed = method === 'GET' && !parts.at(-1)?.startsWith('{');
  return `${listed ? 'List' : VERBS[method]} ${noun.replaceAll('_', ' ')}`;
}

/** All pages of the API v3 reference. */
export function apiV3Pages(): Page[] {
  const operations = facts<Record<string, Pick<Operation, 'id' | 'method' | 'path'>[]>>('api-v3');
  return facts<Family[]>('api-v3-families').map((family) => {
    const rows = (operations[family.id] ?? []).map(({ method, path, id }) => [
      what(method, path),
      `\`${method} ${path}\``,
      id && `\`${id}\``,
    ]);
    const next =
      family.successor === ''
        ? 'No single resource of v4 takes its place.'
        : `In v4 use ${family.successor}.`;
    return {
      path: `en/api-v3/${family.id.replaceAll('_', '-')}.md`,
      frontMatter: {
        title: family.title,
        description: `Requests of the older API for ${family.noun} resources, with what follows them in v4.`,
        collection: 'api-v3',
        source: `https://api.azion.com/v3#${family.id}`,
        keywords: ['API v3', 'legacy', ...keywordsOf(family.keywords)],
      },
      body: `## Operations\n\n${table(['What', 'Request', 'Operation'], rows)}\n\n## Calling it\n\n\`\`\`bash\ncurl "https://api.azionapi.net${operations[family.id]?.[0]?.path ?? ''}" \\\n  -H 'Accept: application/json; version=3' -H "Authorization: Token $AZION_TOKEN"\n\`\`\`\n\nAnswers hold \`results\`; the version in \`Accept\` is needed. This API gets no updates, and accounts that have moved to v4 cannot use it any more. ${next}\n`,
    };
  });
}
