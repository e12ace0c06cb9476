// One JSON line per request. Nothing but what is set through this type is ever logged.

/** The facts collected while a request is served. */
export class RequestLog {
  readonly #facts: Record<string, string | number | boolean>;
  readonly #started = Date.now();

  /** @param area the function's name; @param requestId this request's id, also given to the caller */
  constructor(area: string, requestId: string) {
    this.#facts = { time: new Date(this.#started).toISOString(), area, request: requestId };
  }

  /** Adds a fact. Values are names, numbers and codes, never arguments, tokens or bodies. */
  set(field: string, value: string | number | boolean): void {
    this.#facts[field] = typeof value === 'string' ? value.slice(0, 200) : value;
  }

  get requestId(): string {
    return this.#facts.request as string;
  }

  /** Prints the line. Clocks of edge runtimes advance only with I/O, so `ms` is waiting time. */
  write(status: number): void {
    this.set('status', status);
    this.set('ms', Date.now() - this.#started);
    console.log(JSON.stringify(this.#facts));
  }
}
