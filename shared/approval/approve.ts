// Asks a person before something is done, without a session: by a question to the client where it can be asked
// (revision 2026-07-28), else by a page of this function that gives a code, else by the client's host.
import { publicUrl } from '../http/public-url.ts';
import type { Context } from '../mcp/define.ts';
import { InputError, InputNeeded } from '../mcp/errors.ts';
import { seal, unseal } from '../seal/seal.ts';
import { type Action, bindingOf } from './action.ts';
import { CODE_MINUTES, checkCode } from './code.ts';

/** Where the page is, below the function's public address. */
export const APPROVAL_PATH = '/approve';

/** What a sealed link to the page holds. */
export interface Asked {
  binding: string;
  action: Action;
}

export const LINK_PURPOSE = 'approval link';
const STATE_PURPOSE = 'approval state';
const QUESTION_MINUTES = 5;
const LINK_MINUTES = 15;

/**
 * Returns when the person has approved, at once where the deployment leaves asking to the client's host.
 * @throws what {@link askPerson} throws
 */
export async function approve(context: Context, action: Action, code: string | undefined): Promise<void> {
  if (context.config.approval === 'page') await askPerson(context, action, code, 'approval_code');
}

/**
 * Returns when the person has approved.
 * @param code the code that the person got on the page, where the call carries one
 * @param argument the one that carries the code
 * @throws InputNeeded to have the client ask; InputError with the link, or saying that it was not approved
 */
export async function askPerson(
  context: Context,
  action: Action,
  code: string | undefined,
  argument: string,
): Promise<void> {
  const { config, caller, now, dialog } = context;
  const binding = bindingOf(caller, action);
  if (code !== undefined) {
    if (await checkCode(config.sealKey, binding, code, now)) return;
    throw new InputError(
      `"${argument}" is not good: a code is made for one request exactly as it was shown and lasts ${CODE_MINUTES} minutes. ${await linkText(context, action, binding, argument)}`,
    );
  }
  if (!dialog?.can.has('elicitation'))
    throw new InputError(await linkText(context, action, binding, argument));
  const answer = dialog.answers[QUESTION] as
    | { action?: unknown; content?: { approve?: unknown } }
    | undefined;
  const state =
    dialog.state === undefined ? undefined : await unseal(config.sealKey, STATE_PURPOSE, dialog.state, now);
  if (answer === undefined || state !== binding) {
    const until = new Date(now.getTime() + QUESTION_MINUTES * 60_000);
    throw new InputNeeded(
      question(action, config.defaultLang),
      await seal(config.sealKey, STATE_PURPOSE, binding, until),
    );
  }
  if (answer.action === 'accept' && answer.content?.approve === true) return;
  throw new InputError(
    'The user did not approve this. Do not try it again; ask the user what to do instead.',
  );
}

const QUESTION = 'approval';

function question({ title, facts }: Action, lang: 'en' | 'pt'): InputNeeded['questions'] {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return {
    [QUESTION]: {
      message: `${title[lang]}\n\n${lines.join('\n')}`,
      requestedSchema: {
        type: 'object',
        properties: {
          approve: { type: 'boolean', title: lang === 'pt' ? 'Aprovar' : 'Approve', default: false },
        },
        required: ['approve'],
      },
    },
  };
}

async function linkText(
  context: Context,
  action: Action,
  binding: string,
  argument: string,
): Promise<string> {
  const { config, now, url } = context;
  const until = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const asked: Asked = { binding, action };
  const sealed = await seal(config.sealKey, LINK_PURPOSE, asked, until);
  const facts = Object.entries(action.facts).map(([name, value]) => `${name}: ${value}`);
  return (
    `This needs the user's approval (${facts.join('; ').slice(0, 400)}). Show the user this link and ask for the code that the page gives after Approve: ` +
    `${publicUrl({ url }, config)}${APPROVAL_PATH}?request=${sealed} Then make the same call again with "${argument}". Only the user may open the link.`
  );
}
