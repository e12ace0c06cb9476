// `npm run corpus -- …`: builds the corpus that the docs function bundles.
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import type { BuildResult } from './build.ts';
import { buildFrom, ensureCorpus } from './ensure.ts';
import type { Problem } from './page.ts';

const USAGE = `npm run corpus -- [options]

  --from FOLDER   build from a folder laid out like a corpus (docs/, cli/, samples/, …)
  --starter       build the starter corpus that the project brings along
  --ensure        build only if there is no corpus, or one that older code made
  --out FOLDER    write there instead of .build/corpus
  --strict        fail when a file cannot be parsed or an include is missing
  --help          show this`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    starter: { type: 'boolean' },
    ensure: { type: 'boolean' },
    out: { type: 'string' },
    strict: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const bar = new SingleBar({
  format: 'corpus {bar} {value}/{total} files',
  stream: process.stderr,
  clearOnComplete: true,
});
let started = false;

const options = {
  ...(values.out && { out: values.out }),
  onProgress(done: number, total: number) {
    if (!process.stderr.isTTY) return;
    if (!started) bar.start(total, done);
    started = true;
    bar.update(done);
    if (done === total) bar.stop();
  },
  onNote: (note: string) => console.error(note),
};

try {
  process.exitCode = await main();
} catch (error) {
  bar.stop();
  console.error(`corpus: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.from) return conclude(await buildFrom(values.from, options));
  if (values.starter) return conclude(await buildFrom('starter', options));
  const built = await ensureCorpus(options);
  if (built) return conclude(built);
  if (!values.ensure) console.error('The corpus is up to date. See --help for what else there is.');
  return 0;
}

function conclude({ manifest, problems }: BuildResult): number {
  for (const problem of problems) console.error(formatProblem(problem));
  const parts = Object.entries(manifest.partitions).map(([name, { pages, files }]) => {
    const gzip = Object.values(files).reduce((sum, file) => sum + file.gzip, 0);
    return `${name} ${pages} pages (${Math.round(gzip / 1024)} kB gzip)`;
  });
  console.error(`Built the ${manifest.name} corpus ${manifest.id}: ${parts.join(', ')}.`);
  return values.strict && problems.length ? 1 : 0;
}

function formatProblem({ file, line, message }: Problem): string {
  return `${file}:${line}: ${message}`;
}
