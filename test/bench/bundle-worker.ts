// Bundles one of the measured workers as wrangler would: texts stay modules of their own, and what wrangler.toml
// leaves out of the functions is left out here.
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'esbuild';
import { unstable_readConfig } from 'wrangler';
import { ROOT } from '../../dev/areas.ts';
import type { Script } from './workerd.ts';

const { alias: left = {} } = unstable_readConfig(
  { config: resolve(ROOT, 'wrangler.toml') },
  { hideWarnings: true },
);

/**
 * @param file in this folder
 * @param texts contents of texts that are made here rather than by the build
 */
export async function bundleWorker(file: string, texts: Record<string, string> = {}): Promise<Script> {
  const modules: Record<string, string> = {};
  const isOurs = !file.startsWith('peers/');
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, file)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*', ...NODE],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'texts',
        setup({ onResolve }) {
          onResolve({ filter: /\.txt$/ }, ({ path, resolveDir }) => {
            const name = basename(path);
            modules[name] = texts[name] ?? readFileSync(resolve(resolveDir, path), 'utf8');
            return { path: name, external: true };
          });
          onResolve({ filter: /./ }, ({ path }) =>
            isOurs && left[path] !== undefined ? { path: resolve(ROOT, left[path]) } : undefined,
          );
          // The runtime has them under their whole names only.
          onResolve({ filter: new RegExp(`^(${NODE.join('|')})$`) }, ({ path }) => ({
            path: `node:${path}`,
            external: true,
          }));
        },
      },
    ],
  });
  return { modules: { 'index.js': outputFiles[0]?.text ?? '', ...modules } };
}

/** Modules of Node that peers import. */
const NODE = [
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'http',
  'http2',
  'os',
  'path',
  'process',
  'stream',
  'tty',
  'url',
  'util',
];
