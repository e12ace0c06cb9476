// An OpenAPI description to one page an operation: what it does, its address, parameters, body and answers.
import { parse as parseYaml } from 'yaml';
import type { CollectionName, PageKind } from '../../shared/search/corpus.ts';
import { flatten } from '../markdown/flatten.ts';
import { parseText } from '../markdown/parse.ts';
import { cutSections } from '../markdown/sections.ts';
import type { Page } from '../page.ts';
import { type Json, Resolver } from './resolve.ts';
import { describeSchema } from './schema.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Origin {
  collection: CollectionName;
  kind: PageKind;
  /** Name of the product where a description covers just one. */
  product: string;
}

/**
 * Pages of all operations of one description.
 * @param path of the file below the corpus folder; a page's source is this with `#operationId`.
 */
export function operationPages(path: string, content: string, origin: Origin): Page[] {
  const document = parseYaml(content, { maxAliasCount: 1000 }) as Json;
  const resolver = new Resolver(document);
  const server = String(resolver.list(document.servers)[0]?.url ?? '');
  const pages: Page[] = [];
  for (const [route, item] of Object.entries(resolver.object(document.paths))) {
    const shared = resolver.object(item);
    for (const method of METHODS) {
      if (!shared[method]) continue;
      const operation = resolver.object(shared[method]);
      const parameters = [...resolver.list(shared.parameters), ...resolver.list(operation.parameters)];
      pages.push(page(path, server, route, method, operation, parameters, resolver, origin, document));
    }
  }
  if (!pages.length) throw new Error('no operations: is this an OpenAPI description?');
  return pages;
}

function page(
  path: string,
  server: string,
  route: string,
  method: string,
  operation: Json,
  parameters: readonly Json[],
  resolver: Resolver,
  origin: Origin,
  document: Json,
): Page {
  const id = String(operation.operationId ?? `${method} ${route}`);
  const summary = line(operation.summary);
  const words = id.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  // Some older descriptions repeat the address as their summary.
  const title =
    summary && !summary.startsWith('/') ? summary : words.charAt(0).toUpperCase() + words.slice(1);
  const tags = resolver.strings(operation.tags).join(', ');
  const markdown = [
    `\`${method.toUpperCase()} ${server}${route}\``,
    String(operation.description ?? '').trim(),
    `Operation: \`${id}\`${tags ? `. Product: ${tags}.` : '.'}`,
    ...parameterSections(parameters, resolver),
    ...bodySection(operation, resolver),
    ...answerSection(operation, resolver),
  ].filter(Boolean);
  const { tree, body } = parseText(markdown.join('\n\n'), 'md');
  const blocks = flatten(tree, { body, report: () => {}, include: () => undefined });
  return {
    source: `${path}#${id}`,
    url: '',
    collection: origin.collection,
    lang: 'en',
    title,
    description: line(operation.description),
    keywords: [tags, origin.product || line(resolver.object(document.info).title)].filter(Boolean).join(', '),
    kind: origin.kind,
    place: `${method} ${route} ${words} ${id}`,
    pair: '',
    ...cutSections(title, blocks),
  };
}

function parameterSections(parameters: readonly Json[], resolver: Resolver): string[] {
  const shown = parameters.filter(
    (parameter) => !/^(?:Accept|Content-Type|Authorization)$/i.test(String(parameter.name)),
  );
  if (!shown.length) return [];
  const lines = shown.map((parameter) => {
    const schema = resolver.object(parameter.schema);
    const required = parameter.required ? ', required' : '';
    const type = String(schema.type ?? 'string');
    return `- \`${parameter.name}\` (${parameter.in}, ${type}${required})${after(line(parameter.description))}`;
  });
  return ['## Parameters', lines.join('\n')];
}

function bodySection(operation: Json, resolver: Resolver): string[] {
  const schema = contentSchema(resolver.object(operation.requestBody), resolver);
  const fields = schema ? describeSchema(schema, resolver, 5) : '';
  return fields ? ['## Request body', fields] : [];
}

function answerSection(operation: Json, resolver: Resolver): string[] {
  const answers = Object.entries(resolver.object(operation.responses));
  if (!answers.length) return [];
  const codes = answers.map(([code, answer]) => {
    const description = line(resolver.object(answer).description);
    return `- \`${code}\`${after(description)}`;
  });
  const good = answers.find(([code]) => code.startsWith('2'));
  const schema = good ? contentSchema(resolver.object(good[1]), resolver) : undefined;
  const fields = schema ? describeSchema(schema, resolver, 3) : '';
  return ['## Responses', codes.join('\n'), ...(fields ? ['## Response body', fields] : [])];
}

function contentSchema(part: Json, resolver: Resolver): Json | undefined {
  const [first] = Object.values(resolver.object(part.content));
  const schema = resolver.object(first).schema;
  return schema ? resolver.object(schema) : undefined;
}

function line(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

function after(description: string): string {
  return description ? `: ${description}` : '';
}
