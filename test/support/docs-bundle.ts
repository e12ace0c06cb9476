// The docs function bundled over a corpus of choice, with the bundler's module kinds as a deployment has them. Only
// profiles need it: other corpora run in the bundle that is built anyway.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILT = resolve(ROOT, '.build/corpus');

/** File name → contents, the script first. */
export async function bundleDocs(corpusDir: string): Promise<Record<string, string | Uint8Array>> {
  const modules: Record<string, string | Uint8Array> = {};
  const { outputFiles } = await build({
    entryPoints: [resolve(ROOT, 'functions/docs/index.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    plugins: [
      {
        name: 'modules',
        setup({ onResolve }) {
          onResolve({ filter: /\.(txt|bin)$/ }, ({ path, resolveDir }) => {
            const file = inCorpus(resolve(resolveDir, path));
            const contents = readFileSync(file);
            const name = `${createHash('sha1').update(contents).digest('hex')}-${basename(file)}`;
            modules[name] = file.endsWith('.txt') ? contents.toString('utf8') : contents;
            return { path: name, external: true };
          });
          onResolve({ filter: /\/preload\.js$/ }, () => ({ path: join(corpusDir, 'preload.js') }));
        },
      },
    ],
  });
  return { 'index.js': outputFiles[0]?.text ?? '', ...modules };

  function inCorpus(file: string): string {
    const other = join(corpusDir, basename(file));
    return file.startsWith(BUILT) && existsSync(other) ? other : file;
  }
}
