// Prompt: turn a call to API v3 into the call to API v4 that does the same.
import { quote } from '../../../shared/prompts/parts.ts';
import { stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { renameTable } from './api-renames.ts';

export const migrateApiV3ToV4 = stepsPrompt(
  {
    name: 'migrate_api_v3_to_v4',
    title: 'Migrate a call from API v3 to v4',
    description: 'Rewrite a call to the Azion API v3 as the API v4 call that does the same, field by field.',
    arguments: [
      {
        name: 'call',
        description: 'The v3 call: method, path and body, or the code that makes it, without the token.',
        required: true,
      },
    ],
  },
  (args) => {
    const call = quote((args.call ?? '').trim());
    return {
      en: {
        task: [
          `Rewrite this call to the Azion API v3 for API v4:\n\n${call}`,
          'The base address changes from `https://api.azionapi.net` to `https://api.azion.com/v4`, and the header `Accept: application/json; version=3` goes away. `Authorization: Token ...` stays. These paths changed:',
          renameTable(),
        ],
        steps: [
          'If the call above holds a token, say that it should be revoked, and do not repeat it.',
          'Find the old operation with `search_azion_api_v3_commands` and read its fields.',
          'Find the new one with `search_azion_api_v4_commands` and read its page with `read_azion_document`: fields, types and valid values come from there, not from the table.',
          'A domain (v3) becomes two things: a workload, and a deployment that ties it to the application. An origin becomes a connector that several applications can use.',
          'Answers change too: objects in `data` with a `state`, lists in `results` with `count` and pages, errors in `errors[]`. Adjust the code that reads them. A 202 is not finished yet.',
          'Deliver the new call, a table old field → new field, what has no counterpart, and what to test. To try a write through tools, use `dry_run`.',
        ],
      },
      pt: {
        task: [
          `Reescreva para a API v4 da Azion esta chamada da API v3:\n\n${call}`,
          'O endereço base muda de `https://api.azionapi.net` para `https://api.azion.com/v4`, e o cabeçalho `Accept: application/json; version=3` sai. `Authorization: Token ...` continua. Estes caminhos mudaram:',
          renameTable(),
        ],
        steps: [
          'Se a chamada acima contém um token, diga que ele deve ser revogado, e não o repita.',
          'Ache a operação antiga com `search_azion_api_v3_commands` e leia os campos dela.',
          'Ache a nova com `search_azion_api_v4_commands` e leia a página com `read_azion_document`: campos, tipos e valores válidos vêm de lá, não da tabela.',
          'Um domínio (v3) vira duas coisas: um workload e um deployment que o liga à aplicação. Uma origem vira um conector que várias aplicações podem usar.',
          'As respostas também mudam: objetos em `data` com `state`, listas em `results` com `count` e páginas; erros em `errors[]`. Ajuste o código que as lê. Uma resposta 202 ainda não terminou.',
          'Entregue a chamada nova, uma tabela campo antigo → campo novo, o que não tem equivalente, e o que testar. Para experimentar uma escrita pelas ferramentas, use `dry_run`.',
        ],
      },
    };
  },
);
