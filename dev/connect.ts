// Lines that people copy to connect a client to running functions.

/** What is needed to connect: addresses by area and the credential, or the name of the variable that holds it. */
export interface Connection {
  areas: Readonly<Record<string, string>>;
  token: string;
}

/** Ready-to-copy set-up for the usual clients, as text for a terminal. */
export function connectLines({ areas, token }: Connection): string {
  const entries = Object.entries(areas);
  const claude = entries
    .map(
      ([area, url]) =>
        `  claude mcp add --transport http azion-${area} ${url} --header "Authorization: Token ${token}"`,
    )
    .join('\n');
  const servers = (type: string) =>
    Object.fromEntries(
      entries.map(([area, url]) => [
        `azion-${area}`,
        { type, url, headers: { Authorization: `Token ${token}` } },
      ]),
    );
  const [, first = ''] = entries[0] ?? [];
  return [
    'Claude Code',
    claude,
    '',
    'Cursor (.cursor/mcp.json)',
    `  ${JSON.stringify({ mcpServers: servers('streamable-http') })}`,
    '',
    'VS Code (.vscode/mcp.json)',
    `  ${JSON.stringify({ servers: servers('http') })}`,
    '',
    'curl',
    `  curl -s ${first} -H "Authorization: Token ${token}" -H 'Content-Type: application/json' -d '${CURL_BODY}'`,
  ].join('\n');
}

const CURL_BODY = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_azion_docs_and_site', arguments: { query: 'how to purge the cache' } },
});
