// The modules of a built function, the script first, as workerd is started with them.
import { bundledModules } from '../../dev/local.ts';
import type { Script } from './workerd.ts';

/** @param corpusDir files to take in place of the bundled ones of the same names */
export function modulesOf(outDir: string, corpusDir?: string): Script['modules'] {
  const { 'index.js': main, ...rest } = bundledModules(outDir, corpusDir);
  return Object.fromEntries(
    [['index.js', main] as const, ...Object.entries(rest)].map(([file, part]) => [
      file,
      part?.contents ?? '',
    ]),
  );
}
