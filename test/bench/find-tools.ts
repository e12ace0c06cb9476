// How often find_tools names the right tool among its first three, measured through the gateway over every area.
// Usage: npm run bench:find-tools -- [--tasks FILE] [--misses]
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, targets } from '../../dev/areas.ts';
import { build } from '../../dev/build.ts';
import { startLocal } from '../../dev/local.ts';
import { startTools, type ToolList } from '../gateway/servers/tools.ts';
import { startFakePlatform } from '../support/fake-platform.ts';
import { headers, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

interface Task {
  task: string;
  lang: string;
  /** Names of the tools that are right. */
  tools: string[];
}

const { values: options } = parseArgs({
  options: { tasks: { type: 'string' }, misses: { type: 'boolean', default: false } },
});
const FIRST = 3;
const TARGET = 0.9;

const file = resolve(options.tasks ?? resolve(import.meta.dirname, 'find-tools-tasks.jsonl'));
const tasks = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Task);

const built = targets();
await build(built);
const platform = await startFakePlatform();
const missing = await described(built.map(({ name }) => name));
const local = await startLocal({
  targets: built,
  vars: {
    TOKEN_CHECK_URL: platform.url,
    MCP_SERVERS: JSON.stringify(missing.map(({ name, url }) => ({ name, url }))),
  },
});
const token = personalToken('f');
const right: Record<string, number> = {};
const all: Record<string, number> = {};
const misses: string[] = [];
for (const { task, lang, tools } of tasks) {
  const body = rpc('tools/call', { name: 'find_tools', arguments: { task, amount: FIRST } });
  const { json } = await post(`${local.url}/gateway/mcp`, body, headers(token));
  const found = JSON.parse(json.result.content[0].text).tools.map(
    (tool: { tool_name: string }) => tool.tool_name,
  );
  const good = found.some((name: string) => tools.includes(name));
  all[lang] = (all[lang] ?? 0) + 1;
  right[lang] = (right[lang] ?? 0) + (good ? 1 : 0);
  if (!good) misses.push(`${task} → ${found.join(', ')} (wanted ${tools.join(' or ')})`);
}
await local.stop();
await Promise.all([platform.stop(), ...missing.map((server) => server.stop())]);

const share = (tasks.length - misses.length) / tasks.length;
if (options.misses) console.log(`${misses.join('\n')}\n`);
if (missing.length > 0)
  console.log(
    `described only, since no area here has them: ${missing.map(({ name, count }) => `${name} ${count}`).join(', ')}`,
  );
for (const lang of Object.keys(all)) console.log(`${lang}: ${right[lang]} of ${all[lang]}`);
console.log(
  `right tool among the first ${FIRST}: ${(share * 100).toFixed(0)} % of ${tasks.length} (target ${TARGET * 100} %)`,
);
if (share < TARGET) process.exitCode = 1;

/** Tools that no area built here has, on servers that only describe them. */
async function described(present: readonly string[]) {
  const source = resolve(ROOT, '../shared/azion/tools.json');
  if (!existsSync(source)) return [];
  const { tools } = JSON.parse(readFileSync(source, 'utf8')) as {
    tools: (ToolList[number] & { area: string })[];
  };
  tools.push({
    area: 'observe',
    tool: 'create_graphql_query',
    summary: 'Query metrics and logs with GraphQL.',
    kind: 'read',
  });
  const real = new Set(present.flatMap(published));
  const absent = Object.groupBy(
    tools.filter(({ tool }) => !real.has(tool)),
    ({ area }) => area,
  );
  return Promise.all(
    Object.entries(absent).map(async ([area, own = []]) => ({
      name: present.includes(area) ? `${area}-described` : area,
      count: own.length,
      ...(await startTools(own)),
    })),
  );
}

/** Names of the tools that an area was built with. */
function published(area: string): string[] {
  const lines = readFileSync(resolve(ROOT, `.build/${area}/tools.ndjson.txt`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => (JSON.parse(line) as { name: string }).name);
}
