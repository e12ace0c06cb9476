// The page as HTML. Script and style are inline and named by hash in the page's policy; nothing comes from outside.
import script from '../../.build/page/script.js.txt';
import style from '../../.build/page/style.css.txt';
import type { Block, Document, Section } from './document.ts';
import type { Language, Words } from './words.ts';

/**
 * Renders a page.
 * @param path path under which the function lives, without a slash at the end; empty at the root
 */
export function toHtml(document: Document, path: string): string {
  const { language, title, lead, address, version, sections } = document;
  const say = (words: Words) => encode(words[language]);
  const other: Language = language === 'en' ? 'pt' : 'en';
  return `<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${encode(lead)}">
<title>${encode(title)} · MCP</title>
<link rel="icon" type="image/svg+xml" href="${encode(path)}/icon.svg">
<link rel="alternate" type="text/markdown" href="${encode(path)}/llms.txt">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#main">${say(WORDS.skip)}</a>
<header>
<nav aria-label="${say(WORDS.contents)}">
<ul>${sections.map(({ id, title }) => `<li><a href="#${id}">${encode(title)}</a></li>`).join('')}</ul>
<a href="?lang=${other}" hreflang="${other}" lang="${other}">${say(WORDS.otherLanguage)}</a>
</nav>
<h1>${encode(title)}</h1>
<p class="lead">${encode(lead)}</p>
${code('MCP', 'text', address, say)}
</header>
<main id="main" tabindex="-1">
${sections.map((section) => renderSection(section, path, say)).join('\n')}
</main>
<footer><p>${say(WORDS.version)} ${encode(version)} · <a href="${encode(path)}/llms.txt">llms.txt</a> · <a href="${encode(path)}/tools">tools</a> · <a href="${encode(path)}/server.json">server.json</a> · <a href="${encode(path)}/health">health</a></p></footer>
<p id="status" class="hidden" role="status"></p>
<script type="application/json" id="words">${json({ path, ...browserWords(language) })}</script>
<script>${script}</script>
</body>
</html>
`;
}

type Say = (words: Words) => string;

function renderSection({ id, title, blocks }: Section, path: string, say: Say): string {
  const first = blocks.findIndex(({ kind }) => kind === 'client');
  const body = blocks.map((block, index) => renderBlock(block, path, say, index === first)).join('\n');
  return `<section aria-labelledby="${id}"><h2 id="${id}">${encode(title)}</h2>\n${body}\n</section>`;
}

function renderBlock(block: Block, path: string, say: Say, open: boolean): string {
  switch (block.kind) {
    case 'text':
      return `<p>${inline(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
    case 'code':
      return code(block.label, block.language, block.text, say);
    case 'client': {
      const { name, file, language, text, install } = block.client;
      const link =
        install === undefined
          ? ''
          : `<p><a class="button" href="${encode(install)}">${say(WORDS.install)} ${encode(name)}</a></p>`;
      const note = block.note === undefined ? '' : `<p>${inline(block.note)}</p>`;
      return `<details name="client"${open ? ' open' : ''}><summary>${encode(name)}</summary>${link}${code(file ?? say(WORDS.shell), language, text, say)}${note}</details>`;
    }
    case 'tools':
      return `<div id="tool-list"><p><a href="${encode(path)}/tools">${say(WORDS.noScript)}</a> (${block.tools.length})</p></div>`;
    case 'search':
      return `<form id="search-form">
<p><label for="search-tool">${say(WORDS.tool)}</label><select id="search-tool">${block.tools.map(({ name, title }) => `<option value="${encode(name)}">${encode(String(title))}</option>`).join('')}</select></p>
<p><label for="search-query">${say(WORDS.question)}</label><input id="search-query" type="search" required maxlength="1000" autocomplete="off"></p>
<p><label for="search-token">${say(WORDS.token)}</label><input id="search-token" type="password" required autocomplete="off" spellcheck="false"></p>
<p><button type="submit">${say(WORDS.go)}</button></p>
</form>
<div id="search-results" aria-live="polite"></div>`;
  }
}

/** Code with a button that copies it; the button works through the page's script. */
function code(label: string, language: string, text: string, say: Say): string {
  return `<figure class="code"><figcaption>${encode(label)}<button type="button" class="copy" aria-label="${say(WORDS.copy)}: ${encode(label)}">${say(WORDS.copy)}</button></figcaption><pre tabindex="0"><code class="${language}">${encode(text)}</code></pre></figure>`;
}

function inline(text: string): string {
  return encode(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function encode(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** JSON that cannot end its element. */
function json(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function browserWords(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(IN_BROWSER).map(([key, words]) => [key, words[language]]));
}

const WORDS = {
  skip: { en: 'Skip to the content', pt: 'Ir para o conteúdo' },
  contents: { en: 'Contents', pt: 'Conteúdo' },
  otherLanguage: { en: 'Português', pt: 'English' },
  copy: { en: 'Copy', pt: 'Copiar' },
  install: { en: 'Add to', pt: 'Adicionar ao' },
  shell: { en: 'Terminal', pt: 'Terminal' },
  noScript: { en: 'All tools as JSON', pt: 'Todas as ferramentas em JSON' },
  version: { en: 'Version', pt: 'Versão' },
  tool: { en: 'Search tool', pt: 'Ferramenta de busca' },
  question: { en: 'Question', pt: 'Pergunta' },
  token: { en: 'Personal token', pt: 'Personal token' },
  go: { en: 'Search', pt: 'Buscar' },
} as const;

/** Words that the script needs, handed over in the page. */
const IN_BROWSER = {
  copied: { en: 'Copied', pt: 'Copiado' },
  notCopied: { en: 'Select the text and copy it', pt: 'Selecione o texto e copie' },
  filter: { en: 'Find a tool', pt: 'Encontrar uma ferramenta' },
  shown: {
    en: '{n} of {all} tools, about {tokens} tokens',
    pt: '{n} de {all} ferramentas, cerca de {tokens} tokens',
  },
  reads: { en: 'reads', pt: 'lê' },
  writes: { en: 'writes', pt: 'escreve' },
  destroys: { en: 'writes, may destroy', pt: 'escreve, pode destruir' },
  parameters: { en: 'Parameters', pt: 'Parâmetros' },
  required: { en: 'required', pt: 'obrigatório' },
  noParameters: { en: 'No parameters.', pt: 'Sem parâmetros.' },
  tokens: { en: 'about {n} tokens', pt: 'cerca de {n} tokens' },
  failed: { en: 'The list could not be loaded', pt: 'Não foi possível carregar a lista' },
  searching: { en: 'Searching…', pt: 'Buscando…' },
  found: { en: '{n} results', pt: '{n} resultados' },
} as const;
