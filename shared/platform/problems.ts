// Every form in which the platform and what stands before it report an error → a list of problems.
// Forms: JSON:API (`errors`), the KV service (`error`), older endpoints (`detail`, or a map from field to messages),
// pages of a gateway. The platform's words are passed on in one line and bounded; a page never is.
import * as v from 'valibot';
import type { Problem } from './errors.ts';
import { DETAIL_CHARS, MOST_PROBLEMS } from './limits.ts';

const text = v.fallback(
  v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  undefined,
);

const jsonApi = v.looseObject({
  errors: v.pipe(
    v.array(
      v.looseObject({
        code: text,
        title: text,
        detail: text,
        source: v.fallback(
          v.optional(v.looseObject({ pointer: text, parameter: text, header: text })),
          undefined,
        ),
      }),
    ),
    v.minLength(1),
  ),
});

const keyValue = v.looseObject({
  error: v.looseObject({ code: text, message: text, details: v.optional(v.unknown()) }),
});

const plain = v.looseObject({ detail: v.string() });

/** @param body the answer's body, parsed where it was JSON; undefined otherwise */
export function problemsOf(body: unknown): Problem[] {
  return find(body).slice(0, MOST_PROBLEMS);
}

function find(body: unknown): Problem[] {
  const api = v.safeParse(jsonApi, body);
  if (api.success) {
    return api.output.errors.map(({ code, title, detail, source }) => ({
      code,
      detail: oneLine(detail ?? title ?? ''),
      field: fieldOf(source),
    }));
  }
  const kv = v.safeParse(keyValue, body);
  if (kv.success) {
    const { code, message, details } = kv.output.error;
    const more = messages(details, undefined);
    return [{ code, detail: oneLine(message ?? ''), field: undefined }, ...more];
  }
  const simple = v.safeParse(plain, body);
  if (simple.success) return [{ code: undefined, detail: oneLine(simple.output.detail), field: undefined }];
  return messages(body, undefined);
}

/** A map from field to messages, nested as deep as the request was. */
function messages(value: unknown, field: string | undefined): Problem[] {
  if (typeof value === 'string') return [{ code: undefined, detail: oneLine(value), field }];
  if (Array.isArray(value)) {
    return value.flatMap((one, index) =>
      messages(one, typeof one === 'string' ? field : join(field, String(index))),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    messages(one, key === 'non_field_errors' ? field : join(field, key)),
  );
}

function join(field: string | undefined, key: string): string {
  return field === undefined ? key : `${field}.${key}`;
}

function fieldOf(source: { pointer?: unknown; parameter?: unknown; header?: unknown } | undefined) {
  const { pointer, parameter, header } = source ?? {};
  if (typeof pointer === 'string') {
    const path = pointer.replace(/^\/?(data\/attributes\/)?/, '').replaceAll('/', '.');
    return path === '' ? undefined : oneLine(path).slice(0, 200);
  }
  if (typeof parameter === 'string') return `${oneLine(parameter).slice(0, 200)} (query)`;
  return typeof header === 'string' ? `${oneLine(header).slice(0, 200)} (header)` : undefined;
}

/** Line breaks and control characters become spaces, so that a detail cannot pass for text of ours. */
function oneLine(given: string): string {
  const line = given.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > DETAIL_CHARS ? `${line.slice(0, DETAIL_CHARS)}…` : line;
}
