// The control addresses under `/_sandbox`, for tests: faults, modes, reset, recorded requests. They exist only where
// a control key is configured, and answer only to it.
import type { Environment } from './environment.ts';
import { json } from './errors.ts';
import type { Modes, Trouble } from './protocol.ts';

/** Answers a control request; `path` begins with `/_sandbox`. */
export async function control(request: Request, path: string, env: Environment): Promise<Response> {
  const key = env.SANDBOX_CONTROL_KEY ?? '';
  if (key === '' || request.headers.get('x-sandbox-key') !== key) return json({ error: 'not_found' }, 404);
  const platform = env.PLATFORM.getByName('platform');
  const { searchParams } = new URL(request.url);
  const account = searchParams.get('account');
  switch (`${request.method} ${path}`) {
    case 'POST /_sandbox/trouble':
      return json({ id: await platform.order((await request.json()) as Trouble) }, 201);
    case 'DELETE /_sandbox/trouble': {
      const id = searchParams.get('id');
      await platform.calm(account ?? undefined, id === null ? undefined : Number(id));
      return json({});
    }
    case 'POST /_sandbox/modes':
      return json(await platform.choose((await request.json()) as Partial<Modes>));
    case 'GET /_sandbox/requests':
      return json({ requests: await platform.requests(Number(searchParams.get('after') ?? 0), account) });
    case 'DELETE /_sandbox/requests':
      await platform.forget(account);
      return json({});
    case 'POST /_sandbox/reset':
      if (account === null) return json({ error: 'account is missing' }, 400);
      await env.ACCOUNT.getByName(account).reset(account);
      return json({});
    case 'POST /_sandbox/ids': {
      if (account === null) return json({ error: 'account is missing' }, 400);
      const { noun, last } = (await request.json()) as { noun: string; last: string };
      await env.ACCOUNT.getByName(account).startAt(noun, last);
      return json({});
    }
    default:
      return json({ error: 'not_found' }, 404);
  }
}
