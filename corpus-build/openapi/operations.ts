// An OpenAPI description to one page an operation: what it does, its address, parameters, body and answers.
import { dereference } from '@readme/openapi-parser';
import { parse as parseYaml } from 'yaml';
import type { CollectionName, PageKind } from '../../shared/search/corpus.ts';
import { flatten } from '../markdown/flatten.ts';
import { parseText } from '../markdown/parse.ts';
import { cutSections } from '../markdown/sections.ts';
import type { Page } from '../page.ts';
import { type Json, line, object, objects, strings } from './json.ts';
import { describeSchema } from './schema.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Origin {
  collection: CollectionName;
  kind: PageKind;
  /** Name of the product where a description covers just one. */
  product: string;
}

/** One operation with what it inherits from its description. */
interface Operation {
  route: string;
  method: string;
  /** Base address, which the routes of some descriptions leave out. */
  server: string;
  /** Title of the description. */
  api: string;
  parameters: Json[];
  definition: Json;
}

/**
 * Pages of all operations of one description. References to other files are not followed.
 * @param path of the file below the corpus folder; a page's source is this with `#operationId`.
 */
export async function operationPages(path: string, content: string, origin: Origin): Promise<Page[]> {
  const document = parseYaml(content, { maxAliasCount: 1000 }) as Parameters<typeof dereference>[0] & Json;
  if (!object(document).paths) throw new Error('no operations: is this an OpenAPI description?');
  // Schemas that contain themselves become circular objects; they are written out to a fixed depth.
  const resolved = await dereference(document, { resolve: { external: false } });
  return operationsOf(resolved as unknown as Json).map((operation) => operationPage(path, operation, origin));
}

function operationsOf(document: Json): Operation[] {
  const server = String(objects(document.servers)[0]?.url ?? '');
  const api = line(object(document.info).title);
  return Object.entries(object(document.paths)).flatMap(([route, item]) => {
    const shared = object(item);
    return METHODS.filter((method) => shared[method]).map((method) => {
      const definition = object(shared[method]);
      const parameters = [...objects(shared.parameters), ...objects(definition.parameters)];
      return { route, method, server, api, parameters, definition };
    });
  });
}

function operationPage(path: string, operation: Operation, origin: Origin): Page {
  const { route, method, server, api, parameters, definition } = operation;
  const id = String(definition.operationId ?? `${method} ${route}`);
  const summary = line(definition.summary);
  const words = id.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  const title = titleOf(summary, id, words, `${method.toUpperCase()} ${route}`);
  const tags = strings(definition.tags).join(', ');
  const markdown = [
    `\`${method.toUpperCase()} ${server}${route}\``,
    String(definition.description ?? '').trim(),
    `Operation: \`${id}\`${tags ? `. Product: ${tags}.` : '.'}`,
    ...parameterSections(parameters),
    ...bodySection(definition),
    ...answerSection(definition),
  ].filter(Boolean);
  const { tree, body } = parseText(markdown.join('\n\n'), 'md');
  const blocks = flatten(tree, { body, report: () => {}, include: () => undefined });
  return {
    source: `${path}#${id}`,
    url: '',
    collection: origin.collection,
    lang: 'en',
    title,
    description: line(definition.description),
    keywords: [tags, origin.product || api].filter(Boolean).join(', '),
    kind: origin.kind,
    place: `${method} ${route} ${words} ${id}`,
    pair: '',
    ...cutSections(title, blocks),
  };
}

/** Some older descriptions repeat the address as their summary, and some as the name of the operation. */
function titleOf(summary: string, id: string, words: string, address: string): string {
  if (summary && !/^\S*[/_]\S*$/.test(summary)) return summary;
  return id.includes('/') ? address : words.charAt(0).toUpperCase() + words.slice(1);
}

function parameterSections(parameters: readonly Json[]): string[] {
  const shown = parameters.filter(
    (parameter) => !/^(?:Accept|Content-Type|Authorization)$/i.test(String(parameter.name)),
  );
  if (!shown.length) return [];
  const lines = shown.map((parameter) => {
    const schema = object(parameter.schema);
    const required = parameter.required ? ', required' : '';
    const type = String(schema.type ?? 'string');
    return `- \`${parameter.name}\` (${parameter.in}, ${type}${required})${after(line(parameter.description))}`;
  });
  return ['## Parameters', lines.join('\n')];
}

function bodySection(operation: Json): string[] {
  const schema = contentSchema(object(operation.requestBody));
  const fields = schema ? describeSchema(schema, 5) : '';
  return fields ? ['## Request body', fields] : [];
}

function answerSection(operation: Json): string[] {
  const answers = Object.entries(object(operation.responses));
  if (!answers.length) return [];
  const codes = answers.map(([code, answer]) => {
    const description = line(object(answer).description);
    return `- \`${code}\`${after(description)}`;
  });
  const good = answers.find(([code]) => code.startsWith('2'));
  const schema = good ? contentSchema(object(good[1])) : undefined;
  const fields = schema ? describeSchema(schema, 3) : '';
  return ['## Responses', codes.join('\n'), ...(fields ? ['## Response body', fields] : [])];
}

function contentSchema(part: Json): Json | undefined {
  const [first] = Object.values(object(part.content));
  const schema = object(first).schema;
  return schema ? object(schema) : undefined;
}

function after(description: string): string {
  return description ? `: ${description}` : '';
}
