// What a connection to secure sees: its size, resources, prompts, and a firewall of which a part cannot be read.
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterEach, describe, expect, it } from 'vitest';
import { runWithSandbox } from '../../support/area-with-sandbox.ts';
import type { Json } from '../../support/rpc.ts';
import { personalToken } from '../../support/tokens.ts';

const TOKEN = personalToken('u');
const ACCOUNT = 'surface';
const running = runWithSandbox('secure', { [TOKEN]: { account: ACCOUNT } });
const ask = (method: string, params?: unknown) => running.ask(TOKEN, method, params);
const FIREWALL = '1700002001';

it('the list of tools costs less than 14,000 tokens', async () => {
  const { tools } = await ask('tools/list');
  expect(tools.length).toBeGreaterThanOrEqual(69);
  const cost = tools.reduce(
    (sum: number, { name, description, inputSchema }: Json) =>
      sum + encode(name + description + JSON.stringify(inputSchema)).length,
    0,
  );
  expect(cost).toBeLessThan(14_000);
});

describe('resources', () => {
  it('a live firewall is found by completion and read', async () => {
    const ref = { type: 'ref/resource', uri: 'azion://firewalls/{firewall_id}' };
    const complete = async (value: string) =>
      (await ask('completion/complete', { ref, argument: { name: 'firewall_id', value } })).completion.values;
    expect(await complete('17')).toContain(FIREWALL);
    expect(await complete('Shop')).toEqual([FIREWALL]);
    expect(await complete('9')).toEqual([]);
    const { contents } = await ask('resources/read', { uri: `azion://firewalls/${FIREWALL}` });
    expect(JSON.parse(contents[0].text).rules).toEqual([
      expect.stringContaining('set_waf "Shop rules" (1700002201), blocking'),
      expect.stringContaining('is_in_list "Scrapers" (1700002101) → deny'),
    ]);
    for (const id of ['1', '..%2Fwafs', 'x'])
      expect((await ask('resources/read', { uri: `azion://firewalls/${id}` })).error.message).toMatch(
        /not found/,
      );
  });

  it('references name what schemas leave to them', async () => {
    const { resources } = await ask('resources/list');
    const texts = Object.fromEntries(
      await Promise.all(
        resources.map(async ({ uri }: Json) => [
          uri,
          (await ask('resources/read', { uri })).contents[0].text,
        ]),
      ),
    );
    const { tools } = await ask('tools/list');
    const mentioned = JSON.stringify(tools).match(/azion:\/\/reference\/[\w/-]+/g) ?? [];
    expect([...new Set(mentioned)].sort()).toEqual(
      Object.keys(texts)
        .filter((uri) => uri.startsWith('azion://reference/'))
        .sort(),
    );
    expect(texts['azion://reference/firewall-rules']).toContain('| `${request_uri}` |');
    expect(texts['azion://reference/waf-rules']).toContain('| 1013 |');
  });

  it('the complete schema of a tool says more than the list', async () => {
    const { contents } = await ask('resources/read', { uri: 'azion://schema/patch_firewall_rule' });
    expect(contents[0].text).toContain('average_rate_limit');
  });
});

describe('prompts', () => {
  it('exist in both languages and name only tools that there are', async () => {
    const { prompts } = await ask('prompts/list');
    expect(prompts.map(({ name }: Json) => name)).toEqual([
      'protect_application',
      'block_countries_or_addresses',
      'rate_limit_path',
      'tune_waf',
      'move_dns_zone',
    ]);
    const { tools } = await ask('tools/list');
    const known = new Set([...tools.map(({ name }: Json) => name), 'patch_workload_deployment', 'tune_waf']);
    for (const { name, arguments: args } of prompts) {
      const given = Object.fromEntries(args.map((one: Json) => [one.name, `given ${one.name}`]));
      const texts = [];
      for (const lang of ['en', 'pt']) {
        const { messages } = await ask('prompts/get', { name, arguments: { ...given, lang } });
        const { text } = messages[0].content;
        texts.push(text);
        const named = text.match(/\b(list|get|create|update|patch|delete|clone|reorder|describe)_[a-z_]+/g);
        expect(
          named.filter((tool: string) => !known.has(tool)),
          `${name} ${lang}`,
        ).toEqual([]);
        for (const { name: argument } of args)
          if (argument !== 'lang') expect(text).toContain(`"given ${argument}"`);
      }
      expect(texts[0]).not.toBe(texts[1]);
      expect(texts[0].split('\n').length).toBe(texts[1].split('\n').length);
    }
  });
});

describe('describe_firewall', () => {
  afterEach(() => running.sandbox.calm());
  const describeIt = () => running.call(TOKEN, 'describe_firewall', { firewall_id: FIREWALL });

  it('names what could not be read, and gives the rest', async () => {
    await running.sandbox.trouble({ path: '/wafs', effect: { kind: 'status', status: 403 } });
    const { json } = await describeIt();
    expect(json.rules).toHaveLength(2);
    expect(json.not_read.map(({ what }: Json) => what)).toContain('WAFs');
  });

  it('asks at most eight times', async () => {
    const before = (await running.sandbox.requests(ACCOUNT)).length;
    await describeIt();
    expect((await running.sandbox.requests(ACCOUNT)).slice(before).length).toBeLessThanOrEqual(9);
  });

  it('stays short for a firewall with many long rules', async () => {
    const created = await running.call(TOKEN, 'create_firewall', { name: 'many' });
    const firewall_id = created.json.object.id;
    for (let n = 0; n < 30; n++) {
      await running.call(TOKEN, 'create_firewall_rule', {
        firewall_id,
        name: `rule ${n} ${'é'.repeat(200)}`,
        criteria: [
          Array.from({ length: 10 }, (_, i) => ({
            conditional: i === 0 ? 'if' : 'or',
            variable: '${request_uri}',
            operator: 'matches',
            argument: `^/${'x1y2'.repeat(60)}`,
          })),
        ],
        behaviors: [{ type: 'deny' }],
      });
    }
    const { text, json } = await running.call(TOKEN, 'describe_firewall', { firewall_id });
    expect(encode(text).length).toBeLessThan(4_000);
    expect(json.rules.at(-1)).toMatch(/^\d+ of 30 shown; the rest with list_firewall_rules$/);
  });
});
