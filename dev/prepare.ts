// The build command of each environment in wrangler.toml: makes what a function bundles beside its code.
// Usage: node dev/prepare.ts <area> [folder of the area]
import './edge-modules.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Area } from '../shared/mcp/define.ts';
import { pageTexts } from './page.ts';
import { schemasText, toolsText } from './surface.ts';

const root = resolve(import.meta.dirname, '..');
const [name, folder = `functions/${name}`] = process.argv.slice(2);
if (name === undefined || !/^[a-z]+$/.test(name))
  throw new Error('Usage: node dev/prepare.ts <area> [folder]');

// The page's texts come first: the area's code may import them.
const { script, style } = pageTexts();
write('.build/page/script.js.txt', script);
write('.build/page/style.css.txt', style);
const { area } = (await import(pathToFileURL(resolve(root, folder, 'area.ts')).href)) as { area: Area };
write(`.build/${name}/tools.ndjson.txt`, toolsText(area));
write(`.build/${name}/schemas.ndjson.txt`, schemasText(area));

/** Leaves a file alone that holds the same text, so that nothing after it is rebuilt. */
function write(path: string, text: string): void {
  const file = resolve(root, path);
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    mkdirSync(resolve(file, '..'), { recursive: true });
  }
  writeFileSync(file, text);
}
