// What the data of a DNS record must look like, by its type.
import type { Problem } from '../errors.ts';
import type { Fields } from '../json.ts';
import type { World } from '../world.ts';

const HOST = '(?!-)[A-Za-z0-9_-]{1,63}(\\.[A-Za-z0-9_-]{1,63})*\\.?';
const V4 = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}';

const FORMS: Readonly<Record<string, readonly [RegExp, string]>> = {
  A: [new RegExp(`^${V4}$`), 'an IPv4 address'],
  AAAA: [/^(?=.*:)[0-9a-fA-F:.]{2,45}$/, 'an IPv6 address'],
  ANAME: [new RegExp(`^${HOST}$`), 'a host name'],
  CNAME: [new RegExp(`^${HOST}$`), 'a host name'],
  NS: [new RegExp(`^${HOST}$`), 'a host name'],
  PTR: [new RegExp(`^${HOST}$`), 'a host name'],
  MX: [new RegExp(`^\\d{1,5} ${HOST}$`), 'a priority and a host name'],
  SRV: [new RegExp(`^\\d{1,5} \\d{1,5} \\d{1,5} ${HOST}$`), 'priority, weight, port and host name'],
  CAA: [/^\d{1,3} [a-z0-9]+ "?[^"]*"?$/i, 'flags, a tag and a value'],
  DS: [/^\d{1,5} \d{1,3} \d{1,3} [0-9a-fA-F]+$/, 'key tag, algorithm, digest type and digest'],
  TXT: [/^[\s\S]{1,4096}$/, 'text'],
};

/** Types that stand for one other name and so have one value and no neighbour. */
const ALONE = new Set(['CNAME', 'ANAME']);

export function checkRecord(data: Fields, { store, parent }: World, before: Fields | undefined): Problem[] {
  const [form, meaning] = FORMS[String(data.type)] ?? [/./, ''];
  const values = data.rdata as string[];
  const problems: Problem[] = values.flatMap((value, index) =>
    form.test(value) ? [] : [{ detail: `Must be ${meaning}.`, source: { pointer: `/rdata/${index}` } }],
  );
  if (values.length === 0)
    problems.push({ detail: 'Must have at least one value.', source: { pointer: '/rdata' } });
  if (!ALONE.has(String(data.type))) return problems;
  if (values.length > 1)
    problems.push({ detail: 'Must have exactly one value.', source: { pointer: '/rdata' } });
  const neighbours = store.list('dns.zones.records', parent?.seq ?? 0);
  if (neighbours.some((other) => other.data.id !== before?.id && other.data.name === data.name)) {
    problems.push({
      detail: `Another record has this name; ${data.type} stands alone.`,
      source: { pointer: '/name' },
    });
  }
  return problems;
}
