// The starter corpus: what the docs area answers from when no other corpus has been built. Written pages are read from
// en/ and pt/, reference pages are made from the tables in facts/.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { apiPages } from './generate/api.ts';
import { apiV3Pages } from './generate/api-v3.ts';
import { cliPages } from './generate/cli.ts';
import { limitsPages } from './generate/limits.ts';
import { terraformPages } from './generate/terraform.ts';
import { type FrontMatter, keywordsOf, type Page } from './page.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

function writtenPage(path: string): Page {
  const text = readFileSync(`${FOLDER}/${path}`, 'utf8');
  const [, head, body] = /^---\n(.*?)\n---\n+(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} has no front matter`);
  const frontMatter = parse(head) as Omit<FrontMatter, 'keywords'> & { keywords: string };
  return { path, frontMatter: { ...frontMatter, keywords: keywordsOf(frontMatter.keywords) }, body };
}

/** All pages, written and generated, sorted by path. */
export function starterPages(): Page[] {
  const written = globSync('{en,pt}/**/*.md', { cwd: FOLDER }).map((path) =>
    writtenPage(path.replaceAll('\\', '/')),
  );
  const pages = [
    ...written,
    ...cliPages(),
    ...apiPages(),
    ...apiV3Pages(),
    ...terraformPages(),
    ...limitsPages(),
  ];
  return pages.sort((one, other) => (one.path < other.path ? -1 : 1));
}
