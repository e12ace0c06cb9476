// Cache test, step 0: reading what the cache is set to do, and planning what to ask.
import type { Guide } from './guide.ts';

export const cachePreparation: Guide = {
  topic: 'test-cache',
  step: 'step-0-preparation',
  title: {
    en: 'Test Cache Preparation - Configuration Analysis',
    pt: 'Preparação do teste de cache - Análise da configuração',
  },
  description: {
    en: 'Read the rules and cache settings of the application, choose one asset of each type, and write down what is expected of each.',
    pt: 'Leia as regras e as configurações de cache da aplicação, escolha um asset de cada tipo e anote o que se espera de cada um.',
  },
  purpose: {
    en: 'Know what the cache should do before measuring what it does. This step only reads.',
    pt: 'Saiba o que o cache deveria fazer antes de medir o que ele faz. Este passo só lê.',
  },
  inputs: [
    {
      en: 'The address of the workload without `https://` as `DOMAIN`.',
      pt: 'O endereço do workload sem `https://` como `DOMAIN`.',
    },
    {
      en: 'The id of the application as `APPLICATION_ID` (`azion/azion.json`, or `azion list application`).',
      pt: 'O id da aplicação como `APPLICATION_ID` (`azion/azion.json`, ou `azion list application`).',
    },
    {
      en: 'The output folder of the build as `OUTPUT_DIR`.',
      pt: 'A pasta de saída do build como `OUTPUT_DIR`.',
    },
  ],
  tasks: [
    {
      title: { en: 'Read the rules', pt: 'Leia as regras' },
      body: {
        en: 'Of each rule note the addresses it matches and whether it sets a cache policy or bypasses the cache. For the details of one rule: `azion describe rules-engine` with `--application-id`, `--rule-id`, `--phase` and `--format json`.',
        pt: 'De cada regra anote os endereços que ela pega e se define uma política de cache ou faz bypass do cache. Para os detalhes de uma regra: `azion describe rules-engine` com `--application-id`, `--rule-id`, `--phase` e `--format json`.',
      },
      run: [
        'azion list rules-engine --application-id "$APPLICATION_ID" --phase request --details',
        'azion list rules-engine --application-id "$APPLICATION_ID" --phase response --details',
      ],
      expect: {
        en: 'after a deploy with a preset, a rule that gives a cache policy to addresses with a file extension, and rules that rewrite pages to an `index.html` without a policy. Rules run in order; of several that set a cache policy the last one counts.',
        pt: 'depois de um deploy com preset, uma regra que dá política de cache a endereços com extensão de arquivo, e regras que reescrevem páginas para um `index.html` sem política. As regras rodam em ordem; entre várias que definem política de cache vale a última.',
      },
    },
    {
      title: { en: 'Read the cache settings', pt: 'Leia as configurações de cache' },
      body: {
        en: 'Note the times (TTL) for edge and browser in seconds, and whether query strings or cookies make separate copies. Details of one: `azion describe cache-setting` with `--application-id`, `--cache-setting-id` and `--format json`.',
        pt: 'Anote os tempos (TTL) de edge e de navegador em segundos, e se query strings ou cookies criam cópias separadas. Detalhes de uma: `azion describe cache-setting` com `--application-id`, `--cache-setting-id` e `--format json`.',
      },
      run: ['azion list cache-setting --application-id "$APPLICATION_ID" --details'],
      expect: {
        en: 'after a deploy with a preset, one setting with 7200 seconds for both. The edge keeps nothing for less than 60 seconds, unless the module Application Accelerator is on.',
        pt: 'depois de um deploy com preset, uma configuração com 7200 segundos para os dois. O edge não guarda nada por menos de 60 segundos, a não ser com o módulo Application Accelerator ligado.',
      },
    },
    {
      title: { en: 'Choose the assets', pt: 'Escolha os assets' },
      body: {
        en: 'List the file types of the build and take one path of each type that matters: style, script, image, font, data, document; and one HTML file with its extension. Six to ten are enough.',
        pt: 'Liste os tipos de arquivo do build e pegue um caminho de cada tipo que importa: estilo, script, imagem, fonte, dados, documento; e um arquivo HTML com a extensão. Seis a dez bastam.',
      },
      run: ['find "$OUTPUT_DIR" -type f | sed "s/.*\\.//" | sort | uniq -c | sort -rn | head -n 20'],
    },
    {
      title: { en: 'Write the list', pt: 'Escreva a lista' },
      body: {
        en: 'One path a line, beginning with `/`, as a browser would ask for it. The next step reads this file. Replace the examples.',
        pt: 'Um caminho por linha, começando com `/`, como o navegador pediria. O próximo passo lê este arquivo. Troque os exemplos.',
      },
      run: ["printf '%s\\n' /index.html /assets/app.css /assets/app.js /favicon.ico > cache-paths.txt"],
    },
    {
      title: { en: 'Write down what you expect', pt: 'Anote o que você espera' },
      body: {
        en: 'For each path: the rule and setting that apply, the TTL, and whether the second request must be a HIT. The cache key is made of scheme, host, path and query string, in this order, and what stands after `@@` are variations (cookie, device group, image format).',
        pt: 'Para cada caminho: a regra e a configuração que valem, o TTL, e se a segunda requisição tem de ser HIT. A chave de cache é feita de esquema, host, caminho e query string, nesta ordem, e o que vem depois de `@@` são variações (cookie, grupo de dispositivos, formato de imagem).',
      },
    },
  ],
  doNot: [
    {
      en: 'Change rules or settings, or purge: that would hide what you want to see.',
      pt: 'Mudar regras ou configurações, ou fazer purge: isso esconderia o que você quer ver.',
    },
    {
      en: 'Take paths that need a login or that carry personal data.',
      pt: 'Usar caminhos que pedem login ou que levam dados pessoais.',
    },
  ],
  report: [
    {
      en: 'A table: path, rule, cache setting, TTL at the edge, TTL in the browser, expected on the second request.',
      pt: 'Uma tabela: caminho, regra, configuração de cache, TTL no edge, TTL no navegador, esperado na segunda requisição.',
    },
    {
      en: 'What looks wrong already: no policy for a type, a bypass, a very short TTL, copies per cookie.',
      pt: 'O que já parece errado: um tipo sem política, um bypass, um TTL muito curto, cópias por cookie.',
    },
  ],
  next: {
    en: 'With `cache-paths.txt` written, go on with `step-1-execution`.',
    pt: 'Com `cache-paths.txt` escrito, siga com `step-1-execution`.',
  },
};
