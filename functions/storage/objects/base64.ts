// Base64 both ways, strict: nothing is skipped and nothing is repaired.
import { InputError } from '../../../shared/mcp/errors.ts';

const STEP = 32_768;

/** How many bytes a base64 text holds. */
export function decodedSize(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}

/** @throws InputError for anything but standard base64 with its padding */
export function fromBase64(base64: string, field: string): Uint8Array {
  if (base64.startsWith('data:')) {
    throw new InputError(`"${field}" is a data address; give only what follows "base64,".`);
  }
  const [strange] = /[^A-Za-z0-9+/=]/.exec(base64) ?? [];
  if (strange !== undefined) {
    throw new InputError(
      `"${field}" is not base64: it holds ${JSON.stringify(strange)}. Allowed are A-Z, a-z, 0-9, + and /, without line breaks.`,
    );
  }
  if (base64.length % 4 !== 0 || /=(?!=?$)|===/.test(base64)) {
    throw new InputError(`"${field}" is not whole base64: its length or its padding with = is wrong.`);
  }
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += STEP) {
    binary += String.fromCharCode(...bytes.subarray(i, i + STEP));
  }
  return btoa(binary);
}
