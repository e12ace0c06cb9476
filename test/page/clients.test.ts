import { describe, expect, it } from 'vitest';
import { clients, projectFile } from '../../shared/page/clients.ts';

const server = { name: 'azion-docs', url: 'https://docs-mcp.example.com/mcp' };
const all = clients(server);
const named = (name: string) => {
  const client = all.find((one) => one.name === name);
  if (client === undefined) throw new Error(`no ${name}`);
  return client;
};

it('every text holds the address, and its JSON is JSON', () => {
  for (const { text, language } of [...all, { text: projectFile(server), language: 'json' }]) {
    expect(text).toContain(server.url);
    if (language === 'json') expect(() => JSON.parse(text)).not.toThrow();
  }
});

it('no text sends a personal token as Bearer', () => {
  for (const { name, text } of all) {
    expect([name, /bearer/i.test(text)]).toEqual([name, false]);
  }
});

it('bridges hand the header over in one word, its value in a variable', () => {
  for (const name of ['Claude Desktop', 'Windsurf']) {
    const { args, env } = JSON.parse(named(name).text).mcpServers['azion-docs'];
    const header = args.at(-1);
    expect(header).not.toContain(' ');
    expect(header.replace('${AUTH}', env.AUTH)).toMatch(/^Authorization:Token /);
  }
});

describe('install links', () => {
  it('give Cursor the same settings as its file', () => {
    const { install = '', text } = named('Cursor');
    const link = new URL(install);
    expect(link.searchParams.get('name')).toBe('azion-docs');
    expect(JSON.parse(atob(link.searchParams.get('config') ?? ''))).toEqual(
      JSON.parse(text).mcpServers['azion-docs'],
    );
  });

  it('give VS Code the same settings as its file', () => {
    const { install = '', text } = named('VS Code');
    const given = JSON.parse(decodeURIComponent(install.replace('vscode:mcp/install?', '')));
    const { inputs, servers } = JSON.parse(text);
    expect(given).toEqual({ name: 'azion-docs', ...servers['azion-docs'], inputs });
  });
});
