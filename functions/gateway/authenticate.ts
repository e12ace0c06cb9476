// Callers come as to any area; on `/v1/*` also with a gateway key as `Bearer`. Settings are read first, so that a
// malformed one is named before anything else happens.
import { type Authenticate, authenticate } from '../../shared/auth/authenticate.ts';
import { KeyHolder } from './key-holder.ts';
import { readSettings } from './settings/settings.ts';

export const authenticateOrKey: Authenticate = async (request, exchange) => {
  const { keys } = readSettings(exchange.env, exchange.config, request.url);
  if (keys.size > 0 && new URL(request.url).pathname.startsWith('/v1/')) {
    const bearer = /^bearer\s+(\S{16,200})$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
    const key = bearer === undefined ? undefined : keys.get(await sha256(bearer));
    if (key !== undefined) return new KeyHolder(key);
  }
  return authenticate(request, exchange);
};

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
