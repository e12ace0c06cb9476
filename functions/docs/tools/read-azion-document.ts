// Reads a whole page of the corpus, in parts where it is long.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { findDocument } from '../documents.ts';
import { PART_CHARS, splitParts } from '../parts.ts';

const output = v.strictObject({
  title: v.pipe(v.string(), v.description('Title of the page.')),
  source: v.pipe(v.string(), v.description('Id of the page.')),
  url: v.pipe(v.string(), v.description('Official address; empty where there is none.')),
  part: v.pipe(v.number(), v.description('Which part this is, from 1.')),
  parts: v.pipe(v.number(), v.description('How many parts the page has.')),
  content: v.pipe(v.string(), v.description('This part as Markdown.')),
  otherLanguage: v.optional(
    v.pipe(v.string(), v.description('Source of the same page in the other language.')),
  ),
});

export const readAzionDocument = defineTool({
  name: 'read_azion_document',
  title: 'Read an Azion document',
  description:
    'Returns a page of the Azion documentation, CLI, API, Terraform or sample collections as Markdown, long pages in parts. ' +
    'Use it after a search when the section shown is not enough.',
  toolset: 'search',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: v.strictObject({
    source: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      v.maxLength(500),
      v.description(
        'The `source` of a search result, or the page\'s official address, such as "https://www.azion.com/en/documentation/products/build/applications/cache-settings/".',
      ),
    ),
    part: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.description('Which part to read, such as 2. Default 1.'),
      ),
      1,
    ),
  }),
  output,
  async run({ source, part }) {
    const found = await findDocument(source);
    if (!found) {
      throw new InputError(
        `source: no document "${source}". Pass the \`source\` of a search result exactly as it was given; ` +
          'search_azion_docs_and_site finds one.',
      );
    }
    const { partition, page } = found;
    const info = partition.page(page);
    const parts = splitParts(partition.pageText(page), PART_CHARS);
    const content = parts[part - 1];
    if (content === undefined) {
      throw new InputError(
        `part: ${part} is not there, this document has ${parts.length}. Pass 1 to ${parts.length}.`,
      );
    }
    return {
      title: info.title,
      source: info.source,
      url: info.url,
      part,
      parts: parts.length,
      content,
      ...(info.pair && { otherLanguage: info.pair }),
    };
  },
});
