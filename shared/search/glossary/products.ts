// The platform's products: earlier names, abbreviations and what people call them, each with the name in use.
// One meaning a line: wordings, separated by commas, before the arrow; words to look for after it.

export const PRODUCTS = `
edge application, edge applications, aplicação de borda, delivery, cdn, content delivery, entrega de conteúdo -> applications, application
edge function, edge functions, serverless, função de borda, faas, lambda, worker, workers, cloud function -> functions
edge firewall, firewall de borda -> firewall
edge sql, edgesql, sqlite, relational database, banco relacional, banco sql, mysql, postgres, libsql -> sql database
edge storage, edgestorage, blob storage, s3 bucket, armazenamento de objetos, storage -> object storage
edge kv, key value, key-value, chave valor, chave-valor, redis, nosql, kv -> kv store
edge cache, edge caching, cache de borda -> cache, cache settings
l2 caching, l2 cache, tiered caching, cache em camadas, segunda camada, second layer, regional cache, mid-tier -> tiered cache
edge orchestrator, orquestrador -> orchestrator
edge node, edge nodes, nó de borda, own hardware, on-premise, on premises, bare metal -> edge node, orchestrator
edge service, edge services, serviço de borda -> edge services, orchestrator
intelligent dns, idns, managed dns, dns gerenciado, authoritative dns, dns autoritativo, dns zone, zona dns, hosted zone -> edge dns
data streaming, log streaming, raw logs, log delivery, streaming de dados, envio de logs, log push, logpush -> data stream
real-time manager, real time manager, rtm, control panel, painel de controle, console, azion portal -> azion console
digital certificate, digital certificates, certificado digital, ssl certificate, tls certificate, certificado ssl, certificado tls -> certificate manager, digital certificate
edge connector, edge connectors, origins, origin server, origem, servidor de origem, upstream, backend -> connectors, origins
load balancing, balanceamento de carga, round robin, round-robin, weighted, health check, várias origens, multiple origins, multiple servers, active passive, failover -> load balancer
network layer protection, network protection, camada de rede, ip blocking -> network shield, network lists
ip list, lista de ip, lista de ips, asn list, country list, lista de países, lista de bloqueio, blocklist, blacklist, denylist, allowlist, whitelist -> network lists, network shield
allowed rules, waf allowed rule, waf custom rules, exceção waf, exceções waf, waf exception, false positive, falso positivo, legitimate request blocked, requisição legítima bloqueada -> waf exceptions, waf tuning
error response, error responses, error page, error pages, página de erro, páginas de erro, custom 404, maintenance page, página de manutenção, friendly error, fallback page -> custom pages, error responses
image optimization, image optimisation, image resize, resize image, otimizar imagem, otimização de imagens, redimensionar imagem, thumbnail, miniatura, crop, recortar, webp, avif, watermark, marca d'água, jpeg quality, ims -> image processor
application acceleration, dynamic acceleration, aceleração de aplicações, dynamic content, conteúdo dinâmico -> application accelerator
edge pulse, rum, real user monitoring, user experience monitoring, experiência do usuário, page load time, tempo de carregamento -> edge pulse
edge runtime, runtime, javascript runtime, ambiente de execução, v8, isolate, isolates -> azion runtime
real time event, real-time events, log viewer, ver logs, view logs, search logs, pesquisar logs, access log, access logs, log de acesso, logs de acesso, request logs -> real-time events
real time metric, metrics, analytics, estatísticas, statistics, graphs, gráficos, reports, relatórios, traffic report -> real-time metrics
live ingest, rtmp, live streaming, live stream, transmissão ao vivo, ao vivo, livestream, broadcast, obs studio -> live ingest, live streaming
vod, video on demand, vídeo sob demanda, hls, m3u8, dash, player de vídeo, video player -> hls, media, live streaming, videoteca
web application firewall, wafs, firewall de aplicação, owasp, owasp top 10, sql injection, sqli, injeção de sql, xss, cross-site scripting, cross site scripting, rfi, remote file inclusion, directory traversal, evading tricks -> waf, web application firewall
bot management, bot protection, proteção contra bots, bot detection, scraping, scraper, crawler, credential stuffing, web scraping, automated traffic, tráfego automatizado, robôs, bad bots -> bot manager
bot manager lite, bot lite -> bot manager lite, marketplace
ddos, dos attack, denial of service, negação de serviço, volumetric attack, ataque volumétrico, syn flood, udp flood, http flood -> ddos protection
edge copilot, copilot, ai assistant, assistente de ia, assistente -> copilot
ai inference, edge ai, llm, large language model, machine learning, inferência, inferência de ia, chat completion, run model, rodar modelo, hugging face, gpt, generative ai, ia generativa -> ai inference, models
personal token, personal tokens, api token, api key, access token, token de api, chave de api, token pessoal, token de acesso, authorization token, credencial da api -> personal token
environment variable, environment variables, env var, env vars, env, dotenv, variável de ambiente, variáveis de ambiente, secret, secrets, api secret, segredo, segredos -> environment variables, variables
marketplace integration, plugin, plugins, addon, add-on, extension, extensão, third-party, terceiros, integração pronta -> marketplace, integration
workload, workloads, virtual host, vhost, custom domain, domínio próprio, domínio personalizado, custom hostname, alternate domain -> workloads, domains
purge, invalidate, invalidation, invalidar, limpar cache, clear cache, flush cache, esvaziar cache, expurgo, bust cache, cache busting, remover do cache -> real-time purge, purge
warmup, warm up, prewarm, pre-warm, pré-carregar, preload cache, prefetch, aquecer cache -> warmup
rules engine, page rules, routing rules, regra de roteamento, conditional, condicional, behaviors, if then -> rules engine
device group, device detection, detect mobile, detectar celular, user agent, user-agent, desktop, tablet, versão mobile, mobile version -> device groups
origin shield, protect origin, proteger origem, proteger a origem, hide origin, esconder origem, only azion access origin, allowlist azion ips, ip ranges, faixas de ip, faixa de ip, azion ips, ips da azion -> origin shield, ip ranges, allowlisting
activity history, audit log, audit trail, audit, auditoria, trilha de auditoria, quem alterou, who changed, histórico de atividades, change history, histórico de alterações -> activity history
graphql, graphiql, metrics api, api de métricas, analytics api -> graphql api
terraform, iac, infrastructure as code, infraestrutura como código, hcl, opentofu -> terraform provider
sdk, client library, biblioteca cliente, golang, go sdk -> sdk, azion lib, libraries
azion lib, javascript library, biblioteca javascript, npm package azion, typescript library -> azion libraries, lib
cli, command line, command-line, linha de comando, terminal, shell command -> azion cli
console kit, ui kit, webkit, customize console, personalizar console -> console kit
form builder, formulário, json schema form -> form builder
mcp, model context protocol, claude, cursor, vscode copilot, ai agent tools, windsurf, chatgpt connector -> model context protocol, mcp
code editor, online editor, editor de código, ide, monaco -> code editor
preview, staging, homologação, preview deployment, ambiente de teste, ambiente de testes, test environment, before production, antes de produção -> preview deployment, staging, hosts file
siem, security information, correlação de eventos, qradar, sentinel, arcsight -> siem
websocket, web socket, websockets, socket.io, ws, wss, realtime connection -> websocket proxy, websocket api
mtls, mutual tls, client certificate, certificado de cliente, two-way ssl, mutual authentication, autenticação mútua, trusted ca -> mtls, trusted ca certificate
crl, revocation list, revoked certificate, certificado revogado, lista de revogação, ocsp -> certificate revocation list, crl
csr, certificate signing request, solicitação de certificado, pedido de certificado, requisição de assinatura -> certificate signing request, csr
let's encrypt, lets encrypt, acme, free certificate, certificado grátis, certificado gratuito, free ssl, ssl grátis, automatic certificate, certificado automático -> let's encrypt, certificate
dnssec, ds record, registro ds, dns signing, dns spoofing -> dnssec
aname, alias record, cname flattening, cname at root, cname na raiz, apex domain, apex, root domain, domínio raiz, naked domain, domínio sem www, without www, sem www -> aname, root domain
zero touch, zero-touch, ztp, provisionamento automático -> zero-touch provisioning
security response team, srt, incident response, resposta a incidentes, under attack, sob ataque, sendo atacado, being attacked -> security response team, ddos, attack
technical account manager, tam, account manager, gerente de conta -> technical account manager
professional services, consulting, consultoria, managed services, serviços gerenciados, serviços profissionais -> integration services, managed configurations
training, treinamento, curso, course, certification course, workshop -> instructor-led training
points of presence, pop, pops, pontos de presença, edge locations, datacenter, data center, data centers, network map, peering, ix, asn azion -> peering, network, edge locations
service level agreement, sla, uptime, availability guarantee, garantia de disponibilidade, disponibilidade -> service level agreement, sla
add request id, request id, correlation id, trace id -> request id
waiting room, fila de espera, sala de espera, virtual queue, fila virtual, ticket sale, flash sale -> waiting room
starter kit, boilerplate, scaffold, esqueleto, quickstart, quick start -> template, boilerplate, starter
altcha, hcaptcha, recaptcha, captcha, turnstile, challenge, desafio, human verification, verificação humana, prove human -> captcha, hcaptcha, recaptcha, altcha
reputation, ip reputation, reputação de ip, bad ips, malicious ip, ip malicioso -> ip address reputation
tor, tor network, rede tor, exit node, anonymous, anonymizer, anonimizador -> tor exit nodes
sni, server name indication -> sni check
http/2, http2, http/3, http3, quic, ports, portas, custom port, porta customizada, listen port, 8080, 8443 -> ports, protocol, http
post-quantum, post quantum, pós-quântica, pqc, kyber, ml-kem, quantum -> post-quantum cryptography
vector search, busca vetorial, semantic search, busca semântica, embeddings, rag, similarity search, retrieval augmented -> vector search
prisma, drizzle, orm, typeorm, sequelize -> orm, drizzle, sql database
mongodb, mongo, atlas -> mongodb atlas
turso, tidb, neon, fauna, upstash, supabase, planetscale, external database, banco externo -> database, starter kit, template
wordpress, woocommerce, cms, headless cms, butter, cosmic, sanity, strapi -> wordpress, cms, edgeaccelerator
`;
