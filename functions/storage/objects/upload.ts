// What an upload sends: the content as bytes, checked and measured before anything leaves.
import * as v from 'valibot';
import { InputError } from '../../../shared/mcp/errors.ts';
import { oneOf } from '../../../shared/mcp/schema.ts';
import { decodedSize, fromBase64 } from './base64.ts';
import { sha256 } from './checksum.ts';
import { OBJECT_BYTES } from './limits.ts';
import { guessMediaType } from './media-type.ts';

const MEDIA_TYPE =
  /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(\s*;\s*[\w!#$&^.+-]+=([\w!#$&^.+-]+|"[\w !#$&'()*+,./:;<=>?@[\]^`{|}~-]*"))*$/;

/** Arguments that both ways to write an object take. */
export const contentArguments = {
  content: v.pipe(v.string(), v.description('The whole new content, up to 20 MB.')),
  encoding: oneOf(['text', 'base64'], 'How content is written: text (stored as UTF-8) or base64.'),
  content_type: v.optional(
    v.pipe(
      v.string(),
      v.check((type) => MEDIA_TYPE.test(type), 'must be a media type, such as text/html; charset=utf-8.'),
      v.maxLength(255),
      v.description('Such as text/html; guessed from the key when absent.'),
    ),
  ),
};

interface Given {
  object_key: string;
  content: string;
  encoding: 'text' | 'base64';
  content_type?: string | undefined;
}

export interface Upload {
  bytes: Uint8Array;
  contentType: string;
  /** What the result says of it. */
  facts: { size: number; content_type: string; content_type_guessed?: true; sha256: string };
}

/** @throws InputError for content that cannot be stored as it was given, or is too large */
export async function uploadOf({ object_key, content, encoding, content_type }: Given): Promise<Upload> {
  const bytes = encoding === 'text' ? fromText(content) : fromBase64Bounded(content);
  const contentType = content_type ?? guessMediaType(object_key, encoding === 'text');
  return {
    bytes,
    contentType,
    facts: {
      size: bytes.byteLength,
      content_type: contentType,
      ...(content_type === undefined && { content_type_guessed: true }),
      sha256: await sha256(bytes),
    },
  };
}

function fromText(content: string): Uint8Array {
  // A character has at least one byte, so that a longer text need not be encoded to be refused.
  if (content.length > OBJECT_BYTES) throw tooLarge(`more than ${OBJECT_BYTES}`);
  const bytes = new TextEncoder().encode(content);
  if (bytes.byteLength > OBJECT_BYTES) throw tooLarge(bytes.byteLength);
  return bytes;
}

function fromBase64Bounded(content: string): Uint8Array {
  if (decodedSize(content) > OBJECT_BYTES) throw tooLarge(decodedSize(content));
  return fromBase64(content, 'content');
}

function tooLarge(size: number | string): InputError {
  return new InputError(
    `"content" has ${size} bytes; the platform takes at most ${OBJECT_BYTES} (20 MB) for an object, so nothing was sent. Split it, or use the S3 protocol with a storage credential.`,
  );
}
