// The languages of the people's page. Texts of tools stay English; what people read about them exists in both.

export type Language = 'en' | 'pt';

/** Both forms of a text, side by side so that one is not changed without the other. */
export interface Words {
  en: string;
  pt: string;
}

/** A form that a page can be asked for. */
export type Form = 'html' | 'markdown';

/** HTML for whoever names it, which browsers do; Markdown for everybody else, which agents and curl are. */
export function formOf(accept: string | null): Form {
  return /text\/html/i.test(accept ?? '') ? 'html' : 'markdown';
}

/**
 * The reader's language: asked for by address, else the first of the browser's list that there is.
 * @param asked value of `?lang=`
 * @param header value of `Accept-Language`
 */
export function languageOf(asked: string | null, header: string | null, otherwise: Language): Language {
  const wanted = [asked ?? '', ...(header ?? '').split(',')];
  for (const one of wanted) {
    const language = one.trim().slice(0, 2).toLowerCase();
    if (language === 'en' || language === 'pt') return language;
  }
  return otherwise;
}
