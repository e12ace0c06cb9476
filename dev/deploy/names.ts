// Names that the hosting platform puts rules on. Dry runs do not check them, so they are checked here.
import { createHash } from 'node:crypto';
import { CommandError } from '../command-error.ts';

/** Longest label of a host name (RFC 1035, section 2.3.4). */
const LABEL = 63;
const HOST = 253;
/** A version's own address puts eight hexadecimal digits and a hyphen before the worker's name. */
const VERSION_PREFIX = 9;

/**
 * Checks the name of a worker: lower-case letters, digits and hyphens, room for a version's prefix.
 * @throws CommandError that names the rule
 */
export function checkWorkerName(name: string): void {
  if (!/^[a-z]([a-z0-9-]*[a-z0-9])?$/.test(name)) {
    throw new CommandError(
      `Worker name "${name}": use lower-case letters, digits and hyphens, a letter first and no hyphen last.`,
    );
  }
  const most = LABEL - VERSION_PREFIX;
  if (name.length > most) {
    throw new CommandError(
      `Worker name "${name}" has ${name.length} characters; at most ${most} leave room for a version's address.`,
    );
  }
}

/** Whether text is a domain name of two labels or more, without scheme, port or path. */
export function isDomain(text: string): boolean {
  const labels = text.split('.');
  return (
    text.length <= HOST &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/**
 * The host that an area has under a domain.
 * @throws CommandError where it would be longer than a host name can be
 */
export function hostOf(area: string, domain: string): string {
  const host = `${area}-mcp.${domain.toLowerCase()}`;
  if (!isDomain(host)) throw new CommandError(`"${host}" is not a host name; check MCP_DOMAIN.`);
  return host;
}

const HASH = 6;

/**
 * The name of a branch's preview: the same branch always gets the same name and no two branches share one.
 * @param workers names of the workers it will stand before, joined by a hyphen
 */
export function previewName(branch: string, workers: readonly string[]): string {
  const longest = Math.max(0, ...workers.map((worker) => worker.length));
  const room = LABEL - 1 - longest;
  const plain = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
  if (plain === branch && plain.length > 0 && plain.length <= room) return plain;
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, HASH);
  const kept = (plain === '' ? 'branch' : plain).slice(0, room - HASH - 1).replace(/-+$/, '');
  return `${kept}-${hash}`;
}
