// What goes along with a call in `params._meta`: the fields that model gateways send, and the application's metadata.
import { makeNonce, NONCE_FIELD } from '../../../shared/auth/hook-key.ts';
import { InputError } from '../../../shared/mcp/errors.ts';

/** Where a call comes from, in the words of the document. */
export type CallSource = 'ChatCompletionsApi' | 'FunctionsApi' | 'McpClient';

export interface CallOrigin {
  source: CallSource;
  /** The application's name for its user. */
  user?: string | undefined;
  /** Holds several calls of one conversation together. */
  conversation?: string | undefined;
  /** The application's own text, checked by {@link checkMetadata}. */
  metadata?: Readonly<Record<string, string>> | undefined;
}

/** The metadata of one call. */
export function callMeta(
  origin: CallOrigin,
  env: Readonly<Record<string, unknown>>,
  now = new Date(),
): Record<string, unknown> {
  return {
    ...origin.metadata,
    [NONCE_FIELD]: nonceOf(env.GATEWAY_HOOK_KEY, now),
    _aiv_external_user_id: origin.user ?? null,
    _aiv_call_source: origin.source,
    _aiv_conversation_token: origin.conversation ?? null,
    _aiv_moment: now.toISOString().replace('Z', '0000+00:00'),
  };
}

const HOUR_MS = 3_600_000;
let made: { key: string; hour: number; nonce: string } | undefined;

/** Made once per isolate and hour, since making one takes some 70 ms. */
function nonceOf(key: unknown, now: Date): string | null {
  if (typeof key !== 'string' || key === '') return null;
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (made?.key !== key || made.hour !== hour) made = { key, hour, nonce: makeNonce(key) };
  return made.nonce;
}

const MOST_PAIRS = 32;
const LONGEST_NAME = 64;
const LONGEST_VALUE = 2_000;
/** Names that belong to model gateways and to the protocol. */
const RESERVED = /^_aiv|^io\.modelcontextprotocol\/|^(progressToken|traceparent|tracestate|baggage)$/i;
const PERSONAL_TOKEN = /azion[a-zA-Z0-9]{35}(?![a-zA-Z0-9])/;

/**
 * Checks an application's metadata: text to text, no reserved names, no credentials.
 * @throws InputError naming the pair
 */
export function checkMetadata(metadata: unknown): Record<string, string> | undefined {
  if (metadata === undefined || metadata === null) return undefined;
  if (typeof metadata !== 'object' || Array.isArray(metadata))
    throw new InputError('"metadata" must be an object of texts.');
  const pairs = Object.entries(metadata);
  if (pairs.length > MOST_PAIRS)
    throw new InputError(`"metadata" has ${pairs.length} entries; at most ${MOST_PAIRS} are passed on.`);
  for (const [name, value] of pairs) {
    const shown = name.slice(0, LONGEST_NAME);
    if (name === '' || name.length > LONGEST_NAME)
      throw new InputError(`"metadata.${shown}" must have a name of 1 to ${LONGEST_NAME} characters.`);
    if (RESERVED.test(name)) throw new InputError(`"metadata.${shown}" is a reserved name; choose another.`);
    if (typeof value !== 'string') throw new InputError(`"metadata.${shown}" must be text.`);
    if (value.length > LONGEST_VALUE)
      throw new InputError(`"metadata.${shown}" is longer than ${LONGEST_VALUE} characters.`);
    if (PERSONAL_TOKEN.test(value))
      throw new InputError(
        `"metadata.${shown}" looks like a personal token. Metadata goes to foreign servers: send no secrets in it.`,
      );
  }
  return Object.fromEntries(pairs) as Record<string, string>;
}
