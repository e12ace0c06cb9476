// The SDK's server for one session, and the two legs that serve it: handshake revisions (JSON answers, an event
// stream only where a call reports progress) and the stateless revision.
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  classifyInboundRequest,
  createMcpHandler,
  inputRequired,
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { HTTP_REFUSED, rpcError } from '../http/respond.ts';
import type { RequestLog } from '../telemetry/log.ts';
import { answerable, invalidParams } from './answerable.ts';
import { callTool } from './call.ts';
import { type Asked, ofRequest, type PerRequest } from './define.ts';
import { InputNeeded } from './errors.ts';
import { complete, describePrompt, renderPrompt } from './prompts.ts';
import { describeResource, describeTemplate, listResources } from './resources.ts';
import { ASSUMED_REVISION, HANDSHAKE_REVISIONS, REVISIONS, STATELESS_REVISION } from './revisions.ts';
import type { CallExtras, Session } from './session.ts';

/** How long clients and gateways may keep a list that is the same for every caller. */
export const LIST_TTL_MS = 600_000;

const PUBLIC = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const;
const PRIVATE = { ...PUBLIC, cacheScope: 'private' } as const;
const RESOURCE_NOT_FOUND = -32002;

/**
 * Answers a request through the SDK.
 * @param accepted whether the client takes JSON, an event stream, or both
 */
export async function serveWithSdk(
  session: Session,
  request: Request,
  body: unknown,
  accepted: { json: boolean; stream: boolean },
): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  headers.delete('mcp-session-id');
  const version = headers.get('mcp-protocol-version');
  if (isInitialize(body) && version !== STATELESS_REVISION) headers.delete('mcp-protocol-version');
  const plain = new Request(request.url, { method: 'POST', headers });
  const route = classifyInboundRequest({
    httpMethod: 'POST',
    body,
    ...header('protocolVersionHeader', headers.get('mcp-protocol-version')),
    ...header('mcpMethodHeader', headers.get('mcp-method')),
    ...header('mcpNameHeader', headers.get('mcp-name')),
  });
  if (route.kind === 'legacy' || (route.kind === 'reject' && !isRevision(version))) {
    if (!isInitialize(body) && !isRevision(version)) return unsupportedRevision();
    session.revision = HANDSHAKE_REVISIONS.find((one) => one === version) ?? ASSUMED_REVISION;
    const transport = new HandshakeTransport({
      enableJsonResponse: !(accepted.stream && mayStream(session, body)),
    });
    const server = makeServer(session);
    await server.connect(transport);
    const response = await transport.handleRequest(plain, { parsedBody: body });
    return Array.isArray(body) ? asBatch(response) : response;
  }
  session.revision = STATELESS_REVISION;
  session.tells = accepted.stream;
  const handler = createMcpHandler(() => makeServer(session), { legacy: 'reject' });
  return handler.fetch(plain, { parsedBody: body });
}

/** The SDK answers a batch with one request in it by the answer alone; JSON-RPC 2.0, 6 wants a list. */
async function asBatch(response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const text = await response.text();
  return new Response(text.startsWith('[') ? text : `[${text}]`, response);
}

/**
 * The SDK sends -32602 for a resource that is not there in every revision; handshake revisions define -32002 for it
 * (MCP 2025-11-25, resources, error handling).
 */
class HandshakeTransport extends WebStandardStreamableHTTPServerTransport {
  override send(
    ...[message, options]: Parameters<WebStandardStreamableHTTPServerTransport['send']>
  ): Promise<void> {
    if ('error' in message && isResourceNotFound(message.error)) {
      return super.send({ ...message, error: { ...message.error, code: RESOURCE_NOT_FOUND } }, options);
    }
    return super.send(message, options);
  }
}

function isResourceNotFound({ code, data }: { code: number; data?: unknown }): boolean {
  return (
    code === ProtocolErrorCode.InvalidParams &&
    typeof (data as { uri?: unknown } | undefined)?.uri === 'string'
  );
}

/** No version header, or one that names a revision we speak. */
function isRevision(version: string | null): boolean {
  return version === null || REVISIONS.some((one) => one === version);
}

