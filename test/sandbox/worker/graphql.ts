// The mount point of the GraphQL APIs: `POST /v4/<api>/graphql`. Same callers as the REST operations, answers and
// refusals in a form of their own.
import { callerOf, type SandboxCaller } from './caller.ts';
import type { Environment } from './environment.ts';
import { json, Refusal } from './errors.ts';

/** Answers in the form of the GraphQL APIs: `{data}`, or another status and `{detail}`. */
export async function graphql(
  request: Request,
  { api, path, body }: { api: string; path: string; body: Uint8Array },
  env: Environment,
): Promise<Response> {
  const caller = await known(request, env);
  if (caller !== undefined && !mayRead(caller, api)) {
    return json({ detail: 'You do not have permission to perform this action.' }, 403);
  }
  const isEmpty = caller?.account.startsWith('empty') === true;
  return env.ANALYTICS.getByName(isEmpty ? 'empty' : 'events').answer({
    url: new URL(path, request.url).href,
    method: request.method,
    authorization: request.headers.get('authorization'),
    body,
    isKnown: caller !== undefined,
    now: env.SANDBOX_NOW ?? new Date().toISOString(),
    isEmpty,
  });
}

async function known(request: Request, env: Environment): Promise<SandboxCaller | undefined> {
  try {
    return await callerOf(request, env);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Queries only read, so that whoever may read everything, or this API, may send them. */
function mayRead({ permissions }: SandboxCaller, api: string): boolean {
  if (permissions === 'all' || permissions === 'read') return true;
  return [api, `${api}:read`].some((name) => permissions.includes(name));
}
