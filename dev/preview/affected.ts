// Which functions a change reaches: those whose bundle holds a changed file, or was made by one.
import { readFileSync } from 'node:fs';

/** Files that every bundle is made by, beside those that are in it. */
const EVERY = new Set([
  'wrangler.toml',
  'package-lock.json',
  'dev/prepare.ts',
  'dev/surface.ts',
  'dev/edge-modules.ts',
]);

/** A bundle, as far as it matters here. */
export interface Bundled {
  /** Files in it, relative to the repository. */
  inputs: ReadonlySet<string>;
  /** Whether it holds a corpus, which everything in `corpus-build/` goes into. */
  corpus: boolean;
}

/** Reads the inputs of a bundle from its metafile. */
export function inputsOf(metafile: string): Set<string> {
  const { inputs } = JSON.parse(readFileSync(metafile, 'utf8')) as { inputs: Record<string, unknown> };
  return new Set(Object.keys(inputs));
}

/** Whether any of the changed files, given relative to the repository, can change a bundle. */
export function isAffected({ inputs, corpus }: Bundled, changed: readonly string[]): boolean {
  return changed.some(
    (file) => EVERY.has(file) || inputs.has(file) || (corpus && file.startsWith('corpus-build/')),
  );
}
