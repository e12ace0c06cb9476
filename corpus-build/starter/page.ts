// The form of a page of the starter corpus, written or generated.

export type Collection = 'docs' | 'samples' | 'cli' | 'api-v4' | 'api-v3' | 'terraform';

export interface FrontMatter {
  title: string;
  description: string;
  collection: Collection;
  /** Address of the official page on the subject. */
  source: string;
  /** Old and new product names, abbreviations and other words people search with. */
  keywords: string[];
  /** The same id on the English and the Portuguese page. */
  pair?: string;
}

export interface Page {
  /** Path below the corpus, beginning with the language: `en/cli/deploy.md`. */
  path: string;
  frontMatter: FrontMatter;
  /** GitHub Markdown, sections from `##`. */
  body: string;
}

/** A Markdown table; cells may hold Markdown, pipes are escaped here. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Splits the comma separated keywords of front matter and fact tables. */
export function keywordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
