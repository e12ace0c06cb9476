// A server that the gateway is a client of, its settings checked and its secrets filled in.

/** The part of a service binding that is used. */
export interface Binding {
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

/** What is sent as `Authorization`: nothing, the caller's own credential, or a fixed value. */
export type CredentialRule = { type: 'none' } | { type: 'caller' } | { type: 'secret'; value: string };

export interface Upstream {
  /** As configured and shown. */
  name: string;
  /** The name as the first part of tool and prompt names: lower case letters, digits, `-` and `_`. */
  prefix: string;
  /** Where it is; undefined for a default server that this deployment has no way to. */
  url: URL | undefined;
  /** Reaches it inside the platform instead of over the network. */
  binding: Binding | undefined;
  /** One of the project's own areas, whose `dry_run` and annotations are known to be true. */
  own: boolean;
  headers: Readonly<Record<string, string>>;
  credential: CredentialRule;
  cacheMs: number;
  timeoutMs: number;
  disabled: boolean;
  disabledTools: ReadonlySet<string>;
  alwaysAllow: readonly string[];
  /** Whether models are told what the server says about itself. */
  allowInstructions: boolean;
}

/** The prefix that a name gives. */
export function prefixOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9_-]+/g, '_');
}

/** Whether a list of names and beginnings (`docs_*`, `*`) holds a name. */
export function holds(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name,
  );
}
