// Prompt: put the static site of this project online.
import type { Prompt } from '../../../shared/mcp/define.ts';
import { langArgument, langOf, numbered } from '../../../shared/prompts/parts.ts';
import { frameworkArgument, frameworkOf } from './arguments.ts';

export const deployStaticSite: Prompt = {
  name: 'deploy_static_site',
  title: 'Deploy a static site',
  description: 'Put the static site in the current project online on Azion, step by step, and test it.',
  arguments: [frameworkArgument, langArgument],
  render(args, context) {
    const lang = langOf(args, context);
    const preset = frameworkOf(args);
    const call = JSON.stringify({
      action: 'deploy',
      ...(preset === undefined ? {} : { framework: preset.name }),
      lang,
    });
    if (lang === 'pt') {
      return [
        `Publique na Azion o site estático deste projeto${preset === undefined ? '' : ` (${preset.title})`}.`,
        numbered([
          `Chame \`deploy_azion_static_site\` com \`${call}\` e siga o texto. Cada passo indica a chamada do próximo.`,
          'Faça os passos em ordem. Depois de cada um, mostre o relato que ele pede antes de seguir.',
          'Peça um sim antes de instalar algo, de mudar arquivos do projeto e de publicar. A prévia do passo 2 vem antes da pergunta.',
          'Não peça nem mostre tokens ou senhas. O login é feito pela pessoa.',
          'Se um comando falhar e o guia não explicar, busque a mensagem com `search_azion_docs_and_site` ou `search_azion_cli_commands`.',
          'No fim, diga o endereço e o resultado do teste, e ofereça o teste de cache (`"action": "test-cache"`).',
        ]),
      ].join('\n\n');
    }
    return [
      `Deploy the static site in this project${preset === undefined ? '' : ` (${preset.title})`} to Azion.`,
      numbered([
        `Call \`deploy_azion_static_site\` with \`${call}\` and follow its text. Each step names the call for the next.`,
        'Do the steps in order. After each, show the report it asks for before you go on.',
        'Get a yes before you install anything, change files of the project, or deploy. The preview of step 2 comes before the question.',
        'Neither ask for nor show tokens or passwords. The person logs in.',
        'If a command fails and the guide does not explain it, search its message with `search_azion_docs_and_site` or `search_azion_cli_commands`.',
        'At the end, give the address and the result of the test, and offer the cache test (`"action": "test-cache"`).',
      ]),
    ].join('\n\n');
  },
};
