// What the tool list of each area may cost a model's context, in o200k tokens of name, description and input schema.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { surfaceCost } from '../../dev/surface-cost.ts';
import type { Area } from '../../shared/mcp/define.ts';
import { AREAS } from '../support/functions.ts';

/** `usual` for connections that select nothing, `all` with every toolset. */
const BUDGETS: Readonly<Record<string, { usual: number; all?: number }>> = {
  build: { usual: 16_000 },
  secure: { usual: 14_000 },
  storage: { usual: 4_500 },
  observe: { usual: 6_000, all: 11_000 },
  gateway: { usual: 2_000 },
};

/** Their tools are few; how good they are found counts for more than their size. */
const WITHOUT = ['docs'];

describe.each(AREAS)('%s', (name) => {
  it.runIf(!WITHOUT.includes(name))('keeps its tool list within its budget', async () => {
    const budget = BUDGETS[name];
    expect(budget, `a budget for ${name} in this file`).toBeDefined();
    const address = pathToFileURL(resolve(ROOT, 'functions', name, 'area.ts')).href;
    const { area } = (await import(/* @vite-ignore */ address)) as { area: Area };
    const { usual, all } = surfaceCost(area);
    expect(usual.tokens).toBeLessThanOrEqual(budget?.usual ?? 0);
    expect(all.tokens).toBeLessThanOrEqual(budget?.all ?? budget?.usual ?? 0);
  });
});
