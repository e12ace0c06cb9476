import { writeFileSync } from 'node:fs';
import { originFiles } from './ensure.ts';
import { readCorpus } from './read-corpus.ts';
const { files, cacheFile } = await originFiles('../shared/corpus');
const corpus = await readCorpus(files, { cacheFile });
console.log(corpus.problems);
writeFileSync('/tmp/pages.json', JSON.stringify(corpus.pages));
