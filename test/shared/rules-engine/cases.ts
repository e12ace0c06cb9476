// Descriptions of the usual jobs of rules, and what each must become: criteria and behaviors written short.
// `variable operator argument`, groups joined by &, alternatives by |.

export interface Case {
  query: string;
  criteria: string;
  behaviors: string;
  phase?: 'response';
}

const ALL = 'uri starts_with /';
const CACHE = '1700000501';
const CONNECTOR = '1700000301';
const INSTANCE = '1700000701';
const IMAGES = 'uri matches \\.(jpg|jpeg|png|gif|webp|avif|svg)$';
const list = (...cases: [query: string, criteria: string, behaviors: string][]): Case[] =>
  cases.map(([query, criteria, behaviors]) => ({ query, criteria, behaviors }));

export const APPLICATION: readonly Case[] = [
  ...list(
    ['redirect http to https', ALL, 'redirect_http_to_https'],
    ['redirecionar http para https', ALL, 'redirect_http_to_https'],
    ['force https on www.example.com', 'host is_equal www.example.com', 'redirect_http_to_https'],
    ['redirect /old to /new permanently', 'uri is_equal /old', 'redirect_to_301 /new'],
    [
      'redirecione /antigo para https://www.example.com/novo temporariamente',
      'uri is_equal /antigo',
      'redirect_to_302 https://www.example.com/novo',
    ],
    [
      'redirect example.com to www.example.com',
      'host is_equal example.com',
      'redirect_to_301 https://www.example.com${request_uri}',
    ],
    [
      'redirecionar visitantes do Brasil para /pt',
      'uri does_not_start_with /pt & geoip_country_code is_equal BR',
      'redirect_to_301 /pt',
    ],
    [
      'redirect mobile users to https://m.example.com',
      'host is_not_equal m.example.com & http_user_agent matches Mobile|Android|iPhone',
      'redirect_to_301 https://m.example.com',
    ],
    [
      'redirect /blog/* to /news/*',
      'uri starts_with /blog/',
      'capture ^/blog/(.*)$ rest, redirect_to_301 /news/%{rest[1]}',
    ],
    ['remove trailing slashes', 'uri matches ^/.+/$', 'capture ^(.+)/$ path, redirect_to_301 %{path[1]}'],
    [
      'remover a barra final das URLs',
      'uri matches ^/.+/$',
      'capture ^(.+)/$ path, redirect_to_301 %{path[1]}',
    ],
    [
      'rewrite /api/* to /v2/*',
      'uri starts_with /api/',
      'capture ^/api/(.*)$ rest, rewrite_request /v2/%{rest[1]}',
    ],
    [
      'reescreva /produto para /produtos/index.html',
      'uri is_equal /produto',
      'rewrite_request /produtos/index.html',
    ],
    ['SPA fallback to /index.html', 'uri does_not_match \\.[A-Za-z0-9]+$', 'rewrite_request /index.html'],
    [
      'todas as rotas sem extensão devem servir /index.html',
      'uri does_not_match \\.[A-Za-z0-9]+$',
      'rewrite_request /index.html',
    ],
    [
      'append index.html to paths ending with slash',
      'uri matches /$',
      'capture ^(.*)/$ folder, rewrite_request %{folder[1]}/index.html',
    ],
    [`cache images with cache setting ${CACHE}`, IMAGES, `set_cache_policy ${CACHE}`],
    [
      `guardar em cache arquivos estáticos com a configuração de cache ${CACHE}`,
      'uri matches \\.(css|js|png|jpg|jpeg|gif|svg|webp|ico|woff2)$',
      `set_cache_policy ${CACHE}`,
    ],
    ['do not cache /api', 'uri starts_with /api', 'bypass_cache'],
    ['não fazer cache de /carrinho', 'uri starts_with /carrinho', 'bypass_cache'],
    ["don't cache when the request has cookie session", 'cookie_session exists', 'bypass_cache'],
    ['forward cookies to the origin on /login', 'uri starts_with /login', 'forward_cookies'],
    ['compress css and js files', 'uri matches \\.(css|js|mjs)$', 'enable_gzip'],
    ['comprimir respostas', ALL, 'enable_gzip'],
    ['otimizar imagens', IMAGES, 'optimize_images'],
    ['block /admin', 'uri starts_with /admin', 'deny'],
    [
      'block access to /admin except from Brazil',
      'geoip_country_code is_not_equal BR & uri starts_with /admin',
      'deny',
    ],
    [
      'bloquear acesso a /admin fora do Brasil',
      'geoip_country_code is_not_equal BR & uri starts_with /admin',
      'deny',
    ],
    [
      'block requests from China and Russia',
      'geoip_country_code is_equal CN | geoip_country_code is_equal RU',
      'deny',
    ],
    ['block PUT and DELETE methods', 'request_method is_equal PUT | request_method is_equal DELETE', 'deny'],
    ['bloquear bots', 'http_user_agent matches [Bb]ot|[Cc]rawler|[Ss]pider|[Ss]crap', 'deny'],
    ['bloquear requisições sem user agent', 'http_user_agent does_not_exist', 'deny'],
    [
      'prevent hotlinking of images except from example.com',
      `http_referer exists & http_referer does_not_match ^https?://([^/]+\\.)?example\\.com(/|$) & ${IMAGES}`,
      'deny',
    ],
    ['answer 204 to /health', 'uri starts_with /health', 'no_content'],
    [`run function ${INSTANCE} on /api`, 'uri starts_with /api', `run_function ${INSTANCE}`],
    [`executar a função ${INSTANCE} em /checkout`, 'uri starts_with /checkout', `run_function ${INSTANCE}`],
    [`send /api to connector ${CONNECTOR}`, 'uri starts_with /api', `set_connector ${CONNECTOR}`],
    [`use o conector ${CONNECTOR} para /imagens`, 'uri starts_with /imagens', `set_connector ${CONNECTOR}`],
    ['add request header X-Source: azion', ALL, 'add_request_header X-Source: azion'],
    ['adicionar cabeçalho X-Origem com valor azion na requisição', ALL, 'add_request_header X-Origem: azion'],
    ['remove the Cookie header from the request', ALL, 'filter_request_header Cookie'],
    ['add cookie ab=1 to the request', ALL, 'add_request_cookie ab=1'],
    ['deny requests with query parameter debug=true', 'arg_debug is_equal true', 'deny'],
    ['stop rules for /static', 'uri starts_with /static', 'finish_request_phase'],
  ),
  ...list(
    ['add header X-Frame-Options: DENY', ALL, 'add_response_header X-Frame-Options: DENY'],
    [
      'adicionar o cabeçalho X-Frame-Options com valor DENY',
      ALL,
      'add_response_header X-Frame-Options: DENY',
    ],
    ['add HSTS', ALL, 'add_response_header Strict-Transport-Security: max-age=31536000; includeSubDomains'],
    ['remove the Server header', ALL, 'filter_response_header Server'],
    ['remover cabeçalho X-Powered-By', ALL, 'filter_response_header X-Powered-By'],
    ['set cookie visited=1; Path=/', ALL, 'set_cookie visited=1; Path=/'],
    [
      'add header Cache-Control: no-store when status 404',
      'status is_equal 404',
      'add_response_header Cache-Control: no-store',
    ],
    [
      'set response header X-Cache-Hit to true for /images on www.example.com',
      'uri starts_with /images & host is_equal www.example.com',
      'add_response_header X-Cache-Hit: true',
    ],
    [
      'habilitar CORS para https://app.example.com',
      ALL,
      'add_response_header Access-Control-Allow-Origin: https://app.example.com, add_response_header Access-Control-Allow-Methods: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, add_response_header Access-Control-Allow-Headers: Content-Type, Authorization',
    ],
  ).map((one) => ({ ...one, phase: 'response' as const })),
];

