// Plain Markdown nodes back to text that reads well in an answer: no escapes, one table row a line.
import { CALLOUT } from './flatten.ts';
import type { Node } from './nodes.ts';

/** Blocks as Markdown, separated by blank lines. */
export function renderBlocks(nodes: readonly Node[]): string {
  return nodes
    .map(renderBlock)
    .filter((block) => block !== '')
    .join('\n\n');
}

/** One block as Markdown; empty where nothing is left of it. */
export function renderBlock(node: Node): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(node.depth ?? 2)} ${renderInline(node.children).trim()}`;
    case 'paragraph':
      return renderInline(node.children)
        .replace(/[ \t]+$/gm, '')
        .trim();
    case 'code':
      return fenced(node.value ?? '', `${node.lang ?? ''}${title(node.meta)}`);
    case 'list':
      return list(node);
    case 'blockquote':
      return quote(renderBlocks(node.children ?? []));
    case 'table':
      return table(node);
    case CALLOUT:
      return callout(node);
    case 'footnoteDefinition':
      return renderBlocks(node.children ?? []);
    case 'button':
      return '';
    default:
      return node.children ? renderBlocks(node.children) : (node.value?.trim() ?? '');
  }
}

/** Inline nodes as Markdown on one line, breaks kept. */
export function renderInline(nodes: readonly Node[] | undefined): string {
  return (nodes ?? []).map(inline).join('');
}

function inline(node: Node): string {
  switch (node.type) {
    case 'text':
      return (node.value ?? '').replace(/[ \t]*\n[ \t]*/g, '\n');
    case 'strong':
      return wrap('**', renderInline(node.children));
    case 'emphasis':
      return wrap('*', renderInline(node.children));
    case 'inlineCode':
      return `\`${node.value ?? ''}\``;
    case 'break':
      return '\n';
    case 'link':
      return link(renderInline(node.children), node.url ?? '');
    case 'button':
      return '';
    default:
      return node.children ? renderInline(node.children) : (node.value ?? '');
  }
}

function wrap(mark: string, content: string): string {
  const words = content.trim();
  return words ? content.replace(words, () => `${mark}${words}${mark}`) : content;
}

function link(label: string, url: string): string {
  return label.trim() && url && label !== url ? `[${label}](${url})` : label || url;
}

/** Fences may name the file that their code is for; their other settings only concern the site. */
function title(meta: string | null | undefined): string {
  const [named] = /\btitle=(?:"[^"]+"|'[^']+')/.exec(meta ?? '') ?? [];
  return named ? ` ${named}` : '';
}

function fenced(value: string, lang: string): string {
  const longest = Math.max(2, ...(value.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${lang}\n${value.trimEnd()}\n${fence}`;
}

function list(node: Node): string {
  let number = node.start ?? 1;
  return (node.children ?? [])
    .map((item) => {
      const marker = node.ordered ? `${number++}. ` : '- ';
      const box = typeof item.checked === 'boolean' ? `[${item.checked ? 'x' : ' '}] ` : '';
      const content = box + renderBlocks(item.children ?? []);
      const tight = content.replace(/\n\n(?=[-\d])/g, '\n');
      return marker + tight.replace(/\n(?!\n)/g, `\n${' '.repeat(marker.length)}`);
    })
    .join('\n');
}

function quote(content: string): string {
  return content.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function callout(node: Node): string {
  const [first, ...rest] = node.children ?? [];
  const labelled = first?.data?.directiveLabel === true;
  const name = node.name ?? 'note';
  const label = labelled ? renderInline(first?.children).trim() : name;
  return quote(
    `**${label.charAt(0).toUpperCase()}${label.slice(1)}:** ${renderBlocks(labelled ? rest : (node.children ?? []))}`.trim(),
  );
}

function table(node: Node): string {
  const rows = (node.children ?? []).map((row) =>
    (row.children ?? []).map((cell) =>
      renderInline(cell.children)
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')
        .trim(),
    ),
  );
  const [head, ...body] = rows;
  if (!head) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
