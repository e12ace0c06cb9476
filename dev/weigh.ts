// What a built function weighs.
import { gzipSync } from 'node:zlib';
import { bundledModules } from './local.ts';

export interface Weight {
  /** Bytes of the script alone, gzip at its strongest. */
  scriptGzip: number;
  /** Bytes of everything that is uploaded, each module compressed on its own. */
  wholeGzip: number;
}

/** @param corpusDir files to weigh in place of the bundled ones of the same names */
export function weigh(outDir: string, corpusDir?: string): Weight {
  const modules = Object.entries(bundledModules(outDir, corpusDir));
  const sizes = modules.map(([file, { contents }]) => ({
    file,
    bytes: gzipSync(contents, { level: 9 }).length,
  }));
  return {
    scriptGzip: sizes.find(({ file }) => file === 'index.js')?.bytes ?? 0,
    wholeGzip: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
