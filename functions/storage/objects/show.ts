// An object as the blocks of a tool's result: facts first, then the content as far as it fits and how to get the rest.
import { InputError } from '../../../shared/mcp/errors.ts';
import { Content, type ContentBlock } from '../../../shared/mcp/result.ts';
import { fence } from '../../../shared/text/fence.ts';
import { visibleJson, visibleText } from '../../../shared/text/visible.ts';
import { toBase64 } from './base64.ts';
import { BASE64_BYTES, IMAGE_BYTES, SMALL_BYTES, TEXT_BYTES } from './limits.ts';
import type { StoredObject } from './read.ts';
import { decodeText, textWindow, type Window } from './text-window.ts';

/** What the caller asked for. */
export interface Wanted {
  encoding?: 'text' | 'base64' | undefined;
  offset?: number | undefined;
  length?: number | undefined;
}

/** Most characters of content in a result; written-out invisible characters make a text longer than its bytes. */
const SHOWN_CHARS = 66_000;

/** @throws InputError for a part that is not there, or text of what is none */
export function showObject(object: StoredObject, wanted: Wanted): Content {
  const { bytes, kind, note } = object;
  const { encoding, offset = 0 } = wanted;
  if (offset > 0 && offset >= bytes.length) {
    throw new InputError(`"offset" is ${offset}, but the object has ${bytes.length} bytes.`);
  }
  if (encoding === 'text' && decodeText(bytes) === undefined) {
    throw new InputError('The object is not UTF-8 text; ask with encoding base64.');
  }
  const noted = note === undefined ? {} : { note };
  if (bytes.length === 0) return blocks(object, { ...noted, content: 'The object is empty.' });
  if (encoding === 'text' || (encoding === undefined && kind.is === 'text')) return showText(object, wanted);
  if (encoding === undefined && kind.is === 'image') {
    if (bytes.length <= IMAGE_BYTES) {
      return blocks(object, noted, { type: 'image', data: toBase64(bytes), mimeType: kind.type });
    }
    return blocks(object, { ...noted, content: `Not shown: images are shown up to ${IMAGE_BYTES} bytes.` });
  }
  const asked = encoding === 'base64' || wanted.offset !== undefined || wanted.length !== undefined;
  if (!asked && bytes.length > SMALL_BYTES) {
    const content = `Not shown: no text and no image. download_object with encoding base64 gives it in parts of ${BASE64_BYTES} bytes.`;
    return blocks(object, { ...noted, content });
  }
  return showBase64(object, wanted, noted);
}

function showText(object: StoredObject, { offset = 0, length = TEXT_BYTES }: Wanted): Content {
  const { bytes, bucket, key } = object;
  let window = textWindow(bytes, offset, Math.min(length, TEXT_BYTES));
  let text = textOf(bytes, window);
  while (visibleText(text).length > SHOWN_CHARS) {
    window = textWindow(bytes, window.start, Math.floor((window.end - window.start) / 2));
    text = textOf(bytes, window);
  }
  const hidden = visibleText(text) !== text;
  const facts = {
    ...part(window, bytes),
    ...(hidden && {
      invisible_characters: 'written as ⟦U+…⟧ below; encoding base64 gives the exact bytes',
    }),
  };
  return blocks(object, facts, {
    type: 'text',
    text: fence(text, `object ${JSON.stringify(key)} of bucket ${bucket}`),
  });
}

function showBase64(object: StoredObject, wanted: Wanted, noted: object): Content {
  const { offset = 0, length = BASE64_BYTES } = wanted;
  const end = Math.min(offset + Math.min(length, BASE64_BYTES), object.bytes.length);
  const window = { start: offset, end };
  const base64 = toBase64(object.bytes.subarray(offset, end));
  return blocks(
    object,
    { ...noted, encoding: 'base64', ...part(window, object.bytes) },
    { type: 'text', text: base64 },
  );
}

function textOf(bytes: Uint8Array, { start, end }: Window): string {
  return decodeText(bytes.subarray(start, end)) ?? '';
}

/** Which bytes are shown, where not all are, and how to get the next. */
function part({ start, end }: Window, bytes: Uint8Array) {
  if (start === 0 && end === bytes.length) return {};
  return {
    shown: `bytes ${start} to ${end - 1} of ${bytes.length}`,
    ...(end < bytes.length && { next: `download_object with offset ${end}` }),
  };
}

function blocks({ facts }: StoredObject, more: object, ...content: ContentBlock[]): Content {
  return new Content([
    { type: 'text', text: visibleJson(JSON.stringify({ ...facts, ...more })) },
    ...content,
  ]);
}
