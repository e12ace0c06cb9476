// The public addresses for people, agents and registries, of every function.
import { gzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { ALL, AREAS, runFunctions } from '../support/functions.ts';
import { headers, type Json, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';
import { SERVER_SCHEMA } from './server-schema.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const functions = runFunctions(undefined, { vars: { TOKEN_CHECK_URL: platform.url } });
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe.each(ALL.map(({ name }) => name))('%s', (area) => {
  const get = async (path: string, more: Record<string, string> = {}) => {
    const response = await fetch(`${functions.url(area)}${path}`, { headers: more });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const mcp = () => `${functions.url(area)}/mcp`;

  it('shows HTML to browsers and Markdown to everybody else, also at /llms.txt', async () => {
    const html = await get('/', { accept: BROWSER });
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html.text).toMatch(/^<!doctype html>/);
    for (const accept of ['*/*', 'text/markdown', 'application/json']) {
      const markdown = await get('/', { accept });
      expect([accept, markdown.headers.get('content-type')]).toEqual([
        accept,
        'text/markdown; charset=utf-8',
      ]);
      expect(markdown.headers.get('vary')).toContain('Accept');
      expect(markdown.text).toBe((await get('/llms.txt')).text);
    }
  });

  it('is filled with its own address', async () => {
    for (const accept of [BROWSER, '*/*']) {
      const { text } = await get('/', { accept });
      expect(text).toContain(mcp());
      expect(text).not.toMatch(/<domain>|\{url\}|\{name\}|undefined/);
    }
  });

  it('names every client and every tool in the Markdown', async () => {
    const { text } = await get('/llms.txt');
    const CLIENTS = [
      'Claude Code',
      'Claude Desktop',
      'Cursor',
      'VS Code',
      'Windsurf',
      'Codex',
      'Gemini CLI',
      'OpenCode',
      'Zed',
      'MCP Inspector',
    ];
    for (const client of CLIENTS) expect(text).toContain(`### ${client}`);
    const { tools } = JSON.parse((await get('/tools')).text);
    for (const { name } of tools)
      expect(text).toMatch(new RegExp(`^- \`${name}\` \\((reads|writes|destroys)\\)`, 'm'));
  });

  it('speaks Portuguese when asked by address or by the browser', async () => {
    for (const [path, language] of [
      ['/?lang=pt', 'en'],
      ['/', 'pt-BR,pt;q=0.9,en;q=0.8'],
    ] as const) {
      const { text } = await get(path, { accept: BROWSER, 'accept-language': language });
      expect(text).toContain('<html lang="pt-BR">');
      expect(text).toContain('Conectar um cliente');
    }
    const english = await get('/?lang=en', { accept: BROWSER, 'accept-language': 'pt' });
    expect(english.text).toContain('<html lang="en">');
  });

  it('weighs less than 60 kB compressed and asks nobody else for anything', async () => {
    const { text, headers } = await get('/', { accept: BROWSER });
    expect(gzipSync(text).length).toBeLessThan(60_000);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    const loaded = [...text.matchAll(/<(?:script|img|iframe|link)[^>]*(?:src|href)="([^"]*)"/g)].map(
      ([, url]) => url,
    );
    for (const url of loaded) expect(url).toMatch(/^\/(?!\/)/);
  });

  it('lists the same tools at /tools as over the protocol, without a credential', async () => {
    const { status, text } = await get('/tools');
    const listed = await post(mcp(), rpc('tools/list'), headers(personalToken('p')));
    expect([status, JSON.parse(text).tools]).toEqual([200, listed.json.result.tools]);
  });

  it("describes itself by the MCP registry's schema", async () => {
    const ajv = new Ajv({ allErrors: true });
    addFormats.default(ajv);
    const valid = ajv.compile(SERVER_SCHEMA);
    const server = JSON.parse((await get('/server.json')).text);
    expect([valid(server), valid.errors]).toEqual([true, null]);
    expect(server.remotes[0].url).toBe(mcp());
  });

  it('has an icon, and answers HEAD', async () => {
    const { headers, text } = await get('/icon.svg');
    expect([headers.get('content-type'), text.slice(0, 4)]).toEqual(['image/svg+xml', '<svg']);
    for (const path of ['/', '/llms.txt', '/tools', '/icon.svg']) {
      const response = await fetch(`${functions.url(area)}${path}`, { method: 'HEAD' });
      expect([path, response.status, await response.text()]).toEqual([path, 200, '']);
    }
  });
});

it('estimates what tools cost near what a tokenizer counts', async () => {
  for (const area of AREAS) {
    const { tools } = (await (await fetch(`${functions.url(area)}/tools`)).json()) as Json;
    const counted = encode(JSON.stringify(tools)).length;
    const estimated = JSON.stringify(tools).length / 4.4;
    expect([area, Math.abs(estimated / counted - 1) < 0.12]).toEqual([area, true]);
  }
});
