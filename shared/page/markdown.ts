// The page as Markdown, for agents and terminals.
import type { PublishedTool } from '../mcp/define.ts';
import type { Block, Document } from './document.ts';

export function toMarkdown({ title, lead, address, version, sections }: Document): string {
  const parts = [
    `# ${title}`,
    `> ${lead}`,
    `MCP server, streamable HTTP: \`POST ${address}\` (version ${version})`,
    ...sections
      .filter(({ blocks }) => !blocks.some(({ kind }) => kind === 'search'))
      .flatMap((section) => [`## ${section.title}`, ...section.blocks.map(block)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function block(one: Block): string {
  switch (one.kind) {
    case 'text':
      return one.text;
    case 'list':
      return one.items.map((item) => `- ${item}`).join('\n');
    case 'code':
      return fence(one.language, one.text);
    case 'client': {
      const { name, file, language, text } = one.client;
      const heading = `### ${name}${file === undefined ? '' : `: \`${file}\``}`;
      return [heading, fence(language, text), ...(one.note === undefined ? [] : [one.note])].join('\n\n');
    }
    case 'tools':
      return one.tools.map(toolLine).join('\n');
    case 'search':
      return '';
  }
}

function toolLine({ name, description, annotations }: PublishedTool): string {
  return `- \`${name}\` (${markOf(annotations)}): ${description}`;
}

/** What a tool may do, in one word. */
export function markOf(annotations: unknown): 'reads' | 'writes' | 'destroys' {
  const hints = annotations as { readOnlyHint?: boolean; destructiveHint?: boolean } | undefined;
  if (hints?.readOnlyHint === true) return 'reads';
  return hints?.destructiveHint === true ? 'destroys' : 'writes';
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
