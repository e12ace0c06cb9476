// Renews the tables in ../facts from a folder with the platform's own reference material:
//   node corpus-build/starter/extract/run.ts FOLDER
// FOLDER holds cli/, terraform/, api/openapi.yaml and api-v3/.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { extractCli } from './cli.ts';
import { type Document, extractOperations, type Operation } from './openapi.ts';
import { extractTerraform } from './terraform.ts';

/** Facts of the older API: one OpenAPI file a product. */
export function extractApiV3(folder: string): Record<string, Pick<Operation, 'id' | 'method' | 'path'>[]> {
  const families: Record<string, Pick<Operation, 'id' | 'method' | 'path'>[]> = {};
  for (const file of readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()) {
    const document = parse(readFileSync(join(folder, file), 'utf8')) as Document;
    families[file.replace(/\.ya?ml$/, '')] = extractOperations(document).map(({ id, method, path }) => ({
      id,
      method,
      path,
    }));
  }
  return families;
}

/** Facts of the present API. */
export function extractApi(file: string): Operation[] {
  return extractOperations(parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 }) as Document);
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined)
    throw new Error('Name the folder to read: node corpus-build/starter/extract/run.ts FOLDER');
  const write = (name: string, facts: unknown) =>
    writeFileSync(new URL(`../facts/${name}.yaml`, import.meta.url), stringify(facts, { lineWidth: 0 }));
  write('cli', extractCli(join(folder, 'cli')));
  write('api', extractApi(join(folder, 'api/openapi.yaml')));
  write('api-v3', extractApiV3(join(folder, 'api-v3')));
  write('terraform', extractTerraform(join(folder, 'terraform')));
}
