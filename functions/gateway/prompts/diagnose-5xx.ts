// Prompt: find out why a site answers with server errors, with calls over three areas.
import { said, stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';

export const diagnose5xx = stepsPrompt(
  {
    name: 'diagnose_5xx',
    title: 'Find the cause of 5xx errors',
    description: 'Looks at metrics, configuration and documentation to find out why a site answers 5xx.',
    arguments: [
      { name: 'domain', description: 'Domain of the site, such as www.example.com.', required: true },
      { name: 'hours', description: 'How many hours to look back, such as 6. Default 24.' },
    ],
  },
  ({ domain, hours }) => ({
    en: {
      task: `Find out why ${said(domain, '(ask which site)')} answered with 5xx in the last ${said(hours, '24')} hours. Change nothing; every call below only reads.`,
      steps: [
        'observe: with read_mcp_tool call create_graphql_query on server "observe" for HTTP metrics of the domain, grouped by status and time, then again by upstream status and by path. (find_tools "query HTTP metrics by status" gives its schema.) Note when it began, which statuses, which paths, and whether the upstream status is 5xx too.',
        'build: with read_mcp_tool on server "build" call list_workloads to find the workload of the domain, then get_application for its application, list_connectors and get_connector for its origin, list_application_request_rules for rules on the paths, and list_application_function_instances where functions run.',
        "Compare: upstream 5xx too means the origin (its log, its load, a timeout); 5xx only at the edge means a function, a rule, a certificate or the connector's address; 502 and 504 mean that the origin cannot be reached or is slow.",
        'docs: with read_mcp_tool call search_azion_docs_and_site on server "docs" for the status and the feature that you suspect.',
        'Report: what happened since when, the most likely cause with the figures that show it, what you could not see, and the change you propose with the tool that would make it, as a dry_run first.',
      ],
    },
    pt: {
      task: `Descubra por que ${said(domain, '(pergunte qual site)')} respondeu com 5xx nas últimas ${said(hours, '24')} horas. Não mude nada; todas as chamadas abaixo só leem. Responda em português.`,
      steps: [
        'observe: com read_mcp_tool chame create_graphql_query no servidor "observe" para as métricas HTTP do domínio, agrupadas por status e tempo, depois por status do upstream e por caminho. (find_tools "consultar métricas HTTP por status" mostra o esquema.) Anote quando começou, quais status, quais caminhos, e se o status do upstream também é 5xx.',
        'build: com read_mcp_tool no servidor "build" chame list_workloads para achar o workload do domínio, depois get_application para a aplicação dele, list_connectors e get_connector para a origem, list_application_request_rules para regras nesses caminhos, e list_application_function_instances onde rodam funções.',
        'Compare: 5xx também no upstream aponta para a origem (log, carga, tempo esgotado); 5xx só na borda aponta para uma função, uma regra, um certificado ou o endereço do connector; 502 e 504 dizem que a origem não responde ou é lenta.',
        'docs: com read_mcp_tool chame search_azion_docs_and_site no servidor "docs" para o status e o recurso de que suspeita.',
        'Relate: o que aconteceu e desde quando, a causa mais provável com os números que a mostram, o que não foi possível ver, e a mudança que propõe com a ferramenta que a faria, primeiro com dry_run.',
      ],
    },
  }),
);
