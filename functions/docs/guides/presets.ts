// The facts about each preset of the Azion CLI: how a project shows that it needs it, what the preset runs and
// which folder it uploads. Guides, the deploy tool and prompts take everything they say about frameworks from here.
// Source: the presets that ship with the `azion` package 3.1.2.
import type { Text } from './guide.ts';

/**
 * How addresses reach files: `files` serves `/a/` from `/a/index.html`, `spa` serves every address without a
 * file extension from `/index.html`, `function` hands it to a function.
 */
export type Routing = 'files' | 'spa' | 'function';

export interface Preset {
  /** What `--preset` takes. */
  name: string;
  title: string;
  /** Other words people use for it. */
  aliases: readonly string[];
  /** False where the result is a function rather than files, so that these guides do not apply. */
  static: boolean;
  /** Files in the project that give it away. */
  files: readonly string[];
  /** Entries of package.json that give it away. */
  dependencies: readonly string[];
  /** What `azion build` runs; `<pm>` is the package manager. Empty where nothing is built. */
  build: string;
  /** Where the framework's own build puts its files. */
  output: string;
  /** What is uploaded, where the preset copies the output first. */
  uploaded?: string;
  routing: Routing;
  note?: Text;
}

const COPIED = '.edge/assets';

function site(
  name: string,
  title: string,
  signs: { files: string[]; dependencies: string[] },
  build: string,
  output: string,
  more: { aliases?: string[]; routing?: Routing; uploaded?: string; note?: Text } = {},
): Preset {
  return { name, title, static: true, aliases: [], routing: 'files', ...signs, build, output, ...more };
}

function fn(
  name: string,
  title: string,
  signs: { files: string[]; dependencies: string[] },
  build: string,
  aliases: string[],
): Preset {
  return { name, title, static: false, routing: 'function', ...signs, build, output: '', aliases };
}

