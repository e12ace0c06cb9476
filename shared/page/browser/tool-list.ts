// The list of tools: fetched, shown with parameters and marks, narrowed while the reader types.
import { address, announce, element, say, withCode } from './dom.ts';

interface Schema {
  type?: string;
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
}

interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean };
}

/**
 * Characters of a tool's JSON to one token of the models' context. Measured over the published lists; a test holds
 * the estimate near the count of a real tokenizer.
 */
const CHARACTERS_PER_TOKEN = 4.4;

/** Fills the list, where the page has one. */
export async function toolList(): Promise<void> {
  const place = document.getElementById('tool-list');
  if (place === null) return;
  try {
    const response = await fetch(address('/tools'));
    const { tools } = (await response.json()) as { tools: Tool[] };
    place.replaceChildren(...list(tools));
  } catch {
    place.prepend(element('p', { role: 'alert' }, say('failed')));
  }
}

function list(tools: readonly Tool[]): HTMLElement[] {
  const input = element('input', { id: 'tool-filter', type: 'search', autocomplete: 'off' });
  const count = element('p', { class: 'count' });
  const cards = tools.map((tool) => ({ tool, card: card(tool), text: JSON.stringify(tool).toLowerCase() }));
  const show = () => {
    const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = cards.filter(({ card, text }) => {
      card.hidden = !wanted.every((word) => text.includes(word));
      return !card.hidden;
    });
    const tokens = shown.reduce((sum, { tool }) => sum + tokensOf(tool), 0);
    count.textContent = say('shown', { n: shown.length, all: tools.length, tokens });
  };
  input.addEventListener('input', () => {
    show();
    announce(count.textContent ?? '');
  });
  show();
  return [
    element('p', {}, element('label', { for: 'tool-filter' }, say('filter')), input),
    count,
    ...cards.map(({ card }) => card),
  ];
}

function card(tool: Tool): HTMLElement {
  const { readOnlyHint, destructiveHint } = tool.annotations;
  const mark = readOnlyHint ? 'reads' : destructiveHint ? 'destroys' : 'writes';
  return element(
    'details',
    { class: 'tool', 'data-name': tool.name },
    element(
      'summary',
      {},
      element('code', {}, tool.name),
      ' ',
      element('span', { class: `mark ${mark}` }, say(mark)),
      ' ',
      element('span', { class: 'cost' }, say('tokens', { n: tokensOf(tool) })),
    ),
    element('p', { lang: 'en' }, ...withCode(tool.description)),
    parameters(tool.inputSchema),
  );
}

function parameters({ properties = {}, required = [] }: Schema): HTMLElement {
  const entries = Object.entries(properties);
  if (entries.length === 0) return element('p', {}, say('noParameters'));
  const rows = entries.flatMap(([name, { type, description = '' }]) => [
    element(
      'dt',
      {},
      element('code', {}, name),
      ` ${[type, required.includes(name) ? say('required') : ''].filter(Boolean).join(', ')}`,
    ),
    element('dd', { lang: 'en' }, ...withCode(description)),
  ]);
  return element('dl', { 'aria-label': say('parameters') }, ...rows);
}

function tokensOf(tool: Tool): number {
  return Math.round(JSON.stringify(tool).length / CHARACTERS_PER_TOKEN);
}
