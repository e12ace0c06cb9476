// Builds every function and holds its size against its budget; the last part of `npm run check`.
// Usage: node dev/check-budgets.ts
import { targets } from './areas.ts';
import { BUDGETS } from './budgets.ts';
import { build } from './build.ts';
import { weigh } from './weigh.ts';

const built = targets();
await build(built);
let over = 0;
for (const { name, outDir } of built) {
  const budget = BUDGETS[name];
  if (budget === undefined) throw new Error(`dev/budgets.ts has no budget for ${name}.`);
  const weight = weigh(outDir);
  for (const kind of ['scriptGzip', 'wholeGzip'] as const) {
    if (weight[kind] <= budget[kind]) continue;
    over++;
    console.error(
      `${name}: ${kind} is ${weight[kind].toLocaleString('en')} bytes, over its budget of ${budget[kind].toLocaleString('en')}. ` +
        'What is heavy: npx wrangler deploy --dry-run --minify --metafile --outdir .build/why --env ' +
        name,
    );
  }
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `${name.padEnd(8)} script ${kB(weight.scriptGzip)} of ${kB(budget.scriptGzip)}, whole ${kB(weight.wholeGzip)} of ${kB(budget.wholeGzip)} gzip`,
  );
}
if (over > 0) process.exitCode = 1;
