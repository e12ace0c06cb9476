// Rules that hold for every tool that works on the platform's objects, against the sandbox. New areas join by
// themselves.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkArguments } from '../../shared/mcp/arguments.ts';
import type { Tool } from '../../shared/mcp/define.ts';
import { InputError, UpstreamError } from '../../shared/mcp/errors.ts';
import { type Sandbox, startSandbox } from '../sandbox/start.ts';
import type { Recorded } from '../sandbox/worker/protocol.ts';
import { toolContext } from '../shared/nouns/call.ts';
import {
  type Args,
  accepts,
  areaOf,
  fullSchema,
  idNames,
  isPlatformArea,
  sampleOf,
  samplesOf,
  withExisting,
} from '../support/contract/sampled-tools.ts';
import { AREAS } from '../support/functions.ts';
import { personalToken } from '../support/tokens.ts';

const TOKEN = personalToken('n');
const AREAS_OF_PLATFORM = await Promise.all(
  (await Promise.all(AREAS.map(areaOf)))
    .filter(isPlatformArea)
    .map(async (area) => [area.name, area, await samplesOf(area.name)] as const),
);

/** Reads whose request is a POST, because they send a query. */
const QUERIES = /\/graphql$|\/query$/;

/** A sandbox's answers are not awaited longer than this for all tools of an area. */
const TIMEOUT_MS = 240_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ [TOKEN]: { account: 'acme' } });
});
afterAll(() => sandbox.stop());

// biome-ignore lint/suspicious/noExplicitAny: an answer under test has no type yet
type Answer = any;

