// Prompt: put files into a bucket and reach them.
import { given, quote } from '../../../shared/prompts/parts.ts';
import { stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { bucketArgument, literal } from './arguments.ts';

export const publishFiles = stepsPrompt(
  {
    name: 'publish_files_to_bucket',
    title: 'Publish files to a bucket',
    description: 'Upload files to a bucket with the right keys and types, and check that they arrived whole.',
    arguments: [
      { name: 'files', description: 'Which files, such as: everything in dist/.', required: true },
      bucketArgument,
    ],
  },
  (args) => {
    const files = quote((args.files ?? '').trim());
    const bucket = given(args, 'bucket');
    return {
      en: {
        task: `Publish these files to ${bucket === undefined ? 'a bucket' : `the bucket ${literal(bucket)}`} at Azion:\n\n${files}`,
        steps: [
          bucket === undefined
            ? 'Show the buckets with `list_buckets` and ask which to use. If a new one is needed, agree on name and access, show the preview of `create_bucket`, and create it after a yes.'
            : 'See with `get_bucket` that the bucket exists and what access applications have to it.',
          'List the files: path, key in the bucket (the relative path, with /), size. Leave out secrets, hidden files and what is over 20 MB, and say what was left out.',
          'Compare with `list_objects`: say what is new and what replaces something. Get a yes.',
          'Send one after the other with `upload_object`: text with `encoding: "text"`, the rest with `encoding: "base64"`. Give `content_type` where the ending does not say it.',
          'Check size and SHA-256 of each answer against the file. If an upload ends with an unknown outcome, look with `list_objects` before you repeat it.',
          'At the end say how many arrived, what failed, and what is missing to serve them: a connector of type storage and a rule that uses it, on the build server.',
        ],
      },
      pt: {
        task: `Publique estes arquivos ${bucket === undefined ? 'em um bucket' : `no bucket ${literal(bucket)}`} da Azion:\n\n${files}`,
        steps: [
          bucket === undefined
            ? 'Mostre os buckets com `list_buckets` e pergunte qual usar. Se for preciso um novo, combine o nome e o acesso, mostre a prévia de `create_bucket` e crie com um sim.'
            : 'Veja com `get_bucket` se o bucket existe e que acesso as aplicações têm a ele.',
          'Faça a lista dos arquivos: caminho, chave no bucket (o caminho relativo, com /), tamanho. Deixe de fora segredos, arquivos ocultos e o que passa de 20 MB, e diga o que ficou de fora.',
          'Compare com `list_objects`: diga o que é novo e o que substitui algo. Peça um sim.',
          'Envie um por um com `upload_object`: texto com `encoding: "text"`, o resto com `encoding: "base64"`. Dê `content_type` quando a extensão não basta.',
          'Confira em cada resposta o tamanho e o SHA-256 com os do arquivo. Se um envio terminar com resultado desconhecido, olhe com `list_objects` antes de repetir.',
          'No fim, diga quantos foram, o que falhou e o que falta para servi-los: um connector do tipo storage e uma regra que o use, no servidor build.',
        ],
      },
    };
  },
);
