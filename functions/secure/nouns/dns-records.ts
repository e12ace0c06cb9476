// Records of a DNS zone.
import * as v from 'valibot';
import { list, oneOf, text, whole } from '../../../shared/mcp/schema.ts';
import { defineNoun, type Noun } from '../../../shared/nouns/noun.ts';
import { normalValues, RECORD_TYPES, type RecordType } from '../dns/record-values.ts';
import { ofZone } from '../parents.ts';

/** A patch of values without a type is checked against the type the record has; one of the type, with its values. */
const prepare: Noun['prepare'] = async (body, _operation, current) => {
  const { rdata, type } = body;
  if (rdata === undefined && type === undefined) return body;
  const before = rdata === undefined || type === undefined ? await current() : undefined;
  const kind = (type ?? before?.type) as RecordType | undefined;
  const values = rdata ?? before?.rdata;
  if (kind === undefined || !RECORD_TYPES.includes(kind) || !Array.isArray(values)) return body;
  const normal = normalValues(kind, values);
  return rdata === undefined ? body : { ...body, rdata: normal };
};

/** Up to 63 characters; no hyphen first, no hyphen or underscore last. */
const LABEL = '(?:[a-zA-Z0-9_*][a-zA-Z0-9_*-]{0,61}[a-zA-Z0-9*]|[a-zA-Z0-9*])';

const name = v.pipe(
  text({ max: 255 }, 'Name below the zone, such as www; @ for the zone itself, * for any.'),
  v.regex(
    new RegExp(`^(?:(?:${LABEL}\\.)*${LABEL}|@)$`),
    'must be labels of letters, digits, - and _, such as www or _sip._tcp, or @.',
  ),
);

export const dnsRecords = defineNoun({
  name: 'dns_record',
  plural: 'dns_records',
  label: 'DNS record',
  labels: 'DNS records',
  toolset: 'dns',
  path: '/workspace/dns/zones/{zone_id}/records',
  parents: ofZone,
  id: { name: 'record_id' },
  body: {
    fields: {
      name,
      type: oneOf(RECORD_TYPES, 'Type.'),
      rdata: list(
        text({}, 'A value.'),
        {},
        'Values by type: A ["192.0.2.1"], MX ["10 mail.example.com"], SRV ["10 5 5060 sip.example.com"], CAA ["0 issue \\"letsencrypt.org\\""], DS ["2371 13 2 <hex>"], TXT ["v=spf1 -all"]; CNAME and ANAME one name.',
      ),
      ttl: v.optional(whole({ min: 1, max: 2_147_483_647 }, 'Seconds; default 3600.')),
      description: v.optional(text({ min: 0, max: 45 }, 'Note.')),
      policy: v.optional(oneOf(['simple', 'weighted'], 'Default simple.')),
      weight: v.optional(whole({ min: 0, max: 255 }, 'With weighted; default 255.')),
    },
  },
  prepare,
  notes: {
    create: 'ANAME is a CNAME that may stand at @. Use several values in one record for round robin.',
  },
});
