// A request as text for people: exactly what would be sent, with the credential and secrets as placeholders.

import { withRawDigits } from '../json.ts';
import { curlLine } from './curl.ts';
import type { PlatformRequest } from './request.ts';
import { maskSecrets } from './secrets.ts';

export interface Preview {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** The JSON body, or what a raw one is. */
  body?: unknown;
  /** The same as a line for a shell. */
  curl: string;
}

export function previewOf(request: PlatformRequest, url: URL, headers: Record<string, string>): Preview {
  const { method, bytes, secrets = [], secretWords } = request;
  const body =
    bytes === undefined ? withRawDigits(maskSecrets(request.body, secrets, secretWords)) : describe(bytes);
  const text = request.body === undefined ? undefined : JSON.stringify(body);
  return {
    method,
    url: url.href,
    headers,
    ...(body === undefined ? {} : { body }),
    curl: curlLine({ method, url: url.href, headers, text, raw: bytes !== undefined }),
  };
}

function describe({ content, contentType }: { content: Uint8Array; contentType: string }) {
  return { bytes: content.byteLength, contentType };
}
