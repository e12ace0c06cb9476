// `GET /v1/functions` and `POST /v1/functions/call`: the tools of all servers for model gateways, over plain HTTP.
import * as v from 'valibot';
import type { Route } from '../../../shared/http/routes.ts';
import { parseWithBigints } from '../../../shared/json.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { checkMetadata } from '../upstreams/call-meta.ts';
import { definitions, functionsOf } from './functions.ts';
import { apiRoute, readBody, tagged } from './respond.ts';
import { runFunction } from './run-function.ts';

const listFunctions: Route = {
  method: 'GET',
  path: '/v1/functions',
  async answer(request, context) {
    const functions = await functionsOf(context, new URL(request.url).searchParams.get('servers'));
    const fresh = Math.min(...functions.found.map(({ upstream }) => upstream.cacheMs), DAY_MS) / 1000;
    const problems = functions.found.flatMap(({ upstream, problem }) =>
      problem === undefined ? [] : [{ server: upstream.name, problem }],
    );
    const body = {
      object: 'list',
      data: definitions(functions, context),
      ...(problems.length === 0 ? {} : { problems }),
    };
    // What is not whole is asked for again soon.
    return tagged(request, body, problems.length === 0 ? Math.floor(fresh) : 0);
  },
};

const DAY_MS = 86_400_000;

const callBody = v.looseObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  arguments: v.optional(v.union([v.string(), v.record(v.string(), v.unknown())]), {}),
  user: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
  idempotency_key: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
  metadata: v.optional(v.unknown()),
});

const callFunction: Route = {
  method: 'POST',
  path: '/v1/functions/call',
  async answer(request, context) {
    const parsed = v.safeParse(callBody, await readBody(request));
    if (!parsed.success) throw new InputError(`The body is not valid: ${problemsOf(parsed.issues)}.`);
    const { name, user, idempotency_key: conversation, metadata } = parsed.output;
    const origin = {
      source: 'FunctionsApi' as const,
      user: user ?? undefined,
      conversation: conversation ?? undefined,
      metadata: checkMetadata(metadata),
    };
    const functions = await functionsOf(context, null);
    const args = argumentsOf(parsed.output.arguments);
    const { parts, failed } = await runFunction(functions, context, name, args, origin);
    // A result is true now and nobody's to keep; the tag only tells a changed one from the same.
    return tagged(request, { object: 'function.result', name, is_error: failed, content: parts }, 0);
  },
};

/** Models write arguments as JSON text. @throws InputError for what is no JSON object */
export function argumentsOf(given: string | Record<string, unknown>): Record<string, unknown> {
  if (typeof given !== 'string') return given;
  if (given.trim() === '') return {};
  let value: unknown;
  try {
    value = parseWithBigints(given);
  } catch {
    throw new InputError('"arguments" is not valid JSON.');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new InputError('"arguments" must be a JSON object.');
}

/** Names the fields of a body that are not as they must be. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, 5)
    .map((issue) => `"${v.getDotPath(issue) ?? 'body'}" must be ${issue.expected ?? 'another value'}`)
    .join('; ');
}

export const functionsRoutes: readonly Route[] = [listFunctions, callFunction].map(apiRoute);
