// How the facts about presets are shown: the table of all of them, and the few lines about the one that was named.
import type { Lang, Text, View } from './guide.ts';
import { PRESETS, type Preset, type Routing } from './presets.ts';

const ROUTING: Readonly<Record<Routing, Text>> = {
  files: { en: '`/a/` from `/a/index.html`', pt: '`/a/` vem de `/a/index.html`' },
  spa: { en: 'every page from `/index.html`', pt: 'toda página vem de `/index.html`' },
  function: { en: 'pages from a function', pt: 'páginas vêm de uma function' },
};

const HEAD: Text = {
  en: '| Preset | Files | In package.json | Build | Output folder | Addresses |\n| --- | --- | --- | --- | --- | --- |',
  pt: '| Preset | Arquivos | No package.json | Build | Pasta de saída | Endereços |\n| --- | --- | --- | --- | --- | --- |',
};

const NOT_STATIC: Text = { en: 'not static', pt: 'não é estático' };

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ') || '-';

function folder(preset: Preset): string {
  return preset.uploaded === undefined
    ? code(preset.output)
    : `${code(preset.output)} → ${code(preset.uploaded)}`;
}

function row(preset: Preset, { lang, preset: named }: View): string {
  const name = preset === named ? `**${code(preset.name)}**` : code(preset.name);
  const output = preset.static ? folder(preset) : NOT_STATIC[lang];
  const build = preset.build === '' ? '-' : code(preset.build);
  const cells = [
    name,
    codes(preset.files),
    codes(preset.dependencies),
    build,
    output,
    ROUTING[preset.routing][lang],
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The table of every preset, the named one in bold. */
export function presetTable(view: View): string {
  return [HEAD[view.lang], ...PRESETS.map((preset) => row(preset, view))].join('\n');
}

/** The folder whose files are uploaded; undefined for presets that make a function. */
function uploadedFolder(preset: Preset): string | undefined {
  return preset.static ? (preset.uploaded ?? preset.output) : undefined;
}

/** Lines about one preset: what to use in the commands, and what to look out for. */
export function presetLines(preset: Preset, lang: Lang): string[] {
  const output = uploadedFolder(preset);
  if (output === undefined) {
    return [
      {
        en: `${preset.title} (\`${preset.name}\`) makes a function, not a folder of files. Stop here: this guide is for static sites. Search the documentation for Functions with \`search_azion_docs_and_site\`.`,
        pt: `${preset.title} (\`${preset.name}\`) gera uma function, não uma pasta de arquivos. Pare aqui: este guia é para sites estáticos. Busque a documentação de Functions com \`search_azion_docs_and_site\`.`,
      }[lang],
    ];
  }
  const lines = [
    {
      en: `In the commands: \`PRESET=${preset.name}\`, \`OUTPUT_DIR=${output}\`.`,
      pt: `Nos comandos: \`PRESET=${preset.name}\`, \`OUTPUT_DIR=${output}\`.`,
    },
    preset.build === ''
      ? { en: 'Build: none.', pt: 'Build: nenhum.' }
      : {
          en: `Build: \`azion build\` runs \`${preset.build}\`.`,
          pt: `Build: \`azion build\` roda \`${preset.build}\`.`,
        },
    { en: `Addresses: ${ROUTING[preset.routing].en}.`, pt: `Endereços: ${ROUTING[preset.routing].pt}.` },
    ...(preset.note === undefined ? [] : [preset.note]),
  ];
  return lines.map((line) => line[lang]);
}
