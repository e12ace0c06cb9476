// What an operator writes about one MCP server: the form of an entry of MCP_SERVERS.
import * as v from 'valibot';
import { isLocal } from '../../../shared/config.ts';

/** Time for one call to a server, in seconds: what the clients of the AI Cockpit family use. */
const DEFAULT_TIMEOUT_S = 60;
const MOST_TIMEOUT_S = 300;
const DEFAULT_CACHE_S = 600;
const MOST_CACHE_S = 86_400;

/** Headers that belong to the transport; a configured one would break it or send a caller's cookie on. */
const OWN_HEADERS =
  /^(accept|connection|content-length|content-type|cookie|host|last-event-id|mcp-.*|transfer-encoding)$/i;

const name = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][\w .-]{0,39}$/, 'must be 1 to 40 letters, digits, spaces, "_", "." or "-"'),
);

const url = v.pipe(
  v.string(),
  v.url('must be an absolute address'),
  v.check((text) => isAllowed(text), 'must be https, except on localhost'),
  v.check((text) => isBare(text), 'must hold no user name, password or fragment'),
);

const headers = v.record(
  v.pipe(
    v.string(),
    v.regex(/^[\w!#$%&'*+.^`|~-]{1,64}$/, 'must be header names'),
    v.check((header) => !OWN_HEADERS.test(header), 'must not set headers of the transport'),
  ),
  v.pipe(v.string(), v.maxLength(4_000, 'must be shorter'), v.regex(/^[^\r\n\0]*$/, 'must be one line')),
);

const seconds = (least: number, most: number) => {
  const bounds = `must be ${least} to ${most} whole seconds`;
  return v.pipe(v.number(bounds), v.integer(bounds), v.minValue(least, bounds), v.maxValue(most, bounds));
};

/** The caller's own credential, for hosts that the operator names; or a fixed `Authorization` value. */
const credential = v.variant('type', [
  v.strictObject({ type: v.literal('caller'), hosts: v.pipe(v.array(v.string()), v.minLength(1)) }),
  v.strictObject({ type: v.literal('secret'), value: v.pipe(v.string(), v.minLength(1)) }),
]);

const names = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(300))), v.maxLength(500));

/** One entry of MCP_SERVERS as it is written. */
export const serverEntry = v.strictObject({
  name,
  /** Absent only for an entry that changes one of the servers that are there by default. */
  url: v.optional(url),
  /** Written by clients of the AI Cockpit family; streamable HTTP is the only transport. */
  type: v.optional(v.picklist(['streamable-http', 'http'], 'must be streamable-http')),
  headers: v.optional(headers, {}),
  credential: v.optional(credential),
  cacheDuration: v.optional(seconds(0, MOST_CACHE_S), DEFAULT_CACHE_S),
  timeout: v.optional(seconds(1, MOST_TIMEOUT_S), DEFAULT_TIMEOUT_S),
  disabled: v.optional(v.boolean(), false),
  /** Tools that are neither shown nor called. */
  disabledTools: v.optional(names, []),
  /** Tools and resource addresses that need no approval; `*` for all, a `*` at the end for a beginning. */
  alwaysAllow: v.optional(names, []),
  /** Whether functions carry what the server says about itself. */
  allowClientInstructions: v.optional(v.boolean(), true),
});

export type ServerEntry = v.InferOutput<typeof serverEntry>;

/** Later checks run though an earlier one failed; what is no address has been named already. */
function isAllowed(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
}

function isBare(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password, hash } = new URL(text);
  return username === '' && password === '' && hash === '';
}
