// An area of tools with eight parameters each and a resource; seventy tools are the size of the largest real one.
// `peers/equal.js` has the same for other libraries.
import * as v from 'valibot';
import { type Area, defineArea, defineTool } from '../../../shared/mcp/define.ts';

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

/** @param count of tools */
export function benchArea(count: number): Area {
  return defineArea({
    name: 'bench',
    title: 'Bench',
    description: 'Tools to measure the protocol layer with.',
    instructions: 'For measurements only.',
    tools: Array.from({ length: count }, (_, i) =>
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
    resources: [
      {
        uri: 'bench://text',
        name: 'text',
        title: 'Text',
        description: 'A text to measure reading with.',
        mimeType: 'text/plain',
        read: () => ({ mimeType: 'text/plain', text: 'A line of text. '.repeat(64) }),
      },
    ],
  });
}
