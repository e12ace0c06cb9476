// About how many tokens a text costs a model: high rather than low, since no tokenizer is bundled for this.

/** Short runs of letters or digits, and single signs: one token each, or a little less. */
const PIECE = /[a-z]{1,4}|\d{1,3}|[^\sa-z\d]/gi;

/** Signs beyond ASCII may cost two or three. */
const BEYOND_ASCII = /[^\p{ASCII}]/gu;

export function costOf(text: string): number {
  return (text.match(PIECE)?.length ?? 0) + (text.match(BEYOND_ASCII)?.length ?? 0);
}