function unsupportedRevision(): Response {
  const supported = HANDSHAKE_REVISIONS.join(', ');
  return rpcError(
    400,
    HTTP_REFUSED,
    `Bad Request: unsupported MCP-Protocol-Version (supported: ${supported}, and ${STATELESS_REVISION} with its envelope).`,
  );
}

function header<K extends string>(key: K, value: string | null): Partial<Record<K, string>> {
  return value === null ? {} : ({ [key]: value } as Record<K, string>);
}

function isInitialize(body: unknown): boolean {
  return (body as { method?: unknown } | null)?.method === 'initialize';
}

/** A call that asked for progress, or of a tool that is declared as streaming. */
function mayStream(session: Session, body: unknown): boolean {
  const params = (body as { params?: { name?: unknown; _meta?: { progressToken?: unknown } | null } } | null)
    ?.params;
  if (typeof params !== 'object' || params === null) return false;
  if (params._meta?.progressToken !== undefined) return true;
  return typeof params.name === 'string' && session.surface.tool(params.name)?.streaming === true;
}

type Handle = (request: JSONRPCRequest, extra: ServerContext) => Promise<Result>;

/** The SDK answers whatever its own checks and handlers throw by its message; here that is made readable first. */
class AreaServer extends Server {
  /** Undefined until the SDK's constructor, which sets handlers of its own, is done. */
  log: RequestLog | undefined;

  protected override _wrapHandler(method: string, handler: Handle): Handle {
    const handle = super._wrapHandler(method, handler);
    return async (request, extra) => {
      try {
        return await handle(request, extra);
      } catch (error) {
        throw answerable(error, this.log as RequestLog);
      }
    };
  }
}

function makeServer(session: Session): Server {
  const { surface } = session;
  const { area, capabilities } = surface;
  const context = session.context();
  const server = new AreaServer(session.identity.serverInfo, {
    capabilities,
    instructions: area.instructions,
    cacheHints: {
      'server/discover': PUBLIC,
      'tools/list': area.foundTools === undefined && session.view.scope === 'public' ? PUBLIC : PRIVATE,
      'prompts/list': hint(area.prompts),
      'resources/templates/list': hint(area.resourceTemplates),
    },
  });
  server.log = session.log;
  server.setRequestHandler('tools/list', async ({ params }) => {
    refuseCursor(params?.cursor);
    const found = (await area.foundTools?.(context)) ?? [];
    const allowed = found.filter((tool) => session.view.refusal(tool) === undefined);
    return { tools: [...session.view.list, ...allowed.map(({ listed }) => listed)] };
  });
  server.setRequestHandler('tools/call', async ({ params }, extra) => {
    const tool =
      surface.tool(params.name) ??
      (await area.foundTools?.(context))?.find(({ name }) => name === params.name);
    if (tool === undefined) throw unknown('tool', params.name);
    try {
      return { ...(await callTool(session, tool, params.arguments ?? {}, extrasOf(session, extra))) };
    } catch (error) {
      return asked(error);
    }
  });
  if (area.logging) server.setRequestHandler('logging/setLevel', () => ({}));
  if (area.subscriptions) {
    server.setRequestHandler('resources/subscribe', () => ({}));
    server.setRequestHandler('resources/unsubscribe', () => ({}));
  }
  if ('resources' in capabilities) {
    server.setRequestHandler('resources/list', async ({ params }) => {
      refuseCursor(params?.cursor);
      return { resources: (await listResources(area, context)).map(describeResource) };
    });
    server.setRequestHandler('resources/templates/list', async ({ params }) => {
      refuseCursor(params?.cursor);
      return {
        resourceTemplates: (await ofRequest(area.resourceTemplates, context)).map(describeTemplate),
      };
    });
    server.setRequestHandler('resources/read', async ({ params }) => {
      const content = await session.read(params.uri);
      if (content === undefined) throw resourceNotFound(params.uri);
      return { contents: [content].flat() };
    });
  }
  if ('prompts' in capabilities) {
    server.setRequestHandler('prompts/list', async ({ params }) => {
      refuseCursor(params?.cursor);
      return { prompts: (await ofRequest(area.prompts, context)).map(describePrompt) };
    });
    server.setRequestHandler('prompts/get', async ({ params }, extra) => {
      const prompt = (await ofRequest(area.prompts, context)).find((one) => one.name === params.name);
      if (prompt === undefined) throw unknown('prompt', params.name);
      const rendering = renderPrompt(
        prompt,
        params.arguments ?? {},
        session.context(extrasOf(session, extra)),
      );
      return rendering.catch(asked);
    });
  }
  if ('completions' in capabilities) {
    server.setRequestHandler('completion/complete', async ({ params }) => {
      const completion = await complete(area, params as Parameters<typeof complete>[1], context);
      if (completion === undefined) throw invalidParams('Nothing with that reference can be completed.');
      return { completion: { ...completion, values: [...completion.values] } };
    });
  }
  return server;
}

