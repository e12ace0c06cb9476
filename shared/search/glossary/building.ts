// Building: functions, frameworks, deployment, data and AI as people ask about them.
// One meaning a line: wordings, separated by commas, before the arrow; words to look for after it.

export const BUILDING = `
first steps, getting started, get started, primeiros passos, como começar, começar a usar, hello world, quick start, início rápido, beginner, iniciante, where to start, por onde começar, new to azion -> first steps, get started, overview
what is azion, o que é azion, about azion, sobre a azion, azion platform, plataforma azion -> azion web platform overview
deploy, deploy project, publicar projeto, colocar no ar, put online, subir projeto, subir aplicação, go to production, deploy application, implantar aplicação, fazer deploy -> deploy, azion cli deploy, build an application
create application, criar aplicação, new application, nova aplicação, new project, novo projeto, start project, init project, iniciar projeto -> create application, build an application, init
ci/cd, cicd, continuous deployment, continuous integration, pipeline, github actions, gitlab ci, automatic deploy, deploy automático, automated deploy, jenkins, bitbucket, circleci -> github, deploy, automate
github, git, repository import, importar repositório, import repository, connect repository, conectar repositório, deploy from github, github app -> import and deploy a project from github, github app
rollback, previous version, versão anterior, undo deploy, reverter deploy, restore version, voltar versão, version history -> rollback
clone application, duplicate application, copy application, duplicar aplicação, copiar aplicação, clonar -> clone
delete application, remover aplicação, excluir aplicação, apagar aplicação -> delete an application
local development, run locally, rodar localmente, rodar local, localhost, dev server, servidor local, test locally, testar localmente, emulator, emulador, hot reload -> azion dev, local development
azion.config, azion config, config file, arquivo de configuração, configuration file, azion.config.js, azion.json, manifest, azion config js -> azion config, config module, configuration
bundler, webpack, esbuild, vulcan, build error, erro de build, build failed, build falhou, erro ao compilar, compile error, preset, presets, entry point -> build, presets, bundler, azion cli build
framework support, supported frameworks, frameworks suportados, which frameworks, quais frameworks, compatibility, compatibilidade, compatible -> frameworks compatibility, develop with azion
next, nextjs, next.js, next js, app router, pages router, ssr, server side rendering, server-side rendering, renderização no servidor, isr, opennext, open next, getserversideprops -> next.js, opennext
nuxt, nuxtjs, nitro -> nuxt
react, reactjs, create react app, cra, vite react -> react
vue, vuejs, vue.js, vitepress, vuepress -> vue, vitepress
angular, ng build -> angular
svelte, sveltekit, svelte kit -> svelte
astro, gatsby, hugo, jekyll, hexo, eleventy, 11ty, docusaurus, ssg, static site generator, gerador de site estático -> static, template, boilerplate, framework
hono, express, itty, router, rotas, routing in function, rest api, restful, api rest, create api, criar api, build api, construir api, backend api, json api -> rest apis, restful api, functions, router
remix, solid, qwik, preact, stencil, htmx, alpine, lit -> template, boilerplate, framework
e-commerce, ecommerce, loja virtual, online store, loja online, shop, vtex, faststore, magento, shopify -> e-commerce, template
blog, portfolio, landing page, currículo -> blog, template, portfolio
template, templates, modelo pronto, modelos, example project, projeto exemplo, sample code, código de exemplo -> start with a template, templates
wordpress site, accelerate wordpress, acelerar wordpress -> wordpress, edgeaccelerator
write function, create function, criar função, escrever função, new function, nova função, javascript code, código javascript, run javascript, executar javascript, run code at edge, executar código na borda -> create function, functions first steps, build functions
attach function, instantiate function, instanciar função, function instance, instância de função, add function to application, adicionar função na aplicação, run function, executar função, function not running, função não executa, function not called, trigger function -> functions instances, instantiate functions, rules engine run function
function arguments, args, argumentos, parameters function, parâmetros da função, json args, passing parameters, passar parâmetros -> args, using args
function timeout, function limits, limites de função, cpu time, tempo de cpu, execution time, tempo de execução, memory limit, limite de memória, code size, tamanho do código, script too large, function too large, exceeded cpu, cold start, max duration -> functions limits, limits
console.log, function logs, logs da função, debug function, depurar função, print, see logs function, função com erro, function error, uncaught exception, stack trace, exception in function -> debugging, debug functions, cells console, azion logs
fetch, http request function, call external api, chamar api externa, subrequest, external request, requisição externa, axios -> fetch api, fetch
request body, read body, ler corpo, form data, formdata, post data, parse json, ler json -> request, body, process request body
return json, retornar json, json response, resposta json, return html, retornar html, html response -> return json, return html, response
read cookie, set cookie, ler cookie, cookies in function, gravar cookie, cookie function -> cookies, extract cookie value
metadata function, geo in function, country in function, request metadata, país do usuário, tls fingerprint, ja3 -> metadata api, geoip
event listener, addeventlistener, fetch event, export default, es modules, esm, handler, handlers, module syntax, service worker syntax, firewallevent, respondwith, waituntil -> handlers, addeventlistener, fetchevent, migrating handler patterns
nodejs, node.js, node api, npm, npm package, npm modules, node_modules, polyfill, polyfills, node compatibility, buffer, built-in modules, fs module, read file, ler arquivo -> node.js api compatibility, polyfills, unenv
process is not defined, buffer is not defined, require is not defined, module not found, cannot find module, is not a function, unsupported module, dynamic require, no such module -> node.js api compatibility, polyfills, build
typescript, ts, tipagem -> typescript, types
webassembly, wasm, rust, emscripten, c++, compile to wasm, yew -> webassembly, wasm
python, java, php, ruby, golang function, other languages, outras linguagens, supported languages, linguagens suportadas, which languages -> languages, javascript, webassembly, runtime
crypto, hash, sha256, hmac sign, encrypt data, sign request, web crypto, uuid, random -> crypto, crypto subtle
streams, readable stream, transformstream, streaming response, resposta em streaming, server-sent events, sse, event stream -> readablestream, transformstream, streams
web api, web apis, web standards, browser api, url pattern, text encoder, intl, structured clone -> web apis, runtime apis
cron, schedule function, scheduled function, agendar função, run every, executar a cada, periodic, tarefa agendada, cron job, timer, scheduled task -> scheduler, qstash, schedule
send email, enviar email, enviar e-mail, resend, smtp, mail -> resend email service
stripe, payment webhook, webhook, webhooks, receive webhook, receber webhook -> stripe webhooks, webhook
queue, fila, message queue, mensageria, kafka, sqs, rabbitmq, pubsub -> queue, send messages to a queue
file upload, upload file, upload files, enviar arquivo, enviar arquivos, upload de arquivo, upload de arquivos, fazer upload, multipart, form upload -> file upload, upload object, object storage, bucket
download file, baixar arquivo, download object, get file, obter arquivo, download files -> download object, object storage
delete file, apagar arquivo, excluir arquivo, remove object, remover objeto, delete object -> delete object, object storage
list files, listar arquivos, list objects, listar objetos, ver arquivos do bucket -> list objects, object storage
create bucket, criar bucket, new bucket, novo bucket, bucket name -> create bucket, object storage
delete bucket, apagar bucket, excluir bucket, bucket not empty, bucket não vazio -> delete bucket, object storage
rename bucket, update bucket, edit access, read only bucket, read_write, edge access, workloads access, permissão do bucket, bucket permission, public bucket, bucket público -> update bucket, edge access, object storage
s3 compatible, s3 api, aws cli, boto3, s3cmd, rclone, cyberduck, s3 credentials, credenciais s3, access key, secret key, presigned, presigned url, minio, s3 endpoint, protocolo s3 -> s3-compatible tools, s3 credentials, object storage
signature does not match, signaturedoesnotmatch, invalidaccesskeyid, access denied s3, nosuchbucket, nosuchkey -> s3, credentials, object storage
auth bucket, protect bucket, proteger bucket, bucket authentication, private files, arquivos privados -> authentication layer for object storage
storage limits, bucket limit, max file size, tamanho máximo de arquivo, maximum object size, limite do bucket -> object storage limits
create database, criar banco, criar banco de dados, new database, novo banco, provision database -> create sql database, sql database
delete database, excluir banco, apagar banco, drop database -> delete sql database
create table, criar tabela, schema, esquema, ddl, alter table -> create table, sql database
insert data, inserir dados, insert rows, insert into, gravar dados, write data, salvar dados, store data, guardar dados, armazenar dados -> insert data, sql database
select data, query data, consultar dados, ler dados, read data, run query, executar consulta, executar query, retrieve data, buscar dados -> retrieve data, query, sql database
delete record, excluir registro, apagar registro, delete row -> delete record, sql database
import data, import csv, importar dados, importar csv, load data, sql dump, migrate database, migrar banco -> import data, sql database
sql shell, edgesql shell, database shell, pip install, shell do banco -> sql database shell
database connection, conectar banco, connect database, connection string, use database in function, banco na função -> sql database api, retrieve data, functions
put key, get key, set value, gravar chave, ler chave, kv write, kv read, write key, read key, delete key, apagar chave, kv ttl, namespace -> kv store, read, write, delete key-value pairs
redis client, redis compatible, ioredis, cliente redis -> kv store redis-compatible sdk
cache api, caches.open, caches.default, cache in function, cache na função -> cache api
session storage, shared state, estado compartilhado, persist, persistir, global counter -> kv store, sql database
static assets, assets, arquivos estáticos, images not loading, css not loading, css não carrega, imagens não carregam, js not loading, broken css -> static, object storage, rules engine, cache
env production, different environments, vários ambientes, environments dev prod, multiple environments, dev staging prod, ambientes separados -> environment variables, workload deployment, profiles
chatgpt, openai, openai api, gpt integration, integrate ai, integrar ia, chatbot, ai chat -> chatgpt, ai inference
agent, ai agent, agente de ia, langgraph, langchain, react agent, autonomous agent -> ai agent, langgraph
ocr, extract text image, extrair texto, vision model, image recognition, multimodal, documento para texto -> nanonets ocr, internvl, qwen vl, models
qwen, mistral, llama, deepseek, gemma, available models, modelos disponíveis, which models, model list, model id, gpt-oss -> ai inference models
reranker, rerank, embedding model, modelo de embedding, text embeddings -> bge reranker, qwen3 embedding
fine tuning, fine-tuning, lora, train model, treinar modelo -> lora, fine-tuning, ai inference
tool calling, function calling, structured output, streaming tokens -> tool calling, ai inference models
headless browser, puppeteer, playwright, screenshot, browserless, pdf generation, gerar pdf -> browserless
microservices, microsserviços, monolith, modernize, modernizar, modernization, jamstack, edge computing, computação de borda, architecture, arquitetura, reference architecture -> architecture, microservices, jamstack, modernization
video platform, streaming platform, ott, netflix -> live streaming, video delivery
iot, telemetry, retail store, 5g, on device -> orchestrator, edge node, infrastructure
install cli, instalar cli, cli installation, brew, homebrew, winget, choco, apt, download cli, install azion, instalar azion -> azion cli, install
update cli, cli version, versão do cli, upgrade cli -> azion cli, version, update
cli login, login terminal, logar cli, authenticate cli, autenticar cli, cli token -> azion login, personal token
cli profile, multiple accounts, várias contas, switch account, trocar de conta, trocar conta, profiles -> profiles, azion cli
whoami, logged user, usuário logado, current account, conta atual -> whoami
autocomplete, tab completion, bash completion, zsh, autocompletar -> completion
debug mode cli, verbose, silent, non-interactive, não interativo, skip prompts, sem perguntas -> global options, flags, azion
json output, --format json, saída json, output format, output file -> format, out, flags
link project, vincular projeto, existing project, projeto existente -> link
unlink project, desvincular projeto -> unlink
sync project, sincronizar, synchronize, remote resources -> sync
terraform import, import state, terraform state, existing resources, recursos existentes -> import, terraform
terraform authentication, api_token, azion_api_token, terraform token, terraform provider configuration, provider block -> azion provider, api_token
terraform upgrade, provider v2, terraform v1, migrate terraform, migrar terraform -> migrating from terraform provider, v1.x
api v3, old api, api antiga, api legada, legacy api, deprecated api, deprecation, descontinuado, api v4, new api, nova api, migrate api, migração api, account migrated -> api v4 migration, account migration
api authentication, autenticação api, authorization header, call api, chamar api, use api, usar api, curl, api example, rest api azion, base url, api.azion.com, postman, swagger, openapi -> get started with azion api, personal token, authorization
pagination, paginação, page size, paginate, filter results, ordering results, query fields -> page, page_size, ordering, search, fields
bulk, batch, em massa, em lote, script automation, automatizar, automation, automate -> automate, api, terraform, sdk
patch put, difference patch put, partial update, atualização parcial, update only -> partially update
run script node, provision file, provisionar arquivo, edge node script, executar script no nó -> run scripts, provision files, edge node
authorize node, autorizar nó, install agent, instalar agente, orchestrator agent, agente do orchestrator -> orchestrator agent, authorize edge node
example function, exemplo de função, function examples, exemplos de função, function snippet -> javascript examples
redirect with function, redirecionar com função, redirect in code -> javascript examples redirect, functions
proxy another site, respond with another site, responder com outro site, mirror site, espelhar site -> respond with another site
add header function, header na função, response header in code -> adding a response header
ssr error, hydration, next build error, next standalone, image component, next/image -> next.js, opennext, compatibility
docs site, documentation website, site de documentação -> docusaurus, vitepress, vuepress
run mcp server, host mcp, hospedar mcp, create mcp server, criar servidor mcp -> run an mcp server on azion
configure mcp, connect claude, conectar claude, cursor mcp, mcp client setup -> mcp configuration guide, model context protocol
mcp error, mcp not connecting, mcp não conecta, mcp timeout -> mcp troubleshooting
send data to api, chamar endpoint, send event, enviar evento, http callback -> send event to endpoint
request variation, variação de requisição, process request data, dados da requisição em headers -> request variation controller, process request data into headers
third party llm, external llm, anthropic, gemini, openai compatible, compatível com openai, llm endpoint, endpoint de llm -> ai inference, ai client, third party llm providers
shopping cart, carrinho de compras, catálogo de produtos, sell products, vender produtos -> e-commerce, template
put my site on azion, colocar meu site na azion, publicar meu site, publish my site, launch site, lançar site -> build an application, deploy, hosting, go live
azion account token cli, login without browser, login sem navegador, headless login -> azion login, personal token
environment of build, build on ci, build no ci -> azion build, deploy, github
size of bundle, bundle size, tamanho do bundle -> functions limits, build
main settings, configurações principais, configuração principal, general settings -> main settings
infrastructure automation, automatizar infraestrutura, provision servers, provisionar servidores, fleet, frota -> orchestrator, automate infrastructure
serverless database, banco serverless, db limits, limites do banco, database size -> sql database, limits
web sockets in function, chat app, aplicativo de chat, real time app -> websocket api, websocket proxy
image in function, processar imagem na função, resize in code -> wasm image processor, image processor
cache in code, purge in code, purge library, programmatic purge -> purge library, cache api
mobile app backend, backend de aplicativo, backend mobile -> restful api, functions, sql database
connect mysql, conectar mysql, tcp connection, postgres connection -> external database, neon, tidb, drizzle
read env in function, ler variável na função, process.env, azion.env -> environment variables
`;
