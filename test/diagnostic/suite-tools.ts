// The tools and prompts that the official conformance suite calls, on the same core as every area. Their names, texts
// and forms are the suite's.
import * as v from 'valibot';
import { defineTool, type Prompt, type Tool } from '../../shared/mcp/define.ts';
import { type ClientRequest, InputNeeded, type Question, StateRefused } from '../../shared/mcp/errors.ts';
import { Content, type ContentBlock } from '../../shared/mcp/result.ts';
import { seal, unseal } from '../../shared/seal/seal.ts';
import { PIXEL } from './pixel.ts';

/** A WAV file of one silent sample. */
const SILENCE = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQIAAACAgA==';

/** A block of a kind that areas do not use, since some clients drop it. */
function resource(uri: string, mimeType: string, text: string): ContentBlock {
  return { type: 'resource', resource: { uri, mimeType, text } } as never;
}

type Run = Parameters<typeof defineTool>[0]['run'];

function tool(name: string, run: Run, more: Partial<Tool> = {}): Tool {
  return defineTool({
    name,
    title: name,
    description: 'One of the conformance suite. Use it there.',
    toolset: 'suite',
    hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
    input: v.strictObject({}) as never,
    run,
    ...more,
  });
}

const form = (message: string, properties: Record<string, object>): Question => ({
  message,
  requestedSchema: { type: 'object', properties, required: Object.keys(properties) },
});
const NAME = form('What is your name?', { name: { type: 'string' } });
const CONFIRM = form('Please confirm', { ok: { type: 'boolean' } });
const sampling = (text: string, maxTokens: number): ClientRequest => ({
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens },
});
const ROOTS: ClientRequest = { method: 'roots/list', params: {} };

/** A tool that asks, and answers once the answers are there. */
function asking(
  name: string,
  questions: Record<string, Question | ClientRequest>,
  answer: (answers: Readonly<Record<string, unknown>>) => string,
): Tool {
  return tool(
    name,
    (_args, { dialog }) => {
      const answers = dialog?.answers ?? {};
      if (!Object.keys(questions).every((key) => key in answers)) throw new InputNeeded(questions);
      return answer(answers);
    },
    { asks: true },
  );
}

const SECRET = 'a secret of the diagnostic function';
const soon = (now: Date) => new Date(now.getTime() + 60_000);

/** A tool that asks in rounds, each with a sealed state that says which comes next. */
function inRounds(
  name: string,
  rounds: readonly Record<string, Question | ClientRequest>[],
  done: string,
): Tool {
  return tool(
    name,
    async (_args, { dialog, now }) => {
      const given = dialog?.state;
      const round = given === undefined ? 0 : await unseal(SECRET, name, given, now);
      if (typeof round !== 'number') throw new StateRefused('The state is not one that was given out.');
      const next = rounds[round];
      if (next === undefined) return done;
      throw new InputNeeded(next, await seal(SECRET, name, round + 1, soon(now)));
    },
    { asks: true },
  );
}

const text = (value: unknown) => JSON.stringify(value);

export const suiteTools: readonly Tool[] = [
  tool('test_audio_content', () => new Content([{ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }])),
  tool(
    'test_embedded_resource',
    () =>
      new Content([
        resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
      ]),
  ),
  tool(
    'test_multiple_content_types',
    () =>
      new Content([
        { type: 'text', text: 'Multiple content types test:' },
        { type: 'image', data: PIXEL, mimeType: 'image/png' },
        resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
      ]),
  ),
  tool(
    'test_tool_with_logging',
    async (_args, context) => {
      for (const line of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await context.say('info', line);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return 'Logged three messages.';
    },
    { streaming: true },
  ),
  tool(
    'test_logging_tool',
    async (_args, context) => {
      await context.say('info', 'A message.');
      return 'Logged.';
    },
    { streaming: true },
  ),
  tool(
    'test_missing_capability',
    () => {
      throw new InputNeeded({ question: sampling('Say something', 10) });
    },
    { asks: true },
  ),
  asking('test_streaming_elicitation', { user_name: NAME }, text),
  asking('test_input_required_result_elicitation', { user_name: NAME }, ({ user_name }) => {
    const { content } = user_name as { content?: { name?: string } };
    return `Hello, ${content?.name}!`;
  }),
  asking(
    'test_input_required_result_sampling',
    { capital_question: sampling('What is the capital of France?', 100) },
    text,
  ),
  asking('test_input_required_result_list_roots', { client_roots: ROOTS }, text),
  inRounds('test_input_required_result_request_state', [{ confirm: CONFIRM }], 'state-ok'),
  inRounds(
    'test_input_required_result_multiple_inputs',
    [{ user_name: NAME, greeting: sampling('Generate a greeting', 50), client_roots: ROOTS }],
    'All answers are there.',
  ),
  inRounds(
    'test_input_required_result_multi_round',
    [
      { step1: form('Step 1: What is your name?', { name: { type: 'string' } }) },
      { step2: form('Step 2: What is your favorite color?', { color: { type: 'string' } }) },
    ],
    'Both steps are done.',
  ),
  inRounds('test_input_required_result_tampered_state', [{ confirm: CONFIRM }], 'Accepted.'),
  tool(
    'test_input_required_result_capabilities',
    (_args, { dialog }) => {
      const all = { elicitation: NAME, sampling: sampling('Say something', 10), roots: ROOTS };
      const can = Object.entries(all).filter(([whom]) => dialog?.can.has(whom as keyof typeof all));
      throw new InputNeeded(Object.fromEntries(can));
    },
    { asks: true },
  ),
];

export const suitePrompts: readonly Prompt[] = [
  {
    name: 'test_prompt_with_image',
    title: 'Image',
    description: 'A prompt with an image.',
    arguments: [],
    render: () => [
      { role: 'user', content: { type: 'image', data: PIXEL, mimeType: 'image/png' } },
      { role: 'user', content: { type: 'text', text: 'Please analyze the image above.' } },
    ],
  },
  {
    name: 'test_prompt_with_embedded_resource',
    title: 'Resource',
    description: 'A prompt with a resource.',
    arguments: [{ name: 'resourceUri', description: 'Address of the resource.', required: true }],
    render: ({ resourceUri = '' }) => [
      {
        role: 'user',
        content: {
          type: 'resource',
          resource: {
            uri: resourceUri,
            mimeType: 'text/plain',
            text: 'Embedded resource content for testing.',
          },
        },
      },
      { role: 'user', content: { type: 'text', text: 'Please process the embedded resource above.' } },
    ],
  },
  {
    name: 'test_input_required_result_prompt',
    title: 'Asking',
    description: 'A prompt that asks first.',
    arguments: [],
    render: (_args, { dialog }) => {
      const { user_context: given } = dialog?.answers ?? {};
      if (given === undefined) {
        const question = form('What context should the prompt use?', { context: { type: 'string' } });
        throw new InputNeeded({ user_context: question });
      }
      return `Use this context: ${text(given)}`;
    },
  },
];
