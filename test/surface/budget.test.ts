// What the tool list of each area may cost a model's context, in o200k tokens of name, description and input schema.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { BUDGETS } from '../../dev/budgets.ts';
import { surfaceCost } from '../../dev/surface-cost.ts';
import type { Area } from '../../shared/mcp/define.ts';
import { AREAS } from '../support/functions.ts';

describe.each(AREAS)('%s', (name) => {
  const budget = BUDGETS[name]?.tokens;
  it('has a budget', () => expect(BUDGETS).toHaveProperty(name));
  it.runIf(budget !== undefined)('keeps its tool list within its budget', async () => {
    const address = pathToFileURL(resolve(ROOT, 'functions', name, 'area.ts')).href;
    const { area } = (await import(/* @vite-ignore */ address)) as { area: Area };
    const { usual, all } = surfaceCost(area);
    expect(usual.tokens).toBeLessThanOrEqual(budget?.usual ?? 0);
    expect(all.tokens).toBeLessThanOrEqual(budget?.all ?? budget?.usual ?? 0);
  });
});
