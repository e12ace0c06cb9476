// The personal token of the embedded sandbox: made at first start and kept in the ignored state folder. No other
// platform knows it.
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The local token, made where there is none yet. */
export function localToken(stateDir: string): string {
  const file = join(stateDir, 'token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const token = `azion${Array.from(randomBytes(35), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, `${token}\n`);
  chmodSync(file, 0o600);
  return token;
}

/** How the sandbox is told of a token without being told the token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
