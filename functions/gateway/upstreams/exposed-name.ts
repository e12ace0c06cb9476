// Names under which the tools and prompts of all servers stand in one list.

/** One more client prefix must fit into 64 characters. */
const LONGEST_NAME = 48;
const SEPARATOR = '__';

/** What stands behind a name. */
interface Owned {
  /** Prefix of the server. */
  prefix: string;
  /** The server's own name for it. */
  name: string;
}

/**
 * Gives each entry a name: `<server>__<name>`, cut and marked where it is too long, marked where two would be equal.
 * Which mark depends on the entry alone, so that a name stays when others come and go beside it.
 */
export function exposedNames<T extends Owned>(entries: readonly T[]): Map<string, T> {
  const plain = entries.map(({ prefix, name }) =>
    `${prefix}${SEPARATOR}${name}`.replace(/[^a-zA-Z0-9_-]/g, '_'),
  );
  const times = new Map<string, number>();
  for (const name of plain) times.set(name, (times.get(name) ?? 0) + 1);
  const named = new Map<string, T>();
  entries.forEach((entry, i) => {
    const name = plain[i] as string;
    const alone = times.get(name) === 1 && name.length <= LONGEST_NAME;
    named.set(alone ? name : marked(name, `${entry.prefix} ${entry.name}`), entry);
  });
  return named;
}

const MARK_CHARS = 7;

function marked(name: string, whole: string): string {
  return `${name.slice(0, LONGEST_NAME - MARK_CHARS - 1)}_${mark(whole)}`;
}

/** FNV-1a, 32 bits, in base 36. */
function mark(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36).padStart(MARK_CHARS, '0');
}
