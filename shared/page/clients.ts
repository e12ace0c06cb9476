// How each client is connected: what goes into which file, filled with the address of the page's own function.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders that the clients fill in
import type { Words } from './words.ts';

/** What a client connects to. */
export interface Server {
  /** Name that the client gives the server, such as `azion-docs`. */
  name: string;
  /** Address of its MCP endpoint. */
  url: string;
}

export interface Client {
  name: string;
  /** File that the text goes into; absent for a command. */
  file?: string;
  language: 'sh' | 'json' | 'toml';
  text: string;
  /** Opens the client and offers to add the server. */
  install?: string;
  note?: Words;
}

/** Every client the page describes, the widely used ones first. */
export function clients(server: Server): Client[] {
  const { name, url } = server;
  return [
    {
      name: 'Claude Code',
      language: 'sh',
      text: `claude mcp add --transport http ${name} ${url} --header "Authorization: Token $AZION_TOKEN"`,
    },
    {
      name: 'Claude Desktop',
      file: 'claude_desktop_config.json',
      language: 'json',
      text: json(bridge(server)),
      note: {
        en: 'Starts local programs only, so a bridge stands between. Keep the header without a space after the colon: some systems split it there.',
        pt: 'Só inicia programas locais; por isso há uma ponte no meio. Mantenha o cabeçalho sem espaço depois dos dois-pontos: alguns sistemas o cortam ali.',
      },
    },
    {
      name: 'Cursor',
      file: '.cursor/mcp.json',
      language: 'json',
      text: json({ mcpServers: { [name]: cursor(url) } }),
      install: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(btoa(JSON.stringify(cursor(url))))}`,
    },
    {
      name: 'VS Code',
      file: '.vscode/mcp.json',
      language: 'json',
      text: json({ inputs: [VSCODE_INPUT], servers: { [name]: vscode(url) } }),
      install: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, ...vscode(url), inputs: [VSCODE_INPUT] }))}`,
      note: {
        en: 'Asks for the token once and keeps it out of the file.',
        pt: 'Pede o token uma vez e não o guarda no arquivo.',
      },
    },
    {
      name: 'Windsurf',
      file: '~/.codeium/windsurf/mcp_config.json',
      language: 'json',
      text: json(bridge(server)),
    },
    {
      name: 'Codex',
      file: '~/.codex/config.toml',
      language: 'toml',
      text: `[mcp_servers.${name}]\nurl = "${url}"\nenv_http_headers = { Authorization = "AZION_AUTHORIZATION" }`,
      note: {
        en: 'The variable holds the whole header: `export AZION_AUTHORIZATION="Token $AZION_TOKEN"`.',
        pt: 'A variável contém o cabeçalho inteiro: `export AZION_AUTHORIZATION="Token $AZION_TOKEN"`.',
      },
    },
    {
      name: 'Gemini CLI',
      file: '~/.gemini/settings.json',
      language: 'json',
      text: json({
        mcpServers: { [name]: { httpUrl: url, headers: { Authorization: 'Token $AZION_TOKEN' } } },
      }),
    },
    {
      name: 'OpenCode',
      file: 'opencode.json',
      language: 'json',
      text: json({
        mcp: {
          servers: {
            [name]: {
              type: 'remote',
              url,
              oauth: false,
              headers: { Authorization: 'Token {env:AZION_TOKEN}' },
            },
          },
        },
      }),
      note: {
        en: 'In OpenCode 1 the server stands directly under `mcp`.',
        pt: 'No OpenCode 1 o servidor fica diretamente em `mcp`.',
      },
    },
    {
      name: 'Zed',
      file: 'settings.json',
      language: 'json',
      text: json({
        context_servers: { [name]: { url, headers: { Authorization: 'Token <your token>' } } },
      }),
    },
    {
      name: 'MCP Inspector',
      language: 'sh',
      text: `npx @modelcontextprotocol/inspector --cli ${url} --header "Authorization: Token $AZION_TOKEN" --method tools/list`,
    },
    {
      name: 'curl',
      language: 'sh',
      text: `curl -s ${url} -H "Authorization: Token $AZION_TOKEN" -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
    },
  ];
}

/** A project's `.mcp.json`, which several clients read and which may be committed: it holds no token. */
export function projectFile({ name, url }: Server): string {
  return json({
    mcpServers: { [name]: { type: 'http', url, headers: { Authorization: 'Token ${AZION_TOKEN}' } } },
  });
}

/** For clients that start local processes: the bridge, its header in one word and its value in a variable. */
function bridge({ name, url }: Server): object {
  return {
    mcpServers: {
      [name]: {
        command: 'npx',
        args: ['-y', 'mcp-remote', url, '--header', 'Authorization:${AUTH}'],
        env: { AUTH: 'Token <your token>' },
      },
    },
  };
}

function cursor(url: string): object {
  return { type: 'streamable-http', url, headers: { Authorization: 'Token ${env:AZION_TOKEN}' } };
}

const VSCODE_INPUT = {
  type: 'promptString',
  id: 'azion-token',
  description: 'Azion personal token',
  password: true,
};

function vscode(url: string): object {
  return { type: 'http', url, headers: { Authorization: 'Token ${input:azion-token}' } };
}

function json(value: object): string {
  return JSON.stringify(value, undefined, 2);
}
