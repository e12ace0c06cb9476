// A variable that holds JSON: parsed and checked, its problems named by their place and never by their value.
import * as v from 'valibot';
import { ConfigError } from '../../../shared/config.ts';

/**
 * Reads a variable that holds JSON; the runtime may already have parsed it.
 * @param name the variable's name
 * @returns undefined where it is not set
 * @throws ConfigError naming the place of each problem
 */
export function readJsonSetting<S extends v.GenericSchema>(
  env: Readonly<Record<string, unknown>>,
  name: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const given = env[name];
  if (given === undefined || given === '') return undefined;
  const parsed = v.safeParse(schema, typeof given === 'string' ? parse(given, name) : given);
  if (parsed.success) return parsed.output;
  throw invalid(
    parsed.issues
      .slice(0, 5)
      .map((issue) => describe(name, issue))
      .join('; '),
  );
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`${name} is not JSON`);
  }
}

/** Valibot's own messages repeat what was received, which may be a secret. */
function describe(name: string, issue: v.BaseIssue<unknown>): string {
  const place = (issue.path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${key}]` : `.${String(key)}`,
  );
  const own = issue.message.startsWith('must');
  return `${name}${place.join('')} ${own ? issue.message : `is not as expected (${kind(issue)})`}`;
}

function kind({ expected, type }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'no such field';
  return expected === null ? type : expected.slice(0, 100);
}

function invalid(problems: string): ConfigError {
  return new ConfigError(`Settings of this deployment are not valid: ${problems}.`);
}
