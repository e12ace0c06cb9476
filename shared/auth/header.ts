// The Authorization header: its form, before anybody is asked whether the value is good.
import { AUTHENTICATION_FAILED, HttpError } from '../http/respond.ts';

/** `azion` and 35 letters or digits (Azion API v4, TokenAuth). */
const PERSONAL_TOKEN = /^azion[a-zA-Z0-9]{35}$/;

/** A header that is well formed, its value still unchecked. */
export interface Credential {
  kind: 'personal-token' | 'access-token';
  value: string;
}

/**
 * An authentication refusal with the code and challenge that clients expect.
 * @param status 401 where a credential is missing or of the wrong form, 403 where the platform refuses it
 * @param challenge value of `WWW-Authenticate`, for 401
 */
export function refusal(status: 401 | 403, message: string, challenge: string): HttpError {
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': challenge } : {};
  return new HttpError(status, AUTHENTICATION_FAILED, message, headers);
}

/**
 * Reads the Authorization header. The scheme's case and extra spaces do no harm.
 * @param oauth whether access tokens are accepted at all
 * @throws HttpError 401 or 403 as the specification's authentication table says
 */
export function readCredential(header: string | null, oauth: boolean, challenge: string): Credential {
  const text = header?.trim() ?? '';
  if (text === '') throw refusal(401, 'No authentication provided', challenge);
  const [, scheme = '', value = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  switch (scheme.toLowerCase()) {
    case 'token':
      if (!PERSONAL_TOKEN.test(value)) throw refusal(403, 'Authentication failed', challenge);
      return { kind: 'personal-token', value };
    case 'bearer':
      if (!oauth || value === '' || PERSONAL_TOKEN.test(value)) {
        throw refusal(401, 'OAuth validation failed', challenge);
      }
      return { kind: 'access-token', value };
    default:
      throw refusal(401, 'Invalid authentication header format', challenge);
  }
}
