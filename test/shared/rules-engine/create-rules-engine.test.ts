// Rules from descriptions: each usual job in both languages, held against the schema of the tool it names and against
// the platform; what is not understood is refused or left to a model.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { area as build } from '../../../functions/build/area.ts';
import { BEHAVIORS } from '../../../functions/build/reference/behaviors.ts';
import { VARIABLES } from '../../../functions/build/reference/criteria.ts';
import { firewallRules } from '../../../functions/secure/nouns/firewall-rules.ts';
import { VARIABLES as FIREWALL_VARIABLES } from '../../../functions/secure/rules/reference.ts';
import { checkArguments } from '../../../shared/mcp/arguments.ts';
import type { Tool } from '../../../shared/mcp/define.ts';
import { nounTools } from '../../../shared/nouns/noun-tools.ts';
import { createRulesEngine } from '../../../shared/rules-engine/create-rules-engine.ts';
import { FIREWALL as FIREWALL_NAMES, REQUEST, RESPONSE } from '../../../shared/rules-engine/vocabulary.ts';
import { startOpenAi } from '../../sandbox/openai.ts';
import { startSandbox } from '../../sandbox/start.ts';
import { personalToken } from '../../support/tokens.ts';
import { caller, toolContext } from '../nouns/call.ts';
import { APPLICATION, type Case, FIREWALL } from './cases.ts';

const token = personalToken('n');
const sandbox = await startSandbox({ [token]: { account: 'acme' } });
const model = await startOpenAi();
afterAll(async () => {
  await Promise.all([sandbox.stop(), model.stop()]);
});
const context = toolContext(`${sandbox.url}/v4`);
const call = caller([createRulesEngine], context);
const write = (query: string, useCase: string) => call('create_rules_engine', { query, useCase });
const settings = { url: model.url, key: 'k', name: 'stand-in', answerMs: 2_000 };
const withModel = caller([createRulesEngine], { ...context, config: { ...context.config, model: settings } });

const APPLICATION_ID = '1700000101';
const FIREWALL_ID = '1700002001';
const ADDRESSES: Readonly<Record<string, string>> = {
  create_application_request_rule: `/workspace/applications/${APPLICATION_ID}/request_rules`,
  create_application_response_rule: `/workspace/applications/${APPLICATION_ID}/response_rules`,
  create_firewall_rule: `/workspace/firewalls/${FIREWALL_ID}/request_rules`,
};

// biome-ignore lint/suspicious/noExplicitAny: an answer under test has no type yet
type Written = any;

const short = ({ variable, operator, argument }: Written) =>
  `${variable.slice(2, -1)} ${operator}${argument === null ? '' : ` ${argument}`}`;
const criteriaOf = ({ criteria }: Written) =>
  criteria
    .map((group: Written[]) =>
      group
        .map((one, index) => `${index === 0 ? '' : one.conditional === 'or' ? ' | ' : ' + '}${short(one)}`)
        .join(''),
    )
    .join(' & ');
const behaviorsShort = ({ behaviors }: Written) =>
  behaviors
    .map(({ type, attributes = {} }: Written) => {
      const { subject: _subject, ...rest } = attributes;
      return [type.replace('_match_groups', ''), ...Object.values(rest)].join(' ');
    })
    .join(', ');

/** Holds the arguments against what the named tool takes. */
function checked(name: string, args: Written): unknown {
  const tool = [...build.tools, ...nounTools(firewallRules)].find((one) => one.name === name) as Tool;
  const parent =
    name === 'create_firewall_rule' ? { firewall_id: FIREWALL_ID } : { application_id: APPLICATION_ID };
  return checkArguments(tool, { ...parent, ...args });
}

describe.each([
  ['edge_application', APPLICATION],
  ['edge_firewall', FIREWALL],
] as const)('%s', (useCase, cases) => {
  beforeAll(() => sandbox.reset('acme'));

  it.each(cases.map((one) => [one.query, one] as [string, Case]))('%s', async (query, one) => {
    const result = await write(query, useCase);
    expect(criteriaOf(result.arguments)).toBe(one.criteria);
    expect(behaviorsShort(result.arguments)).toBe(one.behaviors);
    expect([result.phase, result.writer]).toEqual([one.phase ?? 'request', 'templates']);
    checked(result.tool, result.arguments);
    const path = ADDRESSES[result.tool] as string;
    const created = await sandbox.call(token, 'POST', path, result.arguments);
    expect([created.status, created.text]).toEqual([
      expect.toSatisfy((status) => status === 201 || status === 202),
      created.text,
    ]);
  });
});

it('answers in the language of the description, and says what comes next', async () => {
  const english = await write('block /admin', 'edge_application');
  expect(english.explanation).toBe(
    'In the request phase, when ${uri} starts with /admin: deny. Rules that follow do not run for these requests.',
  );
  expect(english.next).toContain('application_id');
  const portuguese = await write('bloquear o acesso a /admin', 'edge_application');
  expect(portuguese.explanation).toContain('Na fase de requisição, quando ${uri} começa com /admin: deny.');
});

