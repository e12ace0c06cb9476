// The tables of facts behind the starter's reference pages say what the platform's own material says, and no part of
// them is left without a page.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type CliFacts, extractCli } from '../../corpus-build/starter/extract/cli.ts';
import { extractApi, extractApiV3 } from '../../corpus-build/starter/extract/run.ts';
import { extractTerraform, type TerraformFacts } from '../../corpus-build/starter/extract/terraform.ts';
import { apiOperations } from '../../corpus-build/starter/generate/api.ts';
import { facts } from '../../corpus-build/starter/generate/facts.ts';
import { starterPages } from '../../corpus-build/starter/pages.ts';

const SHARED = fileURLToPath(new URL('../../../shared/', import.meta.url));
const CORPUS = `${SHARED}corpus/`;
const present = existsSync(CORPUS);
if (!present) console.warn('../shared is not there: the starter is not compared with the platform.');

const pages = starterPages();

describe.skipIf(!present)('the tables of facts', () => {
  it('know the commands and flags of the CLI', () => {
    expect(facts('cli')).toEqual(extractCli(`${CORPUS}cli`));
  });

  it('know the operations, filters and body fields of API v4', () => {
    expect(facts('api')).toEqual(extractApi(`${CORPUS}api/openapi.yaml`));
  });

  it('know the operations of API v3', () => {
    expect(facts('api-v3')).toEqual(extractApiV3(`${CORPUS}api-v3`));
  });

  it('know the resources, arguments and data sources of the Terraform provider', () => {
    expect(facts('terraform')).toEqual(extractTerraform(`${CORPUS}terraform`));
  });

  it('name newer operations only where they exist', () => {
    const { operations } = JSON.parse(readFileSync(`${SHARED}azion/additional-endpoints.json`, 'utf8')) as {
      operations: { method: string; path: string; operationId: string }[];
    };
    const known = new Set(
      operations.map(({ method, path, operationId }) => `${operationId}: ${method} ${path}`),
    );
    const newer = facts<{ id: string; method: string; path: string }[]>('api-newer');
    expect(
      newer.map(({ id, method, path }) => `${id}: ${method} ${path}`).filter((line) => !known.has(line)),
    ).toEqual([]);
  });
});

describe('the reference pages', () => {
  const text = (collection: string) =>
    pages
      .filter(({ frontMatter }) => frontMatter.collection === collection)
      .map(({ body }) => body)
      .join('\n');

  it('hold every command of the CLI that does something, and say what each flag is for', () => {
    const { commands, global } = facts<CliFacts>('cli');
    const names = Object.keys(commands);
    const leaves = names.filter((name) => !names.some((other) => other.startsWith(`${name} `)));
    const cli = text('cli');
    expect(leaves.filter((name) => !cli.includes(`## azion ${name}\n`))).toEqual([]);
    const notes = facts<Record<string, string>>('cli-flags');
    const unexplained = [...Object.entries(commands), ['', global] as const].flatMap(([name, flags]) =>
      Object.keys(flags)
        .filter((flag) => !notes[flag] && !notes[`${name} ${flag}`])
        .map((flag) => `${name} --${flag}`),
    );
    expect(unexplained).toEqual([]);
  });

  it('hold every operation of API v4', () => {
    const api = text('api-v4');
    expect(apiOperations().filter(({ id, path }) => !api.includes(`${path}\` | \`${id}\``))).toEqual([]);
  });

  it('hold every operation of API v3', () => {
    const api = text('api-v3');
    const operations = Object.values(
      facts<Record<string, { method: string; path: string }[]>>('api-v3'),
    ).flat();
    expect(operations.filter(({ method, path }) => !api.includes(`\`${method} ${path}\``))).toEqual([]);
  });

  it('hold every resource and argument of the Terraform provider, and its data sources', () => {
    const terraform = text('terraform');
    const { resources, dataSources } = facts<TerraformFacts>('terraform');
    for (const [name, { arguments: args, importId }] of Object.entries(resources)) {
      expect(terraform).toContain(`## Arguments of azion_${name}\n`);
      expect(Object.keys(args).length, name).toBeGreaterThan(0);
      expect(importId, name).not.toBe('');
    }
    expect(dataSources.filter((name) => !terraform.includes(`\`azion_${name}\``))).toEqual([]);
  });
});
