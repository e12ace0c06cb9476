// The starter pages as files of a corpus.
import { stringify } from 'yaml';
import { type CorpusFiles, memoryFiles } from './corpus-files.ts';
import { starterPages } from './starter/pages.ts';

/** Written and generated starter pages, each with its front matter. */
export function starterFiles(): CorpusFiles {
  const contents = starterPages().map(({ path, frontMatter, body }) => {
    const front = stringify({ ...frontMatter, keywords: frontMatter.keywords.join(', ') });
    return [path, `---\n${front}---\n\n${body}`] as const;
  });
  return memoryFiles(Object.fromEntries(contents));
}
