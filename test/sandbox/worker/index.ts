// The sandbox: a worker that stands in for the Azion API v4, its identity provider and its object storage.
// A request passes the gate (who, which account, may something go wrong with it?) and is answered by its account.
import { Router } from 'itty-router/Router';
import { callerOf, describe, entryOf, type SandboxCaller, sha256 } from './caller.ts';
import { control } from './control.ts';
import type { Environment } from './environment.ts';
import { json, Refusal, refuse } from './errors.ts';
import { graphql } from './graphql.ts';
import { legacyAccount, legacyUser, openidConfiguration, userinfo } from './identity.ts';
import { type Modes, USUAL_MODES } from './protocol.ts';
import { withEffect } from './trouble.ts';

export { Account } from './account.ts';
export { Analytics } from './analytics.ts';
export { Database } from './database.ts';
export { Platform } from './platform.ts';

/** A request whose path begins at the sandbox's own root, with its bytes read. */
interface Arrival {
  method: string;
  /** Address with the mount path taken off; what the router looks at. */
  url: string;
  request: Request;
  path: string;
  /** Public address of the sandbox's root. */
  root: string;
  body: Uint8Array;
  modes: Modes;
  /** Filled in by the router. */
  params: Record<string, string>;
}

const ROOTS = /^(.*?)(\/(?:v4|_sandbox|oauth|api|\.well-known)(?:\/.*)?)$/;
const RECORDED_BODY_BYTES = 65_536;

const router = Router<Arrival, [Environment]>();
router
  .all('/oauth/userinfo', ({ request }, env) => userinfo(request, env))
  .get('/.well-known/openid-configuration', ({ root }) => openidConfiguration(root))
  .get('/api/user/me', ({ request }, env) => legacyUser(request, env))
  .get('/api/account/info', ({ request }, env) => legacyAccount(request, env))
  .all('/v4/:api/graphql', callGraphql)
  .all('/v4/*', callAccount)
  .all('*', () => json({ error: 'not_found' }, 404));

export default {
  async fetch(request: Request, env: Environment): Promise<Response> {
    const url = new URL(request.url);
    const [, mount = '', path = url.pathname] = ROOTS.exec(url.pathname) ?? [];
    if (path.startsWith('/_sandbox/')) return control(request, path, env);
    const body = new Uint8Array(await request.arrayBuffer());
    const arrival: Arrival = {
      method: request.method,
      url: new URL(path + url.search, url).href,
      request,
      path,
      root: `${url.origin}${mount === '' ? (env.SANDBOX_MOUNT ?? '') : mount}`,
      body,
      modes: USUAL_MODES,
      params: {},
    };
    const serve = () => router.fetch(arrival, env) as Promise<Response>;
    if (env.SANDBOX_CONTROL_KEY === undefined) return serve();
    const { effect, modes } = await env.PLATFORM.getByName('platform').arrive(
      await recorded(arrival, url.search, env),
    );
    arrival.modes = modes;
    return withEffect(effect, serve);
  },
} satisfies ExportedHandler<Environment>;

async function callAccount(arrival: Arrival, env: Environment): Promise<Response> {
  const { request, path, root, body, modes } = arrival;
  return known(request, env, ({ account, accountId, editor, permissions }) => {
    const { search } = new URL(request.url);
    return env.ACCOUNT.getByName(account).answer({
      method: request.method,
      path: path.slice('/v4'.length),
      query: search,
      address: `${root}${path}${search}`,
      accept: request.headers.get('accept'),
      contentType: request.headers.get('storage-content-type') ?? request.headers.get('content-type'),
      body,
      account,
      accountId,
      editor,
      permissions,
      modes,
      clock: env.SANDBOX_NOW,
    });
  });
}

/** GraphQL stands beside the REST operations: same callers, its own form of answers. */
function callGraphql({ request, params, path, body }: Arrival, env: Environment): Promise<Response> {
  return graphql(request, { api: params.api ?? '', path, body }, env);
}

/** Serves a request of a caller whose token is good. */
async function known(
  request: Request,
  env: Environment,
  serve: (caller: SandboxCaller) => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await serve(await callerOf(request, env));
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.status, error.problems, error.headers);
    throw error;
  }
}

/** What is kept of a request for tests: never a credential, only its scheme and hash. */
async function recorded({ request, method, path, body }: Arrival, search: string, env: Environment) {
  const headers = Object.fromEntries(request.headers);
  const [scheme = '', token = ''] = (headers.authorization ?? '').trim().split(/\s+/);
  if (headers.authorization !== undefined) headers.authorization = `${scheme} sha256:${await sha256(token)}`;
  const entry = await entryOf(token, env);
  return {
    account: entry === undefined ? null : (await describe(entry)).account,
    method,
    url: path + search,
    headers,
    body: body.length <= RECORDED_BODY_BYTES ? textOrNull(body) : null,
    bodyBytes: body.length,
    bodySha256: await sha256(body),
  };
}

function textOrNull(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
