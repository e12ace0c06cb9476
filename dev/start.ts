// npm start: builds what changed, runs every function and the embedded platform in workerd, and says how to connect.
// Usage: npm start -- [--port N] [--json] [--fresh]
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { ensureCorpus } from '../corpus-build/ensure.ts';
import { sandboxWorkers } from '../test/sandbox/workers.ts';
import { ROOT, storeTarget, targets } from './areas.ts';
import { build } from './build.ts';
import { connectLines } from './connect.ts';
import { wantsIdempotency } from './deploy/settings.ts';
import { type Local, startLocal } from './local.ts';
import { localToken, tokenHash } from './local-token.ts';

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    json: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});
const stateDir = resolve(ROOT, '.state');
const realPlatform = process.env.AZION_API_URL;
let local: Local | undefined;

stopWithParent();
const functions = targets();
const store = wantsIdempotency(process.env, 'on') ? storeTarget() : undefined;
const built = [...functions, ...(store === undefined ? [] : [store])];
if (options.fresh) rmSync(resolve(stateDir, 'platform'), { recursive: true, force: true });
await withProgress('Corpus', 100, (bar) =>
  ensureCorpus({ onProgress: (done, total) => bar.update(Math.round((100 * done) / total)) }),
);
await withProgress('Functions', built.length, (bar) => build(built, () => bar.increment()));
local = await startLocal({
  targets: functions,
  port: port(options.port),
  stateDir: resolve(stateDir, 'platform'),
  ...(store !== undefined && { store: { target: store } }),
  onLog: (line) => process.stderr.write(`${line}\n`),
  ...(realPlatform === undefined
    ? {
        sandbox: await sandboxWorkers({
          tokens: { [tokenHash(localToken(stateDir))]: { account: 'local', permissions: 'all' } },
        }),
      }
    : {}),
  vars: {
    // The person sits at this machine, before a client that asks.
    APPROVAL: 'host',
    ...(realPlatform === undefined ? {} : { AZION_API_URL: realPlatform }),
  },
});
const { url } = local;
await Promise.all(
  functions.map(({ name }) => fetch(`${url}/${name}/health`).then((answer) => answer.arrayBuffer())),
);

const areas = Object.fromEntries(functions.map(({ name }) => [name, `${url}/${name}/mcp`]));
if (options.json) {
  console.log(
    JSON.stringify(realPlatform === undefined ? { areas, token: localToken(stateDir) } : { areas }),
  );
} else {
  const token = realPlatform === undefined ? localToken(stateDir) : '$AZION_TOKEN';
  const platform =
    realPlatform === undefined
      ? `an embedded sandbox; nothing here reaches a real account. Its token: ${token}`
      : `${realPlatform}; put your personal token into AZION_TOKEN`;
  console.log(`\nAzion MCP servers, running. Platform: ${platform}\n`);
  for (const [area, address] of Object.entries(areas)) console.log(`  ${area.padEnd(8)} ${address}`);
  console.log(`\n${connectLines({ areas, token })}\n\nStop with Ctrl+C.`);
}

/** Leaves no process behind, also where only npm is told to stop or goes away. */
function stopWithParent(): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    (local?.stop() ?? Promise.resolve()).finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

function port(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number < 65_536) return number;
  throw new Error(`--port takes a number from 0 to 65535, not ${text}.`);
}

/** Shows a bar on stderr while something is made; nothing where it is done at once or nobody watches. */
async function withProgress(
  title: string,
  total: number,
  make: (bar: SingleBar) => Promise<unknown>,
): Promise<void> {
  const bar = new SingleBar({
    format: `${title} {bar} {percentage}%`,
    stream: process.stderr,
    clearOnComplete: true,
  });
  if (process.stderr.isTTY) bar.start(total, 0);
  try {
    await make(bar);
  } finally {
    bar.stop();
  }
}
