// Failures: status codes, browser and client messages, and what usually is behind them.
// One meaning a line: wordings, separated by commas, before the arrow; words to look for after it.

export const ERRORS = `
400, bad request, requisição inválida -> http error status codes, 400
401, unauthorized, não autorizado, authentication credentials were not provided, invalid credentials, unauthenticated, credenciais inválidas -> 401, personal token, authorization
403, forbidden, access denied, acesso negado, proibido, permission denied, sem permissão, permissão negada, not allowed -> 403, firewall, waf, permissions, http error status codes
404, not found, não encontrado, página não encontrada, page not found, no such page -> 404, http error status codes, rewrite, origins
405, method not allowed, método não permitido -> 405, method, allowed http methods
408, request timeout -> 408, timeout, http error status codes
409, conflict, already exists, já existe, name in use, nome em uso, duplicate name -> 409, conflict, already
411, 412, 414, uri too long, url muito longa, url too long -> http error status codes
413, entity too large, payload too large, corpo muito grande, file too large, arquivo muito grande -> 413, limit payload size, limits
415, unsupported media type, content-type error -> content-type, 415
422, unprocessable, validation error, erro de validação -> validation, 422
429, too many requests, muitas requisições, rate limited, throttled, limite de taxa -> 429, rate limit, limits
431, header too large, request header fields too large, cookie too large, cabeçalho muito grande -> header, limits, http error status codes
499, client closed request, client disconnected, cliente fechou a conexão -> 499, http error status codes
500, internal server error, erro interno, erro interno do servidor -> 500, http error status codes, debug, origin
501, 505, 511 -> http error status codes
502, bad gateway, gateway inválido, upstream error, upstream prematurely closed, no live upstreams, connection reset -> 502, http error status codes, origin, connectors
503, service unavailable, serviço indisponível, temporarily unavailable, indisponível -> 503, http error status codes, origin
504, gateway timeout, gateway time-out, upstream timed out, tempo esgotado, timed out, timeout origem, etimedout -> 504, http error status codes, timeout, origin
520, 521, 522, 523, 524, 525, 526, 530, 1020, web server is down -> http error status codes, origin
status code meaning, significado do código, error code, código de erro, http error, erro http, list of errors, lista de erros -> http error status codes
connection refused, econnrefused, conexão recusada, err_connection_refused, err_connection_reset, err_connection_timed_out, can't be reached, cannot connect, não conecta, site fora do ar, site down, site offline, site caiu, site is down, site não abre, site não carrega, website not loading, blank page, página em branco, tela branca, white screen -> troubleshooting, origin, error status codes, basic troubleshooting
too many redirects, err_too_many_redirects, redirect loop, loop de redirecionamento, infinite redirect, redirecionamento infinito, redirected you too many times, muitos redirecionamentos -> redirect, rules engine, origin protocol, http error
ssl handshake, handshake failed, ssl handshake failed, tls handshake, err_ssl, ssl error, erro ssl, erro de ssl, sec_error, ssl_error_no_cypher_overlap -> tls, digital certificate, cipher suite, sni
mixed content, conteúdo misto, blocked loading mixed -> https, redirect
no access-control-allow-origin header, has been blocked by cors policy, cors error, cors errors -> cors policy errors
request blocked, you have been blocked, blocked page, bloqueado, acesso bloqueado, usuário real bloqueado, customers blocked, clientes bloqueados, cliente bloqueado -> firewall, waf, waf exceptions, network lists, real-time events
domain already in use, domínio já em uso, cname already registered, cname em uso, domain taken -> domains, workloads, cname
invalid host, unknown domain, unrecognized domain, domain not configured, domínio não configurado -> domains, workloads, sni
function throws, referenceerror, typeerror, syntaxerror, unhandled promise, script error, cannot read properties of undefined -> debugging, functions, debug
out of memory, memory exceeded, memória excedida, cpu exceeded, time limit exceeded -> functions limits, limits
deploy failed, deploy error, erro no deploy, falha no deploy, deploy falhou, deploy stuck, deploy travado -> deploy, azion cli, troubleshooting
failed to build, build não funciona, erro na compilação -> build, azion cli build, troubleshooting
upload failed, falha no upload, erro no upload, upload error -> upload, object storage, limits
login loop, browser doesn't open login, cli not authenticated, token not valid cli -> azion login
certificate error, erro de certificado, certificado com erro, certificate failed, certificate invalid chain, chain incomplete -> digital certificate, certificate manager
dns error, erro de dns, servfail, refused dns, dns failing -> edge dns, dig, zone, dnssec
cache not working, cache não funciona, not caching, não cacheia, não está cacheando, always miss, sempre miss, cache always miss -> cache settings, cache indicators, cookies, advanced cache key
image not optimized, image processor not working, imagem não otimiza, ims not working -> image processor
purge not working, purge não funciona, purge failed, purge error -> purge, real-time purge
variable undefined, env undefined, variável não definida, variable not found, azion.env.get -> environment variables
websocket failed, websocket disconnects, websocket closes, websocket desconecta, upgrade header -> websocket proxy
terraform error, plan error, apply error, erro no terraform, state drift, provider error, inconsistent result after apply -> terraform provider, best practices
graphql error, invalid query, query too complex -> error responses graphql api
email not received, não recebi o email, activation email, e-mail de ativação, confirm email, confirmar e-mail -> create an account, support
something went wrong, algo deu errado, unexpected error, erro inesperado, not working, não funciona, doesn't work, parou de funcionar, stopped working, broken, quebrado -> troubleshooting, debug, http error status codes
not found after deploy, 404 depois do deploy, 404 after deploy, index not found -> 404, static, rewrite, deploy
origin error, erro da origem, erro na origem, origin returns error -> origin, http error status codes, 502
site intermittent, intermitente, intermittent errors, às vezes falha, sometimes fails -> troubleshooting, metrics, events
certificate not trusted, not trusted, não confiável -> digital certificate, certificate chain
too large to deploy, deploy size, limit reached deploy -> limits, deploy
cannot delete, não consigo excluir, não consigo apagar, resource in use, em uso por -> delete, associated, in use
cannot upload, não consigo enviar, não consigo fazer upload -> upload, object storage, limits
login 403, api returns 403, api retorna 403, api 401, api retorna 401 -> personal token, permissions, authorization
build stuck, build travado, deploy pending, deploy pendente, propagating, propagando, propagation time, tempo de propagação -> deploy, propagation
wrong content type, download instead of display, baixa em vez de abrir, mime type, mime -> content-type, object storage, add response header
`;
