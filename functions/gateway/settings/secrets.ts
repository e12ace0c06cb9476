// `${NAME}` in a configured value stands for the variable or secret of that name.
import { ConfigError } from '../../../shared/config.ts';

const PLACEHOLDER = /\$\{([A-Za-z_]\w{0,63})\}/g;

/**
 * Puts secrets into a configured value.
 * @param where what is named in the error
 * @throws ConfigError for a name that the deployment does not have, or a value that breaks the header
 */
export function withSecrets(text: string, env: Readonly<Record<string, unknown>>, where: string): string {
  const filled = text.replace(PLACEHOLDER, (_placeholder, name: string) => {
    const value = env[name];
    if (typeof value === 'string' && value !== '') return value;
    throw new ConfigError(
      `Settings of this deployment are not valid: ${where} names ${name}, which is not set.`,
    );
  });
  if (/[\r\n\0]/.test(filled)) {
    throw new ConfigError(`Settings of this deployment are not valid: ${where} is more than one line.`);
  }
  return filled;
}
