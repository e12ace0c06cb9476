// Entries of network lists, checked and in one spelling each, by the kind of list.
import { InputError } from '../../../shared/mcp/errors.ts';
import { instantOf } from '../../../shared/time/instant.ts';
import { normalRange } from './address.ts';

export const LIST_TYPES = ['ip_cidr', 'asn', 'countries'] as const;
export type ListType = (typeof LIST_TYPES)[number];

interface Kind {
  normal: (item: string) => string | undefined;
  /** What an entry must be, after "is". */
  wanted: string;
}

const KINDS: Readonly<Record<ListType, Kind>> = {
  ip_cidr: {
    normal: ipItem,
    wanted:
      'no IPv4 or IPv6 address or CIDR range, such as 192.0.2.0/24 or 2001:db8::/32; a due date (--LT2027-01-31T00:00:00Z) and a #comment may follow',
  },
  asn: { normal: asnItem, wanted: 'no autonomous system number, such as 52580' },
  countries: { normal: countryItem, wanted: 'no country code of ISO 3166-1, such as BR or PT' },
};

/** How many bad entries one refusal names. */
const MOST_NAMED = 5;

/**
 * Checks the entries of a list.
 * @returns them in one spelling each, without repetitions, in their order
 * @throws InputError that names the first entries that are none
 */
export function normalItems(type: ListType, items: readonly string[]): string[] {
  const { normal, wanted } = KINDS[type];
  const good = new Set<string>();
  const bad: string[] = [];
  items.forEach((item, index) => {
    const one = normal(item.trim());
    if (one !== undefined) good.add(one);
    else bad.push(`"items[${index}]" (${JSON.stringify(item.slice(0, 60))}) is ${wanted}.`);
  });
  if (bad.length === 0) return [...good];
  const more = bad.length > MOST_NAMED ? [`${bad.length - MOST_NAMED} more entries are wrong.`] : [];
  throw new InputError([...bad.slice(0, MOST_NAMED), ...more].join('\n'));
}

/** An address or range, then possibly a due date and a comment. A line that is all comment is kept as it is. */
function ipItem(item: string): string | undefined {
  if (item.startsWith('#')) return item;
  const [, range = '', due, comment = ''] =
    /^(\S+?)(?:\s+--LT(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ))?(\s*#.*)?$/s.exec(item) ?? [];
  const normal = normalRange(range);
  if (normal === undefined || /[\r\n]/.test(comment)) return undefined;
  if (due !== undefined && Number.isNaN(instantOf(due))) return undefined;
  return `${normal}${due === undefined ? '' : ` --LT${due}`}${comment === '' ? '' : ` ${comment.trim()}`}`;
}

function asnItem(item: string): string | undefined {
  const [, digits] = /^(?:AS)?(\d{1,10})$/i.exec(item) ?? [];
  const number = Number(digits);
  return number >= 1 && number <= 0xffff_ffff ? String(number) : undefined;
}

/** Codes that databases of addresses use beside those of countries: Europe and Asia/Pacific as a whole. */
const REGIONS = new Set(['EU', 'AP']);

function countryItem(item: string): string | undefined {
  const code = item.toUpperCase();
  // Databases of addresses have codes with digits too (A1: proxies).
  if (/^[A-Z]\d$/.test(code) || REGIONS.has(code)) return code;
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  // UK becomes GB here, as in the standard.
  const region = Intl.getCanonicalLocales(`und-${code}`)[0]?.slice(4) ?? '';
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region);
  return known === undefined || region === 'ZZ' ? undefined : region;
}
