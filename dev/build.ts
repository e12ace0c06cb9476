// Builds functions with wrangler exactly as a deployment does, without account or network.
// Usage: node dev/build.ts [area …] [--for node|deno|bun|azion]
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ROOT, storeTarget, type Target, targets } from './areas.ts';
import { bundleFor, RUNTIMES } from './runtimes/bundle.ts';

const run = promisify(execFile);

/** Everything a bundle is made from, beside the build products that `prepare` makes. */
const SOURCES = [
  'functions/**/*.ts',
  'shared/**/*.{ts,css}',
  'corpus-build/**/*',
  'dev/*.ts',
  'test/diagnostic/**/*',
  '.build/corpus/**/*',
  'wrangler.toml',
  'package-lock.json',
];

/**
 * Builds the functions whose sources changed since they were last built.
 * @param onBuilt called with each function's name when its bundle is there
 */
export async function build(
  wanted: readonly Target[],
  onBuilt: (name: string) => void = () => {},
): Promise<void> {
  const stamp = fingerprint();
  for (const target of wanted) {
    const stampFile = `${target.outDir}.stamp`;
    if (!existsSync(target.outDir) || readOr(stampFile, '') !== stamp) {
      await bundle(target);
      // Preparing may have made the corpus, which is one of the sources.
      writeFileSync(stampFile, fingerprint());
    }
    onBuilt(target.name);
  }
}

async function bundle({ name, configPath, outDir }: Target): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const wrangler = resolve(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const args = ['deploy', '--dry-run', '--minify', '--config', configPath, '--env', name, '--outdir', outDir];
  try {
    await run(process.execPath, [wrangler, ...args], {
      cwd: ROOT,
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', NO_COLOR: '1' },
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`Building ${name} failed:\n${`${stdout}${stderr}`.slice(0, 3_000)}`);
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT }).sort()) {
    try {
      hash.update(path).update(readFileSync(resolve(ROOT, path)));
    } catch {
      // A folder.
    }
  }
  return hash.digest('hex');
}

function readOr(path: string, otherwise: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : otherwise;
}

if (import.meta.main) {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { for: { type: 'string' } },
  });
  // The store is a Durable Object, which other runtimes do not have.
  const all = values.for === undefined ? [...targets(), storeTarget()] : targets();
  const wanted = all.filter(({ name }) => names.length === 0 || names.includes(name));
  await build(wanted, (name) => console.error(`built ${name}`));
  if (values.for !== undefined) {
    const runtime = RUNTIMES.find((one) => one === values.for);
    if (runtime === undefined) throw new Error(`--for takes one of: ${RUNTIMES.join(', ')}.`);
    for (const target of wanted) console.log(await bundleFor(runtime, target));
  }
}
