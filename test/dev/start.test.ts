// `npm start` as scripts use it: one JSON line, a token that works, and nothing left behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { AREAS } from '../support/functions.ts';
import { headers, post, rpc } from '../support/rpc.ts';

let child: ChildProcess | undefined;
afterEach(() => {
  if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
});

/** Starts everything and waits for the line that says where. */
async function start(env: Record<string, string> = {}) {
  const started = spawn('npm', ['start', '-s', '--', '--json', '--port', '0'], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let stdout = '';
  let stderr = '';
  started.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const line = await new Promise<string>((resolve, reject) => {
    started.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk;
      if (stdout.includes('\n')) resolve(stdout);
    });
    started.on('exit', (code) => reject(new Error(`npm start ended with ${code}: ${stderr}`)));
  });
  return { child: started, line, output: () => stdout + stderr };
}

/** Processes of the group that npm leads, its workerd included. */
function alive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

const until = async (condition: () => boolean) => {
  for (let i = 0; i < 100 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 100));
  return condition();
};

describe.skipIf(process.platform === 'win32')('npm start', { timeout: 120_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'answers on every address it prints, and %s to npm ends all',
    async (signal) => {
      const { child, line } = await start();
      const { areas, token } = JSON.parse(line) as { areas: Record<string, string>; token: string };
      expect(Object.keys(areas)).toEqual(AREAS);
      for (const address of Object.values(areas)) {
        const { status } = await post(address, rpc('tools/list'), headers(token));
        expect(status).toBe(200);
      }
      // No such application: the key was taken, since a deployment without a store refuses it before anything is sent.
      const keyed = { application_id: 42, function: 42, name: 'x', idempotency_key: signal };
      const call = rpc('tools/call', { name: 'create_application_function_instance', arguments: keyed });
      const { json } = await post(areas.build as string, call, headers(token));
      expect(json.result.content[0].text).toMatch(/There is no .* in this account/);
      const [first = ''] = Object.values(areas);
      const { status } = await post(first, rpc('tools/list'), headers(`${token.slice(0, -5)}zzzzz`));
      expect(status).toBe(403);
      child.kill(signal);
      expect(await until(() => !alive(child.pid as number))).toBe(true);
    },
  );

  it('prints no token where a real platform is configured', async () => {
    const { line, output, child } = await start({ AZION_API_URL: 'https://platform.example/v4' });
    expect(JSON.parse(line).token).toBeUndefined();
    expect(output()).not.toMatch(/azion[a-zA-Z0-9]{35}/);
    child.kill('SIGTERM');
    expect(await until(() => !alive(child.pid as number))).toBe(true);
  });
});

it('runs on the Node.js that the project brings', () => {
  expect(process.version).toMatch(/^v24\./);
  expect(readlinkSync('/proc/self/exe')).toContain('node_modules');
  expect(JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')).devDependencies.node).toBe(
    process.version.slice(1),
  );
});
