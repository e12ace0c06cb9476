// Small helpers around the document. Text from outside only ever becomes text nodes.

export type Child = Node | string;

/** Makes an element. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Text with code between backticks, as nodes. */
export function withCode(text: string): Child[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));
}

const words = JSON.parse(document.getElementById('words')?.textContent ?? '{}') as Record<string, string>;

/** A word of the page in its language, `{name}` filled in. */
export function say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''));
}

/** An address of the function that served the page. */
export function address(path: string): string {
  return `${words.path ?? ''}${path}`;
}

/** Tells screen readers, and nobody else. */
export function announce(text: string): void {
  const status = document.getElementById('status');
  if (status) status.textContent = text;
}
