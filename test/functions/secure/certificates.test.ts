// Certificates and keys: read from PEM of real tools, held together, and never shown.
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runWithSandbox } from '../../support/area-with-sandbox.ts';
import { selfSigned } from '../../support/self-signed.ts';
import { personalToken } from '../../support/tokens.ts';

const TOKEN = personalToken('c');
const running = runWithSandbox('secure', { [TOKEN]: { account: 'certificates' } });
const call = (name: string, args: Record<string, unknown>) => running.call(TOKEN, name, args);
const writes = async () =>
  (await running.sandbox.requests('certificates')).filter(({ method }) => method !== 'GET');

/** Nothing may have been written; the text says why. */
async function refused(tool: string, args: Record<string, unknown>, reason: RegExp): Promise<void> {
  const before = (await writes()).length;
  for (const dry_run of [true, false]) {
    const { isError, text } = await call(tool, { ...args, dry_run });
    expect([isError, text]).toEqual([true, expect.stringMatching(reason)]);
    expect(text).not.toMatch(/[A-Za-z0-9+/]{40}/);
  }
  expect((await writes()).length).toBe(before);
}

const shop = selfSigned('shop.example.com');
const other = selfSigned('other.example.com');
const upload = { name: 'shop', certificate: shop.certificate, private_key: shop.privateKey };

describe('an upload', () => {
  it('is refused where the key belongs to another certificate', () =>
    refused('create_certificate', { ...upload, private_key: other.privateKey }, /does not belong/));

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['text that is no PEM', { certificate: 'shop.crt' }, /"certificate" is no PEM/],
    ['a key in the place of the certificate', { certificate: shop.privateKey }, /holds a private key/],
    ['a certificate in the place of the key', { private_key: shop.certificate }, /no single private key/],
    [
      'a cut certificate',
      { certificate: shop.certificate.replace(/\n[^\n]+\n-----END/, '\n-----END') },
      /"certificate" is (damaged|no PEM)/,
    ],
    [
      'a key with a passphrase',
      {
        private_key: generateKeyPairSync('ec', {
          namedCurve: 'P-256',
          publicKeyEncoding: { type: 'spki', format: 'pem' },
          privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' },
        }).privateKey,
      },
      /passphrase/,
    ],
    [
      'a key of the old form with a passphrase',
      {
        private_key: generateKeyPairSync('rsa', {
          modulusLength: 2048,
          publicKeyEncoding: { type: 'spki', format: 'pem' },
          privateKeyEncoding: { type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' },
        }).privateKey,
      },
      /passphrase/,
    ],
    [
      'a damaged key',
      { private_key: '-----BEGIN PRIVATE KEY-----\nMAMCAQA=\n-----END PRIVATE KEY-----\n' },
      /damaged private key/,
    ],
  ])('refuses %s before anything is sent', (_what, wrong, reason) =>
    refused('create_certificate', { ...upload, ...wrong }, reason),
  );

  it('shows the key as kind, length and fingerprint, in previews and results', async () => {
    const preview = await call('create_certificate', { ...upload, dry_run: true });
    expect(preview.json.body.private_key).toMatch(
      /^<private_key: EC P-256, 256 bits, SHA-256 of its public key [0-9a-f]{64}, not shown>$/,
    );
    const created = await call('create_certificate', upload);
    expect(created.isError).toBeFalsy();
    for (const { text } of [preview, created]) expect(text).not.toContain('PRIVATE KEY');
    const copied = preview.json.body.private_key;
    await refused('create_certificate', { ...upload, private_key: copied }, /no single private key/);
  });

  it('renewed in half is held against the half that stays', async () => {
    const { json } = await call('create_certificate', upload);
    const certificate_id = json.object.id;
    const args = { certificate_id, certificate: other.certificate };
    await refused('patch_certificate', args, /Give the new "private_key" as well/);
    await refused(
      'patch_certificate',
      { certificate_id, private_key: other.privateKey },
      /Give the new "certificate" as well/,
    );
    const renewed = await call('patch_certificate', { ...args, private_key: other.privateKey });
    expect(renewed.json.object.certificates[0].names).toEqual(['other.example.com']);
    expect(renewed.json.previous.certificates[0].names).toEqual(['shop.example.com']);
  });
});

