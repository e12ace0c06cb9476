// The guides as texts: complete in both languages, correct by the facts about the CLI, dated by the request.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Guide, LANGS, type Lang, utcDate, type View } from '../../../functions/docs/guides/guide.ts';
import { findStep, GUIDES, guidesOf, guideUri } from '../../../functions/docs/guides/guides.ts';
import { findPreset, PRESET_NAMES, PRESETS } from '../../../functions/docs/guides/presets.ts';
import { renderGuide } from '../../../functions/docs/guides/render-guide.ts';

const SHARED = resolve(import.meta.dirname, '../../../../shared');
const shared = existsSync(SHARED);
if (!shared)
  console.warn('../shared is absent: the tests that compare with the facts about the CLI are skipped.');

const view = (lang: Lang, more: Partial<View> = {}): View => ({
  lang,
  date: '2026-12-01',
  preset: undefined,
  ...more,
});
const EVERY = GUIDES.flatMap((guide) => LANGS.map((lang) => [guide.topic, guide.step, lang, guide] as const));
const codeBlocks = (text: string) =>
  [...text.matchAll(/^```bash\n([\s\S]*?)^```$/gm)].map((match) => match[1] as string);
const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');
const inlineCode = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);

describe('every guide', () => {
  it.each(EVERY)('%s %s in %s has all its parts, in order', (_topic, _step, lang, guide) => {
    const text = renderGuide(guide, view(lang));
    const headings = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    const expected = {
      en: ['Inputs', 'What to do', 'Do not', 'Report', 'Next step', 'All steps'],
      pt: ['Entradas', 'O que fazer', 'Não faça', 'Relato', 'Próximo passo', 'Todos os passos'],
    };
    expect(headings).toEqual(expected[lang]);
    expect(text.split(/^## .+$/m).every((part) => part.trim().length > 40)).toBe(true);
    expect(text).toContain(`# ${guide.title[lang]}\n`);
    expect(text).not.toMatch(/undefined|\[object/);
  });

  it.each(GUIDES.map((guide) => [guide.topic, guide.step, guide] as const))(
    '%s %s names the same commands and files in both languages',
    (_topic, _step, guide) => {
      const [en, pt] = LANGS.map((lang) => renderGuide(guide, view(lang)));
      expect(codeBlocks(pt as string)).toEqual(codeBlocks(en as string));
      const neutral = (text: string) =>
        inlineCode(text)
          .map((code) => code.replace('azion://guias/', 'azion://guides/').replace(/,? ?"lang": "\w+"/, ''))
          .sort();
      expect(neutral(pt as string)).toEqual(neutral(en as string));
    },
  );

  it.each(EVERY)('%s %s in %s is written in that language', (_topic, _step, lang, guide) => {
    const prose = withoutBlocks(renderGuide(guide, view(lang))).replace(/`[^`]+`|"[^"]+"/g, '');
    expect(prose).not.toMatch(
      lang === 'en' ? /\b(não|você|uma|para|pelo)\b/i : /\b(the|and|with|your|of)\b/i,
    );
  });

  it.each(EVERY)(
    '%s %s in %s shows the date it is read on and is otherwise the same',
    (...[, , lang, guide]) => {
      const first = renderGuide(guide, view(lang, { date: '2026-12-01' }));
      const later = renderGuide(guide, view(lang, { date: '2027-01-31' }));
      expect(first).toContain('2026-12-01 (UTC)');
      expect(later).toBe(first.replaceAll('2026-12-01', '2027-01-31'));
    },
  );

  it.each(EVERY)(
    '%s %s in %s lists the addresses of all steps of its topic',
    (_topic, _step, lang, guide) => {
      const text = renderGuide(guide, view(lang));
      for (const step of guidesOf(guide.topic)) expect(text).toContain(`\`${guideUri(step, lang)}\``);
    },
  );

  it.each(EVERY)('%s %s in %s has shell lines that bash can read', (_topic, _step, lang, guide) => {
    for (const block of codeBlocks(renderGuide(guide, view(lang)))) {
      expect(() => execFileSync('bash', ['-n'], { input: block, stdio: 'pipe' })).not.toThrow();
    }
  });

  it('leaves no placeholder that a shell would take for a redirection', () => {
    const blocks = GUIDES.flatMap((guide) => codeBlocks(renderGuide(guide, view('en'))));
    expect(blocks.length).toBeGreaterThan(20);
    for (const block of blocks) expect(block).not.toMatch(/<[a-z][\w -]*>/);
  });
});

describe('the date', () => {
  it('is the day in UTC, whatever the clock of the reader says', () => {
    expect(utcDate(new Date('2026-12-31T23:59:59.999-03:00'))).toBe('2027-01-01');
    expect(utcDate(new Date('2026-12-01T00:00:00.000Z'))).toBe('2026-12-01');
  });
});

describe.skipIf(!shared)('by the facts about the CLI', () => {
  const read = (path: string) => readFileSync(join(SHARED, path), 'utf8');
  const commands = shared
    ? readdirSync(join(SHARED, 'corpus/cli')).map((file) => file.replace('.md', '').split('-').join(' '))
    : [];
  const flagsOf = (text: string) => [...text.matchAll(/--[a-z-]+/g)].map((match) => match[0]);
  const used = (guide: Guide) => {
    const text = renderGuide(guide, view('en'));
    const lines = [...codeBlocks(text).flatMap((block) => block.split('\n')), ...inlineCode(text)];
    return lines.flatMap((line) => line.match(/(?<=^|&& )azion [^|>]*/g) ?? []);
  };

  it.each(GUIDES.map((guide) => [guide.topic, guide.step, guide] as const))(
    '%s %s uses commands and flags that exist',
    (_topic, _step, guide) => {
      const globals = flagsOf(read('corpus/cli/azion.md'));
      for (const line of used(guide)) {
        const words = line.split(/\s+/).filter((word) => /^[a-z-]+$/.test(word) && !word.startsWith('-'));
        const flags = flagsOf(line);
        const spoken = (count: number) => words.slice(0, count).join(' ').replaceAll('-', ' ');
        const length = [4, 3, 2, 1].find(
          (count) => commands.includes(spoken(count)) && words.length >= count,
        );
        expect(length, line).toBeDefined();
        if (length === 1) expect(words, line).toEqual(['azion']);
        const file = `corpus/cli/${words.slice(0, length).join('-')}.md`;
        const known = [...flagsOf(read(file)), ...globals];
        for (const flag of flags) expect(known, line).toContain(flag);
      }
    },
  );

  it('finds commands to check', () => {
    expect(GUIDES.flatMap(used).length).toBeGreaterThan(25);
  });

  it('has a preset for each that is documented, and no other', () => {
    const line = /^Presets named in the guide: (.+)\.$/m.exec(read('azion/mcp-servers.md'))?.[1];
    expect([...PRESET_NAMES].sort()).toEqual(line?.split(', ').sort());
  });
});

describe('presets', () => {
  const preparation = findStep('deploy', '0') as Guide;

  it('are all in the table of the first step, with build and output of the static ones', () => {
    for (const lang of LANGS) {
      const rows = renderGuide(preparation, view(lang)).split('\n');
      for (const preset of PRESETS) {
        const row = rows.filter((line) => line.startsWith(`| \`${preset.name}\` `));
        expect(row, preset.name).toHaveLength(1);
        if (preset.static) expect(row[0]).toContain(`\`${preset.uploaded ?? preset.output}\``);
        if (preset.build !== '') expect(row[0]).toContain(`\`${preset.build}\``);
      }
    }
  });

  it('stand out where one is named', () => {
    const astro = findPreset('Astro');
    const text = renderGuide(preparation, view('en', { preset: astro }));
    expect(text).toContain('## This project: Astro');
    expect(text).toContain('`PRESET=astro`, `OUTPUT_DIR=dist`');
    expect(text).toContain('| **`astro`** |');
    expect(text).toContain('"framework": "astro"');
    expect(renderGuide(preparation, view('en'))).not.toContain('This project');
  });

  it('that make a function say that these guides do not apply', () => {
    for (const preset of PRESETS.filter((one) => !one.static)) {
      expect(renderGuide(preparation, view('en', { preset }))).toContain(
        'makes a function, not a folder of files. Stop here',
      );
      expect(renderGuide(preparation, view('pt', { preset }))).toContain(
        'gera uma function, não uma pasta de arquivos. Pare aqui',
      );
    }
  });

  it('are found by the words people use, in any case', () => {
    const found = ['NextJS', 'next.js', '11ty', 'SvelteKit', 'static', 'Vite', ' vue.js ', 'Nuxt3'];
    expect(found.map((word) => findPreset(word)?.name)).toEqual([
      'next',
      'next',
      'eleventy',
      'svelte',
      'html',
      'react',
      'vue',
      'nuxt',
    ]);
    expect(findPreset('django')).toBeUndefined();
  });

  it('share no word', () => {
    const words = PRESETS.flatMap((preset) => [preset.name, ...preset.aliases]);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('steps', () => {
  it('are found by name and by number, within their topic', () => {
    expect(findStep('deploy', 'step-2-execute')?.step).toBe('step-2-execute');
    expect(findStep('deploy', ' Step-3 ')?.step).toBe('step-3-basic-test');
    expect(findStep('test-cache', '1')?.step).toBe('step-1-execution');
    expect(findStep('test-cache', '3')).toBeUndefined();
    expect(findStep('test-cache', 'step-2-execute')).toBeUndefined();
    expect(findStep('deploy', '')).toBeUndefined();
  });
});
