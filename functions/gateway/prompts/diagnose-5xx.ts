// Finds out why a site answers with server errors, with calls over three areas.
import type { Prompt } from '../../../shared/mcp/define.ts';

export const diagnose5xx: Prompt = {
  name: 'diagnose_5xx',
  title: 'Find the cause of 5xx errors',
  description: 'Looks at metrics, configuration and documentation to find out why a site answers 5xx.',
  arguments: [
    { name: 'domain', description: 'Domain of the site, such as www.example.com.', required: true },
    { name: 'hours', description: 'How many hours to look back, such as 6. Default 24.' },
  ],
  render: ({ domain, hours = '24' }) =>
    [
      `Find out why ${domain} answered with 5xx in the last ${hours} hours. Change nothing; every call below only reads.`,
      '',
      '1. observe: with read_mcp_tool call create_graphql_query on server "observe" for HTTP metrics of the domain, grouped by status and time, then again by upstream status and by path. (find_tools "query HTTP metrics by status" gives its schema.) Note when it began, which statuses, which paths, and whether the upstream status is 5xx too.',
      '2. build: with read_mcp_tool on server "build" call list_workloads to find the workload of the domain, then get_application for its application, list_connectors and get_connector for its origin, list_application_request_rules for rules on the paths, and list_application_function_instances where functions run.',
      "3. Compare: upstream 5xx too means the origin (its log, its load, a timeout); 5xx only at the edge means a function, a rule, a certificate or the connector's address; 502 and 504 mean that the origin cannot be reached or is slow.",
      '4. docs: with read_mcp_tool call search_azion_docs_and_site on server "docs" for the status and the feature that you suspect.',
      '5. Report: what happened since when, the most likely cause with the figures that show it, what you could not see, and the change you propose with the tool that would make it, as a dry_run first.',
    ].join('\n'),
};
