// The operations of one area in the published contract, each with the name that its tool is meant to have.
import { existsSync, readFileSync } from 'node:fs';
import { type PublishedOperation, readPublished } from '../../sandbox/published.ts';

const FOLDER = new URL('../../../../shared/azion/', import.meta.url);

/** Whether the contract is on this machine. */
export const CONTRACT = existsSync(new URL('openapi.yaml', FOLDER));

export interface Operation extends PublishedOperation {
  tool: string;
  /** Names of the query parameters that it takes. */
  query: readonly string[];
}

interface Named {
  area: string;
  tool: string;
  method: string;
  path: string;
}

export interface AreaContract {
  operations: readonly Operation[];
  /** JSON Schemas of the contract's components. */
  schemas: ReturnType<typeof readPublished>['schemas'];
}

export function readContract(area: string): AreaContract {
  const { operations, schemas } = readPublished();
  const named = [...publishedTools(), ...newerTools()].filter((one) => one.area === area);
  return {
    schemas,
    operations: named.map(({ tool, method, path }) => {
      const operation = operations.find((one) => one.method === method && one.path === path);
      if (operation === undefined) throw new Error(`The contract has no ${method} ${path}`);
      return { ...operation, tool, query: queryOf(method, path) };
    }),
  };
}

interface Parameter {
  name: string;
}
interface Row extends Named {
  query_params: readonly Parameter[];
}

const { tools } = CONTRACT ? (readJson('tools.json') as { tools: Row[] }) : { tools: [] };
const { operations: newer } = CONTRACT
  ? (readJson('additional-endpoints.json') as { operations: Omit<Row, 'tool'>[] })
  : { operations: [] };

function publishedTools(): readonly Named[] {
  return tools;
}

/** Newer operations have their tools' names in a table for people only. */
function newerTools(): Named[] {
  const text = readFileSync(new URL('areas.md', FOLDER), 'utf8').split('## Newer operations')[1] ?? '';
  const rows = text.matchAll(/^\| (\w+) \| `(\w+)` \| (\w+) `([^`]+)` \|/gm);
  return [...rows].map(([, area, tool, method, path]) => ({ area, tool, method, path }) as Named);
}

function queryOf(method: string, path: string): string[] {
  const row = [...tools, ...newer].find((one) => one.method === method && one.path === path);
  return (row?.query_params ?? []).map(({ name }) => name);
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
}

/** The operation that a request reaches; the one with the fewest variables where several match. */
export function operationAt(operations: readonly Operation[], method: string, path: string) {
  const matches = operations.filter((one) => {
    const pattern = one.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return one.method === method && new RegExp(`^${pattern}$`).test(path);
  });
  const variables = (one: Operation) => one.path.split('{').length;
  return matches.sort((a, b) => variables(a) - variables(b))[0];
}