describe('what real tools make', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const make = (name: string, newkey: string[]) =>
    openssl(
      'req',
      '-utf8',
      '-x509',
      '-nodes',
      '-newkey',
      ...newkey,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.crt`,
      '-days',
      '90',
      '-subj',
      '/C=BR/O=Café Ltda/CN=café.example.com',
      '-addext',
      'subjectAltName=DNS:a.example.com,DNS:*.b.example.com,IP:192.0.2.1',
    );

  it.each<[string, string[], string]>([
    ['rsa', ['rsa:2048'], 'RSA, 2048 bits'],
    ['rsa3072', ['rsa:3072'], 'RSA, 3072 bits'],
    ['p256', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], 'EC P-256, 256 bits'],
    ['p384', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'], 'EC P-384, 384 bits'],
    ['p521', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-521'], 'EC P-521, 521 bits'],
    ['ed25519', ['ed25519'], 'Ed25519, 256 bits'],
  ])('%s is read and its key belongs to it, in every form of key', async (name, newkey, kind) => {
    make(name, newkey);
    const certificate = read(`${name}.crt`);
    const real = new X509Certificate(certificate);
    const keys = [read(`${name}.key`)];
    if (!name.startsWith('ed')) {
      const old = name.startsWith('rsa') ? ['rsa', '-traditional'] : ['ec'];
      openssl(...old, '-in', `${name}.key`, '-out', `${name}.old.key`);
      keys.push(read(`${name}.old.key`));
      expect(keys[1]).toMatch(/BEGIN (RSA|EC) PRIVATE KEY/);
    }
    for (const private_key of keys) {
      const { json, text } = await call('create_certificate', {
        name,
        certificate,
        private_key,
        dry_run: true,
      });
      expect(json?.body?.private_key, text).toContain(`<private_key: ${kind}, SHA-256`);
    }
    const created = await call('create_certificate', { name, certificate });
    expect(created.json.object.certificates).toEqual([
      {
        subject: 'C=BR, O=Café Ltda, CN=café.example.com',
        issuer: 'C=BR, O=Café Ltda, CN=café.example.com',
        serial_number: expect.stringMatching(new RegExp(`^0*${real.serialNumber.toLowerCase()}$`)),
        not_before: new Date(real.validFrom).toISOString().replace('.000', ''),
        not_after: new Date(real.validTo).toISOString().replace('.000', ''),
        names: ['a.example.com', '*.b.example.com', '192.0.2.1'],
        key: kind,
        sha256: real.fingerprint256.replaceAll(':', '').toLowerCase(),
      },
    ]);
  });

  it('a chain is read whole, and its first certificate is the one that the key must belong to', async () => {
    make('host', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']);
    make('authority', ['rsa:2048']);
    const chain = `subject=host\n${read('host.crt')}\n${read('authority.crt')}`;
    const good = { name: 'chain', certificate: chain, private_key: read('host.key'), dry_run: true };
    expect((await call('create_certificate', good)).isError).toBeFalsy();
    await refused(
      'create_certificate',
      { ...good, certificate: `${read('authority.crt')}${read('host.crt')}` },
      /the certificate of the host itself comes first/,
    );
  });

  it('a revocation list is checked, and left out of what is shown', async () => {
    make('ca', ['rsa:2048']);
    writeFileSync(join(folder, 'index.txt'), '');
    writeFileSync(
      join(folder, 'ca.cnf'),
      '[ca]\ndefault_ca=d\n[d]\ndatabase=index.txt\ndefault_md=sha256\ndefault_crl_days=7\n',
    );
    openssl('ca', '-gencrl', '-config', 'ca.cnf', '-keyfile', 'ca.key', '-cert', 'ca.crt', '-out', 'ca.crl');
    const created = await call('create_certificate_revocation_list', { name: 'crl', crl: read('ca.crl') });
    expect(created.json.object.crl).toMatch(/^\[PEM of \d+ characters: ask with fields crl\]$/);
    const { json } = await call('get_certificate_revocation_list', {
      crl_id: created.json.object.id,
      fields: 'crl',
    });
    expect(json.crl.trim()).toBe(read('ca.crl').trim());
    await refused(
      'create_certificate_revocation_list',
      { name: 'crl', crl: read('ca.crt') },
      /no PEM of that kind/,
    );
  });
});

it('no key and no certificate is in any log', () => {
  expect(running.logs.length).toBeGreaterThan(0);
  expect(running.logs.join('\n')).not.toMatch(/BEGIN|[A-Za-z0-9+/]{64}/);
});
