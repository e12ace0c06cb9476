// A request as one curl line for a POSIX shell. The token comes from the environment, so that the line can be shared.
import { CURL_BODY_CHARS } from './limits.ts';

interface Line {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON body. */
  text: string | undefined;
  /** The body is bytes from a file. */
  raw: boolean;
}

export function curlLine({ method, url, headers, text, raw }: Line): string {
  const parts = ['curl', ...(method === 'GET' ? [] : ['-X', method]), single(url)];
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'User-Agent') continue;
    const header = `${name}: ${value}`;
    parts.push('-H', value.endsWith(' $AZION_TOKEN') ? `"${header}"` : single(header));
  }
  if (raw) parts.push('--data-binary', '@content');
  else if (text !== undefined && text.length > CURL_BODY_CHARS) parts.push('--data-binary', '@body.json');
  else if (text !== undefined) parts.push('--data-raw', single(text));
  return parts.join(' ');
}

function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
