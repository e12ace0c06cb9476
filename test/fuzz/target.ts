// The functions under fire: as they were built, in workerd, beside a sandbox, watched for what escapes them.
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT, type Target, targets } from '../../dev/areas.ts';
import { startLocal } from '../../dev/local.ts';
import { tokenHash } from '../../dev/local-token.ts';
import { type Sandbox, sandboxAt } from '../sandbox/start.ts';
import { sandboxWorkers } from '../sandbox/workers.ts';

export interface Running {
  url: string;
  sandbox: Sandbox;
  /** Everything that was logged so far. */
  logs: readonly string[];
  stop(): Promise<void>;
}

/** Carries settings of one request to the watcher; the function never sees it. */
export const SETTINGS_HEADER = 'x-fuzz-settings';

/** How a line of the watcher begins. */
export const ESCAPED = 'escaped:';

/** Workerd says nothing of rejections that nobody handles, so they are written down here. */
const WATCHER = `
import handler from './function.js';
const tell = (what, error) => console.error('${ESCAPED} ' + what + ' ' + (error?.stack ?? error));
addEventListener('unhandledrejection', (event) => tell('unhandled rejection', event.reason));
addEventListener('error', (event) => tell('uncaught', event.error ?? event.message));
const utf8 = new TextDecoder();
export default {
  async fetch(request, env, runtime) {
    const text = request.headers.get('${SETTINGS_HEADER}');
    let settings = env;
    if (text !== null) {
      const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      settings = { ...env, ...JSON.parse(utf8.decode(bytes)) };
      const headers = new Headers(request.headers);
      headers.delete('${SETTINGS_HEADER}');
      request = new Request(request, { headers });
    }
    try {
      return await handler.fetch(request, settings, runtime);
    } catch (error) {
      tell('thrown', error);
      throw error;
    }
  },
};
`;

/** Starts every function that is deployed. @param token of the account that the inputs work on */
export async function startTarget(token: string): Promise<Running> {
  const logs: string[] = [];
  const controlKey = randomUUID();
  const local = await startLocal({
    targets: targets().map(watched),
    sandbox: await sandboxWorkers({ tokens: { [tokenHash(token)]: { account: 'acme' } }, controlKey }),
    vars: { REQUESTS_PER_MINUTE: '0' },
    onLog: (line) => logs.push(line),
  });
  return { url: local.url, sandbox: sandboxAt(local, controlKey), logs, stop: local.stop };
}

/** A copy of a bundle with the watcher before it. */
function watched(target: Target): Target {
  const outDir = resolve(ROOT, '.build/fuzz', target.name);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  cpSync(target.outDir, outDir, { recursive: true });
  renameSync(resolve(outDir, 'index.js'), resolve(outDir, 'function.js'));
  writeFileSync(resolve(outDir, 'index.js'), WATCHER);
  return { ...target, outDir };
}
