// Prompt: find out why an address is, or is not, served from the cache.
import { InputError } from '../../../shared/mcp/errors.ts';
import { type Args, given, quote } from '../../../shared/prompts/parts.ts';
import { stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';

/** The address in a form that is safe inside single quotes of a shell. */
function addressOf(args: Args): string {
  const text = given(args, 'url') ?? '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new InputError(
      '"url" must be an absolute http or https address without user and password, such as https://www.example.com/app.css.',
    );
  }
  return url.href.replaceAll("'", '%27');
}

export const debugCache = stepsPrompt(
  {
    name: 'debug_cache',
    title: 'Debug a cache',
    description:
      'Find out why an address is, or is not, served from the Azion cache, and propose one change.',
    arguments: [
      {
        name: 'url',
        description: 'Address to look at, such as https://www.example.com/app.css.',
        required: true,
      },
      { name: 'symptom', description: 'What was seen, such as: always MISS, or old content after a deploy.' },
    ],
  },
  (args) => {
    const url = addressOf(args);
    const symptom = given(args, 'symptom');
    const quoted = symptom === undefined ? '' : `\n\n${quote(symptom)}`;
    const curl = `\`\`\`bash\ncurl -sS -o /dev/null -D - -m 20 -H 'Pragma: azion-debug-cache' '${url}'\n\`\`\``;
    return {
      en: {
        task: [
          `Find out why the Azion cache behaves as it does for ${url}${quoted}`,
          `Run this three times, a second apart, and compare the status, \`X-Cache\`, \`X-Cache-Key\`, \`X-Cache-Valid\` and \`X-Cache-Expire-In\`:\n\n${curl}`,
        ],
        steps: [
          'Without any `X-Cache`, check first that the domain points to Azion and that method and status allow caching.',
          'To pin one edge address and measure several files, follow `deploy_azion_static_site` with `{"action": "test-cache", "lang": "en"}`; its last step explains each status.',
          'Read the rules and cache settings of the application (`azion list rules-engine` and `azion list cache-setting`, or the tools of the build server) and find the one that applies to this address.',
          'Confirm what you found with `search_azion_docs_and_site` (for example: cache settings, bypass cache, cache key).',
          'Report what you saw, the cause, and one change. Change nothing and purge nothing without a yes; preview every write with `dry_run`.',
        ],
      },
      pt: {
        task: [
          `Descubra por que o cache da Azion se comporta assim em ${url}${quoted}`,
          `Rode três vezes, com um segundo de pausa, e compare status, \`X-Cache\`, \`X-Cache-Key\`, \`X-Cache-Valid\` e \`X-Cache-Expire-In\`:\n\n${curl}`,
        ],
        steps: [
          'Sem nenhum `X-Cache`, confira primeiro se o domínio aponta para a Azion e se o método e o status permitem cache.',
          'Para fixar um endereço de edge e medir vários arquivos, siga `deploy_azion_static_site` com `{"action": "test-cache", "lang": "pt"}`; o último passo explica cada status.',
          'Leia as regras e as configurações de cache da aplicação (`azion list rules-engine` e `azion list cache-setting`, ou as ferramentas do servidor build) e ache a que vale para este endereço.',
          'Confirme o significado do que achou com `search_azion_docs_and_site` (por exemplo: cache settings, bypass cache, cache key).',
          'Relate o que viu, a causa, e uma mudança. Não mude nada nem faça purge sem um sim; faça a prévia de toda escrita com `dry_run`.',
        ],
      },
    };
  },
);
