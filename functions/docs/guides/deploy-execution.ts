// Deploy, step 2: preview, consent, deploy, and waiting until the site answers.
import type { Guide } from './guide.ts';

export const deployExecution: Guide = {
  topic: 'deploy',
  step: 'step-2-execute',
  title: {
    en: 'Deployment Execution - Deploy and Verify',
    pt: 'Execução do deploy - Publicar e verificar',
  },
  description: {
    en: 'Preview the deploy, ask, run `azion deploy`, check the uploaded files, and wait up to 10 minutes until the site answers.',
    pt: 'Faça a prévia do deploy, pergunte, rode `azion deploy`, confira os arquivos enviados e espere até 10 minutos o site responder.',
  },
  purpose: {
    en: 'Publish the site and find the address where it answers. This step creates or changes resources in the account: an application, a workload, a connector, a bucket with the files and a cache setting.',
    pt: 'Publique o site e descubra o endereço em que ele responde. Este passo cria ou altera recursos na conta: uma aplicação, um workload, um conector, um bucket com os arquivos e uma configuração de cache.',
  },
  inputs: [
    {
      en: 'A linked project whose build passes (step 1), and its output folder as `OUTPUT_DIR`.',
      pt: 'Um projeto vinculado cujo build passa (passo 1), e a pasta de saída como `OUTPUT_DIR`.',
    },
    {
      en: 'The right account in `azion whoami`.',
      pt: 'A conta certa em `azion whoami`.',
    },
    {
      en: 'A clear yes from the person, after the preview.',
      pt: 'Um sim claro da pessoa, depois da prévia.',
    },
  ],
  tasks: [
    {
      title: { en: 'Preview', pt: 'Prévia' },
      body: {
        en: 'Goes through the deploy without doing anything. Show the person what would be created and ask whether to go on.',
        pt: 'Percorre o deploy sem fazer nada. Mostre à pessoa o que seria criado e pergunte se pode seguir.',
      },
      run: ['azion whoami', 'azion deploy --dry-run'],
      expect: { en: 'an end without errors.', pt: 'um fim sem erros.' },
    },
    {
      title: { en: 'Deploy', pt: 'Publique' },
      body: {
        en: '`--local` builds and uploads from this machine and shows its progress here; without it the deploy runs at Azion and the log is a page of the Console. `--no-prompt` turns questions after an error into an error you can read. Add `--auto` where nobody can answer.',
        pt: '`--local` constrói e envia desta máquina e mostra o andamento aqui; sem ele o deploy roda na Azion e o log é uma página do Console. `--no-prompt` troca as perguntas depois de um erro por um erro que você consegue ler. Acrescente `--auto` onde ninguém pode responder.',
      },
      run: ['azion deploy --local --no-prompt'],
      expect: {
        en: 'the address of the workload, like `https://xxxxxxx.map.azionedge.net`, and a table of times (upload, bucket, manifest, total). Call the part after `https://` `DOMAIN` from here on.',
        pt: 'o endereço do workload, como `https://xxxxxxx.map.azionedge.net`, e uma tabela de tempos (envio, bucket, manifesto, total). Chame a parte depois de `https://` de `DOMAIN` daqui em diante.',
      },
    },
    {
      title: { en: 'Note the ids', pt: 'Anote os ids' },
      body: {
        en: 'The ids are needed to test the cache, and to undo. `azion/azion.json` names the application as `APPLICATION_ID` and the bucket as `BUCKET`; the list shows the address again if you missed it.',
        pt: 'Os ids são necessários para testar o cache e para desfazer. `azion/azion.json` traz a aplicação (`APPLICATION_ID`) e o bucket (`BUCKET`); a lista mostra o endereço de novo se você o perdeu.',
      },
      run: ['cat azion/azion.json', 'azion list workload --details'],
    },
    {
      title: { en: 'Check the uploaded files', pt: 'Confira os arquivos enviados' },
      body: {
        en: 'Compare with the output folder. Each deploy writes below a prefix of its own in the bucket, and the list shows 50 objects a page.',
        pt: 'Compare com a pasta de saída. Cada deploy grava sob um prefixo próprio no bucket, e a lista mostra 50 objetos por página.',
      },
      run: [
        'find "$OUTPUT_DIR" -type f | wc -l',
        'azion list storage object --bucket-name "$BUCKET" --page-size 50',
      ],
      expect: {
        en: '`index.html` below the newest prefix.',
        pt: '`index.html` sob o prefixo mais novo.',
      },
    },
    {
      title: { en: 'Wait until it answers', pt: 'Espere responder' },
      body: {
        en: 'The settings take a few minutes to reach every edge node. The loop asks every 30 seconds and gives up after 10 minutes.',
        pt: 'A configuração leva alguns minutos para chegar a todos os nós de edge. O laço pergunta a cada 30 segundos e desiste depois de 10 minutos.',
      },
      run: [
        'for attempt in $(seq 1 20); do',
        '  code=$(curl -sS -o /dev/null -m 20 -w "%{http_code}" "https://$DOMAIN/")',
        '  echo "$attempt $code"',
        '  [ "$code" = 200 ] && break',
        '  sleep 30',
        'done',
      ],
      expect: {
        en: '`200` in the last line. Before that 404, 5xx or `000` are normal.',
        pt: '`200` na última linha. Antes disso 404, 5xx ou `000` são normais.',
      },
    },
    {
      title: { en: 'If it does not answer', pt: 'Se não responder' },
      body: {
        en: 'Still 404 after 10 minutes: the upload has no `index.html` at its root; see the failures of step 1. 401 or 403 from the CLI: log in again, or the token lacks a permission. A name that is taken: choose another with `azion link`. 5xx: `azion logs http --pretty` shows the last requests. To go back to the files of an earlier deploy: `azion rollback`, after asking.',
        pt: 'Ainda 404 depois de 10 minutos: o envio não tem `index.html` na raiz; veja as falhas do passo 1. 401 ou 403 da CLI: faça login de novo, ou falta permissão ao token. Nome já usado: escolha outro com `azion link`. 5xx: `azion logs http --pretty` mostra as últimas requisições. Para voltar aos arquivos de um deploy anterior: `azion rollback`, depois de perguntar.',
      },
    },
  ],
  doNot: [
    {
      en: 'Deploy without a yes, or deploy again because the address is slow to answer.',
      pt: 'Publicar sem um sim, ou publicar de novo porque o endereço demora a responder.',
    },
    {
      en: 'Delete or rename resources to get past an error.',
      pt: 'Apagar ou renomear recursos para contornar um erro.',
    },
    {
      en: 'Use `--writable-bucket`: a site needs read access only.',
      pt: 'Usar `--writable-bucket`: um site só precisa de leitura.',
    },
    {
      en: 'Point a customer domain here before step 3 has passed.',
      pt: 'Apontar um domínio próprio para cá antes de o passo 3 passar.',
    },
  ],
  report: [
    {
      en: 'Address of the site and time until the first 200.',
      pt: 'Endereço do site e tempo até o primeiro 200.',
    },
    {
      en: 'Ids of application and workload, name of the bucket.',
      pt: 'Ids da aplicação e do workload, nome do bucket.',
    },
    {
      en: 'Files in the output folder and in the bucket.',
      pt: 'Arquivos na pasta de saída e no bucket.',
    },
    {
      en: 'Warnings and errors, word for word, without tokens.',
      pt: 'Avisos e erros, palavra por palavra, sem tokens.',
    },
  ],
  next: {
    en: 'When the address answers 200, go on with `step-3-basic-test`.',
    pt: 'Quando o endereço responder 200, siga com `step-3-basic-test`.',
  },
};
