// An area that is never deployed: tools, resources and prompts that try the corners of the protocol core.
import * as v from 'valibot';
import { defineArea, defineTool } from '../../shared/mcp/define.ts';
import { InputError, UpstreamError } from '../../shared/mcp/errors.ts';
import { Content } from '../../shared/mcp/result.ts';
import { PIXEL } from './pixel.ts';
import { suitePrompts, suiteTools } from './suite-tools.ts';

const READ = { readOnly: true, destructive: false, idempotent: true, openWorld: false };

const kinds = v.strictObject({
  number: v.optional(v.pipe(v.number(), v.integer(), v.description('A whole number, such as 20.'))),
  flag: v.optional(v.pipe(v.boolean(), v.description('True or false.'))),
  words: v.optional(v.pipe(v.array(v.string()), v.maxLength(3), v.description('Up to three words.'))),
  choice: v.optional(v.pipe(v.picklist(['red', 'green']), v.description('A colour.'))),
  nullable: v.optional(v.pipe(v.nullable(v.string()), v.description('Text, or null for none.'))),
  nested: v.optional(
    v.pipe(
      v.strictObject({ deep: v.pipe(v.number(), v.description('A number.')) }),
      v.description('An object.'),
    ),
  ),
  anything: v.optional(v.pipe(v.unknown(), v.description('Any value.'))),
});

function tool(name: string, description: string, run: Parameters<typeof defineTool>[0]['run']) {
  return defineTool({
    name,
    title: name,
    description,
    toolset: 'diagnostic',
    hints: READ,
    input: v.strictObject({}) as never,
    run,
  });
}

const echo = defineTool({
  name: 'echo_kinds',
  title: 'Echo',
  description: 'Returns the checked arguments. Use it to see what the server understood.',
  toolset: 'diagnostic',
  hints: READ,
  input: kinds,
  aliases: ['echo'],
  run: (args, { caller }) => JSON.stringify({ args, caller: caller.id }, bigintsAsText),
});

function bigintsAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? { bigint: value.toString() } : value;
}

const structured = defineTool({
  name: 'structured_sum',
  title: 'Sum',
  description: 'Adds two numbers and returns structure. Use it to see structured content.',
  toolset: 'diagnostic',
  hints: READ,
  input: v.strictObject({
    a: v.pipe(v.number(), v.description('First number, such as 1.')),
    b: v.pipe(v.number(), v.description('Second number, such as 2.')),
  }),
  output: v.strictObject({ sum: v.pipe(v.number(), v.description('The sum.')) }),
  run: ({ a, b }) => {
    if (a + b < 0) throw new InputError('"a" and "b" must not add up to less than zero.');
    return { sum: a + b };
  },
});

const wait = defineTool({
  name: 'wait_a_while',
  title: 'Wait',
  description: 'Waits, then names its caller. Use it to interleave calls.',
  toolset: 'diagnostic',
  hints: READ,
  input: v.strictObject({
    ms: v.pipe(v.number(), v.maxValue(2_000), v.description('How long, in milliseconds.')),
  }),
  run: async ({ ms }, { caller }) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return caller.id;
  },
});

const progress = defineTool({
  name: 'test_tool_with_progress',
  title: 'Progress',
  description: 'Reports progress three times. Use it to see notifications.',
  toolset: 'diagnostic',
  hints: READ,
  input: v.strictObject({}),
  run: async (_args, context) => {
    for (const done of [0, 50, 100]) await context.progress(`${done} %`, done, 100);
    return 'done';
  },
});

const write = defineTool({
  name: 'set_nothing',
  title: 'Set nothing',
  description: 'Says that it would write. Use it to see what a read-only connection refuses.',
  toolset: 'writing',
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: v.strictObject({
    dry_run: v.optional(v.pipe(v.boolean(), v.description('Only show what would be sent, such as true.'))),
  }),
  aliases: ['put_nothing'],
  run: () => 'written',
});

export const area = defineArea({
  name: 'diagnostic',
  title: 'Diagnostic',
  description: 'The protocol core under test.',
  instructions: 'For tests only.',
  logging: true,
  subscriptions: true,
  tools: [
    ...suiteTools,
    echo,
    structured,
    wait,
    progress,
    write,
    tool(
      'test_simple_text',
      'Returns text. Use it first.',
      () => 'This is a simple text response for testing.',
    ),
    tool('throw_bug', 'Fails by a bug. Use it to see what is told.', () => {
      throw new TypeError('secret detail');
    }),
    tool('test_error_handling', 'Fails on purpose. Use it to see an error result.', () => {
      throw new UpstreamError('This tool intentionally returns an error for testing');
    }),
    tool('long_text', 'Returns too much text. Use it to see the cut.', () => '0123456789\n'.repeat(10_000)),
    tool(
      'test_image_content',
      'Returns an image. Use it to see an image block.',
      () => new Content([{ type: 'image', data: PIXEL, mimeType: 'image/png' }]),
    ),
  ],
  resources: [
    {
      uri: 'test://static-text',
      name: 'static-text',
      title: 'Static text',
      description: 'A text.',
      mimeType: 'text/plain',
      aliases: ['test://old-text'],
      read: () => ({ mimeType: 'text/plain', text: 'This is the content of the static text resource.' }),
    },
    {
      uri: 'test://static-binary',
      name: 'static-binary',
      title: 'Static binary',
      description: 'An image.',
      mimeType: 'image/png',
      read: () => ({ mimeType: 'image/png', blob: PIXEL }),
    },
  ],
  resourceTemplates: [
    {
      uriTemplate: 'test://template/{id}/data',
      name: 'template',
      title: 'Template',
      description: 'One segment.',
      complete: { id: (value) => ['one', 'two', 'three'].filter((id) => id.startsWith(value)) },
      read: ({ id }) =>
        id === 'missing'
          ? undefined
          : { mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true }) },
    },
    {
      uriTemplate: 'test://path/{+rest}',
      name: 'path',
      title: 'Path',
      description: 'The rest of the path.',
      read: ({ rest }) => ({ mimeType: 'text/plain', text: rest as string }),
    },
  ],
  prompts: [
    ...suitePrompts,
    {
      name: 'test_simple_prompt',
      title: 'Simple',
      description: 'A prompt without arguments.',
      arguments: [],
      render: () => 'This is a simple prompt for testing.',
    },
    {
      name: 'test_prompt_with_arguments',
      title: 'Arguments',
      description: 'A prompt with arguments.',
      arguments: [
        {
          name: 'arg1',
          description: 'First.',
          required: true,
          complete: (value) => [`${value}1`, `${value}2`],
        },
        { name: 'arg2', description: 'Second.', required: true },
      ],
      render: ({ arg1, arg2 }) => `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`,
    },
  ],
});
