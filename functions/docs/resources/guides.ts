// The guides as resources: one per guide and language, made when they are read.
import type { Resource } from '../../../shared/mcp/define.ts';
import { type Guide, LANGS, type Lang, utcDate } from '../guides/guide.ts';
import { formerGuideUri, GUIDES, guideUri } from '../guides/guides.ts';
import { renderGuide } from '../guides/render-guide.ts';

const MARKDOWN = 'text/markdown';

/** Names are those of the first generation of the docs server; Portuguese ones end in `-pt`. */
function resourceName(guide: Guide, lang: Lang): string {
  return `static-site-${guide.topic}-${guide.step}${lang === 'en' ? '' : `-${lang}`}`;
}

function guideResource(guide: Guide, lang: Lang): Resource {
  return {
    uri: guideUri(guide, lang),
    name: resourceName(guide, lang),
    title: guide.title[lang],
    description: guide.description[lang],
    mimeType: MARKDOWN,
    ...(lang === 'en' ? { aliases: [formerGuideUri(guide)] } : {}),
    read: ({ now }) => ({
      mimeType: MARKDOWN,
      text: renderGuide(guide, { lang, date: utcDate(now), preset: undefined }),
    }),
  };
}

/** Every guide in English, then every guide in Portuguese. */
export const guideResources: readonly Resource[] = LANGS.flatMap((lang) =>
  GUIDES.map((guide) => guideResource(guide, lang)),
);
