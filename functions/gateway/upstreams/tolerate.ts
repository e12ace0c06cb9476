// Answers of servers that the client library would refuse as a whole for one odd part: content of a kind that it does
// not know, and bytes that come as a `data:` address. The odd part is put into words, the rest stays as it is.
import type { JSONRPCMessage, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const KNOWN = new Set(['text', 'image', 'audio', 'resource', 'resource_link']);

/** Has a transport, once connected, hand on what can be understood. */
export function tolerateOddContent(transport: StreamableHTTPClientTransport): void {
  const receive = transport.onmessage;
  transport.onmessage = (message, ...more) => receive?.(understandable(message), ...more);
}

type Part = Record<string, unknown>;

function understandable(message: JSONRPCMessage): JSONRPCMessage {
  if (!('result' in message)) return message;
  const { content, contents } = message.result as { content?: unknown; contents?: unknown };
  if (Array.isArray(content)) {
    return { ...message, result: { ...message.result, content: content.map(block) } };
  }
  if (Array.isArray(contents)) {
    return { ...message, result: { ...message.result, contents: contents.map(withoutPrefix) } };
  }
  return message;
}

function block(one: Part | null): unknown {
  const type = typeof one?.type === 'string' ? one.type : 'none';
  if (one === null || !KNOWN.has(type)) {
    return { type: 'text', text: `[Content of a kind that is not supported here: ${type.slice(0, 60)}]` };
  }
  if (type === 'resource') return { ...one, resource: withoutPrefix(one.resource as Part | null) };
  return withoutPrefix(one);
}

/** Some servers write bytes as a whole address where base64 belongs. */
function withoutPrefix(one: Part | null): unknown {
  if (one === null || typeof one !== 'object') return one;
  const bare = (value: unknown) =>
    typeof value === 'string' ? value.replace(/^data:[^,]{0,200},/, '') : value;
  return {
    ...one,
    ...('blob' in one && { blob: bare(one.blob) }),
    ...('data' in one && { data: bare(one.data) }),
  };
}
