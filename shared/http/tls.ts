// Refuses transport security below TLS 1.3 (specification, "Conexão e transporte") where the runtime tells it.
import { HTTP_REFUSED, HttpError } from './respond.ts';

const TOO_OLD = new Set(['SSLv3', 'TLSv1', 'TLSv1.0', 'TLSv1.1', 'TLSv1.2']);

/** @throws HttpError 426 for a connection below TLS 1.3 */
export function checkTls(request: Request): void {
  const version = (request as { cf?: { tlsVersion?: unknown } }).cf?.tlsVersion;
  if (typeof version === 'string' && TOO_OLD.has(version)) {
    throw new HttpError(
      426,
      HTTP_REFUSED,
      `This server needs TLS 1.3; the connection uses ${version}. Update the client's TLS library.`,
      {
        upgrade: 'TLS/1.3',
      },
    );
  }
}
