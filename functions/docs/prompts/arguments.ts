// The argument that only prompts about building a site have.
import type { PromptArgument } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { type Args, completeFrom, given } from '../../../shared/prompts/parts.ts';
import { findPreset, PRESET_NAMES, type Preset } from '../guides/presets.ts';

export const frameworkArgument: PromptArgument = {
  name: 'framework',
  description: 'Framework of the project, such as astro; found out from the project when absent.',
  complete: completeFrom(PRESET_NAMES),
};

/**
 * The preset asked for.
 * @throws InputError for a framework there is no preset for
 */
export function frameworkOf(args: Args): Preset | undefined {
  const asked = given(args, 'framework');
  if (asked === undefined) return undefined;
  const preset = findPreset(asked);
  if (preset === undefined) {
    throw new InputError(`"framework" must be one of: ${PRESET_NAMES.join(', ')}.`);
  }
  return preset;
}
