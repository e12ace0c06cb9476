// The deployment's variables: read, checked and given defaults in one place. A malformed one is named here,
// so that a function says what is wrong with its settings instead of failing somewhere else later.
import * as v from 'valibot';
import { type Policy, policySchema } from './mcp/selection/policy.ts';
import { SWITCHES, suggestion } from './mcp/selection/rule.ts';

const url = v.pipe(
  v.string(),
  v.trim(),
  v.url('must be an absolute address'),
  v.check(
    // Runs though the check before failed.
    (text) => /^https:/i.test(text) || !URL.canParse(text) || isLocal(new URL(text).hostname),
    'must be https, except on localhost',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
);

const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== '')),
);

const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((text) => text === 'true'),
);

const count = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'must be a whole number'),
  v.transform((text) => Number(text)),
);

/** Variables that every function understands, by the name they have in `wrangler.toml`. */
export const variables = v.object({
  /** Base address of the Azion API v4. */
  AZION_API_URL: v.optional(url, 'https://api.azion.com/v4'),
  /** What a credential is checked against; answers 401 to a bad one. Default: the account resource of the API. */
  TOKEN_CHECK_URL: v.optional(url),
  /** Identity provider for OAuth access tokens; OAuth is off without it. */
  OAUTH_ISSUER: v.optional(url),
  /** Audience that a JWT access token must name; default: this function's own `/mcp` address. */
  OAUTH_AUDIENCE: v.optional(v.string()),
  /** Public base addresses of this function, the first being the default. Default: where a request came to. */
  PUBLIC_URLS: v.optional(v.pipe(list, v.array(url)), ''),
  /** Origins of web pages that may call this function, beside its own and localhost; `*` for all. */
  ALLOWED_ORIGINS: v.optional(list, ''),
  /** What no caller of this deployment can widen: JSON in the words of a selection. */
  POLICY: v.optional(policySchema),
  DEFAULT_LANG: v.optional(v.picklist(['en', 'pt'], 'must be en or pt'), 'en'),
  /** Show the caller's own token in dry_run previews, as the specification describes, instead of a placeholder. */
  REVEAL_TOKEN: v.optional(flag, 'false'),
  /** How slashes of object keys go into addresses: as `%2F`, or raw. */
  OBJECT_KEY_SLASHES: v.optional(v.picklist(['encoded', 'raw'], 'must be encoded or raw'), 'encoded'),
  /** Answer the plainest requests without the SDK; `false` sends every request through it. */
  FAST_PATH: v.optional(flag, 'true'),
  /** One log line per request. */
  LOG: v.optional(flag, 'true'),
  /** Requests that one caller may send in a minute where no rate limiter is bound; 0 for any number. */
  REQUESTS_PER_MINUTE: v.optional(count, '600'),
  /** Where a record of every write is posted, as JSON. */
  AUDIT_WEBHOOK: v.optional(url),
  /** Secret that approvals and other sealed texts are made with; without it they are good in one isolate only. */
  SEAL_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** Secret shared with one model gateway, whose calls alone are then answered. */
  AIVAX_HOOK_KEY: v.optional(
    v.pipe(
      v.string(),
      v.minLength(8, 'must have at least 8 characters'),
      v.maxBytes(72, 'must fit into 72 bytes'),
    ),
  ),
  /** Who asks the person before something that needs approval: a page of this function, or the client's host. */
  APPROVAL: v.optional(v.picklist(['page', 'host'], 'must be page or host'), 'page'),
  /** Which calls wait for a person on every connection; a caller can ask for it with `?confirm=`. */
  CONFIRM: v.optional(v.picklist(['off', 'destructive'], 'must be off or destructive'), 'off'),
  /** Base address of a language model with OpenAI's chat completions, for what rules cannot write. */
  MODEL_URL: v.optional(url),
  /** Its key. */
  MODEL_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Its name; also chooses the model of a Workers AI binding named `AI`. */
  MODEL_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  /** Longest wait for one answer of it. */
  MODEL_SECONDS: v.optional(count, '15'),
});

