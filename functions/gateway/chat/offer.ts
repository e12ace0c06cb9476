// Which functions the model is offered. Model APIs take some 128, and each costs context: where there are more, those
// that fit what the user said, and a function that finds further ones.
import type { Context } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { indexTools } from '../find/index-tools.ts';
import { rankTools } from '../find/rank-tools.ts';
import { definitions, type FunctionDefinition, type Functions } from '../model/functions.ts';
import type { FunctionResult } from '../model/run-function.ts';
import type { Message, OwnTool } from './chat-request.ts';

/** As many as are offered without choosing. */
const MOST_UNCHOSEN = 48;
/** Chosen by what the user said, and for each search of the model. */
const FITTING = 16;
const FOUND = 8;
/** Most functions at any time; the oldest findings stay. */
const MOST_OFFERED = 96;
/** How many messages of the user, and how much of each, say what the conversation is about. */
const RECENT = 3;
const TASK_CHARS = 400;

export const FIND = 'find_tools';

const FINDER: FunctionDefinition = {
  type: 'function',
  function: {
    name: FIND,
    description:
      'Finds further functions for a task, such as "add a DNS record" or "limpar o cache de uma URL". ' +
      'Use it when no other function here fits; what it finds can be called from then on.',
    parameters: {
      type: 'object',
      properties: { task: { type: 'string', description: 'What is to be done, in a few words.' } },
      required: ['task'],
      additionalProperties: false,
    },
    strict: true,
  },
};

export class Offer {
  readonly #functions: Functions;
  readonly #context: Context;
  readonly #own: readonly OwnTool[];
  readonly #chosen: Set<string>;

  /**
   * @param own the caller's tools, which the caller runs itself
   * @throws InputError where one of them has a name of the gateway's
   */
  constructor(functions: Functions, context: Context, own: readonly OwnTool[], messages: readonly Message[]) {
    this.#functions = functions;
    this.#context = context;
    this.#own = own;
    const names = [...functions.callables.keys()];
    const taken = own.find(
      ({ function: one }) => one !== undefined && (one.name === FIND || names.includes(one.name)),
    );
    if (taken !== undefined) {
      throw new InputError(
        `"tools": "${taken.function?.name}" is a function of this gateway; give yours another name.`,
      );
    }
    this.#chosen = new Set(names.length <= MOST_UNCHOSEN ? names : this.#fitting(taskIn(messages), FITTING));
  }

  /** Everything the model may call in the next round, in an order that does not change between rounds. */
  get tools(): readonly object[] {
    const { callables } = this.#functions;
    const offered = new Map([...callables].filter(([name]) => this.#chosen.has(name)));
    return [
      ...this.#own,
      ...(callables.size > MOST_UNCHOSEN ? [FINDER] : []),
      ...definitions({ ...this.#functions, callables: offered }, this.#context),
    ];
  }

  /** Whether the caller runs a function of that name. */
  isOwn(name: string): boolean {
    return this.#own.some((one) => one.function?.name === name || one.name === name);
  }

  /** What {@link FIND} answers; what it names is offered from then on. */
  find(args: Record<string, unknown>): FunctionResult {
    const { task } = args;
    if (typeof task !== 'string' || task.trim() === '') {
      return { parts: [{ type: 'text', text: '"task" must say what is to be done.' }], failed: true };
    }
    const found = this.#fitting(task.slice(0, TASK_CHARS), FOUND);
    for (const name of found) if (this.#chosen.size < MOST_OFFERED) this.#chosen.add(name);
    const lines = found.map((name) => {
      const description = this.#functions.callables.get(name)?.tool.description ?? '';
      return `${name}: ${description.slice(0, 200)}`;
    });
    const text = lines.length === 0 ? 'No function fits. Say the task in other words.' : lines.join('\n');
    return { parts: [{ type: 'text', text }], failed: false };
  }

  #fitting(task: string, amount: number): string[] {
    const names = new Map([...this.#functions.callables].map(([name, { tool }]) => [tool, name]));
    const entries = this.#functions.found
      .flatMap(({ catalogue }) => (catalogue === undefined ? [] : indexTools(catalogue)))
      .flatMap((indexed) => {
        const name = names.get(indexed.tool);
        return name === undefined ? [] : [{ ...indexed, function: name }];
      });
    return rankTools(task, entries)
      .slice(0, amount)
      .map(({ entry }) => entry.function);
  }
}

/** What the user said last, as far as it is text. */
function taskIn(messages: readonly Message[]): string {
  const said = messages.filter(({ role }) => role === 'user').slice(-RECENT);
  return said.map(({ content }) => textOf(content).slice(0, TASK_CHARS)).join('\n');
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: { text?: unknown } | null) => (typeof part?.text === 'string' ? part.text : ''))
    .join(' ');
}
