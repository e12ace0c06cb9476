// `server.json`, by which the MCP registry lists a server (schema of 2025-12-11).
import type { Area } from '../mcp/define.ts';
import { VERSION } from '../version.ts';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

/** @param base public base address of the function */
export function serverJson(area: Area, base: string): Record<string, unknown> {
  return {
    $schema: SCHEMA,
    name: `${namespace(new URL(base).hostname)}/azion-${area.name}`,
    title: area.title,
    description: area.description,
    version: VERSION,
    websiteUrl: `${base}/`,
    icons: [{ src: `${base}/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
    remotes: [
      {
        type: 'streamable-http',
        url: `${base}/mcp`,
        headers: [
          {
            name: 'Authorization',
            description: 'An Azion personal token after the word Token',
            value: 'Token {token}',
            isRequired: true,
            isSecret: true,
            variables: {
              token: {
                description: 'Azion personal token, with the permissions the task needs and no more',
                isRequired: true,
                isSecret: true,
              },
            },
          },
        ],
      },
    ],
  };
}

/** The registry's namespaces are domains written backwards; the function's own first label is not part of it. */
function namespace(hostname: string): string {
  const labels = hostname.replace(/[^a-z0-9.-]/gi, '').split('.');
  if (labels.length < 3 || /^[\d.]+$/.test(hostname)) return labels.reverse().join('.');
  return labels.slice(1).reverse().join('.');
}
