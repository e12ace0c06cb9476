// Which corpus a bundle holds, and getting the full one before something is deployed.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../areas.ts';
import { CommandError } from '../command-error.ts';

/**
 * Fetches and builds the full corpus. Where that fails, what was built before stays, and {@link checkCorpus}
 * decides whether it may ship.
 */
export async function fetchCorpus(): Promise<void> {
  const child = spawn(process.execPath, ['corpus-build/cli.ts', '--fetch'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise((done) => child.on('close', done).on('error', () => done(1)));
  if (code !== 0) console.error('The full corpus could not be fetched; the one that is there is used.');
}

/** The name of the corpus in a bundle (`full`, `starter`), undefined where it holds none. */
export function shippedCorpus(outDir: string): string | undefined {
  const manifest = readdirSync(outDir).find((file) => file.endsWith('-manifest.json.txt'));
  if (manifest === undefined) return undefined;
  return (JSON.parse(readFileSync(join(resolve(outDir), manifest), 'utf8')) as { name: string }).name;
}

/**
 * Refuses to put the starter corpus where people look for the whole documentation.
 * @throws CommandError
 */
export function checkCorpus(
  area: string,
  corpus: string | undefined,
  host: string | undefined,
  starter: boolean,
): void {
  if (corpus !== 'starter' || host === undefined || starter) return;
  throw new CommandError(
    `${area} would ship the starter corpus to ${host}. Build the full one (npm run corpus -- --fetch, or --from FOLDER), ` +
      'or say --starter if that is what you want.',
  );
}
