// The guides as a tool.
import { describe, expect, it } from 'vitest';
import { publishTool } from '../../../dev/surface.ts';
import { LANGS } from '../../../functions/docs/guides/guide.ts';
import { GUIDES, guideUri } from '../../../functions/docs/guides/guides.ts';
import { PRESET_NAMES } from '../../../functions/docs/guides/presets.ts';
import { guideResources } from '../../../functions/docs/resources/guides.ts';
import { deployAzionStaticSite } from '../../../functions/docs/tools/deploy-azion-static-site.ts';
import { checkArguments } from '../../../shared/mcp/arguments.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { contextAt } from './context.ts';

const call = (args: Record<string, unknown>, context = contextAt('2026-12-01')) =>
  deployAzionStaticSite.run(checkArguments(deployAzionStaticSite, args), context) as string;
const refusal = (args: Record<string, unknown>): string => {
  try {
    call(args);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as Error).message;
  }
  throw new Error('not refused');
};

describe('deploy_azion_static_site', () => {
  it.each(GUIDES.flatMap((guide) => LANGS.map((lang) => [guide.topic, guide.step, lang, guide] as const)))(
    'returns %s %s in %s word for word as the resource has it',
    async (action, step, lang, guide) => {
      const resource = guideResources.find(({ uri }) => uri === guideUri(guide, lang));
      const content = await resource?.read(contextAt('2027-02-03'));
      expect(call({ action, step, lang }, contextAt('2027-02-03'))).toBe((content as { text: string }).text);
    },
  );

  it('begins with the first step where none is named', () => {
    expect(call({ action: 'deploy' })).toBe(call({ action: 'deploy', step: 'step-0-preparation' }));
    expect(call({ action: 'test-cache' })).toBe(call({ action: 'test-cache', step: '0' }));
  });

  it('answers help to help, to no action and to an empty one, with every step, framework and language', () => {
    const help = call({ action: 'help' });
    expect(call({})).toBe(help);
    expect(call({ action: '' })).toBe(help);
    expect(call({ step: '1' })).toBe(help);
    for (const guide of GUIDES) expect(help).toContain(guideUri(guide, 'en'));
    for (const name of PRESET_NAMES) expect(help).toContain(`\`${name}\``);
    expect(call({ lang: 'pt' })).toContain('# Guias para sites estáticos na Azion');
  });

  it('names the valid actions where it gets another', () => {
    const message = refusal({ action: 'publish' });
    expect(message).toBe('"action" must be one of: deploy, test-cache, help. Received "publish".');
  });

  it('names the steps of the action where it gets another', () => {
    const message = refusal({ action: 'test-cache', step: 'step-3-basic-test' });
    expect(message).toContain('step-0-preparation, step-1-execution, step-2-validation');
    expect(message).not.toContain('step-1-configuration');
  });

  it('names the presets where it gets a framework without one, also for help', () => {
    for (const action of ['deploy', 'help']) {
      expect(refusal({ action, framework: 'django' })).toContain(PRESET_NAMES.join(', '));
    }
  });

  it('takes other words for a preset and puts its facts into the text', () => {
    const text = call({ action: 'deploy', framework: 'Next.js' });
    expect(text).toContain('## This project: Next.js');
    expect(text).toContain('`PRESET=next`');
    expect(text).toBe(call({ action: 'deploy', framework: 'next' }));
  });

  it('speaks the language of the deployment where none is asked for', () => {
    expect(call({ action: 'deploy' }, contextAt('2026-12-01', 'pt'))).toBe(
      call({ action: 'deploy', lang: 'pt' }),
    );
    expect(call({ action: 'deploy', lang: 'en' }, contextAt('2026-12-01', 'pt'))).toBe(
      call({ action: 'deploy' }),
    );
  });

  it('refuses fields and languages it does not know', () => {
    expect(refusal({ action: 'deploy', stage: 1 })).toContain('stage');
    expect(refusal({ action: 'deploy', lang: 'es' })).toContain('lang');
    expect(refusal({ action: 'x'.repeat(61) })).toContain('action');
  });

  it('publishes closed lists, described, none of them required', () => {
    const { inputSchema } = publishTool(deployAzionStaticSite) as {
      inputSchema: {
        properties: Record<string, { enum: string[]; description: string }>;
        required?: string[];
      };
    };
    expect(inputSchema.properties.action?.enum).toEqual(['deploy', 'test-cache', 'help']);
    expect(inputSchema.properties.framework?.enum).toEqual(PRESET_NAMES);
    expect(inputSchema.properties.lang?.enum).toEqual(['en', 'pt']);
    expect(inputSchema.properties.step?.enum).toEqual([...new Set(GUIDES.map(({ step }) => step))]);
    expect(inputSchema.required ?? []).toEqual([]);
    for (const { description } of Object.values(inputSchema.properties))
      expect(description).toContain('Example');
  });
});
