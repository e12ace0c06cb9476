// A person's task from the beginning to the end through the clients that people's tools use: an application is
// protected from zero, each write is previewed, everything is read back and deleted again.
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { runWithSandbox } from '../../support/area-with-sandbox.ts';
import type { Json } from '../../support/rpc.ts';
import { selfSigned } from '../../support/self-signed.ts';
import { personalToken } from '../../support/tokens.ts';

const ACCOUNTS = { 'sdk 1.x': personalToken('1'), 'client 2.x': personalToken('2') };
const running = runWithSandbox(
  'secure',
  Object.fromEntries(
    Object.values(ACCOUNTS).map((token, index) => [token, { account: `empty-story-${index}` }]),
  ),
);

const CLIENTS: Record<keyof typeof ACCOUNTS, (token: string) => Promise<Client1 | Client2>> = {
  'sdk 1.x': async (token) => {
    const client = new Client1({ name: 'story', version: '1' });
    const transport = new Transport1(new URL(running.url), options(token));
    await client.connect(transport as Parameters<Client1['connect']>[0]);
    return client;
  },
  'client 2.x': async (token) => {
    const client = new Client2({ name: 'story', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new Transport2(new URL(running.url), options(token)));
    return client;
  },
};

function options(token: string) {
  return { requestInit: { headers: { Authorization: `Token ${token}` } } };
}

const RECORDS: Record<string, { name: string; rdata: string[]; kept?: string[] }> = {
  A: { name: '@', rdata: ['192.0.2.1', '192.0.2.2'] },
  AAAA: { name: 'v6', rdata: ['2001:DB8:0:0::1'], kept: ['2001:db8::1'] },
  ANAME: { name: 'apex', rdata: ['shop.map.azionedge.net'] },
  CAA: { name: 'caa', rdata: ['0 issue "letsencrypt.org"'] },
  CNAME: { name: 'www', rdata: ['shop.map.azionedge.net.'] },
  DS: { name: 'signed', rdata: [`2371 13 2 ${'ab'.repeat(32)}`], kept: [`2371 13 2 ${'AB'.repeat(32)}`] },
  MX: { name: 'mail', rdata: ['10  mail.example.com'], kept: ['10 mail.example.com'] },
  NS: { name: 'sub', rdata: ['ns1.example.net', 'ns2.example.net'] },
  PTR: { name: 'ptr', rdata: ['host.example.com'] },
  SRV: { name: '_sip._tcp', rdata: ['10 5 5060 sip.example.com'] },
  TXT: { name: 'txt', rdata: ['v=spf1 include:_spf.example.com ~all'] },
};

describe.each(Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[])('through %s', (name) => {
  it('an application is protected from zero', async () => {
    const client = (await CLIENTS[name](ACCOUNTS[name])) as Client1;
    const account = `empty-story-${Object.keys(ACCOUNTS).indexOf(name)}`;
    const call = async (tool: string, args: Record<string, unknown> = {}): Promise<Json> => {
      const result = await client.callTool({ name: tool, arguments: args });
      const { text } = (result.content as { text: string }[])[0] as { text: string };
      if (result.isError) throw new Error(`${tool}: ${text}`);
      return JSON.parse(text);
    };
    const sent = async () =>
      (await running.sandbox.requests(account)).filter(({ method }) => method !== 'GET');

    /** Previews a write, carries it out, and holds one against the other. @returns the object's id */
    const write = async (tool: string, args: Record<string, unknown>): Promise<Json> => {
      const before = (await sent()).length;
      const preview = await call(tool, { ...args, dry_run: true });
      expect((await sent()).length, `a preview of ${tool} writes nothing`).toBe(before);
      const done = await call(tool, args);
      const request = (await sent())[before];
      const pathOf = (address = '') => new URL(address, 'http://sandbox').pathname.replace(/^\/sandbox/, '');
      expect([request?.method, pathOf(request?.url)]).toEqual([preview.method, pathOf(preview.url)]);
      const { private_key: shown, ...body } = preview.body ?? {};
      const { private_key: real, ...rest } = JSON.parse(request?.body || '{}');
      expect(rest).toEqual(body);
      expect(shown === undefined).toBe(real === undefined);
      return done;
    };
    const create = async (tool: string, args: Record<string, unknown>) =>
      (await write(tool, args)).object.id as number;

    const waf = await create('create_waf', {
      name: 'shop rules',
      engine_settings: { attributes: { thresholds: [{ threat: 'sql_injection', sensitivity: 'high' }] } },
    });
    const exception = await create('create_waf_exception', {
      waf_id: waf,
      name: 'quotes in the search',
      rule_id: 1001,
      path: '/search',
      conditions: [{ match: 'specific_query_string_value', value: 'q' }],
    });
    const list = await create('create_network_list', {
      name: 'scrapers',
      type: 'ip_cidr',
      items: ['192.0.2.77/24', '2001:DB8::/32', '198.51.100.7 #office', '192.0.2.0/24'],
    });
    expect((await call('get_network_list', { network_list_id: list })).items).toEqual([
      '192.0.2.0/24',
      '2001:db8::/32',
      '198.51.100.7 #office',
    ]);

    const firewall = await create('create_firewall', {
      name: 'shop',
      modules: { waf: { enabled: true }, network_protection: { enabled: true } },
    });
    const rule = (ruleName: string, criterion: object, behavior: object) =>
      create('create_firewall_rule', {
        firewall_id: firewall,
        name: ruleName,
        criteria: [[{ conditional: 'if', ...criterion }]],
        behaviors: [behavior],
      });
    const everything = { variable: '${request_uri}', operator: 'starts_with', argument: '/' };
    const login = { ...everything, argument: '/login' };
    const inspect = await rule('inspect', everything, {
      type: 'set_waf',
      attributes: { waf_id: waf, mode: 'logging' },
    });
    const limit = await rule('limit', login, {
      type: 'set_rate_limit',
      attributes: { type: 'minute', limit_by: 'client_ip', average_rate_limit: 10, maximum_burst_size: 5 },
    });
    const block = await rule(
      'block',
      { variable: '${network}', operator: 'is_in_list', argument: list },
      { type: 'deny' },
    );
    const reordered = await write('reorder_firewall_rules', {
      firewall_id: firewall,
      order: [block, limit, inspect],
    });
    expect(reordered).toMatchObject({
      object: { order: [block, limit, inspect] },
      previous: { order: [inspect, limit, block] },
    });

    const whole = await client.callTool({
      name: 'describe_firewall',
      arguments: { firewall_id: firewall },
    });
    const text = (whole.content as { text: string }[])[0]?.text ?? '';
    expect(JSON.parse(text)).toEqual({
      firewall: expect.objectContaining({ id: firewall, name: 'shop', active: true }),
      rules: [
        `"block" (${block}): if \${network} is_in_list "scrapers" (${list}) → deny`,
        `"limit" (${limit}): if \${request_uri} starts_with "/login" → set_rate_limit 10 a minute by client_ip, burst 5`,
        `"inspect" (${inspect}): if \${request_uri} starts_with "/" → set_waf "shop rules" (${waf}), logging`,
      ],
      function_instances: [],
      wafs: [`"shop rules" (${waf}): exceptions 1: "quotes in the search" (${exception})`],
      network_lists: [`"scrapers" (${list}): ip_cidr`],
    });
    expect(encode(text).length).toBeLessThan(4_000);

    const { certificate, privateKey } = selfSigned('shop.example.com');
    const uploaded = await write('create_certificate', {
      name: 'shop',
      certificate,
      private_key: privateKey,
    });
    expect(uploaded.secrets.private_key).toMatch(
      /^EC P-256, 256 bits, SHA-256 of its public key [0-9a-f]{64}$/,
    );
    expect(uploaded.object.certificates).toEqual([
      expect.objectContaining({
        subject: 'CN=shop.example.com',
        names: ['shop.example.com'],
        key: 'EC P-256, 256 bits',
      }),
    ]);
    expect(JSON.stringify(uploaded)).not.toMatch(/BEGIN/);
    const certificateId = uploaded.object.id;
    const asPem = await call('get_certificate', { certificate_id: certificateId, fields: 'id,certificate' });
    expect(asPem.certificate.trim()).toBe(certificate.trim());

    const zone = await create('create_dns_zone', { name: 'shop', domain: 'shop.example.com', active: true });
    const records: number[] = [];
    for (const [type, { name: recordName, rdata }] of Object.entries(RECORDS)) {
      const id = await create('create_dns_record', { zone_id: zone, type, name: recordName, rdata });
      records.push(id);
    }
    const listed = await call('list_dns_records', { zone_id: zone, page_size: 50 });
    expect(Object.fromEntries(listed.results.map(({ type, rdata }: Json) => [type, rdata]))).toEqual(
      Object.fromEntries(Object.entries(RECORDS).map(([type, { rdata, kept }]) => [type, kept ?? rdata])),
    );
    const patched = await write('patch_dns_record', {
      zone_id: zone,
      record_id: records[0],
      rdata: ['192.0.2.9'],
    });
    expect(patched.previous.rdata).toEqual(['192.0.2.1', '192.0.2.2']);
    expect((await write('update_dnssec', { zone_id: zone, enabled: true })).object.enabled).toBe(true);

    for (const record of records)
      expect((await write('delete_dns_record', { zone_id: zone, record_id: record })).result).toMatch(
        /pending/,
      );
    await write('delete_dns_zone', { zone_id: zone });
    await write('delete_certificate', { certificate_id: certificateId });
    const copy = await create('clone_firewall', { firewall_id: firewall, name: 'copy' });
    await write('delete_firewall', { firewall_id: copy });
    await write('delete_firewall', { firewall_id: firewall });
    await write('delete_network_list', { network_list_id: list });
    await write('delete_waf', { waf_id: waf });
    for (const tool of [
      'list_firewalls',
      'list_wafs',
      'list_network_lists',
      'list_certificates',
      'list_dns_zones',
    ])
      expect((await call(tool)).results, tool).toEqual([]);

    expect(running.logs.join('\n')).not.toMatch(/BEGIN|PRIVATE/);
    await client.close();
  });
});
