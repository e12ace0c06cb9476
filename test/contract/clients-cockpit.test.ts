// What the AI Cockpit (document 001) needs of a server, one test per requirement, by a reader written after it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHash } from '../../dev/local-token.ts';
import { sandboxWorkers } from '../sandbox/workers.ts';
import { CockpitReader } from '../support/cockpit-reader.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { headers, type Json, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const token = personalToken('c');
const functions = runFunctions(AREAS, async () => ({
  sandbox: await sandboxWorkers({ tokens: { [tokenHash(token)]: { account: 'demo' } } }),
}));
const mcp = (area: string) => `${functions.url(area)}/mcp`;
const raw = (area: string, method: string, params?: unknown) =>
  post(mcp(area), rpc(method, params), headers(token));
const nameOf = (area: string) => `azion-${area}`;

describe('AI Cockpit', () => {
  const asked: string[] = [];
  let answer = true;
  let reader: CockpitReader;

  beforeAll(async () => {
    const settings = { type: 'streamable-http', headers: { Authorization: `Token ${token}` } } as const;
    reader = new CockpitReader(
      {
        ...Object.fromEntries(AREAS.map((area) => [nameOf(area), { ...settings, url: mcp(area) }])),
        off: { ...settings, url: mcp('docs'), disabled: true },
        refused: { ...settings, url: mcp('docs'), headers: { Authorization: 'Token nothing' } },
      },
      (server, uri) => {
        asked.push(`${server} ${uri}`);
        return answer;
      },
    );
    await reader.connect();
  });
  afterAll(() => reader.close());

  it('lists, asks, reads and shows a guide', async () => {
    expect(reader.offersAccess).toBe(true);
    const guide = reader
      .listed('azion-docs')
      .resources.find(({ name }) => name === 'static-site-deploy-step-0-preparation');
    expect(guide?.uri).toBe('azion://guides/deploy/step-0-preparation');
    const shown = await reader.access({ server_name: 'azion-docs', uri: guide?.uri ?? '' });
    expect(asked.at(-1)).toBe('azion-docs azion://guides/deploy/step-0-preparation');
    expect(shown.text).toMatch(/^# Deployment Preparation - Project Analysis\n/);
    expect(shown.images).toEqual([]);
  });

  it('reads nothing that the person refuses, and knows unknown and disabled servers by itself', async () => {
    const before = reader.sent.length;
    answer = false;
    await expect(
      reader.access({ server_name: 'azion-docs', uri: 'azion://guides/deploy/step-2-execute' }),
    ).rejects.toThrow('denied');
    answer = true;
    await expect(reader.access({ server_name: 'other', uri: 'x://y' })).rejects.toThrow(
      'No connection found',
    );
    await expect(reader.access({ server_name: 'off', uri: 'x://y' })).rejects.toThrow('disabled');
    await expect(reader.access({ server_name: 'azion-docs' })).rejects.toThrow('uri');
    await expect(reader.access({ server_name: 'refused', uri: 'x://y' })).rejects.toThrow('not connected');
    expect(reader.sent.length).toBe(before);
    expect(reader.state('refused')).toMatchObject({ state: 'disconnected' });
  });

  describe('requirements on the server', () => {
    it('A1: resources/list answers fixed addresses with name, title, description and type, on one page', async () => {
      const { json } = await raw('docs', 'resources/list');
      expect(json.result.nextCursor).toBeUndefined();
      expect(json.result.resources.length).toBeGreaterThanOrEqual(14);
      for (const resource of json.result.resources) {
        expect(Object.keys(resource).sort()).toEqual(['description', 'mimeType', 'name', 'title', 'uri']);
        expect(resource.uri).toMatch(/^azion:\/\/(account|[a-z-]+\/[a-z-]+\/[a-z0-9-]+)$/);
      }
    });

    it('A2: resources/read answers address, type and text, never empty, for everything that is listed', async () => {
      for (const { uri, mimeType } of reader.listed('azion-docs').resources) {
        const { json } = await raw('docs', 'resources/read', { uri });
        expect(json.result.contents).toHaveLength(1);
        expect(json.result.contents[0]).toMatchObject({ uri, mimeType });
        expect(json.result.contents[0].text.length).toBeGreaterThan(uri === 'azion://account' ? 100 : 1_000);
        const shown = await reader.access({ server_name: 'azion-docs', uri });
        expect(shown.text).toBe(json.result.contents[0].text);
      }
    });

    it.each([
      'azion://guides/deploy/step-9',
      'azion://docs/cli/no-such-page',
      'https://example.com/',
      'nonsense',
    ])('A3: %s gives resource not found with a readable message', async (uri) => {
      const { json } = await raw('docs', 'resources/read', { uri });
      expect(json.result).toBeUndefined();
      expect(json.error.code).toBe(-32002);
      expect(json.error.message).toMatch(/not found/i);
      expect(json.error.message).toContain(uri);
      await expect(reader.access({ server_name: 'azion-docs', uri })).rejects.toThrow(/not found/i);
    });

    it('A4: resources/templates/list answers, beside direct resources', async () => {
      const { resources, templates } = reader.listed('azion-docs');
      expect(templates.map(({ uriTemplate }) => uriTemplate)).toEqual(['azion://docs/{collection}/{+path}']);
      expect(resources.length).toBeGreaterThan(0);
      const { json } = await raw('docs', 'resources/templates/list');
      expect(json.error).toBeUndefined();
    });

    it('A5: areas without resources do not declare any and stay usable', async () => {
      const without = AREAS.filter((area) => area !== 'docs');
      for (const area of without) {
        const listed = reader.listed(nameOf(area));
        if (listed.resources.length > 0) continue;
        expect(listed.tools.length, area).toBeGreaterThan(0);
      }
    });

    it('A6: a read needs no session: another connection can read what this one listed', async () => {
      const { uri = '' } = reader.listed('azion-docs').resources.at(-1) ?? {};
      const { json, headers: answered } = await raw('docs', 'resources/read', { uri });
      expect(json.result.contents[0].uri).toBe(uri);
      expect(answered.get('mcp-session-id')).toBeNull();
      expect(reader.sent.every((one) => !one.headers.has('mcp-session-id'))).toBe(true);
    });

    it('A7: what is not an image is text', async () => {
      for (const area of AREAS) {
        for (const { mimeType, uri } of reader.listed(nameOf(area)).resources) {
          if (mimeType?.startsWith('image/')) continue;
          const { json } = await raw(area, 'resources/read', { uri });
          expect(
            json.result.contents.every((one: Json) => typeof one.text === 'string' && one.blob === undefined),
          ).toBe(true);
        }
      }
    });

    it('A8: all tools come on the first page, under names that fit and stay different', async () => {
      for (const area of AREAS) {
        const { json } = await raw(area, 'tools/list');
        expect([area, json.result.nextCursor]).toEqual([area, undefined]);
        const names = reader.toolNames(nameOf(area));
        expect(names).toEqual(json.result.tools.map((tool: Json) => `mcp--azion-${area}--${tool.name}`));
        expect(new Set(names).size).toBe(names.length);
      }
    });

    it('A9: input schemas have no top-level combinators, no lists of types, and optional fields are only absent from required', async () => {
      for (const area of AREAS) {
        for (const { name, inputSchema } of (await raw(area, 'tools/list')).json.result.tools) {
          expect([name, ['anyOf', 'oneOf', 'allOf'].filter((word) => word in inputSchema)]).toEqual([
            name,
            [],
          ]);
          expect([name, /"type":\[/.test(JSON.stringify(inputSchema))]).toEqual([name, false]);
          const known = Object.keys(inputSchema.properties);
          expect([
            name,
            (inputSchema.required ?? []).filter((field: string) => !known.includes(field)),
          ]).toEqual([name, []]);
        }
      }
    });

    it('A10: GET answers 405, and requests without a version header are served', () => {
      const gets = reader.sent.filter(({ method }) => method === 'GET');
      expect(gets.length).toBeGreaterThanOrEqual(AREAS.length);
      expect(new Set(gets.map(({ status }) => status))).toEqual(new Set([405]));
      const lists = reader.sent.filter(({ body }) => body?.method?.endsWith('/list'));
      expect(lists.length).toBeGreaterThanOrEqual(AREAS.length);
      expect(
        lists.every(({ status, headers }) => status === 200 && !headers.has('mcp-protocol-version')),
      ).toBe(true);
      expect(lists.every(({ body }) => body?.params?.cursor === undefined)).toBe(true);
    });

    it('A11: an error of a tool says what to change', async () => {
      const { json } = await raw('docs', 'tools/call', {
        name: 'deploy_azion_static_site',
        arguments: { action: 'publish' },
      });
      expect(json.result.isError).toBe(true);
      expect(json.result.content[0].text).toBe(
        '"action" must be one of: deploy, test-cache, help. Received "publish".',
      );
    });

    it('A12: the text carries the date of the request', async () => {
      const { text } = await reader.access({
        server_name: 'azion-docs',
        uri: 'azion://guias/test-cache/step-2-validation',
      });
      const date = /Data: (\d{4}-\d\d-\d\d) \(UTC\)/.exec(text)?.[1] ?? '';
      const sinceMs = Date.now() - Date.parse(date);
      expect(sinceMs).toBeGreaterThanOrEqual(0);
      expect(sinceMs).toBeLessThan(25 * 3_600_000);
    });
  });

  it('calls the guide tool for the same text, where a person prefers tools', async () => {
    const { text } = await reader.access({
      server_name: 'azion-docs',
      uri: 'azion://guides/test-cache/step-1-execution',
    });
    const { json } = await raw('docs', 'tools/call', {
      name: 'deploy_azion_static_site',
      arguments: { action: 'test-cache', step: 'step-1-execution', lang: 'en' },
    });
    expect(json.result.content).toEqual([{ type: 'text', text }]);
  });
});
