// Words of other platforms, and what the same thing is called here.
// One meaning a line: wordings, separated by commas, before the arrow; words to look for after it.

export const ELSEWHERE = `
cloudflare, migrate from cloudflare, sair da cloudflare, cloudflare alternative -> migrate from cloudflare
cloudflare workers, workers, wrangler, workers script -> functions, azion cli
cloudflare pages, github pages, railway, fly.io, heroku, amplify, firebase hosting -> static, deploy, import from github
cloudflare r2, r2, gcs, google cloud storage, azure blob storage, netstorage, digitalocean spaces, backblaze -> object storage
cloudflare d1, d1, dynamodb, aurora, rds, firestore -> sql database, kv store
workers kv, durable objects, config store, edge dictionaries, edgekv -> kv store
page rules, cache rules, transform rules, vcl, snippets, behaviors, property manager, edge rules -> rules engine
argo, smart routing, railgun, sureroute, global accelerator -> application accelerator, tiered cache
images polish, polish, mirage, image manager, image and video manager, image optimizer -> image processor
turnstile, bot fight mode, super bot fight, i'm under attack mode -> bot manager, captcha, ddos
cloudflare tunnel, zero trust, cloudflared -> origin shield, mtls, firewall
aws, amazon, migrate from aws, sair da aws, amazon web services -> migrate from aws
cloudfront, aws cdn, cloudfront distribution, distribution cloudfront -> applications, migrate from aws
lambda@edge, lambda edge, cloudfront functions, aws lambda, api gateway aws -> functions, migrate from aws
create invalidation, invalidation, cloudfront invalidation -> purge
route 53, route53, azure dns, google dns, ultradns -> edge dns, migrate nameservers
aws waf, aws shield, azure front door, cloud armor, imperva, incapsula, sucuri -> waf, ddos protection, firewall
acm, certificate manager aws, amazon certificate -> certificate manager, digital certificate
cloudwatch, stackdriver, azure insights -> real-time metrics, real-time events, data stream
elb, alb, nlb, elastic load balancer, haproxy, traffic manager -> load balancer
iam, iam role, iam user -> teams permissions, personal token
cloudformation, pulumi, cdk, ansible, chef, puppet -> terraform provider, api, infrastructure
nginx, apache, htaccess, iis, reverse proxy, proxy reverso, varnish, squid -> applications, rules engine, origins, proxy
akamai, migrate from akamai, sair da akamai, edgeworkers, kona, siteshield, edgescape, ion -> migrate from akamai
site shield, origin cloaking -> origin shield
datastream 2, log delivery service, real-time log streaming -> data stream
fastly, migrate from fastly, fastly compute, compute@edge, sair da fastly -> migrate from fastly
vercel, netlify, migrate from vercel, sair da vercel, vercel.json, vercel functions, netlify functions -> migrate from vercel
edge middleware, middleware, next middleware -> functions, middleware, next.js
edge config, blob vercel -> kv store, object storage
gcp, google cloud, azure, oracle cloud, digitalocean -> migrate, data stream, origins
migrate to azion, migrar para azion, migration guide, guia de migração, move to azion, switch to azion, mudar para a azion, switch cdn, trocar de cdn -> migrate your application to azion
kubernetes, k8s, docker, container, containers, containerd, helm -> orchestrator, edge node, container
grafana cloud, prometheus, opentelemetry, otel -> grafana, data stream, graphql api
postman collection, insomnia -> postman
chrome devtools, browser devtools, developer tools browser, inspecionar -> debug, cache indicators
cloudflare access, cloudflare one, aws cognito, auth0, cognito -> single sign-on, jwt, authentication
s3, amazon s3, aws s3 -> object storage, s3
elasticache, memcached -> kv store
sqs, sns, pub/sub, event bridge -> queue, send messages
aws media, mediapackage, mux, wowza -> live ingest, live streaming
google analytics, ga4, hotjar, newrelic browser -> edge pulse, metrics
recaptcha enterprise, funcaptcha -> captcha
cpanel, plesk, hostgator, locaweb, kinghost, hostinger, uol host -> point a domain to azion, nameservers, dns
blogger, wix, squarespace, shopify, vtex -> point a domain to azion, cname, e-commerce
`;
