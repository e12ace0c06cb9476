// Prompt: put the static site of this project online.
import type { Lang } from '../../../shared/prompts/parts.ts';
import { stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { frameworkArgument, frameworkOf } from './arguments.ts';

export const deployStaticSite = stepsPrompt(
  {
    name: 'deploy_static_site',
    title: 'Deploy a static site',
    description: 'Put the static site in the current project online on Azion, step by step, and test it.',
    arguments: [frameworkArgument],
  },
  (args) => {
    const preset = frameworkOf(args);
    const project = preset === undefined ? '' : ` (${preset.title})`;
    const call = (lang: Lang) => JSON.stringify({ action: 'deploy', framework: preset?.name, lang });
    return {
      en: {
        task: `Deploy the static site in this project${project} to Azion.`,
        steps: [
          `Call \`deploy_azion_static_site\` with \`${call('en')}\` and follow its text. Each step names the call for the next.`,
          'Do the steps in order. After each, show the report it asks for before you go on.',
          'Get a yes before you install anything, change files of the project, or deploy. The preview of step 2 comes before the question.',
          'Neither ask for nor show tokens or passwords. The person logs in.',
          'If a command fails and the guide does not explain it, search its message with `search_azion_docs_and_site` or `search_azion_cli_commands`.',
          'At the end, give the address and the result of the test, and offer the cache test (`"action": "test-cache"`).',
        ],
      },
      pt: {
        task: `Publique na Azion o site estático deste projeto${project}.`,
        steps: [
          `Chame \`deploy_azion_static_site\` com \`${call('pt')}\` e siga o texto. Cada passo indica a chamada do próximo.`,
          'Faça os passos em ordem. Depois de cada um, mostre o relato que ele pede antes de seguir.',
          'Peça um sim antes de instalar algo, de mudar arquivos do projeto e de publicar. A prévia do passo 2 vem antes da pergunta.',
          'Não peça nem mostre tokens ou senhas. O login é feito pela pessoa.',
          'Se um comando falhar e o guia não explicar, busque a mensagem com `search_azion_docs_and_site` ou `search_azion_cli_commands`.',
          'No fim, diga o endereço e o resultado do teste, e ofereça o teste de cache (`"action": "test-cache"`).',
        ],
      },
    };
  },
);
