// One JSON line per request. Nothing but what is set through this type is ever logged.

/** The facts collected while a request is served; `write` prints them as one line. */
export interface RequestLog {
  /** Adds a fact. Values are names, numbers and codes, never arguments, tokens or bodies. */
  set(field: string, value: string | number | boolean): void;
}
