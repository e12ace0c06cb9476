// Cache test, step 2: the hit rate, what it means, and what to do about it.
import type { Guide, Text, View } from './guide.ts';

const STATUSES: readonly [string, Text][] = [
  [
    'HIT',
    {
      en: 'Served from a valid copy. This is what counts.',
      pt: 'Servido de uma cópia válida. É o que conta.',
    },
  ],
  [
    'MISS',
    {
      en: 'No copy: fetched from storage. On the second and third request: the answer is not kept, or under another key each time.',
      pt: 'Sem cópia: buscado no storage. Na segunda e na terceira requisição: a resposta não é guardada, ou é sob outra chave a cada vez.',
    },
  ],
  [
    'EXPIRED',
    {
      en: 'The copy was too old and was fetched again. The TTL is short.',
      pt: 'A cópia estava velha e foi buscada de novo. O TTL é curto.',
    },
  ],
  [
    'STALE',
    { en: 'An old copy, because the origin failed.', pt: 'Uma cópia velha, porque a origem falhou.' },
  ],
  [
    'UPDATING',
    { en: 'An old copy while a new one is fetched.', pt: 'Uma cópia velha enquanto a nova é buscada.' },
  ],
  [
    'REVALIDATED',
    {
      en: 'The origin confirmed that the copy is still good.',
      pt: 'A origem confirmou que a cópia ainda vale.',
    },
  ],
  ['BYPASS', { en: 'A rule goes around the cache.', pt: 'Uma regra contorna o cache.' }],
  [
    '-',
    {
      en: 'No X-Cache at all: this answer may not be cached, or the request did not reach Azion.',
      pt: 'Sem X-Cache: esta resposta não pode ir para o cache, ou a requisição não chegou à Azion.',
    },
  ],
];

const REMEDIES: readonly [Text, Text][] = [
  [
    { en: 'MISS every time, same key', pt: 'MISS sempre, mesma chave' },
    {
      en: 'No cache policy reaches this path, or the origin forbids caching and the setting honours it. Give the path a rule with a cache setting that overrides.',
      pt: 'Nenhuma política de cache chega a este caminho, ou a origem proíbe cache e a configuração respeita. Dê ao caminho uma regra com uma configuração de cache que sobreponha.',
    },
  ],
  [
    { en: 'MISS every time, key differs', pt: 'MISS sempre, chave diferente' },
    {
      en: 'Query string or cookie makes a copy per request. Set both to `ignore` for static files.',
      pt: 'Query string ou cookie cria uma cópia por requisição. Para arquivos estáticos, use `ignore` nos dois.',
    },
  ],
  [
    { en: 'BYPASS', pt: 'BYPASS' },
    {
      en: 'Find the rule that bypasses the cache and narrow what it matches.',
      pt: 'Ache a regra que faz bypass do cache e restrinja o que ela pega.',
    },
  ],
  [
    { en: 'EXPIRED, or a small `valid`', pt: 'EXPIRED, ou `valid` pequeno' },
    {
      en: 'Raise the TTL of the cache setting. File names with a hash can stay for 30 days (2592000).',
      pt: 'Aumente o TTL da configuração de cache. Arquivos com hash no nome podem ficar 30 dias (2592000).',
    },
  ],
  [
    { en: 'HIT, but the content is old', pt: 'HIT, mas o conteúdo é antigo' },
    {
      en: 'The copy lives until its TTL ends. After asking: `azion purge --urls "$DOMAIN/index.html"`.',
      pt: 'A cópia vive até o fim do TTL. Depois de perguntar: `azion purge --urls "$DOMAIN/index.html"`.',
    },
  ],
];

function table(head: Text, rows: readonly (readonly [string, string])[], { lang }: View): string {
  return [head[lang], '| --- | --- |', ...rows.map(([left, right]) => `| ${left} | ${right} |`)].join('\n');
}

