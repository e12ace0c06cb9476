// Bundles what runs in the browser on the people's page: one script, one style sheet, both small.
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { ROOT } from './areas.ts';

/** The page's script and style, minified. */
export function pageTexts(): { script: string; style: string } {
  const bundle = (entry: string): string => {
    const { outputFiles } = buildSync({
      entryPoints: [resolve(ROOT, 'shared/page/browser', entry)],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      charset: 'utf8',
    });
    return (outputFiles[0]?.text ?? '').trim();
  };
  return { script: bundle('page.ts'), style: bundle('page.css') };
}
