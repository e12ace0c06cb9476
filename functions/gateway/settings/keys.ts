// Gateway keys: for clients that can send nothing but `Bearer`, each with its own credential and its own reach.
import * as v from 'valibot';
import { ConfigError } from '../../../shared/config.ts';
import type { Upstream } from '../upstreams/upstream.ts';
import { readJsonSetting } from './json-setting.ts';
import { withSecrets } from './secrets.ts';

const patterns = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))), v.maxLength(200));

const keys = v.pipe(
  v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, 'must be 1 to 40 letters, digits, "_", "." or "-"')),
      sha256: v.pipe(
        v.string(),
        v.regex(/^[0-9a-f]{64}$/i, 'must be the SHA-256 of the key, 64 hexadecimal digits'),
        v.toLowerCase(),
      ),
      /** `Authorization` towards servers that take the caller's credential, such as `Token ${AZION_TOKEN}`. */
      authorization: v.optional(v.pipe(v.string(), v.minLength(1))),
      servers: v.optional(patterns, []),
      tools: v.optional(patterns, ['*']),
    }),
  ),
  v.maxLength(500),
);

/** A key that opens `/v1/*`. */
export interface GatewayKey {
  name: string;
  /** Sent to servers that take the caller's credential; without one they are not reached with this key. */
  authorization: string | undefined;
  /** Names of servers. */
  servers: readonly string[];
  /** Names of tools, or beginnings that end in `*`. */
  tools: readonly string[];
}

/** Reads GATEWAY_KEYS. @throws ConfigError naming what is malformed */
export function readKeys(
  env: Readonly<Record<string, unknown>>,
  upstreams: readonly Upstream[],
): ReadonlyMap<string, GatewayKey> {
  const read = new Map<string, GatewayKey>();
  for (const { sha256, authorization, ...key } of readJsonSetting(env, 'GATEWAY_KEYS', keys) ?? []) {
    const unknown = key.servers.find((name) => !upstreams.some((upstream) => upstream.name === name));
    if (unknown !== undefined) {
      throw new ConfigError(
        `Settings of this deployment are not valid: GATEWAY_KEYS "${key.name}" names a server that is not configured.`,
      );
    }
    read.set(sha256, {
      ...key,
      authorization:
        authorization === undefined
          ? undefined
          : withSecrets(authorization, env, `GATEWAY_KEYS "${key.name}".authorization`),
    });
  }
  return read;
}
