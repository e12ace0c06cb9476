// Runs one function that a model chose, and puts the result into the parts that model APIs take.
import type { Context } from '../../../shared/mcp/define.ts';
import { InputError, UpstreamError } from '../../../shared/mcp/errors.ts';
import type { ContentBlock } from '../../../shared/mcp/result.ts';
import type { CallOrigin } from '../upstreams/call-meta.ts';
import { approveCall, callUpstream, checkAgainstSchema, takeCode } from '../upstreams/call-tool.ts';
import { type Functions, functionNamed } from './functions.ts';
import { fingerprint } from './respond.ts';
import { withoutNulls } from './without-nulls.ts';

export type Part =
  | { type: 'text'; text: string }
  | { type: 'image_url'; id: string; image_url: { url: string } }
  | { type: 'input_audio'; id: string; input_audio: { data: string; format: string } };

export interface FunctionResult {
  parts: Part[];
  failed: boolean;
}

/** Runs a function. What goes wrong is a result too, in words that the model can act on. */
export async function runFunction(
  functions: Functions,
  context: Context,
  name: string,
  args: Record<string, unknown>,
  origin: CallOrigin,
): Promise<FunctionResult> {
  try {
    const callable = functionNamed(functions, name);
    const { code, rest } = takeCode(callable, args);
    const wanted = withoutNulls(rest, callable.tool.inputSchema);
    checkAgainstSchema(callable, wanted);
    await approveCall(context, callable, wanted, code);
    const content = await callUpstream(functions.hub, context, callable, wanted, origin);
    return { parts: await Promise.all(content.blocks.map(partOf)), failed: content.failed };
  } catch (error) {
    if (!(error instanceof InputError || error instanceof UpstreamError)) throw error;
    return { parts: [{ type: 'text', text: error.message }], failed: true };
  }
}

async function partOf(block: ContentBlock): Promise<Part> {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: block.text };
    case 'image': {
      const url = `data:${block.mimeType};base64,${block.data}`;
      return { type: 'image_url', id: `img_${await fingerprint(url)}`, image_url: { url } };
    }
    case 'audio': {
      const kind = block.mimeType.replace(/^audio\/(x-|vnd\.)?/i, '').replace(/;.*$/, '');
      // Model APIs name formats by the ending of their files.
      const format = kind === 'mpeg' ? 'mp3' : kind === 'wave' ? 'wav' : kind;
      const id = `aud_${await fingerprint(block.data)}`;
      return { type: 'input_audio', id, input_audio: { data: block.data, format } };
    }
  }
}
