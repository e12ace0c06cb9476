// One request to the platform as data, so that sending and previewing it start from the same thing.
import type { Query } from './address.ts';

export interface PlatformRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Encoded path below the base address, beginning with a slash; see `expandPath`. */
  path: string;
  query?: Query;
  /** JSON body; `bigint` is written as an integer with all its digits. */
  body?: unknown;
  /** Raw body, instead of `body`. */
  bytes?: { content: Uint8Array; contentType: string };
  headers?: Readonly<Record<string, string>>;
  /** What the request is about, for messages: `application 12`, and the tool that finds such objects. */
  about?: { what: string; find?: string };
  /** Names of body fields (at any depth) whose values are shown nowhere. */
  secrets?: readonly string[];
  /** What is said of secrets instead, by name: kind and length of a key. */
  secretWords?: Readonly<Record<string, string>>;
  /** Whether it may be repeated after a failure. Default: every method but POST. */
  repeatable?: boolean;
  /** It changes nothing, though its method is POST. */
  readOnly?: boolean;
  /** What a delete is to remove was read a moment before, so that "not found" means that it is gone. */
  wasThere?: boolean;
  /** Longest time for the whole call with its repeats, in milliseconds. Default 30 s. */
  timeoutMs?: number;
  /** Largest answer, in bytes. Default {@link ANSWER_BYTES}. */
  answerBytes?: number;
  /** What to do where the answer is larger, as a sentence. Default: to ask for less. */
  ifTooLarge?: string;
}

export function isRead({ method, readOnly }: PlatformRequest): boolean {
  return readOnly ?? method === 'GET';
}

export function isRepeatable({ method, repeatable, readOnly }: PlatformRequest): boolean {
  return repeatable ?? (readOnly === true || method !== 'POST');
}
