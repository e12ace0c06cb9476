// What one request has written so far, as far as the platform said: whether a failure leaves anything behind.
import type { AuditedWrite } from './audit.ts';

export class Writes {
  #sent = 0;
  #refused = 0;

  /** A write is about to leave. */
  begin(): void {
    this.#sent++;
  }

  /** A write that had begun ended. */
  end({ outcome, status }: Pick<AuditedWrite, 'outcome' | 'status'>): void {
    if (outcome === 'refused' && status !== undefined && changedNothing(status)) this.#refused++;
  }

  /** Whether nothing was sent, or all of it was refused in a way that says that nothing was changed. */
  get surelyNone(): boolean {
    return this.#refused === this.#sent;
  }
}

/** A status below 500 says no before anything is done; 408 is a proxy's word about a request that may have arrived. */
function changedNothing(status: number): boolean {
  return status < 500 && status !== 408;
}