/** Variables that are deployed as secrets, never written into a file. */
export const SECRETS: readonly (keyof typeof variables.entries)[] = [
  'SEAL_KEY',
  'AIVAX_HOOK_KEY',
  'MODEL_KEY',
];

/** Deployment settings after checks and defaults. */
export interface Config {
  azionApiUrl: string;
  tokenCheckUrl: string;
  oauth: { issuer: string; audience: string | undefined } | undefined;
  publicUrls: readonly string[];
  allowedOrigins: readonly string[];
  policy: Policy | undefined;
  defaultLang: 'en' | 'pt';
  revealToken: boolean;
  objectKeySlashes: 'encoded' | 'raw';
  fastPath: boolean;
  log: boolean;
  requestsPerMinute: number;
  auditWebhook: string | undefined;
  sealKey: string | undefined;
  hookKey: string | undefined;
  approval: 'page' | 'host';
  /** A person approves calls that delete, purge, replace, run any SQL or make credentials. */
  confirm: boolean;
  /** The language model; none where `url` is absent and nothing is bound as `AI`. */
  model: { url: string | undefined; key: string | undefined; name: string | undefined; answerMs: number };
}

/** A setting is missing or malformed. The message names variables, never their values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** True for host names that mean this machine. */
export function isLocal(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/i.test(hostname);
}

/** Names the variable, and in structured ones the field, with the right spelling of a word that is not known. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'env';
  if (issue.type !== 'strict_object') return `${path} ${issue.message}`;
  const word = path.split('.').at(-1) ?? '';
  return `${path} is not a word of ${path.split('.')[0]}${suggestion(word, [...SWITCHES, 'accounts'])}`;
}

const configs = new WeakMap<object, Config>();

/**
 * Reads the settings of a deployment; the answer is kept for as long as the runtime keeps `env`.
 * @throws ConfigError naming each variable that is malformed
 */
export function readConfig(env: Readonly<Record<string, unknown>>): Config {
  const known = configs.get(env);
  if (known !== undefined) return known;
  const parsed = v.safeParse(variables, env);
  if (!parsed.success) {
    const problems = parsed.issues.map(describeIssue);
    throw new ConfigError(`Settings of this deployment are not valid: ${problems.join('; ')}.`);
  }
  const vars = parsed.output;
  if (vars.MODEL_URL !== undefined && vars.MODEL_NAME === undefined) {
    throw new ConfigError('Settings of this deployment are not valid: MODEL_URL needs MODEL_NAME.');
  }
  const config: Config = {
    azionApiUrl: vars.AZION_API_URL,
    tokenCheckUrl: vars.TOKEN_CHECK_URL ?? `${vars.AZION_API_URL}/account/account`,
    oauth:
      vars.OAUTH_ISSUER === undefined
        ? undefined
        : { issuer: vars.OAUTH_ISSUER, audience: vars.OAUTH_AUDIENCE },
    publicUrls: vars.PUBLIC_URLS,
    allowedOrigins: vars.ALLOWED_ORIGINS,
    policy: vars.POLICY,
    defaultLang: vars.DEFAULT_LANG,
    revealToken: vars.REVEAL_TOKEN,
    objectKeySlashes: vars.OBJECT_KEY_SLASHES,
    fastPath: vars.FAST_PATH,
    log: vars.LOG,
    requestsPerMinute: vars.REQUESTS_PER_MINUTE,
    auditWebhook: vars.AUDIT_WEBHOOK,
    sealKey: vars.SEAL_KEY,
    hookKey: vars.AIVAX_HOOK_KEY,
    approval: vars.APPROVAL,
    confirm: vars.CONFIRM === 'destructive',
    model: {
      url: vars.MODEL_URL,
      key: vars.MODEL_KEY,
      name: vars.MODEL_NAME,
      answerMs: vars.MODEL_SECONDS * 1_000,
    },
  };
  configs.set(env, config);
  return config;
}
