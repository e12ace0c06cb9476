// Blocks of a page to its text and the chunks that are searched: cut by heading, short neighbours merged,
// long sections cut between paragraphs.
import GithubSlugger from 'github-slugger';
import type { Chunk, Link } from '../page.ts';
import type { Node } from './nodes.ts';
import { renderBlock, renderInline } from './render.ts';

/** Longest chunk in characters; a single table or code block may be longer. */
const LONGEST = 1500;
/** Sections below this many characters join the one before, if both fit into one chunk. */
const SHORT = 400;

interface Piece {
  headings: string[];
  anchor: string;
  start: number;
  end: number;
}

export interface Sections {
  text: string;
  chunks: Chunk[];
  links: Link[];
}

/** Renders a page under its title and cuts it into chunks. */
export function cutSections(title: string, blocks: readonly Node[]): Sections {
  const slugger = new GithubSlugger();
  let text = `# ${title}\n`;
  const pieces: Piece[] = [{ headings: [], anchor: '', start: text.length, end: text.length }];
  const path: { depth: number; heading: string }[] = [];
  for (const block of blocks) {
    const rendered = renderBlock(block);
    if (rendered === '') continue;
    const start = text.length;
    text += `\n${rendered}\n`;
    if (block.type === 'heading') {
      const heading = plainHeading(block);
      while (path.length && (path.at(-1)?.depth ?? 0) >= (block.depth ?? 2)) path.pop();
      path.push({ depth: block.depth ?? 2, heading });
      pieces.push({
        headings: path.map((entry) => entry.heading),
        anchor: slugger.slug(heading),
        start,
        end: text.length,
      });
    } else {
      const last = pieces.at(-1) as Piece;
      const room = text.length - last.start;
      if (room > LONGEST && last.end > last.start) pieces.push({ ...last, start, end: text.length });
      else last.end = text.length;
    }
  }
  return { text, chunks: merge(pieces), links: collectLinks(blocks) };
}

function merge(pieces: readonly Piece[]): Chunk[] {
  const chunks: Piece[] = [];
  for (const piece of pieces) {
    if (piece.end === piece.start) continue;
    const last = chunks.at(-1);
    const short = piece.end - piece.start < SHORT || (last && last.end - last.start < SHORT);
    if (last && short && piece.end - last.start <= LONGEST && related(last, piece)) last.end = piece.end;
    else chunks.push({ ...piece });
  }
  return chunks;
}

/** A section joins what stands before it only inside the same part of the page. */
function related(earlier: Piece, later: Piece): boolean {
  return (
    earlier.headings.length === 0 || later.headings.length === 0 || earlier.headings[0] === later.headings[0]
  );
}

function plainHeading(node: Node): string {
  return renderInline(node.children)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function collectLinks(nodes: readonly Node[]): Link[] {
  return nodes.flatMap((node) => {
    const inside = node.children ? collectLinks(node.children) : [];
    if ((node.type !== 'link' && node.type !== 'button') || !node.url) return inside;
    return [
      {
        target: node.url.replace(/[#?].*$/, ''),
        text: renderInline(node.children).replace(/[`*]/g, '').trim(),
      },
    ];
  });
}