/** Lists that depend on the caller are no one else's to keep. */
function hint(things: PerRequest<unknown> | undefined) {
  return typeof things === 'function' ? PRIVATE : PUBLIC;
}

/** What a call brings along: ways to report progress and to log, a dialog where the client can be asked, its end. */
function extrasOf(session: Session, extra: ServerContext): CallExtras {
  const { _meta, envelope, inputResponses, requestState, signal } = extra.mcpReq;
  const progress = progressOf(extra);
  const can = askableBy((envelope as Record<string, unknown> | undefined)?.[CLIENT_CAPABILITIES_META_KEY]);
  const dialog = { answers: inputResponses ?? {}, state: requestState<string>(), can };
  return {
    signal,
    ...(_meta !== undefined && { meta: _meta }),
    ...(session.tells && progress !== undefined && { progress }),
    ...(session.tells &&
      session.surface.area.logging && { say: (level, text) => extra.mcpReq.log(level, text) }),
    ...(session.revision === STATELESS_REVISION && can.size > 0 && { dialog }),
  };
}

/** Whom a client says it can ask. An empty declaration of elicitation means forms (MCP 2025-11-25, elicitation). */
function askableBy(declared: unknown): ReadonlySet<Asked> {
  const { elicitation, sampling, roots } = (declared ?? {}) as ClientCapabilities;
  const forms = elicitation !== undefined && (Object.keys(elicitation).length === 0 || 'form' in elicitation);
  return new Set<Asked>([
    ...(forms ? (['elicitation'] as const) : []),
    ...(sampling === undefined ? [] : (['sampling'] as const)),
    ...(roots === undefined ? [] : (['roots'] as const)),
  ]);
}

/** What a tool or prompt throws to talk to its caller, as the protocol says it. */
function asked(error: unknown) {
  if (!(error instanceof InputNeeded)) throw error;
  const inputRequests = Object.fromEntries(
    Object.entries(error.questions).map(([name, question]) => [
      name,
      'method' in question ? question : inputRequired.elicit(question as never),
    ]),
  );
  const { state } = error;
  return inputRequired({ inputRequests, ...(state === undefined ? {} : { requestState: state }) } as never);
}

function progressOf(extra: ServerContext) {
  const token = extra.mcpReq._meta?.progressToken;
  if (token === undefined) return undefined;
  let step = 0;
  return async (message: string, done?: number, total?: number) => {
    step = done ?? step + 1;
    await extra.mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken: token, progress: step, message, ...(total === undefined ? {} : { total }) },
    });
  };
}

/** The lists are whole on one page, so no cursor was ever given out. */
function refuseCursor(cursor: string | undefined): void {
  if (cursor !== undefined)
    throw invalidParams('Unknown cursor: this list has one page, ask without a cursor.');
}

function unknown(kind: 'tool' | 'prompt', name: string): ProtocolError {
  return invalidParams(`Unknown ${kind}: ${name.slice(0, 100)}`);
}

/** The error's data marks it as "not found"; its code depends on the revision, see {@link HandshakeTransport}. */
function resourceNotFound(uri: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Resource not found: ${uri.slice(0, 300)}`, {
    uri,
  });
}
