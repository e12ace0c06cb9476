// Which search tool answers the labelled questions of a collection.

export const TOOL_OF: Readonly<Record<string, string>> = {
  docs: 'search_azion_docs_and_site',
  samples: 'search_azion_code_samples',
  cli: 'search_azion_cli_commands',
  api: 'search_azion_api_v4_commands',
  'api-v3': 'search_azion_api_v3_commands',
  terraform: 'search_azion_terraform',
};
