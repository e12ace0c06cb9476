// The facts about datasets, held against the collected schema and the console's reports where those are at hand.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aggregatable, DATASETS, datasetNamed } from '../../../../functions/observe/graphql/datasets.ts';

const collected = new URL('../../../../../shared/azion/', import.meta.url);
const here = existsSync(collected);

interface SchemaFile {
  datasets: {
    name: string;
    aggregatable: string[];
    fields: { name: string; type: string; kind: string }[];
  }[];
}
interface CatalogFile {
  reports: {
    dataset: string;
    label: string;
    fields: string[];
    groupBy: string[];
    aggregations: Record<string, string>[];
  }[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, collected), 'utf8')) as T;

describe.skipIf(!here)('the facts about datasets (needs ../shared/azion)', () => {
  it('name every collected field with its type and kind', () => {
    for (const dataset of read<SchemaFile>('graphql-schema.json').datasets) {
      const facts = datasetNamed(dataset.name)?.fields ?? {};
      for (const { name, type, kind } of dataset.fields) {
        const expected = { type, kind: kind === 'filter only' ? 'filter' : kind };
        expect(facts[name], `${dataset.name}.${name}`).toMatchObject(expected);
      }
    }
  });

  it('name what can be aggregated', () => {
    for (const dataset of read<SchemaFile>('graphql-schema.json').datasets) {
      const facts = datasetNamed(dataset.name);
      expect(facts && aggregatable(facts).sort(), dataset.name).toEqual(dataset.aggregatable.sort());
    }
  });

  it('name what the reports of the console use', () => {
    for (const report of read<CatalogFile>('graphql-report-catalog.json').reports) {
      const facts = datasetNamed(report.dataset)?.fields ?? {};
      const used = [
        ...report.fields,
        ...report.groupBy,
        ...report.aggregations.flatMap((a) => Object.values(a)),
      ];
      for (const name of used) expect(Object.keys(facts), report.label).toContain(name);
    }
  });
});

describe('datasets', () => {
  it('have unique names, and former names lead to current ones', () => {
    expect(new Set(DATASETS.map(({ name }) => name)).size).toBe(DATASETS.length);
    for (const { replacedBy } of DATASETS) {
      if (replacedBy !== undefined) expect(datasetNamed(replacedBy)?.replacedBy).toBeUndefined();
    }
  });
});
