// The steps of a release: upload a version, promote it, go back.
import { CommandError } from '../command-error.ts';
import type { Deployment } from './configuration.ts';
import { type Report, WranglerError, wrangler } from './wrangler.ts';

/**
 * Uploads a new version that serves nobody yet.
 * @returns its id and own address; undefined where the worker does not exist yet, so that there is nothing to keep
 * @throws CommandError where the version has no address to be tried at
 */
export async function uploadVersion(
  { configPath, worker }: Deployment,
  secrets: Readonly<Record<string, string>>,
): Promise<{ version: string; url: string } | undefined> {
  try {
    const { reports } = await wrangler(['versions', 'upload', '--config', configPath], secrets);
    const report = reports.find(({ type }) => type === 'version-upload');
    const { version_id: version, preview_url: url }: Partial<Report> = report ?? {};
    if (typeof version !== 'string')
      throw new CommandError('wrangler did not report the version it uploaded.');
    if (typeof url !== 'string') {
      throw new CommandError(
        `Version ${version} of ${worker} has no address of its own, so it cannot be tried before it serves people. ` +
          "Turn on the worker's preview URLs and deploy again.",
      );
    }
    return { version, url };
  } catch (error) {
    if (error instanceof WranglerError && /does not (yet )?exist/i.test(error.output)) return undefined;
    throw error;
  }
}

/** Lets a version serve all requests, at its host name. */
export async function promote({ configPath }: Deployment, version: string): Promise<void> {
  await wrangler(['versions', 'deploy', `${version}@100`, '--yes', '--config', configPath]);
  await wrangler(['triggers', 'deploy', '--config', configPath]);
}

/**
 * Deploys a worker that does not exist yet.
 * @returns the address it serves at
 */
export async function firstDeploy(
  { configPath, url }: Deployment,
  secrets: Readonly<Record<string, string>>,
): Promise<string> {
  const { reports } = await wrangler(['deploy', '--config', configPath], secrets);
  const { targets } = (reports.find(({ type }) => type === 'deploy') ?? {}) as { targets?: string[] };
  const target = url ?? targets?.[0];
  if (target === undefined) throw new CommandError('wrangler did not report where it deployed to.');
  return target.startsWith('http') ? target : `https://${target.replace(/ .*$/, '')}`;
}

/** Deploys the store of idempotency keys. Versions of a Durable Object cannot wait unserved while its class is new. */
export async function deployStore({ configPath }: Deployment): Promise<void> {
  await wrangler(['deploy', '--config', configPath]);
}

/** Lets the version before the current one serve again. */
export async function rollback({ configPath }: Deployment): Promise<void> {
  await wrangler(['rollback', '--yes', '--message', 'npm run deploy -- rollback', '--config', configPath]);
}
