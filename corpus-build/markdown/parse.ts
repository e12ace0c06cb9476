// Text of a file to front matter and syntax tree.
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';
import type { Node } from './nodes.ts';

const markdown = unified().use(remarkParse).use(remarkGfm);
const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMdx);

// One page opens with a fence that a space follows.
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

export interface ParsedText {
  /** Front matter, keys in lower case; empty where there is none. */
  front: Record<string, unknown>;
  tree: Node;
  /** The text that the positions in the tree count in: lines as in the file, front matter blanked. */
  body: string;
}

/**
 * Parses a Markdown or MDX file.
 * @throws an error with `line` where the text is not valid MDX or its front matter not valid YAML.
 */
export function parseText(content: string, syntax: 'md' | 'mdx'): ParsedText {
  const match = FRONT_MATTER.exec(content);
  const front: Record<string, unknown> = {};
  if (match) {
    const parsed: unknown = parseYaml(match[1] ?? '');
    if (parsed && typeof parsed === 'object') {
      for (const [key, value] of Object.entries(parsed)) front[key.toLowerCase()] ??= value;
    }
  }
  // Line breaks stay, so that errors name the line of the file.
  const body = match
    ? '\n'.repeat((match[0].match(/\n/g) ?? []).length) + content.slice(match[0].length)
    : content;
  const tree = (syntax === 'mdx' ? mdx : markdown).parse(body) as Node;
  return { front, tree, body };
}

/** A front-matter value as one line of text. */
export function frontText(front: Record<string, unknown>, ...keys: string[]): string {
  for (const key of keys) {
    const value = front[key];
    if (typeof value === 'string' || typeof value === 'number')
      return String(value).replace(/\s+/g, ' ').trim();
  }
  return '';
}
