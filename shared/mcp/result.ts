// What a tool may return, and how that becomes the result of `tools/call`. Text for people is made here only.

export type TextBlock = { type: 'text'; text: string };
export type ImageBlock = { type: 'image'; data: string; mimeType: string };
export type AudioBlock = { type: 'audio'; data: string; mimeType: string };
export type ContentBlock = TextBlock | ImageBlock | AudioBlock;

/** Returned by tools that say more than one value can: text of their own, images, a structured part. */
export class Content {
  readonly blocks: readonly ContentBlock[];
  readonly structured: Record<string, unknown> | undefined;

  constructor(blocks: readonly ContentBlock[], structured?: Record<string, unknown>) {
    this.blocks = blocks;
    this.structured = structured;
  }
}

/** What `run` returns: text, an object (shown as compact JSON and, with an output schema, structured), or content. */
export type ToolOutcome = string | Record<string, unknown> | Content;
