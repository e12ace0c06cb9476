// What the hook key costs: makes a nonce, or checks the one that it is sent as every call of a tool has it checked.
import { makeNonce, nonceProblem } from '../../../shared/auth/hook-key.ts';

const HOOK_KEY = 'a hook key of the measurements';

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/make') return new Response(makeNonce(HOOK_KEY));
    if (pathname !== '/check') return new Response('ok');
    const params = { _meta: { _aiv_nonce: await request.text() } };
    return new Response(nonceProblem(HOOK_KEY, { method: 'tools/call', params }) ?? 'good');
  },
};
