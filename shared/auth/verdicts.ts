// Remembers for a short time what the platform said about a credential, by the credential's hash. One memory
// per isolate; concurrent checks of the same credential share one call.
import { within } from '../time/within.ts';
import type { Account } from './caller.ts';

/** What is known about a credential. `unknown` (the platform could not be asked) is never remembered. */
export type Verdict = 'good' | 'bad' | 'unknown';

/** A verdict, and whose account the credential is where the check told. */
export interface Checked {
  verdict: Verdict;
  account?: Account;
}

const GOOD_FOR_MS = 60_000;
const BAD_FOR_MS = 5_000;
const LARGEST = 5_000;

interface Entry {
  checked: Checked;
  until: number;
}

export class Verdicts {
  readonly #entries = new Map<string, Entry>();
  readonly #running = new Map<string, Promise<Checked>>();

  /**
   * The verdict on a credential, from memory or from `ask`.
   * @param hash one-way hash of the credential
   * @param ask asks the platform; called at most once at a time for one hash
   * @param waitMs how long to wait for somebody else's question before asking ourselves: the request that asked
   *   may have ended, and its answer with it
   */
  async of(hash: string, ask: () => Promise<Checked>, waitMs: number): Promise<Checked> {
    const known = this.#entries.get(hash);
    if (known !== undefined && known.until > Date.now()) return known.checked;
    const running = this.#running.get(hash);
    if (running !== undefined) {
      const checked = await within(running, waitMs, () => undefined);
      if (checked !== undefined) return checked;
    }
    const asking = ask();
    this.#running.set(hash, asking);
    try {
      const checked = await asking;
      this.#remember(hash, checked);
      return checked;
    } finally {
      if (this.#running.get(hash) === asking) this.#running.delete(hash);
    }
  }

  #remember(hash: string, checked: Checked): void {
    this.#entries.delete(hash);
    if (checked.verdict === 'unknown') return;
    if (this.#entries.size >= LARGEST) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    const lifetimeMs = checked.verdict === 'good' ? GOOD_FOR_MS : BAD_FOR_MS;
    this.#entries.set(hash, { checked, until: Date.now() + lifetimeMs });
  }
}
