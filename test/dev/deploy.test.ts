// The deployment commands, run for real: wrangler against a stand-in of Cloudflare's API, smoke checks over HTTPS
// against built functions. Only the platform and the network are replaced.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { workers } from '../../dev/deploy/configuration.ts';
import { command } from '../support/command.ts';
import { type FakeCloudflare, startFakeCloudflare } from '../support/fake-cloudflare.ts';
import { startFakeInternet } from '../support/fake-internet.ts';
import { startFakePlatform } from '../support/fake-platform.ts';
import { runFunctions } from '../support/functions.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
const internet = await startFakeInternet(['team.workers.dev', 'example.com']);
const functions = runFunctions(['docs'], { vars: { TOKEN_CHECK_URL: platform.url } });
let cloudflare: FakeCloudflare;
/** Version ids whose own address answers badly. */
const broken = new Set<string>();

beforeEach(async () => {
  await cloudflare?.stop();
  cloudflare = await startFakeCloudflare();
  broken.clear();
  internet.route = (host) => {
    const version = /^([0-9a-f]{8})-/.exec(host)?.[1];
    return version !== undefined && broken.has(version) ? undefined : functions.url('docs');
  };
});
afterAll(async () => {
  await Promise.all([platform.stop(), internet.stop(), cloudflare?.stop()]);
});

const settings = () => ({
  ...internet.env,
  CLOUDFLARE_API_BASE_URL: cloudflare.url,
  CLOUDFLARE_API_TOKEN: 'dummy-token',
  CLOUDFLARE_ACCOUNT_ID: 'a'.repeat(32),
  AZION_TOKEN: personalToken('d'),
  MCP_DOMAIN: 'example.com',
});
/** Runs it; whatever it prints must hold no credential. */
const deploy = async (args: string[], env: Record<string, string> = settings()) => {
  const result = await command('dev/deploy.ts', args, env);
  for (const secret of ['dummy-token', personalToken('d')]) {
    expect(result.stdout + result.stderr).not.toContain(secret);
  }
  return result;
};
const docs = () => {
  const worker = cloudflare.workers.get('docs-mcp');
  if (worker === undefined) throw new Error('docs-mcp was not deployed');
  return worker;
};
const serving = () => docs().deployments.at(-1)?.versions;

describe('a dry run', () => {
  it('bundles every area without account, network or settings', async () => {
    const { code, stderr } = await deploy(['all', '--dry-run'], {});
    expect([code, stderr]).toEqual([0, expect.stringContaining('Dry run: nothing was uploaded.')]);
    for (const { area, worker } of workers())
      expect(stderr).toMatch(new RegExp(`${area} +${worker} → .* kB`));
    expect(stderr).not.toContain('state-mcp');
    expect(cloudflare.asked).toEqual([]);
  });

  it('refuses to put the starter corpus at a domain unless told to', async () => {
    const refused = await deploy(['docs', '--dry-run'], { MCP_DOMAIN: 'example.com' });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--starter')]);
    const told = await deploy(['docs', '--dry-run', '--starter'], { MCP_DOMAIN: 'example.com' });
    expect([told.code, told.stderr]).toEqual([0, expect.stringContaining('https://docs-mcp.example.com')]);
  });
});

describe('settings', () => {
  it('names everything that is missing or malformed at once, and no value', async () => {
    const { code, stderr } = await deploy(['docs'], {
      CLOUDFLARE_ACCOUNT_ID: 'not-an-id',
      MCP_DOMAIN: 'https://example.com',
      IDEMPOTENCY: 'perhaps',
    });
    expect(code).toBe(1);
    const named = [
      'CLOUDFLARE_API_TOKEN',
      'CLOUDFLARE_ACCOUNT_ID',
      'AZION_TOKEN',
      'MCP_DOMAIN',
      'IDEMPOTENCY',
    ];
    for (const name of named) {
      expect(stderr).toMatch(new RegExp(`^- ${name} (is missing|must be)`, 'm'));
    }
    expect(stderr).not.toContain('not-an-id');
  });

  it('names the areas there are when asked for another', async () => {
    const { code, stderr } = await deploy(['doc', '--dry-run'], {});
    expect([code, stderr]).toEqual([1, expect.stringContaining('There is no area "doc"; there are: docs')]);
  });
});

describe('a deployment', { timeout: 180_000 }, () => {
  it('of a worker that does not exist yet makes it, at its domain, with an address for each version, a rate limiter, and the store it is to reach', async () => {
    const { code, stderr } = await deploy(['docs', '--starter'], { ...settings(), IDEMPOTENCY: 'on' });
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('for the first time, at https://docs-mcp.example.com'),
    ]);
    expect(docs().domains).toEqual(['docs-mcp.example.com']);
    expect(docs().subdomain).toEqual({ enabled: false, previews_enabled: true });
    expect(stderr).toMatch(/^state +state-mcp \(\d+ kB/m);
    expect(stderr).toContain('state-mcp: deployed; it has no address.');
    const [store] = cloudflare.workers.get('state-mcp')?.versions ?? [];
    expect(store?.metadata.migrations).toMatchObject({
      steps: [{ new_sqlite_classes: ['IdempotencyRecord'] }],
    });
    expect(cloudflare.workers.get('state-mcp')?.subdomain).toEqual({
      enabled: false,
      previews_enabled: false,
    });
    expect(cloudflare.workers.get('state-mcp')?.domains).toEqual([]);
    const { bindings } = docs().versions[0]?.metadata ?? {};
    expect(bindings).toContainEqual({
      type: 'durable_object_namespace',
      name: 'STATE',
      class_name: 'IdempotencyRecord',
      script_name: 'state-mcp',
    });
    expect(bindings).toContainEqual({
      type: 'ratelimit',
      name: 'RATE_LIMIT',
      namespace_id: '1001',
      simple: { limit: 600, period: 60 },
    });
    expect(stderr).toMatch(/ok +TLS 1\.3 only +a TLS 1\.2 handshake fails/);
  });

  it('tries the new version at its own address, promotes it, and can go back', async () => {
    await deploy(['docs', '--starter']);
    const [old] = docs().versions;
    const { code, stderr } = await deploy(['docs', '--starter']);
    const [, fresh] = docs().versions;
    expect([code, stderr]).toEqual([0, expect.stringContaining(`${fresh?.id} serves everybody`)]);
    expect(stderr).toContain(`https://${fresh?.id.slice(0, 8)}-docs-mcp.team.workers.dev`);
    expect(stderr.match(/^ {2}failed/gm)).toBeNull();
    expect(serving()).toEqual([{ version_id: fresh?.id, percentage: 100 }]);
    expect(fresh?.modules.some((name) => name.endsWith('tools.ndjson.txt'))).toBe(true);
    expect(fresh?.metadata.bindings).toContainEqual({
      name: 'PUBLIC_URLS',
      type: 'plain_text',
      text: 'https://docs-mcp.example.com',
    });
    const back = await deploy(['rollback', 'docs']);
    expect([back.code, back.stderr]).toEqual([0, expect.stringContaining('serves again')]);
    expect(serving()).toEqual([{ version_id: old?.id, percentage: 100 }]);
  });

  it('leaves the old version serving when the new one fails its checks', async () => {
    await deploy(['docs', '--starter']);
    const before = serving();
    broken.add('00000003');
    const { code, stderr } = await deploy(['docs', '--starter']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Nothing was promoted')]);
    expect(docs().versions.map(({ id }) => id.slice(0, 8))).toContain('00000003');
    expect(serving()).toEqual(before);
  });
});
