// The GraphQL endpoints of the sandbox: a request in, the API's answer out.
import {
  type DocumentNode,
  execute,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { ENDPOINT_PATHS } from '../../../functions/observe/graphql/datasets.ts';
import type { Source } from '../../../functions/observe/graphql/facts/dataset.ts';
import { ApiError, TEXTS } from './api-error.ts';
import { type Arguments, answer } from './rows.ts';
import { schemaOf } from './schema.ts';
import { seed, startOfDay } from './seed/seed.ts';
import type { Sql } from './sql.ts';
import { detailOf } from './wording.ts';

export interface EndpointOptions {
  sql: Sql;
  now: Date;
  /** Where events are seeded around; default: the start of `now`'s day. */
  clock?: Date;
  /** Decides about the value of the `Authorization` header; default: any personal token or Bearer value. */
  isKnown?(authorization: string): boolean;
  /** The account has no events at all. */
  isEmpty?: boolean;
  /** False for a request over the rate limit. */
  isWithinRate?(): boolean;
}

const SOURCES_BY_PATH = new Map(
  Object.entries(ENDPOINT_PATHS).map(([source, path]) => [path, source as Source] as const),
);

/** Answers a request to `/metrics/graphql`, `/events/graphql`, `/accounting/graphql` or `/consumption/graphql`. */
export async function graphqlEndpoint(request: Request, options: EndpointOptions): Promise<Response> {
  const source = SOURCES_BY_PATH.get(new URL(request.url).pathname.replace(/^\/v4/, ''));
  if (request.method === 'GET') return page();
  try {
    const authorization = request.headers.get('Authorization');
    if (authorization === null) throw new ApiError(401, TEXTS.noToken);
    if (!(options.isKnown ?? looksKnown)(authorization)) throw new ApiError(401, TEXTS.badToken);
    if (source === undefined || source === 'billing') throw new ApiError(404, TEXTS.notAllowed);
    if (options.isWithinRate?.() === false) throw new ApiError(429, TEXTS.rate);
    const data = await run(source, await bodyOf(request), options);
    return Response.json({ data });
  } catch (error) {
    if (error instanceof ApiError) return Response.json({ detail: error.message }, { status: error.status });
    throw error;
  }
}

function looksKnown(authorization: string): boolean {
  return /^Token azion[A-Za-z0-9]{35}$|^Bearer \S+$/i.test(authorization);
}

async function bodyOf(request: Request): Promise<{ query: string; variables?: Record<string, unknown> }> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string') {
    return body as { query: string };
  }
  throw new ApiError(400, 'Must provide query string.');
}

async function run(
  source: Source,
  { query, variables }: { query: string; variables?: Record<string, unknown> },
  options: EndpointOptions,
): Promise<unknown> {
  const document = parsed(query);
  const schema = schemaOf(source);
  const [wrong] = validate(schema, document);
  if (wrong !== undefined) throw new ApiError(400, detailOf(wrong, document));
  const now = Math.floor(options.now.getTime() / 1000);
  seed(
    options.sql,
    options.clock === undefined ? startOfDay(options.now) : Math.floor(options.clock.getTime() / 1000),
    options.isEmpty,
  );
  const result = await execute({
    schema,
    document,
    variableValues: variables ?? null,
    fieldResolver: (parent, args, _context, info) => {
      if (info.parentType.name !== 'Query') return (parent as Record<string, unknown>)[info.fieldName];
      const selected = info.fieldNodes.flatMap((node) => selectedNames(node.selectionSet, info.fragments));
      return answer(options.sql, info.fieldName, args as Arguments, [...new Set(selected)], now);
    },
  });
  const failed = result.errors?.[0];
  if (failed === undefined) return result.data;
  if (failed.originalError instanceof ApiError) throw failed.originalError;
  if (failed.originalError !== undefined) throw failed.originalError;
  throw new ApiError(400, failed.message);
}

function parsed(query: string): DocumentNode {
  try {
    const document = parse(query);
    for (const definition of document.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION && definition.operation !== OperationTypeNode.QUERY) {
        throw new ApiError(400, `Schema is not configured for ${definition.operation}s`);
      }
    }
    return document;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { line = 1, column = 1 } = error.locations?.[0] ?? {};
    throw new ApiError(
      400,
      `Syntax Error GraphQL (${line}:${column}) ${error.message.replace(/^Syntax Error: /, '')}`,
    );
  }
}

function selectedNames(
  selection: SelectionSetNode | undefined,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): string[] {
  return (selection?.selections ?? []).flatMap((node): string[] => {
    if (node.kind === Kind.FIELD)
      return (node as FieldNode).name.value.startsWith('__') ? [] : [node.name.value];
    if (node.kind === Kind.INLINE_FRAGMENT) return selectedNames(node.selectionSet, fragments);
    return selectedNames(fragments[node.name.value]?.selectionSet, fragments);
  });
}

function page(): Response {
  const html = '<!doctype html><title>GraphiQL</title><p>The real API shows its query editor here.</p>';
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
