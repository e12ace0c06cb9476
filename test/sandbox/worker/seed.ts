// What an account holds when it is first asked: a small shop's setup. It is created by the same calls a person would
// make, so it obeys every rule of the sandbox. Some identifiers lie beyond 2^53, as the API allows.
import type { SandboxCaller } from './caller.ts';
import { printJson } from './json.ts';
import { USUAL_MODES } from './protocol.ts';
import { SEED_BUILD } from './seeds/build.ts';
import { SEED_OBSERVE } from './seeds/observe.ts';
import { SEED_SECURE } from './seeds/secure.ts';
import { SEED_STORAGE } from './seeds/storage.ts';
import type { Call } from './world.ts';

/** A POST below `/v4`. `id` is the identifier to give, where others refer to it. */
export interface Step {
  path: string;
  /** JSON, or the bytes of an object. */
  body: unknown;
  contentType?: string;
  id?: string;
}

const STEPS: readonly Step[] = [...SEED_SECURE, ...SEED_BUILD, ...SEED_STORAGE, ...SEED_OBSERVE];

/**
 * Fills an empty account.
 * @param serve answers a call as if it came from outside, giving the identifier where there is one
 * @throws Error naming the step that the sandbox itself refuses
 */
export async function seed(
  { account, accountId, editor }: SandboxCaller,
  clock: string | undefined,
  serve: (call: Call, id?: string) => Promise<Response>,
): Promise<void> {
  for (const { path, body, id, contentType = 'application/json' } of STEPS) {
    const call: Call = {
      method: 'POST',
      path: path.replaceAll('$ACCOUNT', account),
      query: '',
      address: '',
      accept: null,
      contentType,
      body: body instanceof Uint8Array ? body : textBody(body, account),
      account,
      accountId,
      editor,
      permissions: 'all',
      // The seeded database is ready at once.
      modes: { ...USUAL_MODES, settleMs: 0 },
      clock,
    };
    const response = await serve(call, id);
    if (!response.ok) throw new Error(`Seed ${path}: ${await response.text()}`);
  }
}

function textBody(body: unknown, account: string): Uint8Array {
  const text = typeof body === 'string' ? body : printJson(body);
  return new TextEncoder().encode(text.replaceAll('$ACCOUNT', account));
}
