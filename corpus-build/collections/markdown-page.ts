// Plain Markdown files (no MDX) as pages: the shared part of the samples, CLI and Terraform collections.
import { flatten } from '../markdown/flatten.ts';
import type { Node } from '../markdown/nodes.ts';
import { parseText } from '../markdown/parse.ts';
import { renderInline } from '../markdown/render.ts';
import type { Reader } from './collection.ts';

export interface MarkdownFile {
  front: Record<string, unknown>;
  /** Text of the first heading of the first level, which is taken out of the blocks. */
  heading: string;
  blocks: Node[];
}

/** Parses a Markdown file and takes its main heading apart from the rest. */
export function readMarkdown(content: string, reader: Reader): MarkdownFile {
  const { front, tree, body } = parseText(content, 'md');
  const blocks = flatten(tree, { body, report: reader.report, include: () => undefined });
  const main = blocks.findIndex((block) => block.type === 'heading' && block.depth === 1);
  const [heading] = main < 0 ? [] : blocks.splice(main, 1);
  return {
    front,
    heading: heading ? renderInline(heading.children).replace(/[`*]/g, '').replace(/\s+/g, ' ').trim() : '',
    blocks,
  };
}
