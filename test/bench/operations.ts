// The requests that are measured, in the form of each era.
import { headers, INITIALIZE, modern, modernHeaders, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';
import type { Load } from './load.ts';

const TOKEN = personalToken('b');

/** A POST of a caller with a well-formed token. */
export function post(body: object, more: Record<string, string> = {}): Load {
  return { path: '/mcp', headers: headers(TOKEN, more), body: JSON.stringify(body) };
}

const call = { name: 'measure_tool_7', arguments: { parameter_0: 'value' } };
const read = { uri: 'bench://text' };

/** Of the handshake revisions. */
export const HANDSHAKE = {
  initialize: post(rpc('initialize', INITIALIZE)),
  'tools/list': post(rpc('tools/list')),
  'tools/call': post(rpc('tools/call', call)),
  'resources/read': post(rpc('resources/read', read)),
} as const;

/** Of revision 2026-07-28. */
export const STATELESS = {
  'server/discover': post(rpc('server/discover', modern()), modernHeaders('server/discover')),
  'tools/list': post(rpc('tools/list', modern()), modernHeaders('tools/list')),
  'tools/call': post(rpc('tools/call', modern(call)), modernHeaders('tools/call', call.name)),
  'resources/read': post(rpc('resources/read', modern(read)), modernHeaders('resources/read', read.uri)),
} as const;