describe.each(AREAS_OF_PLATFORM)('%s', (_name, area, samples) => {
  const context = () => toolContext(`${sandbox.url}/v4`);
  const run = async (tool: Tool, args: Args): Promise<Answer> =>
    JSON.parse(JSON.stringify(await tool.run(checkArguments(tool, args), context())));
  const preview = (tool: Tool, args: Args) => run(tool, { ...args, dry_run: true });
  const first = async (collection: string) => {
    const { json } = await sandbox.call(TOKEN, 'GET', `${collection}?page_size=1`);
    const { id, key, name } = json?.results?.[0] ?? {};
    const found = collection.includes('/buckets') || collection.includes('/kv/') ? (key ?? name) : id;
    return found === undefined ? undefined : String(found);
  };
  const addressOf = (tool: Tool) => async (args: Args) =>
    new URL((await preview(tool, args)).url).pathname.replace('/sandbox/v4', '');
  const writes = area.tools.filter(({ hints }) => !hints.readOnly);
  const sampled = area.tools.flatMap((tool) => {
    const args = sampleOf(tool, samples);
    return args === undefined ? [] : [{ tool, args }];
  });
  const recordedAfter = async (count: number) => (await sandbox.requests('acme')).slice(count);
  const countOf = async () => (await sandbox.requests('acme')).length;
  beforeEach(() => sandbox.reset('acme'));

  it('has arguments by chance for all tools but a few', () => {
    const without = area.tools.filter(({ name }) => !sampled.some(({ tool }) => tool.name === name));
    expect(
      without.map(({ name }) => name).length,
      without.map(({ name }) => name).join(),
    ).toBeLessThanOrEqual(12);
  });

  it(
    'previews exactly the request that it then sends',
    async () => {
      const unsent: string[] = [];
      for (const { tool, args } of sampled.filter(({ tool }) => !tool.hints.readOnly)) {
        await sandbox.reset('acme');
        const given = await withExisting(tool, args, addressOf(tool), first);
        const shown = await preview(tool, given);
        const before = await countOf();
        await run(tool, given).catch(refusedByPlatform);
        const sent = (await recordedAfter(before)).filter((one) => one.method !== 'GET');
        if (sent.length === 0) {
          unsent.push(tool.name);
          continue;
        }
        expect(sent.length, `${tool.name} ${JSON.stringify(given)}`).toBe(1);
        expectSame(tool, shown, sent[0] as Recorded);
      }
      expect(unsent.length, unsent.join()).toBeLessThan(writes.length * 0.2);
    },
    TIMEOUT_MS,
  );

  it(
    'writes nothing where it says that it reads',
    async () => {
      const before = await countOf();
      for (const { tool, args } of sampled.filter(({ tool }) => tool.hints.readOnly)) {
        await run(tool, args).catch(refusedByPlatform);
      }
      const sent = await recordedAfter(before);
      const unlike = sent.filter(
        ({ method, url }) => method !== 'GET' && !QUERIES.test(url.split('?')[0] ?? ''),
      );
      expect(unlike.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
      expect(sent.length).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it('sends nothing for a preview but reads', async () => {
    const before = await countOf();
    for (const { tool, args } of sampled.filter(({ tool }) => !tool.hints.readOnly))
      await preview(tool, args);
    expect((await recordedAfter(before)).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('takes no id that would change the address', () => {
    const odd = [
      '../1',
      '1/2',
      '1/../../../account',
      '%2e%2e',
      '1?fields=code',
      '1#',
      '.',
      '..',
      '',
      ' 1',
      '1e3',
      '-1',
      '0',
      1.5,
      [],
      {},
      '１',
    ];
    for (const { tool, args } of sampled) {
      for (const name of idNames(tool)) {
        for (const value of odd) {
          expect([tool.name, name, value, accepts(tool, { ...args, [name]: value })]).toEqual([
            tool.name,
            name,
            value,
            false,
          ]);
        }
      }
    }
  });

  it('keeps every digit of ids beyond what a double holds, and refuses what no id can be', async () => {
    for (const { tool, args } of sampled.filter(({ tool }) => !tool.hints.readOnly)) {
      for (const name of idNames(tool)) {
        const path = await addressOf(tool)({ ...args, [name]: '9223372036854775807' });
        const body = JSON.stringify(
          checkArguments(tool, { ...args, [name]: '9007199254740993' }),
          (_key, one) => (String(one) === '9007199254740993' ? 'exact' : one),
        );
        expect([tool.name, name, path.includes('9223372036854775807') || body.includes('exact')]).toEqual([
          tool.name,
          name,
          true,
        ]);
        expect(accepts(tool, { ...args, [name]: '9223372036854775808' })).toBe(false);
        expect(accepts(tool, { ...args, [name]: 2 ** 53 + 2 })).toBe(false);
      }
    }
  });

  it('takes null for an absent optional argument, and text for numbers, booleans, lists and objects', () => {
    for (const { tool, args } of sampled) {
      const { properties, required = [] } = fullSchema(tool);
      for (const name of Object.keys(properties)) {
        const without = { ...args, [name]: null };
        const nullable = JSON.stringify(properties[name]).includes('"null"');
        if (!required.includes(name))
          expect([tool.name, name, accepts(tool, without)]).toEqual([tool.name, name, true]);
        else if (!nullable && properties[name].type !== undefined) {
          expect([tool.name, name, accepts(tool, without)]).toEqual([tool.name, name, false]);
        }
      }
      const asText = Object.fromEntries(
        Object.entries(args).map(([name, value]) => [
          name,
          isPlain(properties[name]) && typeof value !== 'string' ? JSON.stringify(value) : value,
        ]),
      );
      expect(texts(checkArguments(tool, asText))).toEqual(texts(checkArguments(tool, args)));
    }
  });
});

/** Whether a schema has one type, so that a text can be meant for nothing else. */
function isPlain(schema: Answer): boolean {
  return ['integer', 'number', 'boolean', 'array', 'object'].includes(schema?.type);
}

/** Ids may be numbers or text, which is the same to the platform. */
function texts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? String(one) : one)));
}

/** The sandbox may refuse what was made by chance; anything else is a bug. */
function refusedByPlatform(error: unknown): void {
  if (!(error instanceof UpstreamError) && !(error instanceof InputError)) throw error;
}

function expectSame(tool: Tool, shown: Answer, sent: Recorded): void {
  expect([tool.name, shown.method]).toEqual([tool.name, sent.method]);
  expect(decodeURI(shown.url.replace(`${sandbox.url}/v4`, ''))).toBe(
    decodeURI(sent.url.replace(/^\/v4/, '')),
  );
  for (const [name, value] of Object.entries<string>(shown.headers)) {
    if (name.toLowerCase() === 'authorization') expect(value).toMatch(/^Token \$AZION_TOKEN$/);
    else expect([tool.name, name, sent.headers[name.toLowerCase()]]).toEqual([tool.name, name, value]);
  }
  if (sent.bodyBytes === 0) expect(shown.body).toBeUndefined();
  else if (sent.headers['content-type'] !== 'application/json') expect(shown.body.bytes).toBe(sent.bodyBytes);
  else if (sent.body !== null) expect(hideAlike(JSON.parse(sent.body), shown.body)).toEqual(shown.body);
}

/** What was sent, with every value hidden that the preview hides. */
function hideAlike(sent: Answer, shown: Answer): Answer {
  if (typeof shown === 'string' && /not shown>/.test(shown)) return shown;
  if (Array.isArray(sent)) return sent.map((one, index) => hideAlike(one, shown?.[index]));
  if (typeof sent !== 'object' || sent === null) return sent;
  return Object.fromEntries(Object.entries(sent).map(([key, one]) => [key, hideAlike(one, shown?.[key])]));
}
