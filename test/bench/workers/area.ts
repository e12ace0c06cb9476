// An area of seventy tools with eight parameters each: the size of the largest real one.
import * as v from 'valibot';
import { defineArea, defineTool } from '../../../shared/mcp/define.ts';

const parameters = Object.fromEntries(
  Array.from({ length: 8 }, (_, i) => [
    `parameter_${i}`,
    v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.description(`Parameter ${i} of this tool, such as "value-${i}".`),
      ),
    ),
  ]),
);

export const area = defineArea({
  name: 'bench',
  title: 'Bench',
  description: 'Tools to measure the protocol layer with.',
  instructions: 'For measurements only.',
  tools: Array.from({ length: 70 }, (_, i) =>
    defineTool({
      name: `measure_tool_${i}`,
      title: `Measure ${i}`,
      description: 'Returns its first parameter. Use it to measure what a call costs beside its own work.',
      toolset: 'bench',
      hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
      input: v.strictObject(parameters),
      run: ({ parameter_0 }) => parameter_0 ?? 'none',
    }),
  ),
});
