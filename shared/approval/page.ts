// The page on which a person sees what is to be done and approves it. Public, since a browser has no credential here:
// the sealed link says what is asked, and the code it gives is of use only to the caller who asked.
import type { Exchange, PublicRoute } from '../http/routes.ts';
import { unseal } from '../seal/seal.ts';
import { APPROVAL_PATH, type Asked, LINK_PURPOSE } from './approve.ts';
import { CODE_MINUTES, makeCode } from './code.ts';

type Lang = 'en' | 'pt';

const TEXTS = {
  en: {
    title: 'Approval',
    intro: 'An assistant that works with your credential wants to do this:',
    warning: 'Approve only what you asked for yourself.',
    approve: 'Approve',
    code: 'Approved. Give this code to the assistant:',
    lasts: `It is good for this request only, for ${CODE_MINUTES} minutes.`,
    gone: 'This link is not valid, or its time is over. Have the assistant ask again.',
  },
  pt: {
    title: 'Aprovação',
    intro: 'Um assistente que usa a sua credencial quer fazer isto:',
    warning: 'Aprove somente o que você mesmo pediu.',
    approve: 'Aprovar',
    code: 'Aprovado. Passe este código ao assistente:',
    lasts: `Ele vale somente para esta solicitação, por ${CODE_MINUTES} minutos.`,
    gone: 'Este link não é válido ou expirou. Peça ao assistente que solicite de novo.',
  },
} as const;

/** Routes of the approval page. */
export const approvalPage: readonly PublicRoute[] = [
  { method: 'GET', path: APPROVAL_PATH, answer: (request, exchange) => show(request, exchange) },
  { method: 'POST', path: APPROVAL_PATH, answer: (request, exchange) => give(request, exchange) },
];

/** Longest body of the form, in bytes: a sealed link and its field's name. */
const FORM_BYTES = 20_000;

async function show(request: Request, exchange: Exchange): Promise<Response> {
  const lang = languageOf(request, exchange);
  const sealed = new URL(request.url).searchParams.get('request') ?? '';
  const asked = await open(sealed, exchange);
  if (asked === undefined) return html(lang, 410, `<p>${TEXTS[lang].gone}</p>`);
  return html(
    lang,
    200,
    `<p>${TEXTS[lang].intro}</p><h2>${escapeHtml(asked.action.title[lang])}</h2>${table(asked)}` +
      `<p>${TEXTS[lang].warning}</p><form method="post" action="?"><input type="hidden" name="request" value="${escapeHtml(sealed)}">` +
      `<button>${TEXTS[lang].approve}</button></form>`,
  );
}

async function give(request: Request, exchange: Exchange): Promise<Response> {
  const lang = languageOf(request, exchange);
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const form = length <= FORM_BYTES ? new URLSearchParams(await request.text()) : undefined;
  const asked = await open(form?.get('request') ?? '', exchange);
  if (asked === undefined) return html(lang, 410, `<p>${TEXTS[lang].gone}</p>`);
  exchange.log.set('approved', true);
  const code = await makeCode(exchange.config.sealKey, asked.binding, new Date());
  return html(
    lang,
    200,
    `<p>${TEXTS[lang].code}</p><p class="code"><output>${code}</output></p>${table(asked)}<p>${TEXTS[lang].lasts}</p>`,
  );
}

async function open(sealed: string, { config }: Exchange): Promise<Asked | undefined> {
  return (await unseal(config.sealKey, LINK_PURPOSE, sealed, new Date())) as Asked | undefined;
}

function table({ action }: Asked): string {
  const rows = Object.entries(action.facts).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

function languageOf(request: Request, { config }: Exchange): Lang {
  const accepted = request.headers.get('accept-language') ?? '';
  const first = /\b(en|pt)\b/i.exec(accepted)?.[1]?.toLowerCase();
  return first === 'pt' || first === 'en' ? first : config.defaultLang;
}

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}' +
  'dt{font-weight:600}dd{margin:0 0 .75rem;overflow-wrap:anywhere;white-space:pre-wrap;font-family:ui-monospace,monospace}' +
  'button{font:inherit;padding:.6rem 1.5rem;background:#a8350f;color:#fff;border:0;border-radius:.3rem}' +
  '.code{font:700 2rem ui-monospace,monospace;letter-spacing:.05em}' +
  '@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}}';

function html(lang: Lang, status: number, content: string): Response {
  const { title } = TEXTS[lang];
  const page =
    `<!doctype html><html lang="${lang === 'pt' ? 'pt-BR' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${content}</main></html>`;
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
