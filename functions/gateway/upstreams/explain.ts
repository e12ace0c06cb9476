// What went wrong with a server, in words for a person or a model.
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { InputError, UpstreamError } from '../../../shared/mcp/errors.ts';
import { cannotAsk } from './ask-caller.ts';
import type { Seen } from './bounded-fetch.ts';
import type { Upstream } from './upstream.ts';

/** The server could not be used at all: no connection, no answer, no MCP. Counts against its health. */
export class ServerDown extends UpstreamError {
  override readonly name = 'ServerDown';
}

/**
 * Puts an error of a connection into words.
 * @param limitMs the time that was given
 */
export function explain(error: unknown, upstream: Upstream, seen: Seen, limitMs: number): Error {
  if (error instanceof InputError || error instanceof UpstreamError) return error;
  const { name } = upstream;
  if (error instanceof ProtocolError) {
    return new UpstreamError(`${name} refused: ${short(error.message)} (code ${error.code}).`);
  }
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) return late(name, limitMs);
  if (seen.refusal !== undefined) {
    const said = `${name} cannot be used: ${seen.refusal}. Ask the operator of this gateway to look at it, or work without it.`;
    return seen.credentialAccepted === false ? new UpstreamError(said) : new ServerDown(said);
  }
  if (error instanceof SdkHttpError) {
    return new ServerDown(
      `${name} answered HTTP ${error.status}. Its address may be wrong, or it may not speak MCP over streamable HTTP.`,
    );
  }
  if (error instanceof SdkError) return fromSdk(error, name);
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return late(name, limitMs);
  return new ServerDown(`${name} gave an answer that is not MCP. Work without it, or try again later.`);
}

function fromSdk(error: SdkError, name: string): UpstreamError {
  switch (error.code) {
    case SdkErrorCode.UnsupportedResultType:
      return cannotAsk(name);
    case SdkErrorCode.InvalidResult:
      return new UpstreamError(`${name} answered in a form that its own description does not allow.`);
    case SdkErrorCode.CapabilityNotSupported:
    case SdkErrorCode.MethodNotSupportedByProtocolVersion:
      return new UpstreamError(`${name} does not offer that.`);
    default:
      return new ServerDown(`${name} did not answer as an MCP server does (${error.code}).`);
  }
}

function late(name: string, limitMs: number): ServerDown {
  return new ServerDown(
    `${name} did not answer within ${limitMs / 1000} s. If it was to change something, look whether it did before you try again.`,
  );
}

function short(text: string): string {
  return text.length > 2_000 ? `${text.slice(0, 2_000)}…` : text;
}
