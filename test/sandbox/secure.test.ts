// What the sandbox does with certificates, records and lists beyond keeping them.
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selfSigned } from '../support/self-signed.ts';
import { personalToken } from '../support/tokens.ts';
import { type Sandbox, startSandbox } from './start.ts';

const TOKEN = personalToken('s');
const ZONE = '/workspace/dns/zones/1700002501';

describe('the secure nouns of the sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ [TOKEN]: { account: 'demo' } });
  });
  afterAll(() => sandbox.stop());
  const call = (method: string, path: string, body?: unknown) => sandbox.call(TOKEN, method, path, body);
  const pointersOf = async (method: string, path: string, body: unknown) =>
    (await call(method, path, body)).json.errors?.map(
      ({ source }: { source: { pointer: string } }) => source.pointer,
    );

  test('a certificate is read, and its key is never given back', async () => {
    const { certificate, privateKey } = selfSigned('shop.example.com');
    const body = { name: 'shop', certificate, private_key: privateKey };
    const created = await call('POST', '/workspace/tls/certificates', body);
    expect(created.json.data).toMatchObject({
      subject_name: ['shop.example.com'],
      issuer: 'CN=shop.example.com',
      validity: new Date(new X509Certificate(certificate).validTo).toISOString(),
      status: 'active',
    });
    const path = `/workspace/tls/certificates/${created.json.data.id}`;
    const renewed = selfSigned('www.shop.example.com');
    const answers = [
      created,
      await call('GET', path),
      await call('PATCH', path, { certificate: renewed.certificate, private_key: renewed.privateKey }),
      await call('GET', '/workspace/tls/certificates'),
    ];
    expect(answers[2]?.json.data.subject_name).toEqual(['www.shop.example.com']);
    for (const { text } of answers) expect(text).not.toMatch(/PRIVATE|private_key/);
  });

  test('what is no certificate, no key, or not its key is refused at the field', async () => {
    const { certificate, privateKey } = selfSigned('a.example.com');
    const path = '/workspace/tls/certificates';
    const other = selfSigned('b.example.com').privateKey;
    expect(await pointersOf('POST', path, { name: 'x', certificate: 'nothing' })).toEqual(['/certificate']);
    expect(await pointersOf('POST', path, { name: 'x', certificate, private_key: 'nothing' })).toEqual([
      '/private_key',
    ]);
    expect(await pointersOf('POST', path, { name: 'x', certificate, private_key: other })).toEqual([
      '/private_key',
    ]);
    expect((await call('POST', path, { name: 'x', certificate, private_key: privateKey })).status).toBe(201);
  });

  test('signing requests are real ones, for elliptic and RSA keys', async () => {
    const subject = {
      common_name: 'a.example.com',
      country: 'BR',
      state: 'SP',
      locality: 'São Paulo',
      organization: 'Shop',
      organization_unity: 'Web',
      email: 'a@example.com',
    };
    for (const key_algorithm of ['ecc_384', 'rsa_2048']) {
      const { status, json } = await call('POST', '/workspace/tls/csr', {
        name: 'csr',
        key_algorithm,
        ...subject,
      });
      expect([status, json.data.status, json.data.key_algorithm]).toEqual([201, 'pending', key_algorithm]);
      const [, base64 = ''] = /REQUEST-----\n([\s\S]+)\n-----END/.exec(json.data.csr) ?? [];
      const bytes = Buffer.from(base64, 'base64');
      expect(bytes.readUInt16BE(2) + 4, 'one sequence as long as it says').toBe(bytes.length);
      expect(bytes.includes(Buffer.from('São Paulo')) && bytes.includes(Buffer.from('a.example.com'))).toBe(
        true,
      );
    }
  });

  test('records are checked by their type', async () => {
    const wrong = {
      A: '999.1.1.1',
      AAAA: '192.0.2.1',
      CNAME: 'two words',
      MX: 'mail.example.com',
      SRV: '1 2 host',
      CAA: 'issue',
      DS: 'x',
    };
    for (const [type, value] of Object.entries(wrong)) {
      expect(
        await pointersOf('POST', `${ZONE}/records`, { name: 'bad', type, rdata: [value] }),
        type,
      ).toEqual(['/rdata/0']);
    }
    expect(
      await pointersOf('POST', `${ZONE}/records`, { name: 'www', type: 'ANAME', rdata: ['a.example.com'] }),
    ).toEqual(['/name']);
    const removed = await call('DELETE', `${ZONE}/records/1700002601`);
    expect([removed.status, removed.json]).toEqual([202, { state: 'pending' }]);
  });

  test('DNSSEC goes from unconfigured to waiting', async () => {
    expect((await call('GET', `${ZONE}/dnssec`)).json.data).toEqual({
      enabled: false,
      status: 'unconfigured',
      delegation_signer: null,
    });
    const { json } = await call('PATCH', `${ZONE}/dnssec`, { enabled: true });
    expect([json.data.status, json.data.delegation_signer.key_tag]).toEqual(['waiting', expect.any(Number)]);
  });

  test('entries of lists are checked by the kind of list, and addresses can be read by family', async () => {
    const wrong = { ip_cidr: 'www.example.com', countries: 'Brazil', asn: 'AS-x' };
    for (const [type, item] of Object.entries(wrong)) {
      expect(
        await pointersOf('POST', '/workspace/network_lists', { name: 'l', type, items: [item] }),
        type,
      ).toEqual(['/items/0']);
    }
    const path = '/workspace/network_lists/1700002101';
    expect((await call('GET', `${path}?ipv6=true`)).json.data.items).toEqual(['2001:db8:5::/48']);
    expect((await call('GET', '/workspace/network_lists')).json.results[0].items).toBeUndefined();
    expect((await call('GET', '/workspace/network_lists')).text).toContain('"id":9223372036854775807');
  });
});
