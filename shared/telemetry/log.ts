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

  /** What tells this request apart in records beside its own line. */
  identity(): { area: string; request: string; tool?: string; trace?: string } {
    const { tool, trace } = this.#facts;
    return {
      area: this.#area,
      request: this.requestId,
      ...(typeof tool === 'string' && { tool }),
      ...(typeof trace === 'string' && { trace }),
    };
  }

  /** Milliseconds since the request arrived. Clocks of edge runtimes advance only with I/O, so this is waiting time. */
  elapsedMs(): number {
    return Date.now() - this.#started;
  }

  /** Prints a line for a part of the request, such as one of several calls, or what happens after the answer began. */
  writePart(facts: Readonly<Record<string, string | number | boolean>>): void {
    const time = new Date().toISOString();
    const { caller } = this.#facts;
    const head = { time, area: this.#area, request: this.requestId, ...(caller !== undefined && { caller }) };
    console.log(JSON.stringify({ ...head, ...facts }));
  }

  /** Prints the line. */
  write(status: number): void {
    const time = new Date(this.#started).toISOString();
    const head = { time, area: this.#area, request: this.requestId };
    console.log(JSON.stringify({ ...head, ...this.#facts, status, ms: this.elapsedMs() }));
  }
}
