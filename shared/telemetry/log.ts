// One JSON line per request. Nothing but what is set through this type is ever logged.

/** The facts collected while a request is served. */
export class RequestLog {
  readonly requestId: string;
  readonly #area: string;
  readonly #started = Date.now();
  readonly #facts: Record<string, string | number | boolean> = {};

  /** @param area the function's name; @param requestId this request's id, also given to the caller */
  constructor(area: string, requestId: string) {
    this.#area = area;
    this.requestId = requestId;
  }

  /** Adds a fact. Values are names, numbers and codes, never arguments, tokens or bodies. */
  set(field: string, value: string | number | boolean): void {
    this.#facts[field] = typeof value === 'string' ? value.slice(0, 200) : value;
  }

  /** Prints the line. Clocks of edge runtimes advance only with I/O, so `ms` is waiting time. */
  write(status: number): void {
    const time = new Date(this.#started).toISOString();
    const head = { time, area: this.#area, request: this.requestId };
    console.log(JSON.stringify({ ...head, ...this.#facts, status, ms: Date.now() - this.#started }));
  }
}
