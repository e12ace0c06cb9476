// A preview is the request that would be sent, but for the token and secrets.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { platformOf } from '../../../shared/platform/client.ts';
import { startFakePlatform } from '../../support/fake-platform.ts';
import { personalToken } from '../../support/tokens.ts';
import { platformContext } from './context.ts';

const fake = await startFakePlatform();
afterAll(() => fake.stop());
const platform = platformOf(platformContext(fake.url));
const run = promisify(execFile);

/** Header names as a server sees them. */
function asReceived(headers: Record<string, string>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

it('says method, address, headers and body as they are then sent, whatever the body', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), async (body) => {
      fake.asked.length = 0;
      fake.received.length = 0;
      const request = { method: 'PUT', path: '/workspace/x', body } as const;
      const { method, url, headers, body: shown } = platform.preview(request);
      await platform.send(request);
      const [sent] = fake.asked;
      const [rest] = fake.received;
      expect([method, url]).toEqual([sent?.method, `${fake.url}${sent?.url}`]);
      expect(rest?.headers).toMatchObject(
        asReceived({ ...headers, Authorization: `Token ${personalToken('p')}` }),
      );
      expect(JSON.stringify(shown)).toBe(rest?.body);
    }),
    { numRuns: 50 },
  );
});

it('masks the token unless the deployment shows it', () => {
  const request = { method: 'GET', path: '/x' } as const;
  expect(platform.preview(request).headers.Authorization).toBe('Token $AZION_TOKEN');
  expect(JSON.stringify(platform.preview(request))).not.toContain(personalToken('p'));
  const open = platformOf(platformContext(fake.url, { REVEAL_TOKEN: 'true' }));
  expect(open.preview(request).headers.Authorization).toBe(`Token ${personalToken('p')}`);
});

it('masks secrets at any depth, and takes no placeholder for one', async () => {
  const request = {
    method: 'POST',
    path: '/x',
    body: { a: [{ secret_key: 'hidden' }], secret_key: '' },
    secrets: ['secret_key'],
  } as const;
  const preview = platform.preview(request);
  expect(preview.body).toEqual({ a: [{ secret_key: '<secret_key: not shown>' }], secret_key: '' });
  expect(JSON.stringify(preview)).not.toContain('hidden');
  await expect(platform.send({ ...request, body: preview.body })).rejects.toThrow(/holds a placeholder/);
});

it('gives a curl line that a shell runs to the same request', async () => {
  const body = { name: 'it\'s "ação" $HOME `x` \\ \n', id: 9223372036854775807n };
  const request = { method: 'POST', path: '/workspace/x', query: { search: "a'b" }, body } as const;
  const { curl } = platform.preview(request);
  fake.asked.length = 0;
  fake.received.length = 0;
  await run('sh', ['-c', curl], { env: { ...process.env, AZION_TOKEN: personalToken('p') } });
  await platform.send(request);
  const [byCurl, byClient] = fake.asked;
  const [fromCurl, fromClient] = fake.received;
  expect(fromCurl?.body).toBe(fromClient?.body);
  expect(byCurl?.url).toBe(byClient?.url);
  expect(byCurl?.authorization).toBe(byClient?.authorization);
  expect(fromCurl?.headers['content-type']).toBe('application/json');
});