it('lets the description decide where no use case is given', async () => {
  expect((await write('limit to 5 requests per second', '')).tool).toBe('create_firewall_rule');
  expect((await write('redirect /a to /b', '')).tool).toBe('create_application_request_rule');
});

it.each([
  ['cache /assets for a week', 'edge_application', /cache setting.*list_cache_settings/],
  ['send /api to the new connector', 'edge_application', /connector.*list_connectors/],
  ['block requests from Brazil', 'edge_firewall', /list_network_lists/],
  ['block IP 192.0.2.7', 'edge_firewall', /create_network_list/],
  ['protect everything with the WAF', 'edge_firewall', /WAF.*list_wafs/],
  ['rate limit /login', 'edge_firewall', /how many requests/],
  ['add response header X-Team', 'edge_application', /value/],
] as const)('asks for what it cannot know: %s', async (query, useCase, message) => {
  await expect(write(query, useCase)).rejects.toThrow(message);
});

it.each([
  'make it faster',
  'block requests unless the moon is full',
  'deny everything that looks suspicious somehow',
  'bloquear quem não pagou',
])('writes no rule that would mean something else: %s', async (query) => {
  await expect(write(query, 'edge_application')).rejects.toThrow(/No rule was written/);
});

it('keeps all digits of an id', async () => {
  const args = checkArguments(createRulesEngine, {
    query: 'block network list 9223372036854775807',
    useCase: 'edge_firewall',
  });
  const result = JSON.stringify(await createRulesEngine.run(args, context));
  expect(result).toContain('"argument":9223372036854775807}');
});

it('writes nothing to the account', async () => {
  const before = (await sandbox.requests('acme')).length;
  await write('block /admin', 'edge_application');
  expect((await sandbox.requests('acme')).length).toBe(before);
});

it('knows the names that the tools know', () => {
  const all = VARIABLES.map(({ name }) => name.replace(/<\w+>/, '<name>')).sort();
  expect([...RESPONSE.variables].sort()).toEqual(all);
  expect([...FIREWALL_NAMES.variables].sort()).toEqual(FIREWALL_VARIABLES.map(({ name }) => name).sort());
  for (const [vocabulary, phase] of [
    [REQUEST, 'request'],
    [RESPONSE, 'response'],
  ] as const) {
    // The old form of set_connector is not written any more.
    const names = BEHAVIORS.filter((one) => one[phase] && one.type !== 'set_origin').map(({ type }) => type);
    expect(Object.keys(vocabulary.behaviors).sort()).toEqual([...names, 'capture_match_groups'].sort());
  }
});

describe('a language model', () => {
  const vague = 'treat suspicious visitors of /vip like royalty';
  const answer = {
    phase: 'request',
    criteria: [[{ conditional: 'if', variable: '${uri}', operator: 'starts_with', argument: '/vip' }]],
    behaviors: [{ type: 'add_request_header', attributes: '{"value":"X-Guest: royal"}' }],
    impossible: '',
  };
  const ask = (query = vague) => withModel('create_rules_engine', { query, useCase: 'edge_application' });

  it('is not asked where a template is sure', async () => {
    model.script();
    await ask('block /admin');
    expect(model.asked).toEqual([]);
  });

  it('writes what templates cannot, and is held to the same schema', async () => {
    model.script({ says: answer });
    const result = await ask();
    expect([result.writer, behaviorsShort(result.arguments)]).toEqual([
      'model',
      'add_request_header X-Guest: royal',
    ]);
    checked(result.tool, result.arguments);
    expect(model.asked[0]?.question).toContain(vague);
  });

  it('mends a bad answer, three tries in all', async () => {
    const bad = { ...answer, criteria: [[{ ...answer.criteria[0]?.[0], variable: '${moon}' }]] };
    model.script({ says: bad }, { says: answer });
    expect((await ask()).writer).toBe('model');
    expect(model.asked[1]?.question).toContain('there is no variable ${moon}');
    model.script({ says: bad });
    await expect(ask()).rejects.toThrow(/No rule was written.*no valid rule/);
    expect(model.asked).toHaveLength(3);
  });

  it('cannot make up ids', async () => {
    model.script({ says: { ...answer, behaviors: [{ type: 'set_connector', attributes: '{"value":77}' }] } });
    await expect(ask()).rejects.toThrow(/needs an id/);
    expect((await ask(`${vague} 77`)).arguments.behaviors).toEqual([
      { type: 'set_connector', attributes: { value: 77 } },
    ]);
  });

  it.each([
    [{ refuses: 'No.' }, /refused/],
    [{ hangs: true }, /in time/],
    [{ says: { ...answer, impossible: 'Rules know no royalty.' } }, /know no royalty/],
  ] as const)('gives way to an error where it has nothing', async (step, message) => {
    model.script(step);
    await expect(ask()).rejects.toThrow(message);
  });
});
