// Runs wrangler and reads what it reports in its machine-readable form.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from '../areas.ts';
import { CommandError } from '../command-error.ts';

/** A line of wrangler's output file; the fields depend on its type. */
export type Report = { type: string } & Record<string, unknown>;

export interface Ran {
  reports: Report[];
  stdout: string;
}

/** wrangler ended with an error. */
export class WranglerError extends CommandError {
  /** Everything it printed. */
  readonly output: string;

  constructor(command: string, output: string) {
    super(`wrangler ${command} failed:\n${output.trim().slice(-3_000)}`);
    this.output = output;
  }
}

/**
 * Runs wrangler without questions or telemetry.
 * @param secrets uploaded with the worker; they reach wrangler through a file of this run alone
 * @throws WranglerError with what it printed
 */
export async function wrangler(
  args: readonly string[],
  secrets: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  try {
    const withSecrets = [...args];
    if (Object.keys(secrets).length > 0) {
      const file = join(folder, 'secrets.json');
      writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
      withSecrets.push('--secrets-file', file);
    }
    const reportFile = join(folder, 'report.ndjson');
    writeFileSync(reportFile, '');
    const { code, stdout, output } = await run(withSecrets, reportFile);
    if (code !== 0) throw new WranglerError(args.slice(0, 2).join(' '), output);
    const lines = readFileSync(reportFile, 'utf8').split('\n').filter(Boolean);
    return { reports: lines.map((line) => JSON.parse(line) as Report), stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(
  args: readonly string[],
  reportFile: string,
): Promise<{ code: number | null; stdout: string; output: string }> {
  const child = spawn(process.execPath, [resolve(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CI: 'true',
      NO_COLOR: '1',
      WRANGLER_HIDE_BANNER: 'true',
      WRANGLER_OUTPUT_FILE_PATH: reportFile,
      WRANGLER_SEND_ERROR_REPORTS: 'false',
      WRANGLER_SEND_METRICS: 'false',
    },
  });
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => done({ code, stdout, output }));
  });
}
