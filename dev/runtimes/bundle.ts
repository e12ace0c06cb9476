// A function that wrangler has bundled → one file for a runtime other than workerd.
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { ROOT, type Target } from '../areas.ts';

export const RUNTIMES = ['node', 'deno', 'bun', 'azion'] as const;
export type Runtime = (typeof RUNTIMES)[number];

/**
 * Writes `.build/<runtime>/<area>.mjs`, which serves when it is run; for Azion the folder `.build/azion/<area>/`, ready
 * for Azion's bundler.
 * @param target built already
 * @returns the file
 */
export async function bundleFor(runtime: Runtime, { name, outDir }: Target): Promise<string> {
  const folder = resolve(ROOT, '.build', runtime);
  if (runtime === 'azion') return bundleForAzion(outDir, resolve(folder, name));
  const outfile = resolve(folder, `${name}.mjs`);
  await oneModule(outDir, `import { start } from '${HERE}/server.ts'; start(handler);`, {
    outfile,
    conditions: [runtime, 'import'],
    external: ['node:*', ...OPTIONAL],
    // Bun takes a file in which a library asks for `module` for CommonJS.
    define: { module: 'undefined' },
  });
  return outfile;
}

/** Its bundler copies the text of the entry around, so the entry is two lines and the function a file beside it. */
async function bundleForAzion(outDir: string, folder: string): Promise<string> {
  const code = `import { answering } from '${HERE}/azion.ts'; export const answer = answering(handler);`;
  await oneModule(outDir, code, {
    outfile: resolve(folder, 'function.mjs'),
    // The bundler makes a script of it, which has none.
    define: { 'import.meta.dirname': 'undefined', 'import.meta.url': 'undefined' },
    alias: Object.fromEntries(OPTIONAL.map((name) => [name, `${HERE}/nothing.ts`])),
  });
  for (const [file, text] of Object.entries(AZION_FILES)) writeFileSync(resolve(folder, file), text);
  return resolve(folder, 'worker.js');
}

const HERE = import.meta.dirname;

/** Modules that libraries ask for only where they are there. */
const OPTIONAL = ['crypto', 'worker_threads'];

const AZION_FILES: Readonly<Record<string, string>> = {
  'worker.js': `import { answer } from './function.mjs';

addEventListener('fetch', (event) => event.respondWith(answer(event)));
`,
  'azion.config.mjs': `export default {
  build: { entry: './worker.js', preset: { name: 'javascript' }, polyfills: false, worker: true },
};
`,
  'package.json': '{ "type": "module", "private": true }\n',
};

/** @param code what is done with `handler` */
async function oneModule(outDir: string, code: string, options: BuildOptions): Promise<void> {
  await build({
    stdin: { contents: `import handler from './index.js'; ${code}`, resolveDir: outDir, loader: 'js' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2024',
    mainFields: ['module', 'main'],
    loader: { '.txt': 'text' },
    plugins: [dataModules(outDir)],
    logLevel: 'silent',
    ...options,
  });
}

/** Modules of bytes, which are an `ArrayBuffer` in workerd, inside the file. */
function dataModules(outDir: string): Plugin {
  return {
    name: 'data-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.bin$/ }, ({ path, namespace }) => ({
        path: resolve(outDir, path),
        namespace: namespace === 'data' ? 'bytes' : 'data',
      }));
      onLoad({ filter: /.*/, namespace: 'data' }, ({ path }) => ({
        contents: `import bytes from ${JSON.stringify(path)}; export default bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);`,
        resolveDir: outDir,
      }));
      onLoad({ filter: /.*/, namespace: 'bytes' }, async ({ path }) => ({
        contents: await readFile(path),
        loader: 'binary',
      }));
    },
  };
}
