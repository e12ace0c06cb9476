// The gateway's own variables: which servers it is a client of and who may come with a gateway key.
import * as v from 'valibot';
import { type Config, ConfigError } from '../../../shared/config.ts';
import { prefixOf, type Upstream } from '../upstreams/upstream.ts';
import { AREA_NAMES, wayTo } from './areas.ts';
import { readJsonSetting } from './json-setting.ts';
import { type GatewayKey, readKeys } from './keys.ts';
import { withSecrets } from './secrets.ts';
import { type ServerEntry, serverEntry } from './server.ts';

export interface Settings {
  /** In the order of the configuration, the project's own first. */
  upstreams: readonly Upstream[];
  /** By the SHA-256 (hex) of the key. */
  keys: ReadonlyMap<string, GatewayKey>;
}

const MOST_SERVERS = 50;
const servers = v.pipe(v.array(serverEntry), v.maxLength(MOST_SERVERS));

const known = new WeakMap<object, Map<string, Settings>>();

/**
 * Reads the gateway's settings; the answer is kept for as long as the runtime keeps `env`.
 * @param url address of the request
 * @throws ConfigError naming what is malformed, never a value
 */
export function readSettings(env: Readonly<Record<string, unknown>>, config: Config, url: string): Settings {
  const { origin } = new URL(url);
  const kept = known.get(env) ?? new Map<string, Settings>();
  known.set(env, kept);
  const settings = kept.get(origin) ?? parse(env, config, url);
  // The origin matters where no public address is configured; an endless number of them is nobody's need.
  if (kept.size < 20) kept.set(origin, settings);
  return settings;
}

function parse(env: Readonly<Record<string, unknown>>, config: Config, url: string): Settings {
  const entries = readJsonSetting(env, 'MCP_SERVERS', servers) ?? [];
  const upstreams = [
    ...AREA_NAMES.map((name) => {
      const entry = entries.find((one) => one.name === name) ?? v.parse(serverEntry, { name });
      if (entry.url !== undefined) return fromEntry(entry, env);
      if (entry.credential !== undefined) throw invalid(`${at(entry)} is sent the caller's own credential`);
      return { ...plain(entry, env), ...wayTo(name, env, config, url), own: true, credential: CALLER };
    }),
    ...entries.filter(({ name }) => !isArea(name)).map((entry) => fromEntry(entry, env)),
  ];
  refuseDuplicates(upstreams);
  return { upstreams, keys: readKeys(env, upstreams) };
}

const CALLER = { type: 'caller' } as const;

function isArea(name: string): boolean {
  return AREA_NAMES.some((area) => area === name);
}

function fromEntry(entry: ServerEntry, env: Readonly<Record<string, unknown>>): Upstream {
  if (entry.url === undefined) throw invalid(`${at(entry)} has no url`);
  const url = new URL(entry.url);
  const { credential } = entry;
  const named = Object.keys(entry.headers).some((header) => header.toLowerCase() === 'authorization');
  if (credential !== undefined && named) throw invalid(`${at(entry)} has both credential and Authorization`);
  if (credential?.type === 'caller' && !credential.hosts.includes(url.host)) {
    throw invalid(
      `${at(entry)} passes the caller's credential on, but its host is not among credential.hosts`,
    );
  }
  return {
    ...plain(entry, env),
    url,
    binding: undefined,
    own: false,
    credential:
      credential === undefined
        ? { type: 'none' }
        : credential.type === 'caller'
          ? CALLER
          : { type: 'secret', value: withSecrets(credential.value, env, `${at(entry)}.credential`) },
  };
}

function plain(
  entry: ServerEntry,
  env: Readonly<Record<string, unknown>>,
): Omit<Upstream, 'url' | 'binding' | 'own' | 'credential'> {
  return {
    name: entry.name,
    prefix: prefixOf(entry.name),
    headers: Object.fromEntries(
      Object.entries(entry.headers).map(([header, value]) => [
        header,
        withSecrets(value, env, `${at(entry)}.headers.${header}`),
      ]),
    ),
    cacheMs: entry.cacheDuration * 1000,
    timeoutMs: entry.timeout * 1000,
    disabled: entry.disabled,
    disabledTools: new Set(entry.disabledTools),
    alwaysAllow: entry.alwaysAllow,
    allowInstructions: entry.allowClientInstructions,
  };
}

function refuseDuplicates(upstreams: readonly Upstream[]): void {
  const seen = new Set<string>();
  for (const { name, prefix } of upstreams) {
    if (seen.has(prefix)) throw invalid(`MCP_SERVERS has two servers called ${name}`);
    seen.add(prefix);
  }
}

function at({ name }: ServerEntry): string {
  return `MCP_SERVERS "${name}"`;
}

function invalid(problem: string): ConfigError {
  return new ConfigError(`Settings of this deployment are not valid: ${problem}.`);
}
