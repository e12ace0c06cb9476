// npm run preview: an environment of its own for a branch, for the functions that the branch changes.
// Usage: npm run preview -- [area …] [--branch NAME] [--base REF] [--all] [--dry-run] [--starter] [--comment FILE] [--json] | --delete
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './command-error.ts';
import { connectLines } from './connect.ts';
import { bundle, metafileOf } from './deploy/bundle.ts';
import { configure, type Deployment, workers } from './deploy/configuration.ts';
import { fetchCorpus, shippedCorpus } from './deploy/corpus.ts';
import { previewName } from './deploy/names.ts';
import { readSettings } from './deploy/settings.ts';
import { WranglerError, wrangler } from './deploy/wrangler.ts';
import { inputsOf, isAffected } from './preview/affected.ts';
import { changedSince, currentBranch, defaultBase, mergeBase } from './preview/git.ts';
import { type Row, report } from './preview/report.ts';
import { surfaceHere, surfacesAt } from './published/lists.ts';

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    branch: { type: 'string' },
    base: { type: 'string' },
    all: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    starter: { type: 'boolean', default: false },
    delete: { type: 'boolean', default: false },
    comment: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

await runCommand(async () => {
  const dry = options['dry-run'];
  readSettings(process.env, dry ? [] : ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']);
  const all = workers();
  const name = previewName(
    options.branch ?? currentBranch(),
    all.map(({ worker }) => worker),
  );
  const wanted = chosen(all);
  if (options.delete) return deleteAll(name, wanted);

  const base = mergeBase(options.base ?? defaultBase());
  const changed = changedSince(base);
  if (!dry && !options.starter) await fetchCorpus();
  const before =
    options.comment === undefined
      ? new Map<string, string>()
      : await surfacesAt(
          base,
          wanted.map(({ area }) => area),
        );
  const rows: Row[] = [];
  const areas: Record<string, string> = {};
  for (const { area } of wanted) {
    const deployment = configure('preview', area);
    const weight = await bundle(deployment);
    const bundled = {
      inputs: inputsOf(metafileOf(deployment.outDir)),
      corpus: shippedCorpus(deployment.outDir) !== undefined,
    };
    const reached = options.all || isAffected(bundled, changed);
    console.error(`${area.padEnd(8)} ${reached ? 'changed' : 'not reached by this change'}`);
    const url = reached && !dry ? await upload(deployment, name) : undefined;
    if (url !== undefined) areas[area] = `${url}/mcp`;
    rows.push({ area, url, weight, list: surfaceHere(area), before: before.get(area) });
  }
  if (options.comment !== undefined) writeFileSync(options.comment, report(name, rows));
  if (options.json) console.log(JSON.stringify({ name, areas }));
  if (dry) return console.error(`\nDry run of preview "${name}": nothing was uploaded.`);
  if (Object.keys(areas).length === 0) return console.error('\nThis change reaches no function: no preview.');
  console.error(`\nPreview "${name}"`);
  for (const [area, address] of Object.entries(areas)) console.error(`  ${area.padEnd(8)} ${address}`);
  console.error(`\n${connectLines({ areas, token: '$AZION_TOKEN' })}`);
});

/** The areas that were named, or all of them. */
function chosen(all: ReturnType<typeof workers>): ReturnType<typeof workers> {
  const unknown = named.find((area) => !all.some((one) => one.area === area));
  if (unknown !== undefined) {
    const areas = all.map(({ area }) => area).join(', ');
    throw new CommandError(`There is no area "${unknown}"; there are: ${areas}.`);
  }
  return named.length === 0 ? all : all.filter(({ area }) => named.includes(area));
}

/** Uploads to the branch's environment; its address is the same for every upload. */
async function upload({ configPath, worker }: Deployment, name: string): Promise<string> {
  const { stdout } = await wrangler(['preview', '--config', configPath, '--name', name, '--json']);
  const { preview } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { preview: { urls?: string[] } };
  const [url] = preview.urls ?? [];
  if (url === undefined) {
    throw new CommandError(`The preview of ${worker} has no address: turn on the worker's preview URLs.`);
  }
  return url.replace(/\/+$/, '');
}

async function deleteAll(name: string, all: readonly { area: string }[]): Promise<void> {
  for (const { area } of all) {
    const { configPath } = configure('preview', area);
    try {
      await wrangler(['preview', 'delete', '--config', configPath, '--name', name, '--skip-confirmation']);
      console.error(`${area.padEnd(8)} preview "${name}" deleted`);
    } catch (error) {
      if (!(error instanceof WranglerError) || !/1002[57]|10007|not found|not exist/i.test(error.output))
        throw error;
      console.error(`${area.padEnd(8)} had no preview "${name}"`);
    }
  }
}
