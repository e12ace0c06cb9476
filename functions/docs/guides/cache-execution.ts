// Cache test, step 1: three requests for every path, with what the edge says about each.
import type { Guide, Text, View } from './guide.ts';

const HEADERS: readonly [string, Text][] = [
  [
    'X-Cache',
    {
      en: 'status, followed by the edge node and the protocol',
      pt: 'status, seguido do nó de edge e do protocolo',
    },
  ],
  [
    'X-Cache-Key',
    { en: 'the key under which the copy is kept', pt: 'a chave sob a qual a cópia é guardada' },
  ],
  ['X-Cache-File', { en: 'MD5 of the key', pt: 'MD5 da chave' }],
  ['X-Cache-Since', { en: 'when it was stored (Unix time)', pt: 'quando foi guardada (Unix time)' }],
  ['X-Cache-Expire', { en: 'when it expires (Unix time)', pt: 'quando expira (Unix time)' }],
  ['X-Cache-Expire-In', { en: 'seconds it has left', pt: 'segundos que faltam' }],
  ['X-Cache-Valid', { en: 'the TTL in seconds', pt: 'o TTL em segundos' }],
  ['X-Cache-Config', { en: 'id of the configuration', pt: 'id da configuração' }],
  ['X-Cache-ID', { en: 'id of this request', pt: 'id desta requisição' }],
];

function headerTable({ lang }: View): string {
  const head = { en: '| Header | Meaning |', pt: '| Cabeçalho | Significado |' }[lang];
  return [head, '| --- | --- |', ...HEADERS.map(([name, text]) => `| \`${name}\` | ${text[lang]} |`)].join(
    '\n',
  );
}

export const cacheExecution: Guide = {
  topic: 'test-cache',
  step: 'step-1-execution',
  title: {
    en: 'Test Cache Execution - Run Cache Tests',
    pt: 'Execução do teste de cache - Rodar os testes',
  },
  description: {
    en: 'Three requests for each chosen path with `Pragma: azion-debug-cache`, all to one edge address, written to a table.',
    pt: 'Três requisições para cada caminho escolhido com `Pragma: azion-debug-cache`, todas para um endereço de edge, gravadas em uma tabela.',
  },
  purpose: {
    en: 'Collect the facts: what the edge answers to the first, second and third request for each path.',
    pt: 'Reúna os fatos: o que o edge responde à primeira, à segunda e à terceira requisição de cada caminho.',
  },
  inputs: [
    { en: '`DOMAIN`, as in step 0.', pt: '`DOMAIN`, como no passo 0.' },
    {
      en: '`cache-paths.txt` from step 0, in the same folder.',
      pt: '`cache-paths.txt` do passo 0, na mesma pasta.',
    },
    { en: 'bash, curl and awk.', pt: 'bash, curl e awk.' },
  ],
  tasks: [
    {
      title: { en: 'Pin one edge address', pt: 'Fixe um endereço de edge' },
      body: {
        en: 'All requests must reach the same node, since each has its own cache.',
        pt: 'Todas as requisições precisam chegar ao mesmo nó, pois cada um tem o próprio cache.',
      },
      run: ['IP=$(dig +short "$DOMAIN" A | grep -E "^[0-9.]+$" | head -n 1)', 'echo "$IP"'],
      expect: { en: 'one IPv4 address.', pt: 'um endereço IPv4.' },
    },
    {
      title: { en: 'Run the requests', pt: 'Rode as requisições' },
      body: {
        en: 'In the same shell, so that `DOMAIN` and `IP` are known. The pause of one second gives the node time to store the copy.',
        pt: 'No mesmo shell, para que `DOMAIN` e `IP` sejam conhecidos. A pausa de um segundo dá tempo ao nó de guardar a cópia.',
      },
      run: [
        'header() { awk -v name="$1:" \'tolower($1) == name { sub(/\\r$/, ""); sub(/^[^:]*: */, ""); print; exit }\' cache-headers.txt; }',
        'columns="%s\\t%s\\t%s\\t%s\\t%s\\t%s\\t%s\\t%s\\n"',
        'printf "$columns" path request status cache valid expire_in seconds key > cache-results.tsv',
        'while read -r path; do',
        '  [ -n "$path" ] || continue',
        '  for request in 1 2 3; do',
        '    : > cache-headers.txt',
        '    read -r status seconds <<< "$(curl -sS -o /dev/null -D cache-headers.txt -m 20 --resolve "$DOMAIN:443:$IP" \\',
        '      -H "Pragma: azion-debug-cache" -w "%{http_code} %{time_starttransfer}" "https://$DOMAIN$path")"',
        '    read -r cache rest <<< "$(header x-cache) -"',
        '    printf "$columns" "$path" "$request" "$status" "$cache" "$(header x-cache-valid)" \\',
        '      "$(header x-cache-expire-in)" "$seconds" "$(header x-cache-key)" >> cache-results.tsv',
        '    sleep 1',
        '  done',
        'done < cache-paths.txt',
        'rm -f cache-headers.txt',
        'cat cache-results.tsv',
      ],
      expect: {
        en: 'three lines for each path. For an asset with a policy: 200 and MISS (or HIT, if somebody asked before), then HIT and HIT, with `expire_in` counting down.',
        pt: 'três linhas por caminho. Para um asset com política: 200 e MISS (ou HIT, se alguém pediu antes), depois HIT e HIT, com `expire_in` diminuindo.',
      },
    },
    {
      title: { en: 'What the headers mean', pt: 'O que os cabeçalhos significam' },
      body: {
        en: 'The edge adds these to an answer only when the request carries the debug header.',
        pt: 'O edge só acrescenta estes à resposta quando a requisição leva o cabeçalho de depuração.',
      },
      detail: headerTable,
    },
  ],
  doNot: [
    {
      en: 'Repeat the run in a loop or in parallel: three requests for each path are enough, and this is live traffic.',
      pt: 'Repetir a rodada em laço ou em paralelo: três requisições por caminho bastam, e isto é tráfego real.',
    },
    {
      en: 'Purge before or during the run.',
      pt: 'Fazer purge antes ou durante a rodada.',
    },
    {
      en: 'Add cookies, query strings or other headers, unless they are what you test; then note them.',
      pt: 'Acrescentar cookies, query strings ou outros cabeçalhos, a não ser que sejam o que se testa; nesse caso, anote.',
    },
  ],
  report: [
    {
      en: 'The whole of `cache-results.tsv`, with address, IP and date.',
      pt: 'Todo o `cache-results.tsv`, com endereço, IP e data.',
    },
    {
      en: 'Paths whose status is not 200: their cache says nothing, correct the list and run those again.',
      pt: 'Caminhos cujo status não é 200: o cache deles não diz nada, corrija a lista e rode esses de novo.',
    },
  ],
  next: {
    en: 'With `cache-results.tsv` filled, go on with `step-2-validation`.',
    pt: 'Com `cache-results.tsv` preenchido, siga com `step-2-validation`.',
  },
};
