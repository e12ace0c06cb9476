// Scores the query planner: for each objective of a file, its query must give the rows of the expected query on the
// sandbox. Usage: npm run bench:graphql -- --objectives FILE [--half 1|2] [--json FILE] [--failures]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ArgumentNode, type FieldNode, parse } from 'graphql';
import { planQuery } from '../../functions/observe/graphql/planner/plan.ts';
import { graphqlSandbox, NOW } from '../support/graphql-sandbox.ts';
import { type Answered, compareRows, type Row } from './graphql-compare.ts';
import { filled, type Objective, readObjectives } from './graphql-objectives.ts';

interface Scored {
  id: string | number;
  language: string;
  objective: string;
  same: boolean;
  exact: boolean;
  confidence: number;
  reason?: string;
  query?: string;
  assumptions?: string[];
}

const ask = graphqlSandbox();

/** The dataset fields of a query, in order, with what the comparison needs to know of them. */
function rootsOf(query: string): { key: string; limit: number; isOrdered: boolean; isRanking: boolean }[] {
  const [operation] = parse(query).definitions;
  if (operation?.kind !== 'OperationDefinition') return [];
  return operation.selectionSet.selections
    .filter((node): node is FieldNode => node.kind === 'Field')
    .map((node) => {
      const find = (name: string): ArgumentNode | undefined =>
        node.arguments?.find((argument) => argument.name.value === name);
      const limit = find('limit')?.value;
      const order = find('orderBy')?.value;
      const keys =
        order?.kind === 'ListValue'
          ? order.values.map((value) => ('value' in value ? String(value.value) : ''))
          : [];
      return {
        key: node.alias?.value ?? node.name.value,
        limit: limit?.kind === 'IntValue' ? Number(limit.value) : 10,
        isOrdered: keys.length > 0,
        isRanking: keys[0]?.endsWith('_DESC') === true,
      };
    });
}

async function answers(query: string, one: Objective): Promise<Answered[] | string> {
  const { data, detail } = await ask(query, one.dataSource);
  if (data === undefined) return detail ?? 'no data';
  return rootsOf(query).map(({ key, limit, isOrdered }) => ({
    rows: (data[key] ?? []) as Row[],
    limit,
    isOrdered,
  }));
}

async function score(one: Objective): Promise<Scored> {
  const { objective, query } = filled(one, NOW);
  const base = { id: one.id, language: one.language, objective };
  const expected = await answers(query, one);
  if (typeof expected === 'string') throw new Error(`The expected query of ${one.id} fails: ${expected}`);
  const plan = planQuery(objective, one.dataSource, NOW);
  if (plan.kind === 'refusal')
    return { ...base, same: false, exact: false, confidence: 0, reason: `refused: ${plan.reason}` };
  const made = {
    ...base,
    confidence: plan.confidence,
    query: plan.query,
    assumptions: plan.understood.assumptions,
  };
  const planned = await answers(plan.query, one);
  if (typeof planned === 'string') return { ...made, same: false, exact: false, reason: planned };
  if (planned.length !== expected.length)
    return { ...made, same: false, exact: false, reason: 'another number of datasets' };
  const roots = rootsOf(query);
  const verdicts = expected.map((answer, index) => {
    const hasNumber = new RegExp(`\\b${answer.limit}\\b`).test(objective);
    return compareRows(answer, planned[index] as Answered, roots[index]?.isRanking === true, hasNumber);
  });
  const reason = verdicts.find((verdict) => verdict.reason !== undefined)?.reason;
  return {
    ...made,
    same: verdicts.every(({ same }) => same),
    exact: verdicts.every(({ exact }) => exact),
    ...(reason !== undefined && { reason }),
  };
}

const { values } = parseArgs({
  options: {
    objectives: { type: 'string' },
    half: { type: 'string' },
    json: { type: 'string' },
    failures: { type: 'boolean', default: false },
  },
});
if (values.objectives === undefined) {
  process.stderr.write('Say which objectives: --objectives FILE\n');
  process.exit(2);
}
const objectives = readObjectives(values.objectives).filter(
  ({ half }) => values.half === undefined || String(half) === values.half,
);
const scored: Scored[] = [];
for (const one of objectives) scored.push(await score(one));

const share = (part: readonly Scored[], of: readonly Scored[]): string =>
  `${part.length}/${of.length} (${((100 * part.length) / Math.max(1, of.length)).toFixed(1)} %)`;
const right = (list: readonly Scored[]): Scored[] => list.filter(({ same }) => same);
process.stdout.write(`same rows: ${share(right(scored), scored)}\n`);
process.stdout.write(
  `  of these without further columns: ${share(
    right(scored).filter(({ exact }) => exact),
    right(scored),
  )}\n`,
);
for (const language of new Set(scored.map((one) => one.language))) {
  const of = scored.filter((one) => one.language === language);
  process.stdout.write(`  ${language}: ${share(right(of), of)}\n`);
}
if (values.failures) {
  for (const one of scored.filter(({ same }) => !same)) {
    process.stdout.write(
      `\n${one.id} ${one.objective}\n  ${one.reason}\n${one.query ?? ''}\n  ${(one.assumptions ?? []).join('; ')}\n`,
    );
  }
}
if (values.json !== undefined) {
  const summary = {
    objectives: scored.length,
    same: right(scored).length,
    exact: right(scored).filter(({ exact }) => exact).length,
  };
  writeFileSync(
    values.json,
    `${JSON.stringify({ file: values.objectives, now: NOW.toISOString(), ...summary, results: scored }, null, 1)}\n`,
  );
}
