// A real certificate with its key, made for a test.
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { der, fromHex, integer } from '../sandbox/worker/der.ts';

export interface SelfSigned {
  /** PEM. */
  certificate: string;
  /** PEM, PKCS #8. */
  privateKey: string;
}

/**
 * Makes a self-signed X.509 certificate (RFC 5280) with an elliptic key.
 * @param name host name that it stands for
 * @param days how long it holds, from now
 */
export function selfSigned(name: string, days = 30): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(0x30, [der(0x06, [fromHex('2a8648ce3d040302')])]);
  const subject = der(0x30, [
    der(0x31, [der(0x30, [der(0x06, [fromHex('550403')]), der(0x0c, [Buffer.from(name)])])]),
  ]);
  const from = Date.now();
  const alternative = der(0x30, [der(0x82, [Buffer.from(name)])]);
  const extension = der(0x30, [der(0x06, [fromHex('551d11')]), der(0x04, [alternative])]);
  const body = der(0x30, [
    der(0xa0, [der(0x02, [Uint8Array.of(2)])]),
    integer(randomBytes(12)),
    algorithm,
    subject,
    der(0x30, [time(from), time(from + days * 86_400_000)]),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, [der(0x30, [extension])]),
  ]);
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = der(0x30, [body, algorithm, der(0x03, [Uint8Array.of(0), signature])]);
  const lines = Buffer.from(whole).toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/** UTCTime, to the second. */
function time(instant: number): Uint8Array {
  const text = new Date(instant).toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return der(0x17, [Buffer.from(`${text}Z`)]);
}
