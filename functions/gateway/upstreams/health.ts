// Servers that fail again and again are left alone for a while. One memory per isolate, a few numbers per server.

const FAILURES = 3;
const PAUSE_MS = 30_000;

interface State {
  failures: number;
  /** Until when the server is left alone, in milliseconds since 1970. */
  until: number;
}

const states = new Map<string, State>();

/** Milliseconds for which a server is still left alone; 0 where it may be asked. */
export function pauseOf(server: string, now = Date.now()): number {
  return Math.max(0, (states.get(server)?.until ?? 0) - now);
}

export function succeeded(server: string): void {
  states.delete(server);
}

/** After the third failure in a row the server is left alone; the first failure after that begins a new pause. */
export function failed(server: string, now = Date.now()): void {
  const failures = (states.get(server)?.failures ?? 0) + 1;
  states.set(server, { failures, until: failures >= FAILURES ? now + PAUSE_MS : 0 });
}
