// The bounds that the README states, each tried on the built functions as far as that does not take minutes.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { bundledModules } from '../../dev/local.ts';
import { toolsText } from '../../dev/surface.ts';
import { Caller } from '../../shared/auth/caller.ts';
import { readConfig } from '../../shared/config.ts';
import {
  DEFAULT_LIMITS,
  GRAPHQL_MS,
  LIST_BODY_BYTES,
  OBJECT_BODY_BYTES,
  REST_CALL_MS,
  TOKEN_CHECK_MS,
} from '../../shared/http/limits.ts';
import { WHOLE_BYTES } from '../../shared/idempotency/answer.ts';
import { KEPT_MS } from '../../shared/idempotency/record.ts';
import { callTool } from '../../shared/mcp/call.ts';
import { defineArea, defineTool } from '../../shared/mcp/define.ts';
import { RESULT_LIMIT_CHARS } from '../../shared/mcp/result.ts';
import { Session } from '../../shared/mcp/session.ts';
import { Surface } from '../../shared/mcp/surface.ts';
import { ANSWER_BYTES } from '../../shared/platform/limits.ts';
import { RequestLog } from '../../shared/telemetry/log.ts';
import { heapBytes } from '../bench/heap.ts';
import { startWorkerd } from '../bench/workerd.ts';
import { areaOf } from '../support/contract/sampled-tools.ts';
import { startFakePlatform } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { headers, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const MIB = 1024 * 1024;
const TOKEN = personalToken('l');
const platform = await startFakePlatform();
afterAll(() => platform.stop());

it('are what the README says', () => {
  const readme = readFileSync(resolve(ROOT, 'README.md'), 'utf8');
  const row = (what: string) => new RegExp(`^\\| ${what} +\\| (.*?) *\\|$`, 'm').exec(readme)?.[1];
  const mib = (bytes: number) => `${bytes / MIB} MiB`;
  const s = (ms: number) => `${ms / 1_000} s`;
  const { bodyBytes, jsonDepth, requestMs } = DEFAULT_LIMITS;
  expect(row('request body')).toBe(
    `${mib(bodyBytes)}; ${mib(OBJECT_BODY_BYTES)} where objects or code are taken and at the gateway, ${mib(LIST_BODY_BYTES)} where lists or certificates are`,
  );
  expect(row('nesting of JSON')).toBe(`${jsonDepth} levels`);
  expect(row('time')).toBe(
    `${s(requestMs)} a request (${s(310_000)} the gateway); ${s(TOKEN_CHECK_MS)} the token check, ${s(REST_CALL_MS)} a platform call, ${s(GRAPHQL_MS)} a GraphQL job`,
  );
  expect(row('an answer of the platform')).toBe(mib(ANSWER_BYTES));
  expect(row('an idempotency key')).toMatch(
    new RegExp(
      `^128 characters; remembered for ${KEPT_MS / 3_600_000} h, with up to ${WHOLE_BYTES / 1_000} kB`,
    ),
  );
  expect(row('a result')).toMatch(
    new RegExp(`^${RESULT_LIMIT_CHARS.toLocaleString('en')} characters, text and structure together`),
  );
});

describe('a request body', () => {
  const BOUNDS = {
    docs: MIB,
    build: OBJECT_BODY_BYTES,
    secure: LIST_BODY_BYTES,
    observe: OBJECT_BODY_BYTES,
    storage: OBJECT_BODY_BYTES,
    gateway: OBJECT_BODY_BYTES,
  };
  const TRIED = ['docs', 'secure', 'storage'] as const;
  const { url } = runFunctions(TRIED, { vars: { TOKEN_CHECK_URL: platform.url } });

  it.each(TRIED)('of %s is read up to its bound and refused beyond it', async (area) => {
    const send = async (bytes: number) =>
      (await post(`${url(area)}/mcp`, '"'.repeat(bytes), headers(TOKEN))).status;
    expect([await send(BOUNDS[area] + 1), await send(BOUNDS[area])]).toEqual([413, 400]);
  });

  it('has the same bound in areas that take the same', async () => {
    const bounds = await Promise.all(
      AREAS.map(async (name) => [name, (await areaOf(name)).limits?.bodyBytes ?? DEFAULT_LIMITS.bodyBytes]),
    );
    expect(Object.fromEntries(bounds)).toEqual(BOUNDS);
  });
});

describe('a call', () => {
  const tool = (name: string, run: () => Promise<never> | Record<string, unknown>) =>
    defineTool({
      name,
      title: name,
      description: 'For this test.',
      toolset: 'tests',
      hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
      input: v.strictObject({}),
      output: v.object({ text: v.string() }),
      run,
    });
  const hangs = tool('never_ends', () => new Promise<never>(() => {}));
  const talks = tool('says_too_much', () => ({ text: '0123456789'.repeat(RESULT_LIMIT_CHARS / 20) }));
  const area = defineArea({
    name: 'limits',
    title: 'Limits',
    description: '',
    instructions: '',
    tools: [hangs, talks],
    limits: { requestMs: 40 },
  });
  const session = () =>
    new Session(
      new Surface(area, { tools: toolsText(area) }),
      new Caller('caller', 'token', 'Token of nobody'),
      {
        env: {},
        config: readConfig({}),
        log: new RequestLog('limits', 'request'),
        url: 'http://localhost/mcp',
        trace: undefined,
        background: () => {},
      },
    );

  it('that never ends is answered when the time of a request is over', async () => {
    const { isError, content } = await callTool(session(), hangs, {});
    expect([isError, content]).toEqual([
      true,
      [{ type: 'text', text: expect.stringMatching(/^No answer within 0\.04 s\. A write may still/) }],
    ]);
  });

  it('whose structure is too large is refused whole, with what to ask for instead', async () => {
    const result = await callTool(session(), talks, {});
    expect([result.isError, result.structuredContent]).toEqual([true, undefined]);
    expect(JSON.stringify(result)).toMatch(/more than the 80000 that fit.*Ask for less/);
  });
});

describe('memory', () => {
  it('holds nothing of the largest upload once it is answered', async () => {
    const modules = bundledModules(resolve(ROOT, '.build/dist/storage'));
    const { 'index.js': main, ...others } = Object.fromEntries(
      Object.entries(modules).map(([name, { contents }]) => [name, contents]),
    );
    const process = await startWorkerd(resolve(ROOT, '.build/limits'), {
      modules: { 'index.js': main as string, ...others },
      vars: { AZION_API_URL: platform.url, TOKEN_CHECK_URL: platform.url, LOG: 'false' },
      inspector: true,
    });
    try {
      const upload = (bytes: number) => {
        const content = Buffer.alloc(bytes, 7).toString('base64');
        const args = { bucket_name: 'a-bucket', object_key: 'a.bin', content, encoding: 'base64' };
        return post(
          `${process.url}/mcp`,
          rpc('tools/call', { name: 'upload_object', arguments: args }),
          headers(TOKEN),
        );
      };
      await upload(1_000);
      const before = await heapBytes(process);
      expect((await upload(20_000_000)).text).toContain('Stored object');
      expect((await heapBytes(process)) - before).toBeLessThan(2 * MIB);
    } finally {
      process.stop();
    }
  });
});
