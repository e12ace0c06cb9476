// Deploy, step 3: a short proof that the site is there and that its cache works.
import type { Guide } from './guide.ts';

export const deployTest: Guide = {
  topic: 'deploy',
  step: 'step-3-basic-test',
  title: { en: 'Post-Deployment Basic Testing', pt: 'Teste básico depois do deploy' },
  description: {
    en: 'Pin one edge address, check pages and status codes, and ask twice for an asset to see it come from the cache.',
    pt: 'Fixe um endereço de edge, confira páginas e códigos de status, e peça um asset duas vezes para vê-lo vir do cache.',
  },
  purpose: {
    en: 'Show with a few requests that pages and assets are served and that a second request is answered from the cache. This step only reads.',
    pt: 'Mostre com poucas requisições que páginas e assets são servidos e que uma segunda requisição vem do cache. Este passo só lê.',
  },
  inputs: [
    {
      en: 'The address of the workload without `https://` as `DOMAIN`.',
      pt: 'O endereço do workload sem `https://` como `DOMAIN`.',
    },
    {
      en: 'The path of one asset that the start page uses, such as `/assets/app.css`, as `ASSET`.',
      pt: 'O caminho de um asset que a página inicial usa, como `/assets/app.css`, como `ASSET`.',
    },
  ],
  tasks: [
    {
      title: { en: 'Pin one edge address', pt: 'Fixe um endereço de edge' },
      body: {
        en: 'Each edge node has its own cache. Two requests that reach different nodes can both miss, so send all of them to one IP.',
        pt: 'Cada nó de edge tem o próprio cache. Duas requisições em nós diferentes podem dar MISS, então mande todas para um só IP.',
      },
      run: ['IP=$(dig +short "$DOMAIN" A | grep -E "^[0-9.]+$" | head -n 1)', 'echo "$IP"'],
      expect: {
        en: 'one IPv4 address. Without `dig`, take one from `nslookup`.',
        pt: 'um endereço IPv4. Sem `dig`, pegue um com `nslookup`.',
      },
    },
    {
      title: { en: 'Ask for the start page', pt: 'Peça a página inicial' },
      body: {
        en: 'TLS is part of the test: do not use `-k`.',
        pt: 'O TLS faz parte do teste: não use `-k`.',
      },
      run: ['curl -sS -o /dev/null -D - -m 20 --resolve "$DOMAIN:443:$IP" "https://$DOMAIN/"'],
      expect: {
        en: 'status 200 and `content-type: text/html`.',
        pt: 'status 200 e `content-type: text/html`.',
      },
    },
    {
      title: {
        en: 'Ask for a deeper page and for one that is not there',
        pt: 'Peça uma página interna e uma que não existe',
      },
      body: {
        en: 'Replace `/about` by a real page. Presets for single-page applications answer every page with `/index.html`, so both give 200; presets that serve one file per page answer the missing one with 404.',
        pt: 'Troque `/about` por uma página que existe. Presets de aplicação de página única respondem toda página com `/index.html`, então as duas dão 200; presets que servem um arquivo por página respondem 404 à que falta.',
      },
      run: [
        'curl -sS -o /dev/null -m 20 -w "%{http_code}\\n" --resolve "$DOMAIN:443:$IP" "https://$DOMAIN/about"',
        'curl -sS -o /dev/null -m 20 -w "%{http_code}\\n" --resolve "$DOMAIN:443:$IP" "https://$DOMAIN/no-such-page-here"',
      ],
    },
    {
      title: { en: 'Ask twice for an asset', pt: 'Peça um asset duas vezes' },
      body: {
        en: 'The header `Pragma: azion-debug-cache` makes the edge add its cache headers to the answer. Use GET, as browsers do.',
        pt: 'O cabeçalho `Pragma: azion-debug-cache` faz o edge acrescentar os cabeçalhos de cache à resposta. Use GET, como os navegadores.',
      },
      run: [
        'for attempt in 1 2; do',
        '  curl -sS -o /dev/null -D - -m 20 --resolve "$DOMAIN:443:$IP" -H "Pragma: azion-debug-cache" "https://$DOMAIN$ASSET" | grep -iE "^(HTTP|x-cache)"',
        '  sleep 1',
        'done',
      ],
      expect: {
        en: 'status 200 twice; `X-Cache: MISS` or `HIT` first, `X-Cache: HIT` second; `X-Cache-Valid: 7200`, which is what the presets set.',
        pt: 'status 200 duas vezes; `X-Cache: MISS` ou `HIT` primeiro, `X-Cache: HIT` depois; `X-Cache-Valid: 7200`, que é o que os presets definem.',
      },
    },
    {
      title: { en: 'A customer domain before DNS changes', pt: 'Um domínio próprio antes de mudar o DNS' },
      body: {
        en: 'Only if the person has added `CUSTOM_DOMAIN` to the workload with its certificate: the same request under that name, sent to the edge.',
        pt: 'Só se a pessoa já acrescentou `CUSTOM_DOMAIN` ao workload com o certificado: a mesma requisição com esse nome, enviada ao edge.',
      },
      run: ['curl -sS -o /dev/null -D - -m 20 --resolve "$CUSTOM_DOMAIN:443:$IP" "https://$CUSTOM_DOMAIN/"'],
      expect: { en: 'status 200.', pt: 'status 200.' },
    },
  ],
  doNot: [
    {
      en: 'Judge the cache by the first request, or by requests to different IPs.',
      pt: 'Julgar o cache pela primeira requisição, ou por requisições a IPs diferentes.',
    },
    {
      en: 'Judge it by the page `/`: the presets give a cache policy to addresses with a file extension only.',
      pt: 'Julgá-lo pela página `/`: os presets dão política de cache só a endereços com extensão de arquivo.',
    },
    {
      en: 'Change settings, purge or deploy in this step.',
      pt: 'Mudar configuração, fazer purge ou publicar neste passo.',
    },
  ],
  report: [
    { en: 'Address, IP and date of the test.', pt: 'Endereço, IP e data do teste.' },
    {
      en: 'Status of start page, deeper page and missing page.',
      pt: 'Status da página inicial, da página interna e da que não existe.',
    },
    {
      en: 'For the asset: status, X-Cache of both requests, X-Cache-Valid.',
      pt: 'Do asset: status, X-Cache das duas requisições, X-Cache-Valid.',
    },
    { en: 'Verdict: passed, or what failed and where.', pt: 'Veredito: passou, ou o que falhou e onde.' },
  ],
  next: {
    en: 'The deploy is done. To prove the cache for every kind of asset, go on with `azion://guides/test-cache/step-0-preparation` (deploy_azion_static_site `{"action": "test-cache"}`).',
    pt: 'O deploy está pronto. Para comprovar o cache de cada tipo de asset, siga com `azion://guias/test-cache/step-0-preparation` (deploy_azion_static_site `{"action": "test-cache", "lang": "pt"}`).',
  },
};
