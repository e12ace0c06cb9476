// A function that wrangler has bundled → one file for runtimes that know no modules of data or text.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Target } from '../../dev/areas.ts';

/** `module` for Node and its like, `script` for engines that run a service worker. */
export type Form = 'module' | 'script';

/** @returns the code */
export async function oneFile({ outDir }: Target, form: Form): Promise<string> {
  const built = await build({
    stdin: { contents: ENTRIES[form], resolveDir: outDir, loader: 'js' },
    bundle: true,
    write: false,
    format: form === 'module' ? 'esm' : 'iife',
    platform: 'neutral',
    target: 'es2024',
    // What libraries ask for only where it is there.
    ...(form === 'module'
      ? { external: OPTIONAL }
      : { alias: Object.fromEntries(OPTIONAL.map((name) => [name, NOTHING])) }),
    loader: { '.txt': 'text' },
    logLevel: 'silent',
    plugins: [
      {
        name: 'data',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /\.bin$/ }, ({ path, namespace }) => ({
            path: resolve(outDir, path),
            namespace: namespace === 'data' ? 'bytes' : 'data',
          }));
          onLoad({ filter: /.*/, namespace: 'data' }, async ({ path }) => ({
            contents: `import bytes from ${JSON.stringify(path)}; export default bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);`,
            resolveDir: outDir,
          }));
          onLoad({ filter: /.*/, namespace: 'bytes' }, async ({ path }) => ({
            contents: await readFile(path),
            loader: 'binary',
          }));
        },
      },
    ],
  });
  return built.outputFiles[0]?.text ?? '';
}

const OPTIONAL = ['crypto', 'worker_threads'];
const NOTHING = resolve(import.meta.dirname, 'nothing.ts');

const ENTRIES: Readonly<Record<Form, string>> = {
  module: "export { default } from './index.js';",
  script: `
    import handler from './index.js';
    addEventListener('fetch', (event) =>
      event.respondWith(handler.fetch(event.request, ENVIRONMENT, { waitUntil: (work) => event.waitUntil(work) })));`,
};