const EVERY = 'request_uri starts_with /';

export const FIREWALL: readonly Case[] = list(
  ['block network list 1700002101', 'network is_in_list 1700002101', 'deny'],
  ['bloquear a lista de rede 1700002101', 'network is_in_list 1700002101', 'deny'],
  ['block everyone not in network list 1700002101', 'network is_not_in_list 1700002101', 'deny'],
  [
    'block /admin outside network list 1700002101',
    'network is_not_in_list 1700002101 & request_uri starts_with /admin',
    'deny',
  ],
  ['drop requests from network list 1700002101', 'network is_in_list 1700002101', 'drop'],
  ['limit to 100 requests per second per IP', EVERY, 'set_rate_limit second client_ip 100'],
  [
    'limitar a 20 requisições por minuto por IP em /login',
    'request_uri starts_with /login',
    'set_rate_limit minute client_ip 20',
  ],
  [
    'limit /api to 10 req/s with burst 20',
    'request_uri starts_with /api',
    'set_rate_limit second client_ip 10 20',
  ],
  ['apply WAF 1700002201 in blocking mode', EVERY, 'set_waf 1700002201 blocking'],
  ['aplicar o WAF 1700002201 em modo de aprendizado', EVERY, 'set_waf 1700002201 logging'],
  ['block user agent sqlmap', 'header_user_agent matches sqlmap', 'deny'],
  ['bloquear requisições sem user agent', 'header_user_agent matches ^$', 'deny'],
  [
    'return 403 with "Go away" for /private',
    'request_uri starts_with /private',
    'set_custom_response 403 text/plain Go away',
  ],
  [
    'responder 404 com a mensagem "Não encontrado" em /wp-admin',
    'request_uri starts_with /wp-admin',
    'set_custom_response 404 text/plain Não encontrado',
  ],
  ['run function 1700002701 on /', EVERY, 'run_function 1700002701'],
  ['block TRACE method', 'request_method is_equal TRACE', 'deny'],
  ['require client certificate', 'ssl_verification_status is_not_equal SUCCESS', 'deny'],
  ['exigir certificado de cliente', 'ssl_verification_status is_not_equal SUCCESS', 'deny'],
);
