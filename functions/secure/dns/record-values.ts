// Values of DNS records, checked by type and in one spelling each.
import { InputError } from '../../../shared/mcp/errors.ts';
import { normalAddress } from '../addresses/address.ts';

interface Kind {
  normal: (value: string) => string | undefined;
  /** What a value is, with an example. */
  wanted: string;
  /** It stands for one other name, so it has one value. */
  single?: true;
}

const HOST: Kind = { normal: host, wanted: 'a host name such as www.example.com' };

const KINDS = {
  A: { normal: (value) => normalAddress(value, 4), wanted: 'an IPv4 address such as 192.0.2.1' },
  AAAA: { normal: (value) => normalAddress(value, 6), wanted: 'an IPv6 address such as 2001:db8::1' },
  ANAME: { ...HOST, single: true },
  CAA: { normal: caa, wanted: 'flags, tag and value, such as 0 issue "letsencrypt.org"' },
  CNAME: { ...HOST, single: true },
  DS: {
    normal: ds,
    wanted:
      'key tag, algorithm, digest type and hexadecimal digest of that type, such as 2371 13 2 followed by 64 digits',
  },
  MX: {
    normal: (value) => numbersAndHost(value, 1),
    wanted: 'preference and host name, such as 10 mail.example.com',
  },
  NS: HOST,
  PTR: HOST,
  SRV: {
    normal: (value) => numbersAndHost(value, 3),
    wanted: 'priority, weight, port and host name, such as 10 5 5060 sip.example.com',
  },
  TXT: {
    normal: (value) => (value === '' ? undefined : value),
    wanted: 'text such as v=spf1 include:example.com ~all',
  },
} as const satisfies Record<string, Kind>;

export type RecordType = keyof typeof KINDS;
export const RECORD_TYPES = Object.keys(KINDS) as [RecordType, ...RecordType[]];

/**
 * Checks the values of a record.
 * @throws InputError that names the first value that does not fit the type
 */
export function normalValues(type: RecordType, values: readonly string[]): string[] {
  const { normal, wanted, single }: Kind = KINDS[type];
  if (values.length === 0) throw new InputError(`"rdata" is empty; a ${type} record needs ${wanted}.`);
  if (single && values.length > 1) {
    throw new InputError(`"rdata" has ${values.length} values; ${type} points to exactly one name.`);
  }
  return values.map((value, index) => {
    const one = normal(type === 'TXT' ? value : value.trim());
    if (one !== undefined) return one;
    const shown = JSON.stringify(value.slice(0, 80));
    throw new InputError(`"rdata[${index}]" (${shown}) does not fit a ${type} record: give ${wanted}.`);
  });
}

/** Names of up to 253 characters in labels of 1 to 63; underscores are used by services. */
function host(value: string): string | undefined {
  const name = value.replace(/\.$/, '');
  const fits = name.length <= 253 && name.split('.').every((label) => /^(?!-)[\w-]{1,63}(?<!-)$/.test(label));
  // Four numbers would be an address, not a name.
  return fits && !/^[\d.]+$/.test(name) ? value : undefined;
}

function isWord(text: string, most: number): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= most;
}

/** Some 16-bit numbers, then a host name, or a dot for "no such service". */
function numbersAndHost(value: string, numbers: number): string | undefined {
  const parts = value.split(/\s+/);
  const target = parts.pop() ?? '';
  const fits = parts.length === numbers && parts.every((part) => isWord(part, 65_535));
  return fits && (target === '.' || host(target) !== undefined) ? [...parts, target].join(' ') : undefined;
}

function caa(value: string): string | undefined {
  const [, flags = '', tag = '', content = ''] =
    /^(\d{1,3})\s+([a-z0-9]{1,15})\s+("[^"]*"|[^\s"]+)$/i.exec(value) ?? [];
  return content !== '' && isWord(flags, 255) ? `${flags} ${tag} ${content}` : undefined;
}

/** Hexadecimal digits of a digest by its type (SHA-1, SHA-256, GOST, SHA-384). */
const DIGEST_DIGITS: Readonly<Record<string, number>> = { 1: 40, 2: 64, 3: 64, 4: 96 };

function ds(value: string): string | undefined {
  const [tag = '', algorithm = '', type = '', ...rest] = value.split(/\s+/);
  const digest = rest.join('').toUpperCase();
  const numbers = isWord(tag, 65_535) && isWord(algorithm, 255) && isWord(type, 255);
  const length = DIGEST_DIGITS[type];
  const fits = /^([0-9A-F]{2})+$/.test(digest) && (length === undefined || digest.length === length);
  return numbers && fits ? `${tag} ${algorithm} ${type} ${digest}` : undefined;
}
