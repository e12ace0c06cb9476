// Runs the commands of the project as people do, and gives what they printed.
import { spawn } from 'node:child_process';
import { ROOT } from '../../dev/areas.ts';

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Settings of deployments that a developer's shell may hold and a test must not see. */
const FOREIGN = /^(CLOUDFLARE_|CF_|AZION_|MCP_|GITHUB_|CI$|.*_proxy$)/i;

/**
 * Runs a script of this repository with Node.
 * @param env added to an environment without any settings of deployments
 */
export function command(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = ROOT,
): Promise<CommandResult> {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...clean, ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => done({ code, stdout, stderr }));
  });
}
