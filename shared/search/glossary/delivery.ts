// Delivery: speed, caching, rules, domains and certificates as people ask about them.
// One meaning a line: wordings, separated by commas, before the arrow; words to look for after it.

export const DELIVERY = `
site slow, slow site, slow page, slow website, page load slow, loads slowly, site lento, página lenta, site demorando, demora para carregar, carregamento lento, performance, desempenho, improve performance, melhorar desempenho, speed up, acelerar site, faster site, site mais rápido -> cache settings, application accelerator, image processor, tiered cache, metrics
latency, latência, ttfb, time to first byte, response time, tempo de resposta, core web vitals, lcp, lighthouse, pagespeed -> edge pulse, metrics, cache, accelerator
old content, stale content, outdated content, old version showing, old page, still see old, conteúdo antigo, conteúdo desatualizado, versão antiga, página antiga, site desatualizado, não atualiza, not updating, not refreshing, changes not showing, alterações não aparecem, mudanças não aparecem -> purge, real-time purge, cache expiration
force refresh, refresh content, atualizar conteúdo, forçar atualização, renovar cache -> purge, cache
ttl, max-age, cache-control, cache time, tempo de cache, cache expiration, expiração do cache, how long cached, quanto tempo em cache, cache duration, s-maxage, expires header, honor origin headers, cache policy, política de cache -> cache settings, expiration
browser cache, cache do navegador, client cache, cache local do navegador -> browser cache, cache settings
bypass cache, no cache, no-cache, disable cache, skip cache, do not cache, don't cache, desabilitar cache, não cachear, ignorar cache, sem cache -> bypass cache, rules engine, cache settings
cache post, cache requisições post, post caching, cache options, cache graphql -> cache post, enable caching for post, cache settings
query string cache, query parameters, ignore query string, cache por query string, parâmetros da url, utm, url parameters, query args -> advanced cache key, query string
cookie cache, cache by cookie, vary by cookie, cache por cookie, logged in users cache, usuários logados cache, personalized cache -> advanced cache key, cookies
cache per device, cache by device, mobile cache, adaptive delivery, cache por dispositivo, entrega adaptativa -> adaptive delivery, device groups, advanced cache key
cache key, chave de cache, cache variation, variação de cache, vary header -> advanced cache key, cache key
cache hit, cache miss, hit ratio, cache status, x-cache, is cached, está em cache, taxa de acerto, hit rate, miss rate, verify cache, verificar cache, cache offload, pragma -> cache indicators, pragma debug, metrics
stale cache, serve stale, stale-while-revalidate, stale-if-error, origin down serve, origem fora do ar, origin offline -> stale cache, cache settings
large file, big file, large files, arquivos grandes, arquivo grande, range request, byte range, slice, slicing, download grande, large file optimization -> slice, large file optimization, range
purge by url, purge url, limpar url, one url, uma url, single page purge -> purge, url
purge wildcard, wildcard purge, purge directory, limpar pasta, purge all, limpar tudo, purge everything, entire site -> purge, wildcard
purge cache key, cache tag, surrogate key, purge by tag -> purge, cachekey
compress, gzip, brotli, compressão, comprimir resposta, reduce size, reduzir tamanho, smaller files, deflate -> gzip compression, compression
minify, minificar, minification -> minify, optimization
redirect http to https, force https, forçar https, http para https, always https, https only, somente https, ssl redirect -> redirect http to https, rules engine
redirect, redirecionar, 301, 302, 308, 307, permanent redirect, redirecionamento permanente, url forwarding, redirect url, redirecionar url -> redirect, rules engine, redirect to
bulk redirect, mass redirect, many redirects, redirecionamento em massa, vários redirecionamentos, list of redirects -> massive redirect
www redirect, redirect www, www para sem www, non-www -> redirect, rules engine, host
rewrite url, url rewrite, rewrite path, reescrever url, clean urls, friendly urls, url amigável, change path, remove prefix, strip path -> rewrite request, rules engine, rewrite
spa, single page application, single page app, refresh 404, 404 on refresh, atualizar página 404, react router, vue router, client-side routing, rota 404, deep link, index.html fallback -> single page application, rewrite, rules engine, spa
add header, set header, custom header, response header, adicionar header, adicionar cabeçalho, cabeçalho de resposta, remove header, remover header, modify headers, security headers, headers de segurança, hsts, strict-transport-security, csp, content-security-policy, x-frame-options -> add response header, filter header, rules engine
request header, add request header, cabeçalho de requisição, send header to origin, enviar header para origem -> add request header, rules engine
host header, cabeçalho host, wrong host header, virtual host origin -> host header, origin
client ip, real ip, visitor ip, ip do cliente, ip real, ip do visitante, x-forwarded-for, x-real-ip, true-client-ip, ip original -> client ip, dedicated http header, x-forwarded-for
cors, access-control-allow-origin, cross origin, cross-origin, blocked by cors, cors policy, preflight, options request, erro de cors -> cors, cross-origin resource sharing
ab test, a/b test, ab testing, a/b testing, teste a/b, split traffic, dividir tráfego, canary, feature flag, traffic split, blue green -> a/b testing
geolocation, geo location, geoip, location based, content by country, conteúdo por país, localização do usuário, personalizar por país, content by region, language by country -> geolocation, geoip, metadata, content targeting
variables rules, rule variables, regular expression, regex, expressão regular, capture group, capturar, wildcard match, starts with, começa com -> rules engine, variables, capture, matches
request method, http method, método http, block method, only get -> request method, method and route validator, rules engine
order rules, rule order, rule priority, ordem das regras, prioridade das regras, reorder rules, which rule first -> rules engine, order
rule not working, regra não funciona, rule not triggered, regra não executa, debug rule, depurar regra, test rule -> debug rules, rules engine
path based routing, route by path, roteamento por caminho, different origin per path, origens diferentes, route to backend, microservices routing, set origin -> set origin, rules engine, connectors
origin timeout, origin connection, conexão com a origem, cannot reach origin, origem não responde, origin not responding, origin unreachable -> origins, connectors, 504, timeout
origin https, origin protocol, protocolo da origem, http to origin, origin policy, origin port, porta da origem -> origins, protocol policy, connectors
hmac, s3 private, private bucket origin, aws s3 origin, bucket privado, autenticação s3, amazon s3 origem -> hmac authentication, origins
bucket as origin, storage origin, bucket como origem, host files bucket, serve files bucket, servir arquivos -> object storage bucket as origin
point domain, apontar domínio, apontar dns, point dns, connect domain, conectar domínio, use own domain, usar meu domínio, domain to azion, go live, ir para produção, entrar em produção, cname azion, azionedge.net, map azionedge -> point a domain to azion, cname, domains, workloads
change nameserver, change nameservers, trocar nameserver, alterar nameservers, mudar dns, servidores dns, registro.br, godaddy, migrate dns, migrar dns, transfer dns -> migrate nameservers, edge dns, nameservers
dns propagation, propagação dns, propagação, propagate, dns not resolving, domain not resolving, dns não resolve, domínio não resolve, nxdomain, dns_probe_finished_nxdomain, site não encontrado, server not found -> dig, nameservers, dns, zone
dns record, dns records, registro dns, mx record, registro mx, txt record, registro txt, spf, dkim, dmarc, cname record, registro a, aaaa, caa record, srv record, ptr, email dns, subdomain dns, criar subdomínio -> add records, edge dns, record types
weighted dns, dns load balancing, dns round robin, dns weight, balanceamento dns, dns failover -> load balance between dns records, weight
check dns, test dns, testar dns, dig command, nslookup, lookup dns, consultar dns -> dig, dns zone test
traceroute, tracert, mtr, network route, rota de rede, packet loss, perda de pacotes, ping -> traceroute
hosts file, arquivo hosts, etc/hosts, test before dns, testar antes, test without changing dns, testar sem mudar dns -> hosts file, stage application
ssl expired, certificate expired, expired certificate, certificado expirado, certificado vencido, certificate expiring, certificado expirando, renew certificate, renovar certificado, renew ssl, err_cert_date_invalid -> digital certificate, certificate manager, renewal, let's encrypt
not secure, site not secure, site não seguro, não seguro, conexão não segura, cadeado, padlock, invalid certificate, certificado inválido, err_cert_common_name_invalid, err_cert_authority_invalid, certificate mismatch, privacy error, sua conexão não é particular, connection not private, certificate warning -> digital certificate, certificate manager, https
enable https, enable ssl, habilitar https, ativar https, ativar ssl, https no site, configure ssl, configurar ssl, install ssl, instalar certificado, install certificate, upload certificate, import certificate, importar certificado, subir certificado, own certificate, certificado próprio -> digital certificate, certificate manager
wildcard certificate, certificado wildcard, certificado curinga, wildcard ssl, subdomains certificate, san certificate, multi domain certificate -> wildcard certificate, let's encrypt, subject alternative names
certificate pending, certificado pendente, certificate not issued, challenge failed, certificate validation, validação do certificado, dns challenge, http challenge, dns-01, http-01, _acme-challenge, acme-challenge -> let's encrypt, challenge, txt record
private key, chave privada, pem, pfx, p12, certificate chain, cadeia de certificados, intermediate certificate, certificado intermediário, self-signed, autoassinado -> private key, digital certificate, pem
tls version, tls 1.2, tls 1.3, tls 1.0, versão do tls, versão mínima tls, minimum tls, cipher, ciphers, cipher suite, cifra, cifras, weak cipher, ssl labs, err_ssl_version_or_cipher_mismatch, err_ssl_protocol_error -> tls cipher suite, minimum tls version, supported ciphers
hosting, host website, hospedar site, host static site, site estático, static website, static site, hospedagem, publish website, publicar site, html site -> static, object storage, deploy, hosting
upload speed, video streaming slow, buffering, travando vídeo -> live streaming, hls cache, cache
crossdomain, cross domain, jw player, crossdomain.xml, flash -> crossdomain error, jw player
multiple domains, several domains, vários domínios, multi-tenant, multi tenant, saas domains, customer domains, domínios de clientes -> domains, workloads, cname
ipv6, ipv4, dual stack -> ipv6, edge dns, workloads
robots.txt, sitemap, seo, search engine, google indexing, canonical -> seo, robots, redirect, prerender
url case, trailing slash, barra final -> rewrite, redirect, rules engine
httpoxy, proxy header -> httpoxy vulnerability
visitor address, endereço do visitante, origin sees azion ip, origem vê ip, log shows azion ip, preserve ip, preservar ip, ip de quem acessa, source ip -> send client ip via a dedicated http header, client ip, x-forwarded-for
device based content, conteúdo por dispositivo, celular e desktop, mobile and desktop -> device groups
second origin, origem secundária, backup origin, origem de backup, standby, redundancy, redundância, origin fails, origem falhar, alta disponibilidade, high availability, primary backup, contingência -> load balancer, multiple origins, connectors
error page origin, show own page error, mostrar página própria, minha página de erro, branded error, custom 500, custom 403, custom 502 -> custom pages, error pages
cdn headers, see headers, ver cabeçalhos, check headers, curl -i, curl -v -> cache indicators, headers, debug
free domain, azion domain, domínio da azion, azion.app, map.azionedge.net, default domain, url of application, endereço da aplicação -> domains, workloads, azion custom domain
http port, https port, porta http, porta https, other ports, outras portas, non-standard port -> configure http and https ports
same content different url, ignore parameter, ignorar parâmetro, sort query, query string sort -> advanced cache key, cache settings
cache size, how much cache, quanto cache, cache storage -> cache, limits
stage, staging url, test before going live, testar antes de publicar, antes de entrar em produção, before changing dns, antes de mudar o dns, antes de apontar -> stage an application through the hosts file, hosts file
email records, registros de email, google workspace dns, office 365 dns, configurar email domínio -> add records, edge dns
dns zone creation, criar zona, create zone, add zone, adicionar zona, new zone -> edge dns, zone
ns records, delegate, delegation, delegar, authoritative -> nameservers, edge dns
internationalized, multi-language site, site em vários idiomas -> geolocation, rules engine
websites for clients, agência, agency -> domains, workloads, accounts
video, vídeos, stream video, transmitir vídeo -> live streaming, video, hls
pdf, downloads, software download, distribuir software -> large file, cache, object storage
`;
