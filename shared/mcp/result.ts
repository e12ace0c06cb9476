// What a tool may return, and how that becomes the result of `tools/call`. Text for people is made here only.

import { visibleJson, visibleText } from '../text/visible.ts';
import type { Tool } from './define.ts';
import { UpstreamError } from './errors.ts';

export type TextBlock = { type: 'text'; text: string };
export type ImageBlock = { type: 'image'; data: string; mimeType: string };
export type AudioBlock = { type: 'audio'; data: string; mimeType: string };
export type ContentBlock = TextBlock | ImageBlock | AudioBlock;

/** Returned by tools that say more than one value can: text of their own, images, a structured part. */
export class Content {
  readonly blocks: readonly ContentBlock[];
  readonly structured: Record<string, unknown> | undefined;
  /** The content says what went wrong. */
  readonly failed: boolean;

  constructor(blocks: readonly ContentBlock[], structured?: Record<string, unknown>, failed = false) {
    this.blocks = blocks;
    this.structured = structured;
    this.failed = failed;
  }
}

/** What `run` returns: text, an object (shown as compact JSON and, with an output schema, structured), or content. */
export type ToolOutcome = string | Record<string, unknown> | Content;

export interface CallResult {
  content: ContentBlock[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
  _meta?: Record<string, unknown>;
}

/**
 * Largest result: text and structured part together, in characters (about 20,000 tokens). Clients refuse results
 * of more than about 25,000 tokens, and the model then gets nothing.
 */
export const RESULT_LIMIT_CHARS = 80_000;

/** Makes the result of a call that went right. */
export function toResult(tool: Tool, outcome: ToolOutcome): CallResult {
  if (typeof outcome === 'string') return bounded([{ type: 'text', text: visibleText(outcome) }]);
  if (outcome instanceof Content) {
    const result = bounded([...outcome.blocks], outcome.structured);
    return outcome.failed ? { ...result, isError: true } : result;
  }
  return bounded(
    [{ type: 'text', text: visibleJson(JSON.stringify(outcome)) }],
    tool.output === undefined ? undefined : outcome,
  );
}

/** Makes the result of a call that went wrong in a way the caller can do something about. */
export function toErrorResult(message: string): CallResult {
  return { content: [{ type: 'text', text: cut(visibleText(message), RESULT_LIMIT_CHARS) }], isError: true };
}

function bounded(content: ContentBlock[], structured?: Record<string, unknown>): CallResult {
  if (content.length === 0) content = [{ type: 'text', text: 'Done.' }];
  const structuredText = structured === undefined ? '' : JSON.stringify(structured);
  const textChars = content.reduce((sum, block) => sum + (block.type === 'text' ? block.text.length : 0), 0);
  if (textChars + structuredText.length <= RESULT_LIMIT_CHARS) {
    return structured === undefined ? { content } : { content, structuredContent: structured };
  }
  if (structured !== undefined) {
    // Half a structure would break its schema, so the call fails and says what to ask for instead.
    throw new UpstreamError(
      `The answer has ${textChars + structuredText.length} characters, more than the ${RESULT_LIMIT_CHARS} that fit. ` +
        'Ask for less: fewer items, a smaller page, or only the fields that are needed.',
    );
  }
  let left = RESULT_LIMIT_CHARS;
  return {
    content: content.map((block) => {
      if (block.type !== 'text') return block;
      const text = cut(block.text, left);
      left -= Math.min(left, block.text.length);
      return { type: 'text', text };
    }),
  };
}

/** Cuts at a line where one is near, never inside a character, and says how big the whole was. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = Math.max(0, limit - 200);
  const line = text.lastIndexOf('\n', end);
  if (line > end - 2_000 && line > 0) end = line;
  const unit = text.charCodeAt(end - 1);
  if (unit >= 0xd800 && unit <= 0xdbff) end--;
  return (
    `${text.slice(0, end)}\n\n[Cut: ${end} of ${text.length} characters shown. ` +
    'Ask for the rest in parts: a smaller page, fewer fields, or a range.]'
  );
}
