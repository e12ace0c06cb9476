// Runs every smoke check against one address and tells what each saw.
import { CHECKS } from './checks.ts';

export interface Outcome {
  name: string;
  state: 'ok' | 'failed' | 'skipped';
  /** What was seen, or what was wrong. */
  note: string;
}

/** The base address of a function, given with or without `/mcp`. */
export function baseOf(url: string): string {
  return url.replace(/\/+$/, '').replace(/\/mcp$/, '');
}

/**
 * Checks a function.
 * @param onOutcome told of each check as it ends
 * @returns true where nothing failed
 */
export async function smoke(
  url: string,
  token: string,
  onOutcome: (outcome: Outcome) => void = printOutcome,
): Promise<boolean> {
  let good = true;
  for (const { name, run } of CHECKS) {
    let outcome: Outcome;
    try {
      const note = await run({ base: baseOf(url), token });
      outcome = { name, state: note === undefined ? 'skipped' : 'ok', note: note ?? 'does not apply here' };
    } catch (error) {
      outcome = { name, state: 'failed', note: describe(error).replaceAll(token, '<token>') };
      good = false;
    }
    onOutcome(outcome);
  }
  return good;
}

export function printOutcome({ name, state, note }: Outcome): void {
  console.error(`  ${state.padEnd(7)} ${name.padEnd(18)} ${note}`);
}

/** fetch hides the reason in `cause`. */
function describe(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : String(message);
}
