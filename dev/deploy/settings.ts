// Every setting of the deployment commands: where it comes from, what is checked, who needs it. Settings of the
// functions themselves are listed in shared/config.ts and checked by the same schema that the functions use.
import * as v from 'valibot';
import { describeIssue, SECRETS, variables } from '../../shared/config.ts';
import { nearest } from '../../shared/mcp/selection/rule.ts';
import { CommandError } from '../command-error.ts';
import { isDomain } from './names.ts';

/** Settings that the commands read from their environment. */
const schema = v.object({
  CLOUDFLARE_API_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\S{5,}$/, 'must be one word'))),
  CLOUDFLARE_ACCOUNT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits')),
  ),
  AZION_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^azion[a-zA-Z0-9]{35}$/, 'must be an Azion personal token')),
  ),
  MCP_DOMAIN: v.optional(
    v.pipe(v.string(), v.check(isDomain, 'must be a domain name such as example.com, without https://')),
  ),
  IDEMPOTENCY: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
});

export type Settings = v.InferOutput<typeof schema>;
export type SettingName = keyof Settings;

/** What each setting is for; README has the same table. */
export const MEANINGS: Readonly<Record<SettingName, string>> = {
  CLOUDFLARE_API_TOKEN: 'API token that may edit Workers, and routes of the domain',
  CLOUDFLARE_ACCOUNT_ID: 'id of the Cloudflare account',
  AZION_TOKEN: 'Azion personal token that the smoke checks call with',
  MCP_DOMAIN: 'domain below which the functions live, as <area>-mcp.<domain>; workers.dev without it',
  IDEMPOTENCY: 'on: deploys the store of idempotency keys and binds it, so that creates can carry a key',
};

/**
 * Reads the settings.
 * @param env where from; an empty value counts as none
 * @param required which must be there
 * @throws CommandError that names every setting which is missing or malformed, never its value
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  required: readonly SettingName[],
): Settings {
  const given = Object.fromEntries(
    Object.keys(schema.entries).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = v.safeParse(schema, given);
  const problems = parsed.success
    ? []
    : parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  for (const name of required) {
    if (given[name] === undefined) problems.push(`${name} is missing: ${MEANINGS[name]}`);
  }
  if (problems.length > 0) throw new CommandError(`Settings:\n- ${problems.join('\n- ')}`);
  return v.parse(schema, given);
}

/**
 * Whether creates can carry an idempotency key.
 * @param usual where the setting is absent
 * @throws CommandError where it is malformed
 */
export function wantsIdempotency(
  env: Readonly<Record<string, string | undefined>>,
  usual: 'on' | 'off',
): boolean {
  const { IDEMPOTENCY = usual } = readSettings({ IDEMPOTENCY: env.IDEMPOTENCY }, []);
  return IDEMPOTENCY === 'on';
}

/** What is looked at of a deployment here. */
interface Variables {
  area: string;
  /** Variables that wrangler.toml gives the function. */
  vars: Readonly<Record<string, unknown>>;
  /** Secrets that wrangler.toml says the function needs, beside those that every function knows. */
  secretNames: readonly string[];
}

/** Secrets that only one function knows. */
const OWN_SECRETS: Readonly<Record<string, readonly string[]>> = {
  gateway: ['GATEWAY_KEYS', 'GATEWAY_HOOK_KEY'],
};

/**
 * Secrets of a function that are set in the environment, by name: those it knows, those that wrangler.toml declares,
 * and those that its settings mention as `${NAME}`.
 * @throws CommandError naming each variable that is malformed, misspelt, or a secret in plain sight
 */
export function functionSecrets(
  { area, vars, secretNames }: Variables,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const known = new Set<string>([...SECRETS, ...secretNames, ...(OWN_SECRETS[area] ?? [])]);
  const setIn = (names: Iterable<string>) =>
    Object.fromEntries([...names].flatMap((name) => (env[name] ? [[name, env[name] as string]] : [])));
  const mentioned = [vars, setIn(known)].flatMap(mentionedIn).filter((name) => !Object.hasOwn(vars, name));
  const secretly = [...new Set([...known, ...mentioned])];
  const secrets = setIn(secretly);
  const parsed = v.safeParse(variables, { ...vars, ...secrets });
  const problems = parsed.success ? [] : parsed.issues.map(describeIssue);
  for (const name of Object.keys(vars)) {
    if (secretly.includes(name)) {
      problems.push(`${name} is a secret: set it in the environment, not in wrangler.toml`);
    } else if (!Object.hasOwn(variables.entries, name)) {
      // Areas have variables of their own, so only what looks like a known one is refused.
      const meant = nearest(name, Object.keys(variables.entries));
      if (meant !== undefined) problems.push(`${name} is not known; did you mean ${meant}?`);
    }
  }
  if (problems.length > 0) throw new CommandError(`Variables of ${area}:\n- ${problems.join('\n- ')}`);
  return secrets;
}

/** Names that settings mention as `${NAME}`; the deployment's own credential is never one. */
function mentionedIn(settings: Readonly<Record<string, unknown>>): string[] {
  const text = Object.values(settings)
    .filter((value) => typeof value === 'string')
    .join('\n');
  return [...text.matchAll(/\$\{([A-Za-z_]\w{0,63})\}/g)]
    .map(([, name]) => name as string)
    .filter((name) => !name.startsWith('CLOUDFLARE_'));
}
