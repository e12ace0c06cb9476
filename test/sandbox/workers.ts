// The platform's stand-in for one machine: for now it answers the check of a token and nothing else.
import type { MiniflareOptions } from 'miniflare';
import { COMPATIBILITY_DATE } from '../../dev/local.ts';

type Worker = NonNullable<MiniflareOptions['workers']>[number];

export interface SandboxOptions {
  /** Accounts by the SHA-256 (hex) of their tokens. */
  tokens: Readonly<Record<string, { account: string; permissions: 'all' | 'read' }>>;
}

const SOURCE = `export default { async fetch(request, env) {
  const token = (request.headers.get('authorization') ?? '').replace(/^token +/i, '');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const known = env.TOKENS[hash];
  if (known === undefined) return Response.json({ errors: [{ status: '401', code: '10001', title: 'Authentication Failed', detail: 'Invalid authentication credentials.' }] }, { status: 401 });
  return Response.json({ data: { id: 1, name: known.account, active: true } });
} };`;

/** The workers of the sandbox, for Miniflare. The first answers requests under its name. */
export async function sandboxWorkers({ tokens }: SandboxOptions): Promise<Worker[]> {
  return [
    {
      config: {
        name: 'sandbox',
        compatibilityDate: COMPATIBILITY_DATE,
        exports: {},
        manifest: {
          mainModule: 'sandbox.js',
          modulesRoot: process.cwd(),
          modules: { 'sandbox.js': { type: 'esm', contents: SOURCE } },
        },
        env: { TOKENS: { type: 'json', value: tokens } },
      },
    } as Worker,
  ];
}
