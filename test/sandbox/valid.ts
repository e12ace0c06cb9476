// Makes a sample of the contract's schema mean something in the seeded account: what it names exists, what must be
// unique is, and values that the contract types only as text have their form.
import type { Answer } from './start.ts';

/** Ids of the seed, by the path parameter that takes them. */
export const SEEDED: Readonly<Record<string, string>> = {
  application_id: '1700000101',
  workload_id: '1700001001',
  firewall_id: '1700002001',
  waf_id: '1700002201',
  zone_id: '1700002501',
  folder_id: '1700004101',
  dashboard_id: '1700004201',
  row_id: '1700004301',
  database_id: '1700003001',
};

const BEHAVIORS: Readonly<Record<string, number>> = {
  run_function: 1700000701,
  set_connector: 1700000301,
  set_cache_policy: 1700000501,
};

const RDATA: Readonly<Record<string, string>> = {
  A: '192.0.2.1',
  AAAA: '2001:db8::1',
  ANAME: 'a.example.com',
  CNAME: 'a.example.com',
  MX: '10 mail.example.com',
  NS: 'ns1.example.com',
  PTR: 'a.example.com',
  SRV: '1 2 443 a.example.com',
  TXT: 'v=spf1 -all',
  CAA: '0 issue "letsencrypt.org"',
  DS: '42 13 2 ABCDEF',
};

const LIST_ITEMS: Readonly<Record<string, string>> = {
  countries: 'BR',
  asn: '64500',
  ip_cidr: '192.0.2.0/24',
};

// biome-ignore lint/suspicious/noExplicitAny: samples are walked, not modelled
type Body = any;

let count = 0;

/** @param certificate PEM that the platform takes @param bucket name of the seeded bucket */
export function meaningful(sample: unknown, path: string, certificate: string, bucket: string): Body {
  const body: Body = structuredClone(sample);
  walk(body, path, bucket);
  const number = count++;
  if (typeof body.name === 'string' && !path.endsWith('/records')) body.name = `sample-${number}`;
  if (path.endsWith('/records') && body.name !== undefined) body.name = `record${number}`;
  if (body.domain !== undefined) body.domain = `zone${number}.example.com`;
  if (body.certificate !== undefined) body.certificate = certificate;
  if (body.private_key !== undefined) delete body.private_key;
  if (body.crl !== undefined) body.crl = '-----BEGIN X509 CRL-----\nAA==\n-----END X509 CRL-----\n';
  if (body.function !== undefined) body.function = path.includes('firewalls') ? 1700000202 : 1700000201;
  if (body.rdata !== undefined) body.rdata = [RDATA[body.type ?? 'A']];
  if (body.items !== undefined && path.includes('network_lists'))
    body.items = [LIST_ITEMS[body.type ?? 'ip_cidr']];
  if (body.dashboard_id !== undefined) body.dashboard_id = 1700004201;
  if (body.capabilities !== undefined) body.capabilities = ['readFiles'];
  if (body.buckets !== undefined) body.buckets = [bucket];
  if (body.pages !== undefined) {
    for (const { page } of body.pages) page.type = 'page_connector';
  }
  if (body.strategy !== undefined)
    body.strategy = { type: 'default', attributes: { application: 1700000101 } };
  return body;
}

function walk(node: Body, path: string, bucket: string): void {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const entry of node) walk(entry, path, bucket);
    return;
  }
  for (const inner of Object.values(node)) walk(inner, path, bucket);
  if (node.type !== undefined && node.attributes?.value !== undefined) {
    node.attributes.value = behaviorValue(node.type, path);
  }
  if (node.conditional !== undefined) {
    node.conditional = 'if';
    if (path.includes('firewalls')) node.variable = '${request_uri}';
    if (/_in_list$/.test(node.operator)) node.argument = 1700002101;
  }
  for (const [field, id] of Object.entries(REFERENCES)) if (node[field] !== undefined) node[field] = id;
  if (node.bucket !== undefined) node.bucket = bucket;
  if (node.attributes !== undefined) node.type = typeFor(node.attributes, path) ?? node.type;
}

/** The type that the attributes belong to, where the contract lets any go with any. */
function typeFor(attributes: Body, path: string): string | undefined {
  if (path.includes('/streams')) return attributes.type;
  if (!path.includes('/firewalls')) return undefined;
  if (attributes.waf_id !== undefined) return 'set_waf';
  if (attributes.limit_by !== undefined) return 'set_rate_limit';
  return attributes.status_code === undefined ? undefined : 'set_custom_response';
}

function behaviorValue(type: string, path: string): unknown {
  if (type === 'run_function' && path.includes('firewalls')) return 1700002701;
  return BEHAVIORS[type] ?? 'sample';
}

const REFERENCES: Readonly<Record<string, unknown>> = {
  device_group: [1700000601],
  waf_id: 1700002201,
  connector: 1700000301,
  workloads: [1700001001],
  template: 1700004001,
  tls: { certificate: null, minimum_version: 'tls_1_3' },
  mtls: { enabled: false, config: null },
};

/** The id that addresses take, from an answer to a creation. */
export function idIn({ json, text }: Answer): string {
  const [, digits] = /"id":(\d+)/.exec(text) ?? [];
  return digits ?? json.data?.name ?? json.name;
}
