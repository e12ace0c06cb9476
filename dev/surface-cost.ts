// What an area's tool list costs a model's context, counted with the tokenizer that current models come closest to.
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import type { Area } from '../shared/mcp/define.ts';
import { refusalOf, usualRule } from '../shared/mcp/selection/rule.ts';
import { publishTool } from './surface.ts';

export interface Cost {
  tools: number;
  /** o200k tokens of name, description and input schema. */
  tokens: number;
}

export interface SurfaceCost {
  /** What a connection gets that selects nothing. */
  usual: Cost;
  /** With every toolset. */
  all: Cost;
}

export function surfaceCost(area: Area): SurfaceCost {
  const rules = usualRule(area);
  return {
    usual: costOf(area.tools.filter((tool) => rules.every((rule) => refusalOf(rule, tool) === undefined))),
    all: costOf(area.tools),
  };
}

function costOf(tools: Area['tools']): Cost {
  const tokens = tools.map((tool) => {
    const { name, description, inputSchema } = publishTool(tool);
    return encode(JSON.stringify({ name, description, inputSchema })).length;
  });
  return { tools: tools.length, tokens: tokens.reduce((sum, one) => sum + one, 0) };
}
