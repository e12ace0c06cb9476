// describe_application, the live resource beside it, and reading long code, against the sandbox platform.
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { area } from '../../../functions/build/area.ts';
import type { ResourceTemplate } from '../../../shared/mcp/define.ts';
import { startSandbox } from '../../sandbox/start.ts';
import { caller, toolContext } from '../../shared/nouns/call.ts';
import { personalToken } from '../../support/tokens.ts';

const TOKEN = personalToken('n');
const SHOP = 1700000101;
const sandbox = await startSandbox({ [TOKEN]: { account: 'acme' } });
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.calm();
  await sandbox.reset('acme');
});
const context = toolContext(`${sandbox.url}/v4`);
const call = caller(area.tools, context);
const [template] = area.resourceTemplates as readonly ResourceTemplate[];
const asked = async () => (await sandbox.requests('acme')).map(({ method, url }) => `${method} ${url}`);

describe('describe_application', () => {
  it('gathers what belongs to an application, rules as sentences with names for ids', async () => {
    const before = (await asked()).length;
    const answer = await call('describe_application', { application_id: SHOP });
    const requests = (await asked()).slice(before);
    expect(requests.length).toBeLessThanOrEqual(8);
    expect(requests.every((one) => one.startsWith('GET '))).toBe(true);
    expect(answer.application).toMatchObject({ id: SHOP, modules_on: expect.arrayContaining(['cache']) });
    expect(answer.request_rules).toEqual([
      expect.stringContaining('1. "Origin" (1700000801): if ${uri} starts_with "/" → set_connector'),
      expect.stringContaining(
        'set_cache_policy "Static files" (1700000501), then optimize_images, then deliver',
      ),
      expect.stringContaining(
        'if ${uri} is_equal "/sale" and ${request_method} is_equal "GET" → redirect_to_301 "https://shop.example.com/offers"',
      ),
    ]);
    expect(answer.response_rules[0]).toContain('run_function "Security headers" (1700000701)');
    expect(answer.cache_settings[0]).toContain('browser override 86400 s; platform override 2592000 s');
    expect(answer.function_instances).toEqual(['"Security headers" (1700000701): function 1700000201']);
    expect(answer.workloads[0]).toMatch(
      /shop\.example\.com, www\.shop\.example\.com.*current deployment "Live" \(1700001101\), firewall 1700002001/,
    );
    expect(answer.not_read).toBeUndefined();
  });

  it('names what could not be read and shows the rest', async () => {
    await sandbox.trouble({
      account: 'acme',
      path: '/cache_settings',
      effect: { kind: 'status', status: 403 },
    });
    const answer = await call('describe_application', { application_id: SHOP });
    expect(answer.not_read).toEqual([
      { what: `cache settings of application ${SHOP}`, reason: expect.stringContaining('403') },
    ]);
    expect(answer.request_rules).toHaveLength(3);
  });

  it('says that there is no such application', async () => {
    await expect(call('describe_application', { application_id: 5 })).rejects.toThrow(
      /no application 5.*list_applications/s,
    );
  });

  it('stays under 4,000 tokens however much there is, and says where the rest is', async () => {
    const long = 'Ação número muito comprida – 漢字 '.repeat(6);
    const post = (path: string, body: unknown) => sandbox.call(TOKEN, 'POST', path, body);
    const at = `/workspace/applications/${SHOP}`;
    for (let n = 0; n < 60; n++) {
      const criteria = [[{ conditional: 'if', variable: '${uri}', operator: 'matches', argument: long }]];
      const value = `https://example.com/${n}/${long}`;
      const rule = {
        name: `${long}${n}`,
        criteria,
        behaviors: [{ type: 'redirect_to_302', attributes: { value } }],
      };
      expect((await post(`${at}/request_rules`, rule)).status).toBe(201);
      await post(`${at}/response_rules`, rule);
      await post(`${at}/cache_settings`, { name: `${long}${n}` });
      const domains = Array.from({ length: 9 }, (_, one) => `a-long-host-name-${n}-${one}.shop.example.com`);
      await post('/workspace/workloads', { name: `shop ${long.slice(0, 60)}${n}`, domains });
    }
    const answer = await call('describe_application', { application_id: SHOP });
    expect(encode(JSON.stringify(answer)).length).toBeLessThan(4_000);
    expect(answer.request_rules.length).toBeGreaterThan(5);
    expect(answer.request_rules.at(-1)).toMatch(/of 63 shown; the rest with list_application_request_rules$/);
    expect(answer.workloads_not_looked_at.at(-1)).toMatch(/of 60 shown/);
  });
});

describe('the live resource of an application', () => {
  it('reads what the tool answers, also for ids that no number holds', async () => {
    const content = await template?.read({ application_id: '9007199254740993' }, context, '');
    const { application, request_rules } = JSON.parse((content as { text: string }).text);
    expect(application).toMatchObject({ id: '9007199254740993', name: 'Archive' });
    expect(request_rules[0]).toContain('set_cache_policy "For ever" (9007199254740995)');
  });

  it.each(['5', '../workloads', '0', '1e9'])('has nothing at %s', async (application_id) => {
    expect(await template?.read({ application_id }, context, '')).toBeUndefined();
  });

  it('completes ids from what the account has, by id or name', async () => {
    const complete = template?.complete?.application_id;
    expect(await complete?.('17', context, {})).toEqual(['1700000101', '1700000102']);
    expect(await complete?.('arch', context, {})).toEqual(['9007199254740993']);
  });
});

describe('functions with long code', () => {
  const code = Array.from({ length: 6_000 }, (_, n) => `log("line ${n}");\n`).join('');

  it('are listed without it and read in pieces that together are all of it', async () => {
    const { object } = await call('create_function', { name: 'long', code });
    const { results } = await call('list_functions');
    expect(results.some((one: object) => 'code' in one)).toBe(false);
    let read = '';
    for (let from: number | undefined = 0; from !== undefined; ) {
      const answer = await call('get_function', { function_id: object.id, code_from: from });
      expect(answer.name).toBe('long');
      read += answer.code;
      const next = /code_from (\d+)/.exec(answer.code_shown)?.[1];
      from = next === undefined ? undefined : Number(next);
    }
    expect(read).toBe(code);
  });

  it('come whole where they are short', async () => {
    const answer = await call('get_function', { function_id: 1700000201 });
    expect(answer.code).toContain('addEventListener');
    expect(answer.code_shown).toBeUndefined();
  });
});
