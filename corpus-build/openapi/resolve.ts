// Access to a parsed OpenAPI document: follows local references and reads values whatever they turn out to be.

export type Json = Record<string, unknown>;

const HOPS = 20;

export class Resolver {
  readonly #document: Json;

  constructor(document: Json) {
    this.#document = document;
  }

  /** The object behind a value, references followed; an empty one where it is none. */
  object(value: unknown): Json {
    let current = value;
    for (let hop = 0; hop < HOPS; hop++) {
      if (!current || typeof current !== 'object' || Array.isArray(current)) return {};
      const reference = (current as Json).$ref;
      if (typeof reference !== 'string') return current as Json;
      current = this.#follow(reference);
    }
    return {};
  }

  /** The objects of a list, references followed. */
  list(value: unknown): Json[] {
    return Array.isArray(value) ? value.map((entry) => this.object(entry)) : [];
  }

  strings(value: unknown): string[] {
    return Array.isArray(value) ? value.map(String) : [];
  }

  #follow(reference: string): unknown {
    if (!reference.startsWith('#/')) return undefined;
    return reference
      .slice(2)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((value, part) => (value as Json | undefined)?.[part], this.#document);
  }
}
