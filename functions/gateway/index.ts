import tools from '../../.build/gateway/tools.ndjson.txt';
import { serve } from '../../shared/http/serve.ts';
import { area } from './area.ts';
import { authenticateOrKey } from './authenticate.ts';
import { chatRoutes } from './chat/chat-route.ts';
import { functionsRoutes } from './model/functions-routes.ts';

export default serve(
  area,
  { tools },
  {
    routes: [...functionsRoutes, ...chatRoutes],
    authenticate: authenticateOrKey,
  },
);
