import tools from '../../.build/gateway/tools.ndjson.txt';
import { approvalPage } from '../../shared/approval/page.ts';
import { serve } from '../../shared/http/serve.ts';
import { area } from './area.ts';
import { authenticateOrKey } from './authenticate.ts';
import { chatRoutes } from './chat/chat-route.ts';
import { functionsRoutes } from './model/functions-routes.ts';

export default serve(
  area,
  { tools },
  {
    publicRoutes: approvalPage,
    routes: [...functionsRoutes, ...chatRoutes],
    authenticate: authenticateOrKey,
  },
);
