// Turns a guide into Markdown. The resource and the tool both call this, so their texts cannot differ.
import type { Guide, Lang, Task, Text, View } from './guide.ts';
import { guidesOf, guideUri } from './guides.ts';
import { presetLines } from './preset-facts.ts';
import type { Preset } from './presets.ts';

const HEADINGS = {
  inputs: { en: 'Inputs', pt: 'Entradas' },
  tasks: { en: 'What to do', pt: 'O que fazer' },
  doNot: { en: 'Do not', pt: 'Não faça' },
  report: { en: 'Report', pt: 'Relato' },
  next: { en: 'Next step', pt: 'Próximo passo' },
  steps: { en: 'All steps', pt: 'Todos os passos' },
  framework: { en: 'This project', pt: 'Este projeto' },
  expect: { en: 'Expect', pt: 'Espere' },
} as const satisfies Record<string, Text>;

const HERE: Text = { en: 'you are here', pt: 'você está aqui' };

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

function position(guide: Guide, { lang, date }: View): string {
  const steps = guidesOf(guide.topic);
  const at = `${steps.indexOf(guide) + 1}`;
  return {
    en: `Guide \`${guide.topic}\`, \`${guide.step}\` (${at} of ${steps.length}). Date: ${date} (UTC).`,
    pt: `Guia \`${guide.topic}\`, \`${guide.step}\` (${at} de ${steps.length}). Data: ${date} (UTC).`,
  }[lang];
}

function task(item: Task, number: number, view: View): string[] {
  const { lang } = view;
  return [
    `### ${number}. ${item.title[lang]}`,
    item.body[lang],
    ...(item.run === undefined ? [] : [`\`\`\`bash\n${item.run.join('\n')}\n\`\`\``]),
    ...(item.expect === undefined ? [] : [`${HEADINGS.expect[lang]}: ${item.expect[lang]}`]),
    ...(item.detail === undefined ? [] : [item.detail(view)]),
  ];
}

/** Where to find a step: its address, and the call that gives the same text. */
function pointer(guide: Guide, lang: Lang, preset: Preset | undefined): string {
  const framework = preset === undefined ? '' : `, "framework": "${preset.name}"`;
  const call = `{"action": "${guide.topic}", "step": "${guide.step}"${framework}, "lang": "${lang}"}`;
  return `\`${guideUri(guide, lang)}\`, deploy_azion_static_site \`${call}\``;
}

/** The steps of a topic as a list, each with its title; `current` is marked. */
export function stepList(steps: readonly Guide[], lang: Lang, current?: Guide, preset?: Preset): string {
  return bullets(
    steps.map((step) => {
      const mark = step === current ? ` (${HERE[lang]})` : '';
      return `${step.title[lang]}${mark}: ${pointer(step, lang, preset)}`;
    }),
  );
}

/**
 * The whole text of a guide.
 * @returns Markdown that depends on the guide and the view alone
 */
export function renderGuide(guide: Guide, view: View): string {
  const { lang, preset } = view;
  const heading = (name: keyof typeof HEADINGS): string => `## ${HEADINGS[name][lang]}`;
  const blocks = [
    `# ${guide.title[lang]}`,
    position(guide, view),
    guide.purpose[lang],
    ...(preset === undefined
      ? []
      : [`${heading('framework')}: ${preset.title}`, bullets(presetLines(preset, lang))]),
    heading('inputs'),
    bullets(guide.inputs.map((text) => text[lang])),
    heading('tasks'),
    ...guide.tasks.flatMap((item, index) => task(item, index + 1, view)),
    heading('doNot'),
    bullets(guide.doNot.map((text) => text[lang])),
    heading('report'),
    bullets(guide.report.map((text) => text[lang])),
    heading('next'),
    guide.next[lang],
    heading('steps'),
    stepList(guidesOf(guide.topic), lang, guide, preset),
  ];
  return `${blocks.join('\n\n')}\n`;
}
