// CPU time of the hook key in raw workerd: making a nonce, checking a new one by its cost, and checking a known one.
// Usage: npm run bench:hook-key -- [--times N]
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hashSync } from 'bcryptjs';
import { build } from 'esbuild';
import { ROOT } from '../../dev/areas.ts';
import { startWorkerd } from './workerd.ts';

const { values: options } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
const times = Number(options.times);
const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'workers/hook-key.ts')],
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  write: false,
});
const key = 'a hook key of the measurements';
// Every hash has a salt of its own, so none is known. Made first: an idle connection would be closed meanwhile.
const hashes = Object.fromEntries(
  [8, 10, 12].map((cost) => [cost, Array.from({ length: times + 3 }, () => hashSync(key, cost))]),
);
const known = hashSync(key, 10);
const worker = await startWorkerd(resolve(ROOT, '.build/bench/hook-key'), {
  modules: { 'index.js': outputFiles[0]?.text ?? '' },
});

/** CPU of one request, in milliseconds, the first few being left out. */
async function measure(what: string, request: (i: number) => [path: string, body?: string], count = times) {
  const requests = Array.from({ length: count + 3 }, (_, i) => request(i));
  const send = async ([path, body]: [string, string?]) => {
    const response = await fetch(`${worker.url}${path}`, body === undefined ? {} : { method: 'POST', body });
    const text = await response.text();
    if (path === '/check' && text !== 'good') throw new Error(text);
  };
  for (const one of requests.slice(0, 3)) await send(one);
  const before = worker.cpuMs();
  for (const one of requests.slice(3)) await send(one);
  console.log(`${what}: ${((worker.cpuMs() - before) / count).toFixed(1)} ms`);
}

await measure('make a nonce (cost 10)', () => ['/make']);
for (const [cost, fresh] of Object.entries(hashes)) {
  await measure(`check a new nonce of cost ${cost}`, (i) => ['/check', fresh[i] ?? '']);
}
await measure('check a known nonce', () => ['/check', known], 500);
worker.stop();
