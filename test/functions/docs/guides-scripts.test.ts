// The shell lines of the guides run as they stand, against a small site with a cache of its own.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guide, Topic } from '../../../functions/docs/guides/guide.ts';
import { findStep } from '../../../functions/docs/guides/guides.ts';

const DOMAIN = 'xxxxxxx.map.azionedge.net';
const tools = ['bash', 'curl', 'awk', 'openssl'].filter((name) => {
  try {
    execFileSync('which', [name], { stdio: 'pipe' });
    return false;
  } catch {
    return true;
  }
});
if (tools.length > 0) console.warn(`Skipped for want of: ${tools.join(', ')}.`);

/** The shell lines of one task of a guide. */
function script(topic: Topic, step: string, holding: string): string {
  const guide = findStep(topic, step) as Guide;
  const lines = guide.tasks.map(({ run }) => run?.join('\n') ?? '').find((text) => text.includes(holding));
  if (lines === undefined) throw new Error(`${topic} ${step} has no lines with ${holding}`);
  return lines;
}

describe.skipIf(tools.length > 0)('the shell lines of the guides', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'));
  const stored = new Map<string, number>();
  const asked: string[] = [];
  let server: Server;

  beforeAll(async () => {
    execFileSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=${DOMAIN} -addext subjectAltName=DNS:${DOMAIN}`.split(
        ' ',
      ),
      { cwd: folder, stdio: 'pipe' },
    );
    const file = (name: string) => readFileSync(join(folder, name));
    server = createServer({ key: file('key.pem'), cert: file('cert.pem') }, (request, response) => {
      const path = request.url ?? '/';
      asked.push(`${request.method} ${path}`);
      const found = !path.startsWith('/no-such');
      const debug = request.headers.pragma === 'azion-debug-cache';
      const kept = path.includes('.') && found;
      const status = stored.has(path) ? 'HIT' : 'MISS';
      if (kept) stored.set(path, (stored.get(path) ?? 0) + 1);
      response.writeHead(found ? 200 : 404, {
        'content-type': 'text/html',
        ...(debug && kept
          ? {
              'X-Cache': `${path.endsWith('.json') ? 'MISS' : status} from 192.0.2.7 with HTTP/1.1`,
              'X-Cache-Key': `https${DOMAIN}${path}@@`,
              'X-Cache-Valid': '7200',
              'X-Cache-Expire-In': '7199',
            }
          : {}),
      });
      response.end('<!doctype html>');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    writeFileSync(
      join(folder, '.curlrc'),
      `connect-to = "${DOMAIN}:443:127.0.0.1:${port}"\ncacert = "${join(folder, 'cert.pem')}"\n`,
    );
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (lines: string, variables: Record<string, string> = {}): Promise<string> => {
    const env = { PATH: process.env.PATH, HOME: folder, DOMAIN, IP: '127.0.0.1', ...variables };
    const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', lines], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      out += chunk;
    });
    const code = await new Promise((done) => child.on('close', done));
    if (code !== 0) throw new Error(`exit ${code}: ${out}`);
    return out;
  };

  it('wait until the site answers 200', async () => {
    expect(await run(script('deploy', '2', 'sleep 30'))).toBe('1 200\n');
  });

  it('show status and cache of an asset, twice', async () => {
    const out = await run(script('deploy', '3', '$ASSET'), { ASSET: '/assets/once.css' });
    expect(out.match(/^HTTP\/1.1 200/gm)).toHaveLength(2);
    expect([...out.matchAll(/^x-cache: (\w+)/gim)].map((match) => match[1])).toEqual(['MISS', 'HIT']);
  });

  it('tell a missing page from one that is there', async () => {
    expect(await run(script('deploy', '3', '/no-such-page-here'))).toBe('200\n404\n');
  });

  it('measure three requests a path and compute the hit rate without the first', async () => {
    await run("printf '%s\\n' /assets/app.css /data.json /no-such.js /about > cache-paths.txt");
    const table = await run(script('test-cache', '1', 'cache-results.tsv'));
    const rows = table
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(rows[0]).toEqual(['path', 'request', 'status', 'cache', 'valid', 'expire_in', 'seconds', 'key']);
    expect(rows).toHaveLength(13);
    expect(rows.slice(1, 4).map((row) => row.slice(0, 6))).toEqual([
      ['/assets/app.css', '1', '200', 'MISS', '7200', '7199'],
      ['/assets/app.css', '2', '200', 'HIT', '7200', '7199'],
      ['/assets/app.css', '3', '200', 'HIT', '7200', '7199'],
    ]);
    expect(rows[1]?.[7]).toBe(`https${DOMAIN}/assets/app.css@@`);
    expect(rows.find((row) => row[0] === '/no-such.js')?.slice(2, 4)).toEqual(['404', '-']);
    expect(asked.filter((line) => line === 'GET /assets/app.css')).toHaveLength(3);

    const rate = await run(script('test-cache', '2', 'hit rate'));
    expect(rate.trimEnd().split('\n').sort()).toEqual([
      '/about\t0 of 2',
      '/assets/app.css\t2 of 2',
      '/data.json\t0 of 2',
      'hit rate\t33.3%',
    ]);
  });

  it('count the file types of a build', async () => {
    await run('mkdir -p dist/assets && touch dist/index.html dist/assets/a.css dist/assets/b.css');
    const out = await run(script('test-cache', '0', 'uniq -c'), { OUTPUT_DIR: 'dist' });
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(['2 css', '1 html']);
  });
});
