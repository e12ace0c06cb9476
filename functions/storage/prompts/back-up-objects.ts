// Prompt: copy objects to another place in their bucket.
import { given } from '../../../shared/prompts/parts.ts';
import { stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { completeKey } from '../resources/objects.ts';
import { bucketArgument, literal } from './arguments.ts';

export const backUpObjects = stepsPrompt(
  {
    name: 'back_up_objects',
    title: 'Back up objects',
    description:
      'Copy the objects below a prefix to a dated folder of the same bucket, and check the copies.',
    arguments: [
      { ...bucketArgument, description: 'Name of the bucket.', required: true },
      { name: 'prefix', description: 'How the keys to copy begin; all when absent.', complete: completeKey },
    ],
  },
  (args, { now }) => {
    const bucket = literal((args.bucket ?? '').trim());
    const prefix = given(args, 'prefix');
    const folder = `backup/${now.toISOString().slice(0, 10)}/`;
    return {
      en: {
        task: `Copy the objects ${prefix === undefined ? '' : `whose keys begin with ${literal(prefix)} `}of the bucket ${bucket} to \`${folder}\` of the same bucket.`,
        steps: [
          `List the objects with \`list_objects\`${prefix === undefined ? '' : ' and that prefix'} until there is no \`continuation_token\`. Leave out what is below \`backup/\` already.`,
          'Say how many there are, how large together, and the new keys of a few, and get a yes. If a new key has more than 1,024 bytes, stop and ask.',
          `See with \`list_objects\` and the prefix \`${folder}\` whether something is there: \`copy_object\` replaces without asking.`,
          'Copy one after the other with `copy_object`. Give keys as the list shows them, not encoded. If a copy ends with an unknown outcome, look before you repeat it.',
          'List the copies and compare number and sizes with the originals. Say what is missing.',
          'Do not delete the originals. A copy in the same bucket does not protect from whoever may delete the bucket: for that, an S3 tool with a credential from `create_storage_credential`.',
        ],
      },
      pt: {
        task: `Faça uma cópia dos objetos ${prefix === undefined ? '' : `que começam com ${literal(prefix)} `}do bucket ${bucket} em \`${folder}\` do mesmo bucket.`,
        steps: [
          `Liste os objetos com \`list_objects\`${prefix === undefined ? '' : ' e esse prefixo'} até não haver mais \`continuation_token\`. Deixe de fora o que já está em \`backup/\`.`,
          'Diga quantos são, o tamanho total e as novas chaves de alguns, e peça um sim. Se alguma chave nova passar de 1.024 bytes, pare e pergunte.',
          `Veja com \`list_objects\` e o prefixo \`${folder}\` se já há algo lá: \`copy_object\` substitui sem avisar.`,
          'Copie um por um com `copy_object`. As chaves vão como a lista as mostra, sem codificar. Se uma cópia terminar com resultado desconhecido, olhe antes de repetir.',
          'Liste as cópias e compare número e tamanhos com os originais. Diga o que falta.',
          'Não apague os originais. Uma cópia no mesmo bucket não protege de quem pode apagar o bucket: para isso, uma ferramenta S3 e uma credencial de `create_storage_credential`.',
        ],
      },
    };
  },
);
