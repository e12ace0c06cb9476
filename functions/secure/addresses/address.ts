// IP addresses and CIDR ranges in one spelling each: IPv4 without leading zeros, IPv6 as RFC 5952 writes it, ranges
// from their first address.
import { parseIp, stringifyIp } from 'ip-bigint';

const BITS = { 4: 32n, 6: 128n } as const;

/** @returns the address in its one spelling; undefined where it is none of that family */
export function normalAddress(text: string, family: 4 | 6): string | undefined {
  const parsed = parse(text);
  return parsed?.version === family ? stringifyIp(parsed) : undefined;
}

/** @returns an address, or a range such as 192.0.2.0/24; undefined where it is neither */
export function normalRange(text: string): string | undefined {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const parsed = parse(address);
  if (parsed === undefined) return undefined;
  if (length === undefined) return stringifyIp(parsed);
  const hostBits = BITS[parsed.version] - BigInt(length);
  if (hostBits < 0n || (length.length > 1 && length.startsWith('0'))) return undefined;
  const first = (parsed.number >> hostBits) << hostBits;
  return `${stringifyIp({ version: parsed.version, number: first })}/${length}`;
}

function parse(text: string): { version: 4 | 6; number: bigint } | undefined {
  if (text.length > 45 || text.includes('%')) return undefined;
  try {
    const { version, number } = parseIp(text);
    return { version, number };
  } catch {
    return undefined;
  }
}
