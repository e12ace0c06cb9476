// What a server answered → what is passed on: text, images and audio as they are, everything else described.
import type { CallToolResult, ReadResourceResult } from '@modelcontextprotocol/client';
import { Content, type ContentBlock } from '../../../shared/mcp/result.ts';

type UpstreamBlock = CallToolResult['content'][number];
type UpstreamContents = ReadResourceResult['contents'][number];

/** The result of a tool of a server. */
export function toolContent({ content, structuredContent, isError }: CallToolResult): Content {
  const blocks = content.map(passOn);
  if (blocks.length === 0) {
    const text = structuredContent === undefined ? '(Empty response)' : JSON.stringify(structuredContent);
    blocks.push({ type: 'text', text });
  }
  return new Content(blocks, undefined, isError === true);
}

/** The contents of a resource. */
export function resourceContent({ contents }: ReadResourceResult): Content {
  const blocks = contents.map((one) => contentsBlock(one, contents.length > 1));
  return new Content(blocks.length > 0 ? blocks : [{ type: 'text', text: '(Empty resource)' }]);
}

function passOn(block: UpstreamBlock): ContentBlock {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: block.text };
    case 'image':
    case 'audio':
      return { type: block.type, data: block.data, mimeType: block.mimeType };
    case 'resource':
      return contentsBlock(block.resource, true);
    case 'resource_link':
      return {
        type: 'text',
        text: `[Link to a resource: ${block.name}, ${block.uri}${block.mimeType === undefined ? '' : `, ${block.mimeType}`}. Read it with access_mcp_resource.]`,
      };
    default:
      return {
        type: 'text',
        text: `[Content of a kind that is not supported here: ${(block as { type: string }).type}]`,
      };
  }
}

/** @param named whether the address is said too, where there are several or it is not the one that was asked for */
function contentsBlock(contents: UpstreamContents, named: boolean): ContentBlock {
  const { uri, mimeType = '' } = contents;
  if ('text' in contents) {
    return { type: 'text', text: named ? `[${uri}]\n${contents.text}` : contents.text };
  }
  const data = contents.blob;
  if (/^image\//i.test(mimeType)) return { type: 'image', data, mimeType };
  if (/^audio\//i.test(mimeType)) return { type: 'audio', data, mimeType };
  const bytes = Math.floor((data.length * 3) / 4);
  return {
    type: 'text',
    text: `[${uri}: ${bytes} bytes of ${mimeType === '' ? 'an unknown type' : mimeType}, which cannot be shown here]`,
  };
}
