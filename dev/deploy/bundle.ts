// Bundles a function as its deployment will, and weighs it.
import { globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Deployment } from './configuration.ts';
import { wrangler } from './wrangler.ts';

export interface Weight {
  bytes: number;
  gzip: number;
}

/** Bundles without account or network. The metafile lands beside the bundle, as `<outDir>.meta.json`. */
export async function bundle({ configPath, outDir }: Deployment): Promise<Weight> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  await wrangler([
    'deploy',
    '--dry-run',
    '--config',
    configPath,
    '--outdir',
    outDir,
    '--metafile',
    metafileOf(outDir),
  ]);
  return weigh(outDir);
}

export function metafileOf(outDir: string): string {
  return `${outDir}.meta.json`;
}

/** What is uploaded: every module but source maps and notes. */
function weigh(outDir: string): Weight {
  const weight = { bytes: 0, gzip: 0 };
  for (const file of globSync('**/*.{js,txt,bin,wasm,html,sql}', { cwd: outDir })) {
    const path = join(outDir, file);
    weight.bytes += statSync(path).size;
    weight.gzip += gzipSync(readFileSync(path)).length;
  }
  return weight;
}

/** Bytes for people. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} kB`;
}
