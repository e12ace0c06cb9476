// The short way: requests that are valid beyond doubt are answered from prepared texts, without building the
// SDK's server. Whatever is not exactly as a revision wants it is declined and goes to the SDK, which then
// decides; a test holds the answers of both ways equal.
import { jsonText } from '../http/respond.ts';
import { callTool } from './call.ts';
import type { CallResult } from './result.ts';
import {
  ASSUMED_REVISION,
  HANDSHAKE_REVISIONS,
  LATEST_HANDSHAKE_REVISION,
  type Revision,
  STATELESS_REVISION,
} from './revisions.ts';
import { LIST_TTL_MS } from './server.ts';
import type { Session } from './session.ts';

type Json = Record<string, unknown>;

const META = 'io.modelcontextprotocol/';
/** Cache hints of a result. */
const cacheable = (scope: 'public' | 'private') => `"ttlMs":${LIST_TTL_MS},"cacheScope":"${scope}"`;
const PUBLIC = cacheable('public');
/** What the SDK says of results for which no hint was given. */
const NOT_KEPT = '"ttlMs":0,"cacheScope":"private"';

/**
 * Answers a request, or declines.
 * @returns undefined where the SDK must decide
 */
export async function answerFast(
  session: Session,
  headers: Headers,
  body: unknown,
): Promise<Response | undefined> {
  if (!isObject(body) || body.jsonrpc !== '2.0' || !isId(body.id) || !hasOnly(body, REQUEST_KEYS))
    return undefined;
  const { params = {} } = body;
  if (!isObject(params) || (params._meta !== undefined && !isObject(params._meta))) return undefined;
  const meta = (params._meta ?? {}) as Json;
  if (meta.progressToken !== undefined) return undefined;
  const claimed = meta[`${META}protocolVersion`];
  const result =
    claimed === undefined
      ? await handshakeEra(session, headers, body.method, params, meta)
      : claimed === STATELESS_REVISION
        ? await statelessEra(session, headers, body.method, params, meta)
        : undefined;
  if (result === undefined) return undefined;
  return jsonText(`{"jsonrpc":"2.0","id":${JSON.stringify(body.id)},"result":${result}}`);
}

const REQUEST_KEYS = ['jsonrpc', 'id', 'method', 'params'];

async function handshakeEra(
  session: Session,
  headers: Headers,
  method: unknown,
  params: Json,
  meta: Json,
): Promise<string | undefined> {
  const version = headers.get('mcp-protocol-version');
  if (version === STATELESS_REVISION) return undefined;
  if (Object.keys(meta).some((key) => key.startsWith(META))) return undefined;
  if (method === 'initialize') {
    if (!isInitialize(params)) return undefined;
    const revision =
      HANDSHAKE_REVISIONS.find((one) => one === params.protocolVersion) ?? LATEST_HANDSHAKE_REVISION;
    return `{"protocolVersion":"${revision}",${session.identity.initializeRest}`;
  }
  const revision = version === null ? ASSUMED_REVISION : HANDSHAKE_REVISIONS.find((one) => one === version);
  if (revision === undefined) return undefined;
  session.revision = revision;
  switch (method) {
    case 'ping':
      return hasOnly(params, ['_meta']) ? '{}' : undefined;
    case 'tools/list':
      return hasOnly(params, ['_meta']) && session.surface.area.foundTools === undefined
        ? `{"tools":${session.view.listText}}`
        : undefined;
    case 'tools/call':
      return call(session, params, meta, '');
    case 'resources/read':
      return read(session, params, '');
    default:
      return undefined;
  }
}

