// `npm run corpus -- …`: builds the corpus that the docs function bundles, from a folder or from its repositories.
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import type { BuildResult } from './build.ts';
import { buildFrom, CORPUS_FOLDER, ensureCorpus, originFiles } from './ensure.ts';
import { fetchCorpus } from './fetch/fetch.ts';
import type { Problem } from './page.ts';
import { FREE_BYTES, parseProfile } from './profiles.ts';
import { readCorpus } from './read-corpus.ts';
import { diff } from './report/diff.ts';
import { report } from './report/report.ts';
import { writeVectors } from './vectors.ts';

const USAGE = `npm run corpus -- [options]

  --fetch         clone the public repositories at their pinned commits, and build from them
  --update        with --fetch: move the pins to the newest commits first, and say what changed
  --from FOLDER   build from a folder laid out like a corpus (docs/, cli/, samples/, …)
  --starter       build the starter corpus that the project brings along
  --ensure        build only if there is no corpus, or one that older code made
  --report        print what the corpus is like (the one that ships, or that of --from); builds nothing
  --diff OLD      print what changed since another built corpus (its folder or manifest); builds nothing
  --vectors FILE  write the vectors of the built corpus for hybrid search, with --embedder; builds nothing
  --embedder URL  with --vectors: base address of a service for embeddings; its key is read from EMBEDDER_KEY
  --out FOLDER    the built corpus, instead of .build/corpus
  --profile NAME  standard (all pages), or free (English, under 3 MB, read at start); kept until another is named
  --strict        fail when a file cannot be parsed or an include is missing
  --pins FILE     with --fetch: the pinned commits, instead of corpus-build/fetch/pins.json
  --work FOLDER   with --fetch: clones and their files, instead of .state/corpus
  --help          show this`;

const OPTIONS = {
  fetch: { type: 'boolean' },
  update: { type: 'boolean' },
  from: { type: 'string' },
  starter: { type: 'boolean' },
  ensure: { type: 'boolean' },
  report: { type: 'boolean' },
  diff: { type: 'string' },
  vectors: { type: 'string' },
  embedder: { type: 'string' },
  out: { type: 'string' },
  profile: { type: 'string' },
  strict: { type: 'boolean' },
  pins: { type: 'string' },
  work: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArguments>;

const bar = new SingleBar({
  format: 'corpus {bar} {value}/{total}',
  stream: process.stderr,
  clearOnComplete: true,
});
let started = false;

try {
  process.exitCode = await main(readArguments());
} catch (error) {
  bar.stop();
  console.error(`corpus: ${(error as Error).message}`);
  process.exitCode = 1;
}

function readArguments() {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.fetch && (values.from || values.starter))
    throw new Error('--fetch, --from and --starter each name a corpus: give one of them.');
  if (!values.fetch && (values.update || values.pins || values.work))
    throw new Error('--update, --pins and --work go with --fetch.');
  if ((values.vectors === undefined) !== (values.embedder === undefined))
    throw new Error(
      '--vectors and --embedder go together: the file, and the service that makes what is in it.',
    );
  return values;
}

async function main(values: Values): Promise<number> {
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.diff) {
    console.log(diff(values.diff, values.out ?? CORPUS_FOLDER));
    return 0;
  }
  if (values.report) {
    const { files, cacheFile } = await originFiles(values.starter ? 'starter' : values.from, values.out);
    console.log(report(await readCorpus(files, { cacheFile, onProgress })));
    return 0;
  }
  if (values.vectors !== undefined && values.embedder !== undefined) {
    const { count, dimensions } = await writeVectors({
      corpus: values.out ?? CORPUS_FOLDER,
      file: values.vectors,
      embedder: values.embedder,
      key: process.env.EMBEDDER_KEY,
      onProgress,
    });
    console.error(`Wrote ${count} vectors of ${dimensions} numbers to ${values.vectors}.`);
    return 0;
  }
  const built = await build(values);
  if (built) return conclude(built, values.strict);
  if (!values.ensure) console.error('The corpus is up to date. See --help for what else there is.');
  return 0;
}

async function build(values: Values): Promise<BuildResult | undefined> {
  const options = {
    ...(values.out && { out: values.out }),
    ...(values.profile !== undefined && { profile: parseProfile(values.profile) }),
    onProgress,
    onNote,
  };
  if (values.fetch) {
    const folder = await fetchCorpus({
      ...(values.update && { update: true }),
      ...(values.pins && { pinsFile: values.pins }),
      ...(values.work && { folder: values.work }),
      onNote,
    });
    return buildFrom(folder, options);
  }
  if (values.from) return buildFrom(values.from, options);
  if (values.starter) return buildFrom('starter', options);
  return ensureCorpus(options);
}

function conclude({ manifest, problems }: BuildResult, strict = false): number {
  for (const problem of problems) console.error(formatProblem(problem));
  const parts = Object.entries(manifest.partitions).map(([name, { pages, files }]) => {
    const gzip = Object.values(files).reduce((sum, file) => sum + file.gzip, 0);
    return `${name} ${pages} pages (${Math.round(gzip / 1024)} kB gzip)`;
  });
  console.error(
    `Built the ${manifest.name} corpus ${manifest.id} (profile ${manifest.profile}): ${parts.join(', ')}.`,
  );
  if (manifest.profile === 'free') console.error(freeNote(manifest));
  return strict && problems.length ? 1 : 0;
}

/** How much of the limit is left for the function's own code. */
function freeNote({ partitions }: BuildResult['manifest']): string {
  const files = Object.values(partitions).flatMap((part) => Object.values(part.files));
  const gzip = files.reduce((sum, file) => sum + file.gzip, 0);
  return `${gzip} bytes gzip of ${FREE_BYTES}; the function's code adds about 200,000. A search costs some 2 ms CPU of the 10 that free plans allow, the first of an isolate about 7.`;
}

function formatProblem({ file, line, message }: Problem): string {
  return `${file}:${line}: ${message}`;
}

function onNote(note: string): void {
  console.error(note);
}

function onProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  if (!started) bar.start(total, done);
  started = true;
  bar.update(done);
  if (done === total) bar.stop();
}
