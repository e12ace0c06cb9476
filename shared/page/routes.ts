// The public addresses of every function for people, agents and registries.
import { publicUrl } from '../http/public-url.ts';
import { json } from '../http/respond.ts';
import type { Exchange, PublicRoute } from '../http/routes.ts';
import type { Area, PublishedTool } from '../mcp/define.ts';
import { SELECTION_HEADERS } from '../mcp/selection/request.ts';
import { select } from '../mcp/selection/select.ts';
import type { Surface } from '../mcp/surface.ts';
import { document } from './document.ts';
import { toHtml } from './html.ts';
import { ICON } from './icon.ts';
import { toMarkdown } from './markdown.ts';
import { contentSecurityPolicy } from './policy.ts';
import { serverJson } from './server-json.ts';
import { formOf, languageOf } from './words.ts';

/** Seconds that anybody may keep these pages; they change with a deployment. */
const CACHE = 'public, max-age=300';
const VARY = 'Accept, Accept-Language';

/** `/`, `/llms.txt`, `/tools`, `/server.json` and `/icon.svg` of an area. */
export function pageRoutes(surface: Surface): PublicRoute[] {
  const { area } = surface;
  const page = (request: Request, { config }: Exchange) => {
    const base = publicUrl(request, config);
    const asked = new URL(request.url).searchParams.get('lang');
    const language = languageOf(asked, request.headers.get('accept-language'), config.defaultLang);
    return { base, content: document(area, surface.usual.list, base, language) };
  };
  const get = (path: string, answer: PublicRoute['answer']): PublicRoute => ({ method: 'GET', path, answer });
  const markdown = (request: Request, exchange: Exchange) =>
    send(toMarkdown(page(request, exchange).content), 'text/markdown; charset=utf-8');
  return [
    get('/', async (request, exchange) => {
      if (formOf(request.headers.get('accept')) === 'markdown') return markdown(request, exchange);
      const { base, content } = page(request, exchange);
      return send(toHtml(content, pathOf(base, request)), 'text/html; charset=utf-8', {
        'content-security-policy': await contentSecurityPolicy(),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }),
    get('/llms.txt', markdown),
    get('/tools', (request, { config }) => {
      const { list, rules } = select(surface, request, config, undefined);
      const selected = rules.map(({ source }) => source);
      return json({ area: area.name, selected, toolsets: toolsets(area, list), tools: list }, 200, {
        'cache-control': CACHE,
        vary: Object.values(SELECTION_HEADERS).join(', '),
      });
    }),
    get('/server.json', (request, { config }) =>
      json(serverJson(area, publicUrl(request, config)), 200, { 'cache-control': CACHE }),
    ),
    get('/icon.svg', () => send(ICON, 'image/svg+xml', { 'x-content-type-options': 'nosniff' })),
  ];
}

/** Names of the listed tools by toolset: what `?toolsets=` can be given. */
function toolsets(area: Area, list: readonly PublishedTool[]): Record<string, string[]> {
  const listed = new Set(list.map(({ name }) => name));
  const sets: Record<string, string[]> = {};
  for (const { name, toolset } of area.tools) {
    if (!listed.has(name)) continue;
    sets[toolset] = [...(sets[toolset] ?? []), name];
  }
  return sets;
}

/** Where the function lives below the host that was asked; at the root of any host it was not configured for. */
function pathOf(base: string, request: Request): string {
  const { origin, pathname } = new URL(base);
  return origin === new URL(request.url).origin ? pathname.replace(/\/+$/, '') : '';
}

function send(text: string, type: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: { 'content-type': type, 'cache-control': CACHE, vary: VARY, ...headers },
  });
}
