// npm run deploy: new versions of functions, tried at their own addresses before they serve anybody.
// Usage: npm run deploy -- <area|all> [--dry-run] [--starter] | rollback <area>
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './command-error.ts';
import { bundle, kilobytes } from './deploy/bundle.ts';
import { configure, configureStore, type Deployment, workers } from './deploy/configuration.ts';
import { checkCorpus, fetchCorpus, shippedCorpus } from './deploy/corpus.ts';
import { deployStore, firstDeploy, promote, rollback, uploadVersion } from './deploy/release.ts';
import {
  functionSecrets,
  MEANINGS,
  readSettings,
  type SettingName,
  wantsIdempotency,
} from './deploy/settings.ts';
import { smoke } from './smoke/smoke.ts';

const USAGE =
  'Usage: npm run deploy -- <area|all> [--dry-run] [--starter]\n       npm run deploy -- rollback <area>';

/** A function with everything that its deployment needs. */
type Prepared = Deployment & { secrets: Record<string, string> };

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      starter: { type: 'boolean', default: false },
    },
  });
  const [first, second, ...more] = positionals;
  if (first === undefined || more.length > 0 || (second !== undefined && first !== 'rollback')) {
    throw new CommandError(USAGE);
  }
  if (first === 'rollback') return goBack(second);
  const dry = values['dry-run'];
  const required: SettingName[] = dry ? [] : ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID', 'AZION_TOKEN'];
  const settings = readSettings(process.env, required);
  const bindStore = wantsIdempotency(process.env, 'off');
  const areas = first === 'all' ? workers().map(({ area }) => area) : [first];
  const prepared = areas.map((area) => {
    const deployment = configure('deploy', area, settings.MCP_DOMAIN, bindStore);
    return { ...deployment, secrets: functionSecrets(deployment, process.env) };
  });
  const store = bindStore ? configureStore() : undefined;
  describeSettings(settings, prepared);
  if (!dry && !values.starter) await fetchCorpus();
  for (const one of prepared) await bundleAndCheck(one, values.starter);
  if (store !== undefined) await weighStore(store);
  if (dry) return console.error('\nDry run: nothing was uploaded.');
  if (store !== undefined) {
    // A function that is bound to it cannot be uploaded before it.
    await deployStore(store);
    console.error(`\n${store.worker}: deployed; it has no address.`);
  }
  await release(prepared, settings.AZION_TOKEN as string);
});

async function weighStore(store: Deployment): Promise<void> {
  const { bytes, gzip } = await bundle(store);
  console.error(
    `${store.area.padEnd(8)} ${store.worker} (${kilobytes(bytes)}, ${kilobytes(gzip)} compressed)`,
  );
}

async function bundleAndCheck(deployment: Deployment, starter: boolean): Promise<void> {
  const { area, worker, url, outDir } = deployment;
  const { bytes, gzip } = await bundle(deployment);
  const corpus = shippedCorpus(outDir);
  const parts = [`${kilobytes(bytes)}, ${kilobytes(gzip)} compressed`];
  if (corpus !== undefined) parts.push(`${corpus} corpus`);
  console.error(`${area.padEnd(8)} ${worker} → ${url ?? 'workers.dev'} (${parts.join('; ')})`);
  checkCorpus(area, corpus, url, starter);
}

/** Every new version passes its checks before the first of them is promoted. */
async function release(prepared: readonly Prepared[], token: string): Promise<void> {
  const versions: { deployment: Prepared; version: string }[] = [];
  const absent: Prepared[] = [];
  for (const deployment of prepared) {
    const uploaded = await uploadVersion(deployment, deployment.secrets);
    if (uploaded === undefined) {
      absent.push(deployment);
      continue;
    }
    console.error(`\n${deployment.area}: version ${uploaded.version} at ${uploaded.url}`);
    if (!(await smoke(uploaded.url, token))) {
      throw new CommandError(
        `${deployment.area}: the new version failed. Nothing was promoted; what served before still serves.`,
      );
    }
    versions.push({ deployment, version: uploaded.version });
  }
  for (const { deployment, version } of versions) {
    await promote(deployment, version);
    console.error(
      `\n${deployment.area}: ${version} serves everybody${deployment.url ? ` at ${deployment.url}` : ''}.`,
    );
    console.error(`  back: npm run deploy -- rollback ${deployment.area}`);
  }
  for (const deployment of absent) {
    const url = await firstDeploy(deployment, deployment.secrets);
    console.error(`\n${deployment.area}: deployed for the first time, at ${url}`);
    if (!(await smoke(url, token))) {
      throw new CommandError(
        `${deployment.area} is deployed and failed its checks. A new host name can take minutes to answer: npm run smoke -- ${url}`,
      );
    }
  }
}

async function goBack(area: string | undefined): Promise<void> {
  if (area === undefined) throw new CommandError(USAGE);
  const { MCP_DOMAIN } = readSettings(process.env, ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']);
  const deployment = configure('deploy', area, MCP_DOMAIN);
  await rollback(deployment);
  console.error(`${area}: the version before serves again.`);
}

/** Names of settings and whether they are set; values of none. */
function describeSettings(settings: object, prepared: readonly Prepared[]): void {
  for (const [name, meaning] of Object.entries(MEANINGS)) {
    const state = Object.hasOwn(settings, name) ? 'set' : 'not set';
    console.error(`  ${name.padEnd(22)} ${state.padEnd(8)} ${meaning}`);
  }
  for (const { area, vars, secrets } of prepared) {
    const names = [...Object.keys(vars), ...Object.keys(secrets).map((name) => `${name} (secret)`)];
    if (names.length > 0) console.error(`  ${area}: ${names.join(', ')}`);
  }
}
