// The protocol layer alone: body in, answer out. Of the credential only the form is checked, as the bare worker does.
import { Caller } from '../../../shared/auth/caller.ts';
import { readCredential } from '../../../shared/auth/header.ts';
import { readConfig } from '../../../shared/config.ts';
import { handlePost } from '../../../shared/mcp/handle.ts';
import { Session } from '../../../shared/mcp/session.ts';
import { Surface } from '../../../shared/mcp/surface.ts';
import { RequestLog } from '../../../shared/telemetry/log.ts';
import { benchArea } from './area.ts';
import count from './count.txt';
import tools from './tools.ndjson.txt';

const surface = new Surface(benchArea(Number(count)), { tools });

export default {
  async fetch(request: Request, env: Record<string, unknown>): Promise<Response> {
    if (request.method === 'GET') return new Response('ok');
    const { value } = readCredential(request.headers.get('authorization'), false, 'Token');
    const session = new Session(surface, new Caller('bench', 'token', `Token ${value}`), {
      config: readConfig(env),
      env,
      log: new RequestLog('bench', 'request'),
      url: request.url,
      trace: undefined,
      background: () => {},
    });
    return handlePost(session, request);
  },
};
