// The search box: calls a tool of this server as an agent would, and shows what comes back.
import { address, element, say } from './dom.ts';

interface Result {
  title: string;
  source: string;
  content: string;
  similarity: number;
}

/** Makes the form work, where the page has one. */
export function searchBox(): void {
  const form = document.getElementById('search-form');
  const place = document.getElementById('search-results');
  if (form === null || place === null) return;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    place.replaceChildren(element('p', {}, say('searching')));
    place.replaceChildren(
      ...(await search(value('search-tool'), value('search-query'), value('search-token'))),
    );
  });
}

function value(id: string): string {
  return (document.getElementById(id) as HTMLInputElement | HTMLSelectElement).value.trim();
}

async function search(tool: string, query: string, token: string): Promise<HTMLElement[]> {
  try {
    const response = await fetch(address('/mcp'), {
      method: 'POST',
      headers: {
        Authorization: `Token ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: tool, arguments: { query } },
      }),
    });
    const { result, error } = await response.json();
    if (error !== undefined) return problem(error.message);
    if (result.isError) return problem(result.content[0]?.text ?? '');
    return show(result.structuredContent ?? JSON.parse(result.content[0].text));
  } catch (error) {
    return problem(String(error));
  }
}

function show({ results, hint }: { results: readonly Result[]; hint?: string }): HTMLElement[] {
  return [
    element('p', {}, say('found', { n: results.length })),
    ...(hint === undefined ? [] : [element('p', { lang: 'en' }, hint)]),
    ...results.map(({ title, source, content, similarity }) =>
      element(
        'article',
        {},
        element('h3', {}, title),
        element('p', { class: 'cost' }, `${source} · ${similarity}`),
        element('pre', { tabindex: '0' }, content),
      ),
    ),
  ];
}

function problem(message: string): HTMLElement[] {
  return [element('p', { role: 'alert', lang: 'en' }, message)];
}