/** Every preset, by name. */
export const PRESETS: readonly Preset[] = [
  site(
    'angular',
    'Angular',
    { files: ['angular.json'], dependencies: ['@angular/core'] },
    '<pm> run build',
    'dist',
    {
      routing: 'spa',
      note: {
        en: 'The preset passes `--output-path=./dist` and moves the files of `dist/browser` up one level. Turn server rendering off.',
        pt: 'O preset passa `--output-path=./dist` e sobe um nível os arquivos de `dist/browser`. Desligue a renderização no servidor.',
      },
    },
  ),
  site('astro', 'Astro', { files: ['astro.config.*'], dependencies: ['astro'] }, '<pm> run build', 'dist', {
    note: {
      en: 'Needs `output: "static"`, which is the default. With another `outDir`, set the same folder as `storage[].dir` in `azion.config.*`.',
      pt: 'Precisa de `output: "static"`, que é o padrão. Com outro `outDir`, informe a mesma pasta em `storage[].dir` no `azion.config.*`.',
    },
  }),
  site(
    'docusaurus',
    'Docusaurus',
    { files: ['docusaurus.config.*'], dependencies: ['@docusaurus/core'] },
    '<pm> run build',
    'build',
  ),
  site(
    'eleventy',
    'Eleventy',
    { files: ['.eleventy.js', 'eleventy.config.*'], dependencies: ['@11ty/eleventy'] },
    'npx -y @11ty/eleventy',
    '_site',
    { aliases: ['11ty'] },
  ),
  fn('emscripten', 'Emscripten (C++)', { files: ['src/main.cpp'], dependencies: [] }, 'emcc', ['c++', 'cpp']),
  site(
    'gatsby',
    'Gatsby',
    { files: ['gatsby-config.*'], dependencies: ['gatsby'] },
    '<pm> run build',
    'public',
  ),
  site(
    'hexo',
    'Hexo',
    { files: ['_config.yml', 'scaffolds/'], dependencies: ['hexo'] },
    'npx hexo generate',
    'public',
    {
      note: {
        en: 'With another `public_dir` in `_config.yml`, set the same folder as `storage[].dir` in `azion.config.*`.',
        pt: 'Com outro `public_dir` no `_config.yml`, informe a mesma pasta em `storage[].dir` no `azion.config.*`.',
      },
    },
  ),
  site('html', 'HTML', { files: ['index.html'], dependencies: [] }, '', 'www', {
    aliases: ['static', 'plain', 'css', 'vanilla'],
    note: {
      en: 'Nothing is built: what lies in `www/` is uploaded as it is. Move or copy the site there first, and nothing else.',
      pt: 'Nada é construído: o que está em `www/` é enviado como está. Antes, mova ou copie o site para lá, e mais nada.',
    },
  }),
  site(
    'hugo',
    'Hugo',
    { files: ['hugo.toml', 'config.toml', 'archetypes/'], dependencies: ['hugo-bin'] },
    'npx hugo',
    'public',
    {
      note: {
        en: 'If Hugo is installed on the machine and not as a package, run `hugo` yourself and build with `--skip-framework-build`.',
        pt: 'Se o Hugo está instalado na máquina e não como pacote, rode `hugo` você mesmo e construa com `--skip-framework-build`.',
      },
    },
  ),
  fn('javascript', 'JavaScript function', { files: ['index.js'], dependencies: [] }, '', ['js']),
  site(
    'jekyll',
    'Jekyll',
    { files: ['_config.yml', 'Gemfile'], dependencies: [] },
    'bundle install && bundle exec jekyll build',
    '_site',
  ),
  site('next', 'Next.js', { files: ['next.config.*'], dependencies: ['next'] }, '<pm> run build', 'out', {
    aliases: ['nextjs', 'next.js'],
    uploaded: '.edge/next-build-assets',
    routing: 'function',
    note: {
      en: 'Static only with `output: "export"` in the Next.js settings (13.3 or later). Assets come from storage and pages through a small function. For server rendering use the preset `opennextjs`.',
      pt: 'Só é estático com `output: "export"` na configuração do Next.js (13.3 ou mais novo). Os assets vêm do storage e as páginas passam por uma pequena function. Para renderização no servidor use o preset `opennextjs`.',
    },
  }),
  site(
    'nuxt',
    'Nuxt',
    { files: ['nuxt.config.*'], dependencies: ['nuxt'] },
    'npx nuxt generate',
    '.output/public',
    {
      aliases: ['nuxtjs', 'nuxt.js', 'nuxt3'],
      note: {
        en: 'Leave `nitro.preset` out of `nuxt.config.*`, or set it to the static (ssg) preset of the `azion` package; the server one makes a function.',
        pt: 'Deixe `nitro.preset` fora do `nuxt.config.*`, ou use o preset estático (ssg) do pacote `azion`; o de servidor gera uma function.',
      },
    },
  ),
  fn(
    'opennextjs',
    'Next.js on OpenNext',
    { files: ['open-next.config.ts'], dependencies: ['@aziontech/opennextjs-azion'] },
    'npm exec opennextjs-azion build',
    ['opennext', 'next-ssr'],
  ),
  site('preact', 'Preact', { files: ['vite.config.*'], dependencies: ['preact'] }, '<pm> run build', 'dist', {
    routing: 'spa',
    uploaded: COPIED,
  }),
  site(
    'qwik',
    'Qwik',
    { files: ['adapters/static/vite.config.ts'], dependencies: ['@builder.io/qwik', '@qwik.dev/core'] },
    '<pm> run build',
    'dist',
    {
      routing: 'spa',
      uploaded: COPIED,
      note: {
        en: 'Needs the static adapter of Qwik City.',
        pt: 'Precisa do adaptador estático do Qwik City.',
      },
    },
  ),
  site('react', 'React', { files: ['vite.config.*'], dependencies: ['react'] }, '<pm> run build', 'dist', {
    aliases: ['vite', 'cra', 'create-react-app', 'reactjs'],
    routing: 'spa',
    uploaded: COPIED,
    note: {
      en: 'Without Vite the preset sets `BUILD_PATH`, which Create React App obeys.',
      pt: 'Sem Vite, o preset define `BUILD_PATH`, que o Create React App respeita.',
    },
  }),
  fn(
    'rustwasm',
    'Rust (WebAssembly)',
    { files: ['Cargo.toml'], dependencies: [] },
    'cargo build --target=wasm32-unknown-unknown',
    ['rust', 'wasm'],
  ),
  site(
    'stencil',
    'Stencil',
    { files: ['stencil.config.ts'], dependencies: ['@stencil/core'] },
    '<pm> run build',
    'www',
  ),
  site(
    'svelte',
    'SvelteKit',
    { files: ['svelte.config.*'], dependencies: ['@sveltejs/kit'] },
    '<pm> run build',
    'build',
    {
      aliases: ['sveltekit'],
      note: {
        en: 'Needs `@sveltejs/adapter-static` in `svelte.config.*`; other adapters make a function or nothing that can be uploaded.',
        pt: 'Precisa de `@sveltejs/adapter-static` no `svelte.config.*`; outros adaptadores geram uma function ou nada que possa ser enviado.',
      },
    },
  ),
  fn('typescript', 'TypeScript function', { files: ['index.ts'], dependencies: [] }, '', ['ts']),
  site(
    'vitepress',
    'VitePress',
    { files: ['.vitepress/'], dependencies: ['vitepress'] },
    '<pm> run docs:build',
    '.vitepress/dist',
    {
      uploaded: COPIED,
      note: {
        en: 'package.json needs the script `docs:build`. With a `docs/` folder the output is `docs/.vitepress/dist`.',
        pt: 'O package.json precisa do script `docs:build`. Com uma pasta `docs/`, a saída é `docs/.vitepress/dist`.',
      },
    },
  ),
  site(
    'vue',
    'Vue',
    { files: ['vite.config.*', 'vue.config.js'], dependencies: ['vue'] },
    '<pm> run build',
    'dist',
    {
      aliases: ['vuejs', 'vue.js'],
      routing: 'spa',
      uploaded: COPIED,
    },
  ),
  site(
    'vuepress',
    'VuePress',
    { files: ['.vuepress/'], dependencies: ['vuepress'] },
    '<pm> run docs:build',
    '.vuepress/dist',
    {
      uploaded: COPIED,
      note: {
        en: 'package.json needs the script `docs:build`. With a `docs/` folder the output is `docs/.vuepress/dist`.',
        pt: 'O package.json precisa do script `docs:build`. Com uma pasta `docs/`, a saída é `docs/.vuepress/dist`.',
      },
    },
  ),
];

export const PRESET_NAMES: readonly string[] = PRESETS.map((preset) => preset.name);

/** Finds a preset by its name or by another word for it, in any case; undefined where there is none. */
export function findPreset(word: string): Preset | undefined {
  const wanted = word.trim().toLowerCase();
  return PRESETS.find((preset) => preset.name === wanted || preset.aliases.includes(wanted));
}
