// Protection: blocking, limiting, attacks, tokens and compliance as people ask about them.
// One meaning a line: wordings, separated by commas, before the arrow; words to look for after it.

export const SECURITY = `
block country, block countries, geo block, geoblock, geo-block, geoblocking, geofencing, bloquear país, bloquear países, bloqueio geográfico, bloquear tráfego internacional, restrict country, country restriction, restringir por país, only brazil, somente brasil, apenas brasil, deny country, block region, geographic restriction -> geoip, network lists, countries, firewall rules, blocklists
block ip, block ips, ban ip, bloquear ip, bloquear ips, banir ip, deny ip, block address, bloquear endereço, block range, cidr -> network lists, network shield, ip, blocklists
block asn, bloquear asn, autonomous system, block provider, block hosting provider -> asn, network lists
allow ip, whitelist ip, liberar ip, permitir ip, allow only my ip, restrict access ip, restringir acesso por ip, only office, vpn access, acesso interno -> network lists, allowlist, conditional access, firewall rules
block user agent, bloquear user agent, block curl, block crawler, bloquear crawler, block ai crawlers, bloquear ia, gptbot, ai bots -> user agent, firewall rules, bot manager
block url, block path, bloquear url, bloquear caminho, restrict admin, protect admin page, proteger painel, wp-admin, restrict path -> firewall rules engine, request uri, deny
block referer, hotlink, hotlinking, image theft, roubo de imagens, referer, referrer -> referer, firewall rules, secure token
rate limit, rate limiting, ratelimit, throttle, throttling, too many requests, limitar requisições, limite de requisições, limitar acessos, requests per second, requisições por segundo, limit requests, api abuse, abuso de api -> rate limit, set rate limit, firewall rules
brute force, força bruta, login attack, ataque de login, password guessing, account takeover, roubo de conta, login abuse -> rate limit, bot manager, waf, account lockout
credential stuffing, fraud, fraude, carding, fake accounts, contas falsas, online fraud -> bot manager, fraud prevention
attack, ataque, being hacked, hackeado, invasão, protect site, proteger site, proteger meu site, website security, segurança do site, secure website, protect application, proteger aplicação, proteger api, protect api -> firewall, waf, ddos protection, secure an application
blocked by waf, waf blocking, waf bloqueando, bloqueado pelo waf, blocked request, requisição bloqueada, why blocked, por que bloqueado, false block, waf too strict -> waf, waf exceptions, tuning, score, events
waf score, score waf, pontuação waf, sensitivity, sensibilidade, threat score, waf threshold, limiar -> waf score, sensitivity, rule sets
waf learning, learning mode, counting mode, logging mode, blocking mode, modo de bloqueio, modo de aprendizado, detection only, monitor mode, only log, apenas registrar -> waf mode, learning, blocking, counting
waf rule, waf rules, waf ruleset, regra waf, conjunto de regras, waf rule set, create waf, criar waf, configure waf, configurar waf -> waf rule set, waf
tune waf, ajustar waf, waf tuning, calibrar waf, adjust waf -> waf tuning, tune waf
cookie waf, waf cookie, ignore cookie -> waf rules for a specific cookie
virus, malware, malicious upload, scan upload, antivírus, arquivo malicioso, infected file -> threat protection in uploads, ai inference, waf
upload limit, payload limit, limit payload, tamanho do upload, limite de upload, max body size, maximum upload, request body size, client_max_body_size, request entity too large, payload too large, 413 -> limit payload size, limits, request body
signed url, signed urls, signed cookie, url assinada, secure link, link seguro, token url, temporary link, link temporário, expiring link, link com expiração, protect video, proteger vídeo, protect download, proteger download -> secure token, signed cookies, secure token integration
jwt, json web token, bearer, validate token, validar token, verify jwt, decode jwt -> jwt
paywall, subscription content, conteúdo pago, members only, restrict content, área restrita -> paywall, jwt
basic auth, password protect, proteger com senha, http authentication, senha no site, oauth, oidc application, login page protect -> authentication, functions, secure, authorization
api security, api gateway, gateway de api, segurança de api, api protection -> api gateway, perimeter, firewall
zero day, zero-day, cve, vulnerability, vulnerabilidade, exploit, log4j, log4shell, security patch, nextjs vulnerability, middleware bypass -> cve, vulnerability, mitigating, waf
block bots, bloquear bots, block robots, stop bots, parar bots, bot traffic, tráfego de bots, fake traffic, tráfego falso, click fraud, good bots, googlebot, verified bots -> bot manager, bots
bot score, pontuação bot, bot threshold, calibrate bot, calibrar bot -> bot manager, calibrate, score
third party bot, datadome, radware, perimeterx -> datadome, radware, bot manager
scheduled block, block at night, bloquear horário, bloqueio por horário, horário comercial, business hours, time based block -> scheduled blocking
phone validation, validar telefone, phishing, url validation, leaked credentials, credenciais vazadas, card leak, cartão vazado, leaked cards -> ipqualityscore, axur, leakstream, cardstream
liveness, facial recognition, reconhecimento facial, prova de vida -> liveness detection
shared responsibility, responsabilidade compartilhada, who is responsible, quem é responsável -> shared responsibility model
pci, pci-dss, pci dss, credit card compliance, payment card compliance -> pci compliance
soc 2, soc2, soc, soc 3, iso 27001, audit report, relatório de auditoria, compliance, certificações, certifications -> soc compliance, compliance
gdpr, lgpd, data protection, proteção de dados, personal data, dados pessoais, privacy, privacidade, dpo, data privacy, data processing -> data privacy, privacy policy, gdpr, lgpd
abuse, acceptable use, uso aceitável, uso permitido, prohibited content, conteúdo proibido -> acceptable use policy
terms, terms of service, termos de uso, termos de serviço, contract terms, legal -> terms of service, agreements
firewall rule, regra de firewall, firewall rules, regras de firewall, create firewall, criar firewall, configure firewall, configurar firewall -> firewall rules engine, firewall
function firewall, firewall function, função no firewall, run code before request, executar código no firewall -> functions for firewall, functions instances for firewall
run function on firewall, drop request, close connection, encerrar conexão, deny request 403, return 403, retornar 403, custom deny, personalizar bloqueio, blocked page, página de bloqueio -> deny, drop, set custom response, firewall rules
protect from domain, associate firewall, associar firewall, link firewall domain, vincular firewall ao domínio, apply firewall, aplicar firewall -> protect your domain, firewall, domains, workloads
debug mode firewall, firewall logs, logs do firewall, attack logs, logs de ataque, see attacks, ver ataques, top attackers, maiores atacantes, attacking ips, ips atacantes -> real-time events, waf, threats, top attacks
network list import, many ips, muitos ips, bulk ip, lista grande de ips -> network lists
security automation, automate security, automatizar segurança -> automate security, security automation
unknown host, request without sni, domain fronting -> sni check
secure dns, dns security, segurança dns -> dnssec, secure dns
source code leak, hide headers, server header, hide server, esconder servidor -> filter response header, rules engine
data exfiltration, sensitive data, mascarar dados, data masking, credit card mask -> data masking, sensitive data
waap, web app and api protection -> waap, waf, firewall
infrastructure protection, protect infrastructure, proteger infraestrutura, bgp, gre tunnel, network ddos -> ddos protection, infrastructure, network
outside brazil, fora do brasil, other countries, outros países, foreign traffic, tráfego estrangeiro, acesso do exterior, acessos de fora, outside the country, fora do país -> geoip, network lists, countries, blocklists
stop scraping, copying my content, copiando meu conteúdo, price scraping, robôs copiando -> bot manager
too many logins, muitas tentativas de login, protect login, proteger login -> rate limit, bot manager, waf
legit users blocked, usuário legítimo bloqueado, clientes reais bloqueados, good traffic blocked, tráfego legítimo -> waf exceptions, allowed rule, tuning
only my server, apenas meu servidor, only from azion, somente da azion, firewall origin ips, liberar ips da azion -> ip ranges, origin shield, allowlisting
check token before, validate user before, verificar usuário antes, autenticar antes -> jwt, functions for firewall, authentication
uploaded files scan, verificar arquivos enviados -> threat protection in uploads
encryption in transit, criptografia em trânsito, secure connection, conexão segura -> tls, https, digital certificate
security incident, incidente de segurança, emergency, emergência -> security response team, technical support
l7, layer 7, camada 7, l3, layer 3, l4, camada 3, camada 4 -> ddos protection, waf, network shield
penetration test, pentest, teste de invasão, stress test, load test, teste de carga -> acceptable use policy, support, security
order of evaluation, execution order, phases, fases, ordem de execução, what runs first -> rules engine, order, phase
signed jwt cookie, login wall, token de acesso ao conteúdo -> jwt, paywall, secure token
`;
