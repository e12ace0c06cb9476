// The part of `node:crypto`, as the runtime offers it, that reads certificates. The full Node types would hide which
// other modules of Node the runtime lacks.
declare module 'node:crypto' {
  interface KeyObject {
    readonly asymmetricKeyType?: string;
    readonly asymmetricKeyDetails?: { modulusLength?: number };
    export(options: { type: 'spki'; format: 'pem' }): string | Uint8Array;
  }
  export class X509Certificate {
    constructor(pem: string);
    readonly subject: string;
    readonly subjectAltName?: string;
    readonly issuer: string;
    readonly validTo: string;
    readonly publicKey: KeyObject;
  }
  export function createPrivateKey(pem: string): KeyObject;
  export function createPublicKey(key: KeyObject): KeyObject;
}
