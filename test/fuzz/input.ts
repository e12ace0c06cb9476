// What the fuzzer sends: one HTTP request to one function, and what comes back.

export interface Input {
  area: string;
  method: string;
  /** From the function's root on, still encoded. */
  path: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: string | Uint8Array;
  /** Variables of the deployment that this request is served with, in place of the usual ones. */
  settings?: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Uint8Array;
}

/** The whole body as text. @throws TypeError for what is not UTF-8 */
export function textOf({ bytes }: Pick<Answer, 'bytes'>): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** An input as it can be read in a report. */
export function describeInput({ area, method, path, headers, body, settings }: Input): string {
  const shown = headers.map(([name, value]) => `${name}: ${cut(value, 200)}`).join('\n');
  const text =
    typeof body === 'string' || body === undefined ? (body ?? '') : Buffer.from(body).toString('hex');
  const variables = settings === undefined ? '' : `\nsettings ${JSON.stringify(settings)}`;
  return `${method} /${area}${cut(path, 2_000)}\n${shown}${variables}\n\n${cut(text, 4_000)}`;
}

export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;
}
