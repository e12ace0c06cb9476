// What an account holds when it is first asked: a small shop's setup. It is created by the same calls a person would
// make, so it obeys every rule of the sandbox. Some identifiers lie beyond 2^53, as the API allows.
import { printJson } from './json.ts';
import { SEED_BUILD } from './seeds/build.ts';
import type { Call } from './world.ts';

/** A POST below `/v4`. `id` is the identifier to give, where others refer to it. */
export interface Step {
  path: string;
  body: unknown;
  id?: string;
}

const STEPS: readonly Step[] = [...SEED_BUILD];

/**
 * Fills an empty account.
 * @param serve answers a call as if it came from outside
 * @throws Error naming the step that the sandbox itself refuses
 */
export async function seed(
  first: Call,
  serve: (call: Call, id?: string) => Promise<Response>,
): Promise<void> {
  for (const { path, body, id } of STEPS) {
    const bytes = new TextEncoder().encode(printJson(body).replaceAll('$ACCOUNT', first.account));
    const call: Call = {
      ...first,
      method: 'POST',
      path,
      query: '',
      accept: null,
      body: bytes,
      permissions: 'all',
    };
    const response = await serve({ ...call, contentType: 'application/json' }, id);
    if (!response.ok) throw new Error(`Seed ${path}: ${await response.text()}`);
  }
}
