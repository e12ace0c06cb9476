// MCP_SERVERS and GATEWAY_KEYS: what is accepted, and how a mistake is named without showing a secret.
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../functions/gateway/settings/settings.ts';
import { readConfig } from '../../../shared/config.ts';

const URL_OF_REQUEST = 'https://gateway-mcp.example.com/mcp';
const variable = (name: string) => `\${${name}}`;
const read = (env: Record<string, unknown>, url = URL_OF_REQUEST) => readSettings(env, readConfig(env), url);
const servers = (...entries: unknown[]) =>
  read({ MCP_SERVERS: JSON.stringify(entries), SECRET: 'top secret' });
const entry = { name: 'My MCP server', url: 'https://example-server.io/mcp' };

describe('MCP_SERVERS', () => {
  it('takes the form of the documents: name, url, headers', () => {
    const { upstreams } = servers({
      ...entry,
      type: 'streamable-http',
      headers: { Authorization: 'sk-pv-12' },
    });
    expect(upstreams.at(-1)).toMatchObject({
      name: 'My MCP server',
      prefix: 'my_mcp_server',
      headers: { Authorization: 'sk-pv-12' },
      cacheMs: 600_000,
      timeoutMs: 60_000,
      disabled: false,
      credential: { type: 'none' },
    });
  });

  it('fills in secrets by name', () => {
    const { upstreams } = servers({
      ...entry,
      headers: { 'X-Key': `a ${variable('SECRET')} b` },
      credential: { type: 'secret', value: `Bearer ${variable('SECRET')}` },
    });
    expect(upstreams.at(-1)).toMatchObject({
      headers: { 'X-Key': 'a top secret b' },
      credential: { type: 'secret', value: 'Bearer top secret' },
    });
  });

  it.each([
    ['http', { ...entry, url: 'http://example.com/mcp' }, 'MCP_SERVERS[0].url must be https'],
    ['no address', { ...entry, url: 'mcp' }, 'MCP_SERVERS[0].url must be an absolute address'],
    [
      'a password in the address',
      { ...entry, url: 'https://u:hunter2@example.com/' },
      'must hold no user name',
    ],
    ['no url', { name: 'x' }, '"x" has no url'],
    ['a missing secret', { ...entry, headers: { A: variable('NOBODY') } }, 'names NOBODY, which is not set'],
    [
      'a header of the transport',
      { ...entry, headers: { Cookie: 'hunter2' } },
      'must not set headers of the transport',
    ],
    ['a second line', { ...entry, headers: { A: 'hunter2\r\nHost: x' } }, 'must be one line'],
    [
      'two credentials',
      { ...entry, headers: { authorization: 'hunter2' }, credential: { type: 'secret', value: 'x' } },
      'has both',
    ],
    [
      'a host that is not listed',
      { ...entry, credential: { type: 'caller', hosts: ['other.io'] } },
      'not among credential.hosts',
    ],
    ['an unknown field', { ...entry, colour: 'hunter2' }, 'MCP_SERVERS[0].colour is not as expected'],
    [
      'a wrong type',
      { ...entry, timeout: 'hunter2' },
      'MCP_SERVERS[0].timeout must be 1 to 300 whole seconds',
    ],
    ['an old transport', { ...entry, type: 'sse' }, 'MCP_SERVERS[0].type must be streamable-http'],
    [
      'a credential for an area',
      { name: 'docs', credential: { type: 'secret', value: 'x' } },
      'is sent the caller',
    ],
  ])('refuses %s, naming the place and no value', (_what, wrong, problem) => {
    expect(() => servers(wrong)).toThrow(problem);
    expect(() => servers(wrong)).not.toThrow('hunter2');
  });

  it('refuses what is not JSON, and two servers of one name', () => {
    expect(() => read({ MCP_SERVERS: '[{"token": "hunter2"' })).toThrow('MCP_SERVERS is not JSON');
    expect(() => servers(entry, { ...entry, name: 'my mcp server' })).toThrow('two servers called');
  });

  it('allows http on this machine', () => {
    expect(servers({ name: 'near', url: 'http://127.0.0.1:1/mcp' }).upstreams.at(-1)?.url?.port).toBe('1');
  });
});

describe('the own areas', () => {
  const binding = { fetch: async () => new Response() };
  const area = (env: Record<string, unknown>, url?: string) => read(env, url).upstreams[0];

  it('are there by default, through their bindings, with all their tools', () => {
    expect(area({ DOCS: binding })).toMatchObject({
      name: 'docs',
      own: true,
      credential: { type: 'caller' },
    });
    expect(area({ DOCS: binding })?.url?.href).toBe('https://docs-mcp.example.com/mcp?toolsets=all');
  });

  it('are at the address that the configured one suggests, never at one that a request suggests', () => {
    expect(area({ PUBLIC_URLS: 'https://gateway-mcp.azion.app' })?.url?.href).toBe(
      'https://docs-mcp.azion.app/mcp?toolsets=all',
    );
    expect(area({ PUBLIC_URLS: 'https://x.io/gateway' })?.url?.href).toBe(
      'https://x.io/docs/mcp?toolsets=all',
    );
    expect(area({}, 'https://gateway.evil.example/mcp')?.url).toBeUndefined();
    expect(area({ PUBLIC_URLS: 'https://tools.azion.app' })?.url).toBeUndefined();
  });

  it('can be changed by an entry of their name', () => {
    const changed = { MCP_SERVERS: '[{"name":"docs","disabled":true,"cacheDuration":5}]', DOCS: binding };
    expect(area(changed)).toMatchObject({ own: true, disabled: true, cacheMs: 5_000 });
  });
});

describe('GATEWAY_KEYS', () => {
  const sha256 = 'AB'.repeat(32);

  it('are read by hash, with a credential that may name a secret', () => {
    const key = {
      name: 'aivax',
      sha256,
      authorization: `Token ${variable('SECRET')}`,
      servers: ['docs'],
      tools: ['search_*'],
    };
    const { keys } = read({ GATEWAY_KEYS: JSON.stringify([key]), SECRET: 's' });
    expect(keys.get(sha256.toLowerCase())).toEqual({
      name: 'aivax',
      authorization: 'Token s',
      servers: ['docs'],
      tools: ['search_*'],
    });
  });

  it('are refused where they name an unknown server or hold no hash', () => {
    const keys = (key: object) => () => read({ GATEWAY_KEYS: JSON.stringify([key]) });
    expect(keys({ name: 'a', sha256, servers: ['nobody'] })).toThrow('names a server that is not configured');
    expect(keys({ name: 'a', sha256: 'plain-key-hunter2' })).toThrow(
      'GATEWAY_KEYS[0].sha256 must be the SHA-256',
    );
  });
});
