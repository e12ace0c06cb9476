// The syntax tree that Markdown and MDX are parsed to, in the loose form the other files here work on.

export interface Node {
  type: string;
  value?: string;
  children?: Node[];
  depth?: number;
  ordered?: boolean | null;
  start?: number | null;
  checked?: boolean | null;
  lang?: string | null;
  /** What follows the language of a fence. */
  meta?: string | null;
  url?: string;
  alt?: string | null;
  /** Name of a JSX element or a directive; null for a JSX fragment. */
  name?: string | null;
  attributes?: Attribute[] | Record<string, string>;
  data?: { directiveLabel?: boolean; estree?: { body: Statement[] } };
  position?: { start: Point; end: Point };
  /** Label of a reference-style link. */
  identifier?: string;
}

interface Point {
  line: number;
  offset?: number;
}

interface Attribute {
  type: string;
  name?: string;
  value?: string | null | { value: string; data?: { estree?: { body: Statement[] } } };
}

interface Statement {
  type: string;
  expression?: Expression;
}

interface Expression {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  expressions?: unknown[];
}

const INLINE = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
]);

export function isInline(node: Node): boolean {
  return INLINE.has(node.type);
}

/** Puts runs of inline nodes among blocks into paragraphs of their own, and drops the empty ones. */
export function asBlocks(nodes: readonly Node[]): Node[] {
  const blocks: Node[] = [];
  let run: Node[] = [];
  const flush = () => {
    if (run.some((node) => node.type !== 'text' || node.value?.trim())) {
      blocks.push({ type: 'paragraph', children: run });
    }
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) run.push(node);
    else {
      flush();
      blocks.push(node);
    }
  }
  flush();
  return blocks;
}

/** The nodes without the paragraphs around them: for places where only inline content may stand. */
export function asInline(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => (isInline(node) ? [node] : [...asInline(node.children ?? []), text(' ')]));
}

export function text(value: string): Node {
  return { type: 'text', value };
}

/** The text of an attribute; undefined where it is absent or not a plain string or template. */
export function attribute(node: Node, name: string): string | undefined {
  if (!Array.isArray(node.attributes)) return undefined;
  const found = node.attributes.find((candidate) => candidate.name === name);
  if (typeof found?.value === 'string') return found.value;
  if (!found?.value) return undefined;
  return literal(found.value.data?.estree?.body);
}

/** The string that a JavaScript expression stands for, if it is a string or a template without holes. */
export function literal(body: readonly Statement[] | undefined): string | undefined {
  const expression = body?.[0]?.expression;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type === 'TemplateLiteral' && !expression.expressions?.length) {
    return expression.quasis?.map((quasi) => quasi.value.cooked).join('');
  }
  return undefined;
}