export const cacheValidation: Guide = {
  topic: 'test-cache',
  step: 'step-2-validation',
  title: {
    en: 'Test Cache Validation - Results and Report',
    pt: 'Validação do teste de cache - Resultados e relato',
  },
  description: {
    en: 'Leave out the first request of each path, compute the hit rate, explain what missed, and report with proposals.',
    pt: 'Deixe de fora a primeira requisição de cada caminho, calcule a taxa de HIT, explique o que falhou e relate com propostas.',
  },
  purpose: {
    en: 'Turn the table into a verdict that a person can act on.',
    pt: 'Transforme a tabela em um veredito sobre o qual a pessoa possa agir.',
  },
  inputs: [
    { en: '`cache-results.tsv` from step 1.', pt: '`cache-results.tsv` do passo 1.' },
    {
      en: 'What was expected of each path, from step 0.',
      pt: 'O que se esperava de cada caminho, do passo 0.',
    },
  ],
  tasks: [
    {
      title: { en: 'Compute the hit rate', pt: 'Calcule a taxa de HIT' },
      body: {
        en: 'The first request of each path may miss by design, so it does not count. Answers other than 200 do not count either.',
        pt: 'A primeira requisição de cada caminho pode dar MISS por natureza, então não conta. Respostas diferentes de 200 também não contam.',
      },
      run: [
        "awk -F '\\t' 'NR > 1 && $2 > 1 && $3 == 200 { total[$1]++; all++; if ($4 == \"HIT\") { hits[$1]++; good++ } }",
        '  END { for (path in total) printf "%s\\t%d of %d\\n", path, hits[path], total[path];',
        '        if (all) printf "hit rate\\t%.1f%%\\n", 100 * good / all; else print "hit rate\\tno data" }\' cache-results.tsv | sort',
      ],
      expect: {
        en: 'one line for each path and the rate of all.',
        pt: 'uma linha por caminho e a taxa de todos.',
      },
    },
    {
      title: { en: 'Judge', pt: 'Julgue' },
      body: {
        en: 'Passed: every path that should be cached has 2 of 2. Passed with remarks: the rate is 80 % or more. Failed: below 80 %, or an asset that must be cached never is. Also compare `valid` with the TTL expected: a HIT with another TTL means that another policy applies.',
        pt: 'Passou: todo caminho que deveria estar em cache tem 2 de 2. Passou com ressalvas: a taxa é de 80 % ou mais. Falhou: abaixo de 80 %, ou um asset que precisa de cache nunca está nele. Compare também `valid` com o TTL esperado: um HIT com outro TTL quer dizer que outra política vale.',
      },
    },
    {
      title: { en: 'What each status says', pt: 'O que cada status diz' },
      body: { en: 'Column `cache` of the table.', pt: 'Coluna `cache` da tabela.' },
      detail: (view) =>
        table(
          { en: '| Status | Meaning |', pt: '| Status | Significado |' },
          STATUSES.map(([status, text]) => [`\`${status}\``, text[view.lang]]),
          view,
        ),
    },
    {
      title: { en: 'Explain what missed', pt: 'Explique o que falhou' },
      body: {
        en: 'Find the cause in the configuration you read in step 0, and propose one change for each.',
        pt: 'Ache a causa na configuração lida no passo 0, e proponha uma mudança para cada uma.',
      },
      detail: (view) =>
        table(
          { en: '| Seen | Cause and change |', pt: '| Visto | Causa e mudança |' },
          REMEDIES.map(([sign, remedy]) => [sign[view.lang], remedy[view.lang]]),
          view,
        ),
    },
  ],
  doNot: [
    {
      en: 'Count first requests, or leave out paths that missed.',
      pt: 'Contar as primeiras requisições, ou deixar de fora caminhos que deram MISS.',
    },
    {
      en: 'Change, purge or deploy without a yes. Preview changes made through tools with `dry_run`.',
      pt: 'Mudar, fazer purge ou publicar sem um sim. Faça a prévia de mudanças por ferramentas com `dry_run`.',
    },
    {
      en: 'Promise a hit rate for real traffic: this test asks one node for a few files.',
      pt: 'Prometer uma taxa de HIT para o tráfego real: este teste pede poucos arquivos a um só nó.',
    },
  ],
  report: [
    {
      en: 'Verdict in one sentence, with hit rate, address, IP and date.',
      pt: 'Veredito em uma frase, com taxa de HIT, endereço, IP e data.',
    },
    {
      en: 'A table: path, second and third request, TTL seen, TTL expected, passed or not.',
      pt: 'Uma tabela: caminho, segunda e terceira requisição, TTL visto, TTL esperado, passou ou não.',
    },
    {
      en: 'For each path that failed: cause and proposed change.',
      pt: 'Para cada caminho que falhou: causa e mudança proposta.',
    },
    {
      en: 'What was not tested.',
      pt: 'O que não foi testado.',
    },
  ],
  next: {
    en: 'Passed: the work is done. Failed: after the person agrees to a change and it is made, wait a few minutes and start again with `step-1-execution`.',
    pt: 'Passou: o trabalho está pronto. Falhou: depois que a pessoa aprovar uma mudança e ela for feita, espere alguns minutos e recomece em `step-1-execution`.',
  },
};
