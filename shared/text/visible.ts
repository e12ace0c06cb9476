// Characters that a person does not see but a model reads: controls, zero-width and bidirectional marks, tags. In
// what the model gets they are written out, so that nothing can hide in a name or a document.

/** Everything invisible but line breaks, tabs and the selectors that belong to emoji. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/** Text for a model to read: each invisible character as `⟦U+200B⟧`. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, (char) => `⟦U+${hex(char.codePointAt(0) as number)}⟧`);
}

/** JSON for a model to read: each invisible character as its escape, so that the values stay exactly the same. */
export function visibleJson(json: string): string {
  return json.replace(INVISIBLE, (char) =>
    Array.from({ length: char.length }, (_, i) => `\\u${hex(char.charCodeAt(i)).toLowerCase()}`).join(''),
  );
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}
