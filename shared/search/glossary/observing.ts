// Observing: logs, metrics, streams and dashboards as people ask about them.
// One meaning a line: wordings, separated by commas, before the arrow; words to look for after it.

export const OBSERVING = `
see logs, view logs, check logs, ver logs, consultar logs, onde estão os logs, where are logs, access logs, logs de acesso, find request, encontrar requisição, investigate request, investigar requisição -> real-time events, logs, azion logs
log retention, retenção de logs, how long logs, keep logs, guardar logs, store logs, armazenar logs, historical logs, old logs, logs antigos -> data stream, real-time events, retention, historical
export logs, send logs, exportar logs, enviar logs, ship logs, forward logs, log integration, integrar logs, external logs, logs to s3, logs para s3, save logs -> data stream
s3 logs, amazon s3 stream, kinesis, firehose, bigquery, datadog, splunk, elasticsearch, elastic, kafka, azure monitor, azure blob, log analytics, newrelic, new relic, sumo logic, loki, qradar, http endpoint logs, syslog -> data stream, connector, endpoint
log template, log format, formato do log, log fields, campos do log, custom log, log personalizado, data set, dataset -> custom template, data stream, variables, dataset
sampling, amostragem, reduce logs, reduzir logs, sample logs, percentage logs -> sampling, data stream
batch size, payload format, line separator, max size payload, formato do payload -> set a payload, data stream
stop stream, delete stream, parar stream, desativar stream, pause logs, pausar -> stop or delete a data stream
stream not working, logs not arriving, logs não chegam, no data stream, stream com erro, data stream error -> data stream metrics, troubleshoot, data stream
domain stream, stream for domain, stream de domínio, all domains stream, workloads on stream -> associate domains on data stream, workloads
functions console stream, cells console, function log stream -> debug functions on data stream, functions console
grafana, dashboard externo, external dashboard, grafana plugin, plugin grafana, kibana, power bi, visualize data, visualizar dados -> grafana, dashboard, plugin
graphql query, consulta graphql, query metrics, query logs graphql, dataset graphql, graphql filter, groupby, aggregate, agregar, média, top urls, top x, ranking -> graphql api, queries, aggregated data, top x
graphql limits, query limit, limite de consulta, graphql rate limit, max rows, graphql error, erro graphql -> limits graphql api, error responses graphql api
monitor traffic, monitorar tráfego, how many requests, quantas requisições, requests count, número de requisições, volume de requisições, total requests, acessos, page views, visits, visitas, visitors, visitantes -> real-time metrics, requests, http metrics
bandwidth, banda, data transferred, dados transferidos, transferência de dados, data transfer, traffic usage, gb used, consumo de banda, egress, throughput -> data transferred, bandwidth, metrics, usage
bandwidth saved, economia de banda, offload, saved data, dados economizados, cache savings -> offload, bandwidth saving, saved data, metrics
status codes, códigos de status, http errors, erros http, 4xx, 5xx, error rate, taxa de erro, monitor errors, monitorar erros, errors increasing, aumento de erros -> status codes, metrics, events
connected users, usuários conectados, concurrent users, usuários simultâneos, online users, simultaneous viewers -> connected users
function invocations, invocações, function metrics, métricas de função, compute time, functions usage, uso de funções -> functions metrics, invocations, usage data from functions
image metrics, images processed, imagens processadas -> image processor metrics, usage data from image processor
tiered cache metrics, l2 metrics -> usage data from tiered cache
attack metrics, security metrics, métricas de segurança, waf metrics, métricas waf, threats blocked, ameaças bloqueadas, blocked attacks, ataques bloqueados -> waf metrics, threats, top attacks
bot metrics, métricas de bot, bot traffic metrics, captcha solved -> bot manager metrics, bot manager data
dns metrics, dns queries, consultas dns, métricas dns, standard queries -> edge dns metrics
alerts, alertas, notifications, notificações, notify, avisar, alarm, alarme, email alert, threshold alert -> alerts, grafana, notifications, monitor
realtime data delay, data delay, atraso nos dados, metrics delayed, data not showing, dados não aparecem, no data, sem dados -> real-time metrics, delay, granularity
date range, time range, intervalo de tempo, last hour, última hora, período, timezone, fuso horário -> filters, time range, real-time metrics
filter metrics, filtrar métricas, filter by domain, filtrar por domínio, metrics per domain, métricas por domínio, filter logs, filtrar logs -> add filters, real-time metrics, real-time events
export metrics, exportar métricas, download csv, baixar relatório, export csv -> export, csv, real-time metrics
historical metrics, histórico de métricas, two years, long term metrics -> historical real-time metrics
request time, upstream response time, origin latency, latência da origem, upstream status, upstream_status, upstream_response_time, request_time, log variables, variáveis de log -> real-time events, variables, fields
cache status log, upstream_cache_status, hit miss expired bypass -> upstream cache status, cache status
navigation data, dados de navegação, web performance, javascript tag, js tag, tag javascript -> edge pulse, javascript tag
query usage, usage data, dados de uso, consumption report, relatório de consumo, consumption api, billing api, billing data -> usage data, billing, consumption, accounting graphql
metadata query, geo metrics, requests by country, requisições por país, breakdown by country, por região, top countries -> metadata, httpbreakdownmetrics, geolocation
raw data, tcpdump, request headers log, log headers, registrar headers, log body -> data stream, real-time events, variables
user activity, atividade do usuário, deleted by whom, quem apagou, quem deletou, login history, histórico de login -> activity history
monitor uptime, status page, página de status, is azion down, azion fora do ar, outage, indisponibilidade, incident, incidente, platform status -> status, support, azion status page
debug request, depurar requisição, x-azion-debug, pragma azion-debug-cache, debug headers, headers de debug -> azion-debug-cache, cache indicators, debug rules
who accessed, quem acessou, which ips, quais ips, accesses to my site, acessos ao meu site -> real-time events, metrics
see traffic, ver tráfego, traffic dashboard, painel de tráfego -> real-time metrics
send to my server, enviar para meu servidor, post logs, logs por http -> http post connector, data stream
store logs in azion, logs no object storage, logs in bucket -> object storage, data stream
why slow request, requisição lenta, slow requests, requisições lentas -> real-time events, upstream response time, metrics
find error in logs, encontrar erro, search error, procurar erro -> real-time events, filters
compare periods, comparar períodos, before and after, antes e depois -> real-time metrics, filters
cost by service, custo por serviço, consumption by product, consumo por produto -> consumption, billing, graphql
`;
