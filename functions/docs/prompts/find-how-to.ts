// Prompt: find out from the documentation how something is done.
import { quote } from '../../../shared/prompts/parts.ts';
import { stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';

export const findHowTo = stepsPrompt(
  {
    name: 'find_how_to',
    title: 'Find how to do something',
    description: 'Find out from the documentation how something is done on Azion, and answer with sources.',
    arguments: [
      {
        name: 'task',
        description: 'What is to be done, such as: block requests from a country.',
        required: true,
      },
    ],
  },
  (args) => {
    const task = quote((args.task ?? '').trim());
    return {
      en: {
        task: `Find out from Azion's documentation how to do this:\n\n${task}`,
        steps: [
          'Search with `search_azion_docs_and_site`: a few keywords, the name of the product if you know it, no sentences.',
          'Read the titles before you use a result: the order comes from words, not from meaning. If none fits, search with other words.',
          'Read the page that answers as a whole, with `read_azion_document`.',
          'If the answer is a command, a call or code, check its exact form with `search_azion_cli_commands`, `search_azion_api_v4_commands`, `search_azion_terraform` or `search_azion_code_samples`.',
          'Answer with the steps, what is needed before, and the address (`source`) of each page used. Say what you did not find; do not fill in from memory.',
        ],
      },
      pt: {
        task: `Descubra na documentação da Azion como fazer isto:\n\n${task}`,
        steps: [
          'Busque com `search_azion_docs_and_site`: poucas palavras-chave, o nome do produto se você sabe, sem frases.',
          'Leia os títulos antes de usar um resultado: a ordem vem das palavras, não do significado. Se nenhum servir, busque com outras palavras, ou em inglês.',
          'Leia inteira, com `read_azion_document`, a página que responde.',
          'Se a resposta for comando, chamada ou código, confira a forma exata com `search_azion_cli_commands`, `search_azion_api_v4_commands`, `search_azion_terraform` ou `search_azion_code_samples`.',
          'Responda com os passos, o que é preciso antes e o endereço (`source`) de cada página usada. Diga o que não achou; não complete de memória.',
        ],
      },
    };
  },
);
