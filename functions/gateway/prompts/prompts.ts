// Prompts: the gateway's own, and those of the servers under `<server>__<prompt>`.
import type { Context, Prompt } from '../../../shared/mcp/define.ts';
import { exposedNames } from '../upstreams/exposed-name.ts';
import { Hub } from '../upstreams/hub.ts';
import { diagnose5xx } from './diagnose-5xx.ts';

export async function prompts(context: Context): Promise<readonly Prompt[]> {
  const hub = new Hub(context);
  const entries = (await hub.all()).flatMap(({ upstream, catalogue }) =>
    (catalogue?.prompts ?? []).map((prompt) => ({
      upstream,
      prompt,
      completions: catalogue?.completions === true,
      prefix: upstream.prefix,
      name: prompt.name,
    })),
  );
  const passed = [...exposedNames(entries)].map(
    ([name, { upstream, prompt, completions }]): Prompt => ({
      name,
      title: prompt.title ?? prompt.name,
      description: prompt.description ?? '',
      arguments: (prompt.arguments ?? []).map((argument) => ({
        name: argument.name,
        description: argument.description ?? '',
        required: argument.required === true,
        ...(completions
          ? {
              complete: (value: string, _context: Context, others: Readonly<Record<string, string>>) =>
                hub.work(upstream, async (client, options) => {
                  const ref = { type: 'ref/prompt' as const, name: prompt.name };
                  const { completion } = await client.complete(
                    { ref, argument: { name: argument.name, value }, context: { arguments: { ...others } } },
                    options,
                  );
                  return completion.values;
                }),
            }
          : {}),
      })),
      render: (args) =>
        hub.work(upstream, async (client, options) => {
          const { messages } = await client.getPrompt({ name: prompt.name, arguments: { ...args } }, options);
          return messages;
        }),
    }),
  );
  return [diagnose5xx, ...passed];
}
