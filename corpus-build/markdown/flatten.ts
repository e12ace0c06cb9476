// Turns an MDX tree into plain Markdown nodes: components become the text they show, includes are put in,
// and what only decorates a page goes.
import { templateCode } from './code-component.ts';
import { asBlocks, asInline, attribute, literal, type Node, text } from './nodes.ts';

/** A rendered note, tip or warning: its name, then an optional label and its content. */
export const CALLOUT = 'callout';

export interface FlattenOptions {
  /** The text that positions in the tree count in. */
  body: string;
  /**
   * Nodes of an included file by its `~/includes/…` path; null drops it, undefined says it is not there.
   */
  include(path: string): Node[] | null | undefined;
  /** Told of things that do not stop the page. */
  report(message: string, line: number): void;
}

const HEADING = /^h([1-6])$/;
const DROPPED = new Set(['TablePricing', 'Video', 'img', 'hr', 'style', 'script', 'iframe', 'svg', 'input']);
const DOCUMENTATION = /^https:\/\/www\.azion\.com\/(?:en|pt-br)\//;
const INCLUDE_IMPORT = /import\s+(\w+)\s+from\s+['"](~\/includes\/[^'"]+)['"]/g;

/** The tree's content as plain nodes, in reading order. */
export function flatten(tree: Node, options: FlattenOptions): Node[] {
  const includes = new Map<string, string>();
  for (const node of tree.children ?? []) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [, name, path] of node.value?.matchAll(INCLUDE_IMPORT) ?? []) {
      if (name && path) includes.set(name, path);
    }
  }
  const walk = (nodes: readonly Node[] | undefined): Node[] => (nodes ?? []).flatMap((node) => one(node));

  function one(node: Node): Node[] {
    switch (node.type) {
      case 'mdxjsEsm':
      case 'definition':
      case 'thematicBreak':
      case 'image':
      case 'imageReference':
        return [];
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const value = literal(node.data?.estree?.body);
        return value ? [text(value)] : [];
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return element(node);
      case 'html':
        return html(node.value ?? '');
      case 'containerDirective':
        return [callout(node)];
      case 'textDirective':
      case 'leafDirective':
        // Times and port numbers in prose look like directives: put the source text back.
        return [text(source(node))];
      case 'paragraph':
        if (node.data?.directiveLabel) return [{ ...node, children: walk(node.children) }];
        return asBlocks(walk(node.children).map(withoutStrayFence));
      case 'link': {
        // A link around a picture has nothing left to show.
        const label = children(node);
        return label.some((part) => part.type !== 'text' || part.value?.trim())
          ? [{ ...node, children: label }]
          : [];
      }
      case 'text':
        return node.value ? [text(node.value)] : [];
      default:
        return [node.children ? { ...node, children: children(node) } : node];
    }
  }

  function children(node: Node): Node[] {
    const flat = walk(node.children);
    if (node.type === 'listItem' || node.type === 'blockquote') return asBlocks(flat);
    if (node.type === 'heading' || node.type === 'tableCell' || node.type === 'link') return asInline(flat);
    return flat;
  }

  function callout(node: Node): Node {
    return { type: CALLOUT, name: node.name ?? 'note', children: asBlocks(walk(node.children)) };
  }

  function source(node: Node): string {
    return options.body.slice(node.position?.start.offset, node.position?.end.offset);
  }

  function element(node: Node): Node[] {
    const name = node.name ?? '';
    const path = includes.get(name);
    if (path !== undefined) {
      const included = options.include(path);
      if (included === undefined) options.report(`include ${path} not found`, node.position?.start.line ?? 1);
      return included ?? [];
    }
    if (DROPPED.has(name)) return [];
    if (name === 'Tabs') return tabs(node);
    if (name === 'Code') return code(node);
    if (name === 'Tag') return tag(node);
    if (name === 'LinkButton' || name === 'a') return link(node);
    if (name === 'br') return [{ type: 'break' }];
    if (name === 'table') return [table(node)];
    if (name === 'ul' || name === 'ol') return [list(node)];
    if (name === 'pre') return [{ type: 'code', lang: null, value: plain(node) }];
    if (name === 'code') return [{ type: 'inlineCode', value: plain(node) }];
    if (name === 'strong' || name === 'b' || name === 'summary')
      return [{ type: 'strong', children: asInline(walk(node.children)) }];
    if (name === 'em') return [{ type: 'emphasis', children: asInline(walk(node.children)) }];
    const level = HEADING.exec(name)?.[1];
    if (level) return [{ type: 'heading', depth: Number(level), children: asInline(walk(node.children)) }];
    return [...spoken(node), ...(isBlock(node) ? asBlocks(walk(node.children)) : walk(node.children))];
  }

  /** Components such as hero banners hold what they say in attributes. */
  function spoken(node: Node): Node[] {
    if (!/^[A-Z]/.test(node.name ?? '')) return [];
    return ['title', 'description'].flatMap((name) => {
      const value = attribute(node, name)
        ?.replace(/<[^>]+>/g, '')
        .trim();
      return value ? [{ type: 'paragraph', children: [text(value)] }] : [];
    });
  }

  /** Each label, then its panel, in the order of the page. */
  function tabs(node: Node): Node[] {
    const labels = new Map<string, Node[]>();
    const panels: { key: string; content: Node[] }[] = [];
    const visit = (nodes: readonly Node[] | undefined) => {
      for (const child of nodes ?? []) {
        const [kind, key] = (attribute(child, 'slot') ?? '').split('.');
        if (kind === 'tab' && key) labels.set(key, asInline(walk(child.children)));
        else if (kind === 'panel' && key) panels.push({ key, content: asBlocks(walk(child.children)) });
        else visit(child.children);
      }
    };
    visit(node.children);
    return panels.flatMap(({ key, content }) => [
      { type: 'paragraph', children: [{ type: 'strong', children: labels.get(key) ?? [text(key)] }] },
      ...content,
    ]);
  }

  function code(node: Node): Node[] {
    const value = templateCode(source(node)) ?? attribute(node, 'code')?.trim();
    if (value === undefined)
      options.report('code that is not a plain string', node.position?.start.line ?? 1);
    return value === undefined ? [] : [{ type: 'code', lang: attribute(node, 'lang') ?? null, value }];
  }

  /** Tags name what an option belongs to or needs, and often stand in a row: emphasis keeps them apart. */
  function tag(node: Node): Node[] {
    const value = attribute(node, 'value');
    const said = value ? [text(value)] : asInline(walk(node.children));
    if (!said.some((part) => part.type !== 'text' || part.value?.trim())) return [];
    const shown = { type: 'emphasis', children: said };
    return [isBlock(node) ? { type: 'paragraph', children: [shown] } : shown];
  }

  /**
   * Buttons to other pages lead on but say little: they are kept as links, which the page's text leaves out. What
   * leads elsewhere, such as to the place where a template is deployed, is part of the text.
   */
  function link(node: Node): Node[] {
    const url = attribute(node, 'link') ?? attribute(node, 'href') ?? '';
    if (node.name === 'a') return [{ type: 'link', url, children: asInline(walk(node.children)) }];
    if (!url) return [];
    const label = [text(attribute(node, 'label') ?? '')];
    if (!/^https?:/.test(url) || DOCUMENTATION.test(url)) return [{ type: 'button', url, children: label }];
    return [{ type: 'paragraph', children: [{ type: 'link', url, children: label }] }];
  }

  /** Some pages mix up `ul` and `li`: whatever stands in a list is an item of it. */
  function list(node: Node): Node {
    const parts = (node.children ?? []).flatMap((child) =>
      child.type === 'paragraph' ? (child.children ?? []) : [child],
    );
    const items = parts.map((child) => asBlocks(walk(child.name === 'li' ? child.children : [child])));
    return {
      type: 'list',
      ordered: node.name === 'ol',
      children: items.filter((item) => item.length).map((children) => ({ type: 'listItem', children })),
    };
  }

  function table(node: Node): Node {
    const rows = descend(node, (child) => child.name === 'tr').map((row) => ({
      type: 'tableRow',
      children: descend(row, (child) => child.name === 'td' || child.name === 'th').map((cell) => ({
        type: 'tableCell',
        children: asInline(walk(cell.children)),
      })),
    }));
    return { type: 'table', children: rows };
  }

  return asBlocks(walk(tree.children));
}

function isBlock(node: Node): boolean {
  return node.type === 'mdxJsxFlowElement';
}

function descend(node: Node, wanted: (node: Node) => boolean): Node[] {
  return (node.children ?? []).flatMap((child) => (wanted(child) ? [child] : descend(child, wanted)));
}

function plain(node: Node): string {
  return node.value ?? (node.children ?? []).map(plain).join('');
}

/** Callouts that are closed twice leave a line of colons in the text. */
function withoutStrayFence(node: Node): Node {
  return node.type === 'text' && node.value?.includes(':::')
    ? text(node.value.replace(/^[ \t]*:::+[ \t]*\w*[ \t]*$/gm, '').replace(/:::+[ \t]*$/, ''))
    : node;
}

/** Raw HTML in plain Markdown: comments and tags go, the words between them stay. */
function html(value: string): Node[] {
  if (/^<br\s*\/?>$/i.test(value)) return [{ type: 'break' }];
  const words = value
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/(?:p|div|h\d|li|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '');
  return words.trim() ? [text(words.replace(/[ \t]+/g, ' ').trim())] : [];
}
