// Reads files of objectives with expected queries, and fills the placeholders in them.
import { readFileSync } from 'node:fs';
import type { Source } from '../../functions/observe/graphql/facts/dataset.ts';

export interface Objective {
  id: string | number;
  language: string;
  dataSource: Source;
  objective: string;
  query: string;
  default_window: string;
  half?: 1 | 2;
}

/** Reads a JSON file with `examples`, a JSON array, or a file with one objective a line. */
export function readObjectives(file: string): Objective[] {
  const text = readFileSync(file, 'utf8');
  try {
    const parsed = JSON.parse(text) as Objective[] | { examples: Objective[] };
    return Array.isArray(parsed) ? parsed : parsed.examples;
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Objective);
  }
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const written = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);

/** Begin and end of a window such as `24h`, `30d`, `month`, `yesterday` or `today`, in milliseconds. */
export function windowOf(text: string, now: Date): [number, number] {
  const end = now.getTime();
  const relative = /^(\d+)([mhdw])$/.exec(text);
  if (relative) return [end - Number(relative[1]) * (UNITS[relative[2] ?? ''] ?? 0), end];
  const today = Math.floor(end / 86_400_000) * 86_400_000;
  if (text === 'yesterday') return [today - 86_400_000, today];
  if (text === 'today') return [today, end];
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  if (text === 'last-month') return [Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1), month];
  if (text === 'month') return [month, end];
  return [end - 86_400_000, end];
}

/** What stands in for values that an objective of the file leaves open. */
const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  host: ['www.example.com', 'host'],
  function_id: ['1111', 'function'],
  workload_id: ['1595368520', 'workload'],
  configuration_id: ['1595368520', 'workload'],
  zone_id: ['1340', 'zone'],
  ip: ['192.0.2.5', 'ip'],
  remote_address: ['192.0.2.5', 'ip'],
  country: ['Brazil', 'country'],
};

/** The objective and query with every placeholder filled; a value that only the query has is added to the objective. */
export function filled(one: Objective, now: Date): { objective: string; query: string } {
  const [begin, end] = windowOf(one.default_window, now);
  const month = new Date(begin);
  const [year, index] = [month.getUTCFullYear(), month.getUTCMonth()];
  const times: Record<string, string> = {
    begin: written(begin),
    end: written(end),
    previous_begin: written(2 * begin - end),
    previous_end: written(begin),
    first_day: written(Date.UTC(year, index, 1)).slice(0, 10),
    last_day: written(Date.UTC(year, index + 1, 0)).slice(0, 10),
  };
  let { objective, query } = one;
  for (const [name, time] of Object.entries(times)) query = query.replaceAll(`{{${name}}}`, time);
  for (const [, name = ''] of query.matchAll(/\{\{(\w+)\}\}/g)) {
    const [value, noun] = VALUES[name] ?? ['1', name];
    query = query.replaceAll(`{{${name}}}`, value);
    if (objective.includes(`{{${name}}}`)) objective = objective.replaceAll(`{{${name}}}`, value);
    else objective = withValue(objective, noun, value);
  }
  return { objective, query };
}

/** "top user agents for a host" becomes "top user agents for host www.example.com". */
function withValue(objective: string, noun: string, value: string): string {
  if (objective.includes(value)) return objective;
  const open = new RegExp(`\\b(?:a|an|one|my|um|uma)\\s+(${noun}\\w*)`, 'i');
  return open.test(objective) ? objective.replace(open, `$1 ${value}`) : `${objective} (${noun} ${value})`;
}
