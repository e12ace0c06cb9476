// How the docs function grows with its corpus: figures of `npm run bench:search-cost`, and what starting it takes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../../dev/areas.ts';
import { measureStart } from './cold-start.ts';
import { modulesOf } from './modules.ts';
import { SCRATCH } from './workerd.ts';

export interface GrownCorpus {
  factor: number;
  pages: number;
  gzipBytes: number;
  heapBytes: number;
  firstMs: number;
  /** Processor time of a search, in milliseconds. */
  cpuMs: number;
  evaluationMs: number;
}

/** What the other bench writes of each size. */
interface Grown {
  factor: number;
  pages: number;
  gzipBytes: number;
  heapBytes: number;
  first: { median: number };
  warm: Record<string, { cpu: number }>;
}

/** @param factors such as `1,4,16` */
export async function measureCorpusGrowth(
  corpus: string,
  factors: string,
  outDir: string,
): Promise<GrownCorpus[]> {
  const json = join(SCRATCH, 'growth.json');
  const bench = resolve(import.meta.dirname, 'search/cost.ts');
  const args = [bench, '--corpus', corpus, '--growth', factors, '--rounds', '3', '--json', json];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const grown: GrownCorpus[] = [];
  for (const { factor, pages, gzipBytes, heapBytes, first, warm } of JSON.parse(
    readFileSync(json, 'utf8'),
  ) as Grown[]) {
    const { evaluationMs } = await measureStart({
      modules: modulesOf(outDir, resolve(ROOT, `.build/growth/${factor}`)),
    });
    const [{ cpu: cpuMs } = { cpu: Number.NaN }] = Object.values(warm);
    grown.push({ factor, pages, gzipBytes, heapBytes, firstMs: first.median, cpuMs, evaluationMs });
  }
  return grown;
}
