// What the deploy tool answers when it is asked for help: which guides there are and how to call for them.
import { type Lang, type Text, TOPICS, type Topic } from './guide.ts';
import { guidesOf } from './guides.ts';
import { PRESET_NAMES } from './presets.ts';
import { stepList } from './render-guide.ts';

const ABOUT: Readonly<Record<Topic, Text>> = {
  deploy: {
    en: 'put a static site online with the Azion CLI, from looking at the project to a first test.',
    pt: 'colocar um site estático no ar com a Azion CLI, da análise do projeto até um primeiro teste.',
  },
  'test-cache': {
    en: 'prove with measurements that the cache of a deployed site does what it is set to do.',
    pt: 'comprovar com medições que o cache de um site publicado faz o que está configurado.',
  },
};

const WORDS = {
  title: { en: 'Guides for static sites on Azion', pt: 'Guias para sites estáticos na Azion' },
  intro: {
    en: 'Choose an `action`. Without `step` you get the first step; each step names the next one. Follow them in order, and report to the person after each.',
    pt: 'Escolha uma `action`. Sem `step` você recebe o primeiro passo; cada passo indica o próximo. Siga-os em ordem e relate à pessoa depois de cada um.',
  },
  frameworks: { en: 'Values of `framework`', pt: 'Valores de `framework`' },
  langs: { en: '`lang`: `en` or `pt`.', pt: '`lang`: `en` ou `pt`.' },
} as const satisfies Record<string, Text>;

/** The list of actions, steps and frameworks as Markdown. */
export function renderHelp(lang: Lang): string {
  const blocks = [
    `# ${WORDS.title[lang]}`,
    WORDS.intro[lang],
    ...TOPICS.flatMap((topic) => [`## \`${topic}\`: ${ABOUT[topic][lang]}`, stepList(guidesOf(topic), lang)]),
    `${WORDS.frameworks[lang]}: ${PRESET_NAMES.map((name) => `\`${name}\``).join(', ')}.`,
    WORDS.langs[lang],
  ];
  return `${blocks.join('\n\n')}\n`;
}
