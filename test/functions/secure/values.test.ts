// Entries of network lists and values of DNS records: what is refused, and the one spelling of the rest.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListType, normalItems } from '../../../functions/secure/addresses/list-items.ts';
import { normalValues, type RecordType } from '../../../functions/secure/dns/record-values.ts';

describe('entries of a network list', () => {
  it.each<[ListType, string, string]>([
    ['ip_cidr', ' 192.0.2.1 ', '192.0.2.1'],
    ['ip_cidr', '192.0.2.130/25', '192.0.2.128/25'],
    ['ip_cidr', '2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['ip_cidr', '2001:db8:ffff::1/32', '2001:db8::/32'],
    ['ip_cidr', '0.0.0.0/0', '0.0.0.0/0'],
    ['ip_cidr', '192.0.2.1 --LT2027-03-27T17:38:47Z #office', '192.0.2.1 --LT2027-03-27T17:38:47Z #office'],
    ['ip_cidr', '192.0.2.1#office', '192.0.2.1 #office'],
    ['ip_cidr', '# 192.0.2.1 was here', '# 192.0.2.1 was here'],
    ['asn', 'AS52580', '52580'],
    ['asn', '4294967295', '4294967295'],
    ['countries', 'br', 'BR'],
    ['countries', 'UK', 'GB'],
    ['countries', 'A1', 'A1'],
  ])('%s takes %j as %j', (type, item, normal) => {
    expect(normalItems(type, [item])).toEqual([normal]);
  });

  it.each<[ListType, string]>([
    ['ip_cidr', '192.0.2'],
    ['ip_cidr', '192.0.2.256'],
    ['ip_cidr', '010.0.0.1'],
    ['ip_cidr', '192.0.2.1/33'],
    ['ip_cidr', '192.0.2.1/08'],
    ['ip_cidr', '2001:db8::/129'],
    ['ip_cidr', '1::2::3'],
    ['ip_cidr', 'fe80::1%eth0'],
    ['ip_cidr', 'www.example.com'],
    ['ip_cidr', '192.0.2.1-192.0.2.9'],
    ['ip_cidr', '192.0.2.1 --LT2027-13-40T00:00:00Z'],
    ['ip_cidr', '192.0.2.1 #a\n192.0.2.2'],
    ['asn', '0'],
    ['asn', '4294967296'],
    ['asn', 'AS-x'],
    ['countries', 'Brazil'],
    ['countries', 'XX'],
    ['countries', 'ZZ'],
  ])('%s refuses %j and names it', (type, item) => {
    const good = { ip_cidr: '192.0.2.1', asn: '1', countries: 'BR' }[type];
    expect(() => normalItems(type, [good, item])).toThrow(`"items[1]" (${JSON.stringify(item)})`);
  });

  it('drops repetitions that only spelling told apart, and names the first five bad entries', () => {
    expect(normalItems('ip_cidr', ['2001:db8::1', '2001:DB8:0::1', '192.0.2.9/24', '192.0.2.0/24'])).toEqual([
      '2001:db8::1',
      '192.0.2.0/24',
    ]);
    expect(() =>
      normalItems(
        'asn',
        Array.from({ length: 9 }, () => 'x'),
      ),
    ).toThrow(/items\[4\].*4 more entries/s);
  });

  it('what came out once comes out the same again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.integer({ min: 0, max: 32 }), (address, length) => {
        const once = normalItems('ip_cidr', [address, `${address}/${length}`]);
        expect(normalItems('ip_cidr', once)).toEqual(once);
      }),
    );
  });
});

describe('values of a record', () => {
  it.each<[RecordType, string[], RegExp]>([
    ['A', ['999.1.1.1'], /"rdata\[0\]" \("999.1.1.1"\) does not fit a A record: give an IPv4 address/],
    ['A', ['192.0.2.1', '2001:db8::1'], /"rdata\[1\]"/],
    ['AAAA', ['192.0.2.1'], /IPv6/],
    ['ANAME', ['192.0.2.1'], /host name/],
    ['CAA', ['issue letsencrypt.org'], /flags, tag and value/],
    ['CAA', ['256 issue "a"'], /flags/],
    ['CNAME', ['a.example.com', 'b.example.com'], /exactly one name/],
    ['CNAME', ['two words'], /host name/],
    ['CNAME', ['https://example.com'], /host name/],
    ['DS', ['1 13 2 ABCDEF'], /digest of that type/],
    ['DS', [`70000 13 2 ${'AB'.repeat(32)}`], /key tag/],
    ['MX', ['mail.example.com'], /preference and host name/],
    ['MX', ['65536 mail.example.com'], /preference/],
    ['NS', ['-bad.example.com'], /host name/],
    ['PTR', [`${'a'.repeat(64)}.example.com`], /host name/],
    ['SRV', ['1 2 sip.example.com'], /priority, weight, port/],
    ['TXT', [], /"rdata" is empty/],
  ])('%s refuses %j', (type, values, message) => {
    expect(() => normalValues(type, values)).toThrow(message);
  });

  it('keeps text exactly as it is, and writes the others in one way', () => {
    expect(normalValues('TXT', [' "a  b" '])).toEqual([' "a  b" ']);
    expect(normalValues('SRV', ['0   0 0 .'])).toEqual(['0 0 0 .']);
    expect(normalValues('AAAA', ['2001:DB8:0:0::1'])).toEqual(['2001:db8::1']);
    expect(normalValues('CAA', ['128  ISSUE   ";"'])).toEqual(['128 ISSUE ";"']);
  });
});