async function statelessEra(
  session: Session,
  headers: Headers,
  method: unknown,
  params: Json,
  meta: Json,
): Promise<string | undefined> {
  if (headers.get('mcp-protocol-version') !== STATELESS_REVISION || headers.get('mcp-method') !== method) {
    return undefined;
  }
  if (!isPlainEnvelope(meta)) return undefined;
  session.revision = STATELESS_REVISION as Revision;
  const { surface, identity } = session;
  switch (method) {
    case 'server/discover':
      return hasOnly(params, ['_meta'])
        ? `{${identity.discoverRest},${PUBLIC},${identity.stamp}}`
        : undefined;
    case 'tools/list':
      return hasOnly(params, ['_meta']) && surface.area.foundTools === undefined
        ? `{"tools":${session.view.listText},${cacheable(session.view.scope)},${identity.stamp}}`
        : undefined;
    case 'tools/call':
      return headers.get('mcp-name') === params.name
        ? call(session, params, meta, `,${identity.stamp}`)
        : undefined;
    case 'resources/read':
      return headers.get('mcp-name') === params.uri
        ? read(session, params, `,${NOT_KEPT},${identity.stamp}`)
        : undefined;
    default:
      return undefined;
  }
}

async function call(session: Session, params: Json, meta: Json, stamp: string): Promise<string | undefined> {
  const { name, arguments: args = {} } = params;
  if (typeof name !== 'string' || !isObject(args) || !hasOnly(params, ['_meta', 'name', 'arguments']))
    return undefined;
  const tool = session.surface.tool(name);
  if (tool === undefined || tool.streaming === true || tool.asks === true) return undefined;
  if (tool.confirm !== undefined && session.view.confirms) return undefined;
  return stamped(await callTool(session, tool, args, { meta }), stamp);
}

/** @param stamp members of the result that every one has, as JSON with a comma before */
function stamped(result: CallResult, stamp: string): string {
  if (result._meta === undefined || stamp === '') return `${JSON.stringify(result).slice(0, -1)}${stamp}}`;
  const { _meta, ...members } = JSON.parse(`{${stamp.slice(1)}}`);
  return JSON.stringify({ ...result, ...members, _meta: { ...result._meta, ..._meta } });
}

async function read(session: Session, params: Json, rest: string): Promise<string | undefined> {
  const { uri } = params;
  if (!('resources' in session.surface.capabilities)) return undefined;
  if (typeof uri !== 'string' || !hasOnly(params, ['_meta', 'uri'])) return undefined;
  try {
    const content = await session.read(uri);
    return content === undefined ? undefined : `{"contents":${JSON.stringify([content].flat())}${rest}}`;
  } catch {
    // What went wrong is the SDK's to put into words.
    return undefined;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasOnly(object: Json, keys: readonly string[]): boolean {
  for (const key in object) if (!keys.includes(key)) return false;
  return true;
}

function isId(id: unknown): boolean {
  return typeof id === 'string' || Number.isSafeInteger(id);
}

function isInitialize(params: Json): boolean {
  const { protocolVersion, clientInfo, capabilities } = params;
  return (
    typeof protocolVersion === 'string' &&
    isImplementation(clientInfo) &&
    isObject(capabilities) &&
    Object.keys(capabilities).length === 0 &&
    hasOnly(params, ['protocolVersion', 'clientInfo', 'capabilities', '_meta'])
  );
}

function isImplementation(info: unknown): boolean {
  return (
    isObject(info) &&
    typeof info.name === 'string' &&
    typeof info.version === 'string' &&
    hasOnly(info, ['name', 'version'])
  );
}

/** The three keys that every client of the stateless revision sends, capabilities of the plainest kind. */
function isPlainEnvelope(meta: Json): boolean {
  const info = meta[`${META}clientInfo`];
  const capabilities = meta[`${META}clientCapabilities`];
  return (
    (info === undefined || isImplementation(info)) &&
    isObject(capabilities) &&
    Object.values(capabilities).every((value) => isObject(value) && Object.keys(value).length === 0) &&
    Object.keys(meta).every((key) => !key.startsWith(META) || ENVELOPE_KEYS.includes(key))
  );
}

const ENVELOPE_KEYS = [`${META}protocolVersion`, `${META}clientInfo`, `${META}clientCapabilities`];
