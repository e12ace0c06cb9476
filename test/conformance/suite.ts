// Runs the official conformance suite against a function. The suite sends no credential, so a proxy adds one.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../dev/areas.ts';
import { startTokenProxy } from '../support/token-proxy.ts';
import { personalToken } from '../support/tokens.ts';

const run = promisify(execFile);

/** A release line of the suite, and which of its scenarios to run. */
export interface Suite {
  /** Folder in node_modules. */
  package: string;
  args: readonly string[];
}

/** Longest that all scenarios may take together; one line of the suite bounds none of its own. */
const TIMEOUT_MS = 60_000;

export interface Outcomes {
  /** Scenario → whether it passed; those alone that count for conformance. */
  scored: ReadonlyMap<string, boolean>;
  /** Scenario → whether it passed, for all that were run. */
  all: ReadonlyMap<string, boolean>;
  /** What the suite printed, for a person who looks for the reason. */
  printed: string;
}

/** @param url address of a function, without `/mcp` */
export async function runSuite({ package: folder, args }: Suite, url: string): Promise<Outcomes> {
  const proxy = await startTokenProxy(url, personalToken('c'));
  try {
    const main = resolve(ROOT, 'node_modules', folder, 'dist/index.js');
    const all = [main, 'server', '--url', `${proxy.url}/mcp`, ...args];
    // The suite ends with a status other than 0 where a scenario failed.
    const { stdout } = await run(process.execPath, all, { timeout: TIMEOUT_MS }).catch(
      (error) => error as { stdout: string },
    );
    return outcomes(stdout);
  } finally {
    await proxy.stop();
  }
}

function outcomes(printed: string): Outcomes {
  const [summary = '', notScored = ''] = printed.split('Not scored for');
  const unscored = new Set([...notScored.matchAll(/^ {2}[✓✗] (\S+)/gm)].map(([, name]) => name));
  const all = [...summary.matchAll(/^([✓✗]) (\S+):/gm)].map(
    ([, mark, name = '']) => [name, mark === '✓'] as const,
  );
  return { all: new Map(all), scored: new Map(all.filter(([name]) => !unscored.has(name))), printed };
}
