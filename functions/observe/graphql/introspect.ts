// The names that an endpoint really has, asked of itself and kept for ten minutes. They are the same for every
// caller, so what is kept holds nothing of the one who asked.
import type { Source } from './facts/dataset.ts';
import type { Send } from './send.ts';

const KEPT_MS = 600_000;
const MOST_KEPT = 200;

/** Names by address and type. Schema facts only; nothing of a caller is in here. */
const kept = new Map<string, { until: number; names: readonly string[] }>();

interface TypeAnswer {
  inputFields?: { name: string }[] | null;
  enumValues?: { name: string }[] | null;
  fields?:
    | { name: string; type?: { name?: string | null; ofType?: { name?: string | null } | null } }[]
    | null;
}

export interface Introspection {
  /** The names of a type: input fields, enum values or fields. Empty where the endpoint does not say. */
  namesOf(type: string): Promise<readonly string[]>;
}

/** Introspection of one endpoint. @param address where it is, as the key of what is kept */
export function introspectionOf(
  send: Send,
  source: Source,
  address: string,
  now: () => number,
): Introspection {
  return {
    async namesOf(type) {
      if (!/^\w{1,80}$/.test(type)) return [];
      const key = `${address} ${type}`;
      const known = kept.get(key);
      if (known !== undefined && known.until > now()) return known.names;
      const { data } = await send(
        source,
        `{ __type(name: "${type}") { inputFields { name } enumValues { name } fields { name } } }`,
      );
      const found = data?.__type as TypeAnswer | undefined;
      const names = [
        ...(found?.inputFields ?? []),
        ...(found?.enumValues ?? []),
        ...(found?.fields ?? []),
      ].map(({ name }) => name);
      if (names.length > 0) {
        if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
        kept.set(key, { until: now() + KEPT_MS, names });
      }
      return names;
    },
  };
}
