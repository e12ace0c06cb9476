// The page's content security policy: its own script and style by their hashes, its own server, nothing else.
import script from '../../.build/page/script.js.txt';
import style from '../../.build/page/style.css.txt';

let policy: Promise<string> | undefined;

/** The header's value; the same for every page of a build. */
export function contentSecurityPolicy(): Promise<string> {
  policy ??= make();
  return policy;
}

async function make(): Promise<string> {
  return [
    "default-src 'none'",
    `script-src 'sha256-${await sha256(script)}'`,
    `style-src 'sha256-${await sha256(style)}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
