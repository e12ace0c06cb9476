// Where the resources of API v3 went in API v4: the paths that differ, as a table of facts.

export interface Rename {
  v3: string;
  v4: string;
}

export const API_RENAMES: readonly Rename[] = [
  { v3: '/edge_applications', v4: '/workspace/applications' },
  { v3: '/edge_applications/{id}/cache_settings', v4: '/workspace/applications/{id}/cache_settings' },
  {
    v3: '/edge_applications/{id}/rules_engine/request/rules',
    v4: '/workspace/applications/{id}/request_rules',
  },
  {
    v3: '/edge_applications/{id}/rules_engine/response/rules',
    v4: '/workspace/applications/{id}/response_rules',
  },
  { v3: '/edge_applications/{id}/device_groups', v4: '/workspace/applications/{id}/device_groups' },
  { v3: '/edge_applications/{id}/functions_instances', v4: '/workspace/applications/{id}/functions' },
  { v3: '/edge_applications/{id}/origins', v4: '/workspace/connectors' },
  { v3: '/edge_applications/{id}/error_responses', v4: '/workspace/custom_pages' },
  { v3: '/domains', v4: '/workspace/workloads' },
  { v3: '/edge_functions', v4: '/workspace/functions' },
  { v3: '/edge_firewall', v4: '/workspace/firewalls' },
  { v3: '/edge_firewall/{id}/rules_engine', v4: '/workspace/firewalls/{id}/request_rules' },
  { v3: '/waf/rulesets', v4: '/workspace/wafs' },
  { v3: '/network_lists', v4: '/workspace/network_lists' },
  { v3: '/intelligent_dns', v4: '/workspace/dns/zones' },
  { v3: '/digital_certificates', v4: '/workspace/tls/certificates' },
  { v3: '/edge_storage/buckets', v4: '/workspace/storage/buckets' },
  { v3: '/data_streaming/streamings', v4: '/workspace/stream/streams' },
  { v3: '/purge/{kind}', v4: '/workspace/purge/{kind}' },
];

/** The table as Markdown. */
export function renameTable(): string {
  const rows = API_RENAMES.map(({ v3, v4 }) => `| \`${v3}\` | \`${v4}\` |`);
  return ['| API v3 | API v4 |', '| --- | --- |', ...rows].join('\n');
}
