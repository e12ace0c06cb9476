// Deploy, step 0: looking at the project without changing anything.
import type { Guide } from './guide.ts';
import { presetTable } from './preset-facts.ts';

export const deployPreparation: Guide = {
  topic: 'deploy',
  step: 'step-0-preparation',
  title: {
    en: 'Deployment Preparation - Project Analysis',
    pt: 'Preparação do deploy - Análise do projeto',
  },
  description: {
    en: 'Read-only look at a project before its first deploy: framework, package manager, preset, whether it is static, Azion CLI and login.',
    pt: 'Análise somente de leitura de um projeto antes do primeiro deploy: framework, gerenciador de pacotes, preset, se é estático, Azion CLI e login.',
  },
  purpose: {
    en: 'Find out what the project is and which preset of the Azion CLI fits it. This step only reads.',
    pt: 'Descubra o que é o projeto e qual preset da Azion CLI serve para ele. Este passo só lê.',
  },
  inputs: [
    {
      en: 'The folder of the project. Run every command there.',
      pt: 'A pasta do projeto. Rode todos os comandos nela.',
    },
    {
      en: 'An Azion account. If the person has none, they create it at https://console.azion.com before step 1.',
      pt: 'Uma conta na Azion. Se a pessoa não tem, ela cria em https://console.azion.com antes do passo 1.',
    },
  ],
  tasks: [
    {
      title: { en: 'See what is there', pt: 'Veja o que existe' },
      body: {
        en: 'List the files and read the names in `package.json` (a site without one can still be Hugo, Jekyll or plain HTML).',
        pt: 'Liste os arquivos e leia os nomes no `package.json` (um site sem ele ainda pode ser Hugo, Jekyll ou HTML puro).',
      },
      run: ['ls -a', 'cat package.json'],
      expect: {
        en: 'one lock file: `package-lock.json` means npm, `yarn.lock` means yarn, `pnpm-lock.yaml` means pnpm. None: npm.',
        pt: 'um arquivo de lock: `package-lock.json` indica npm, `yarn.lock` indica yarn, `pnpm-lock.yaml` indica pnpm. Nenhum: npm.',
      },
    },
    {
      title: { en: 'Choose the preset', pt: 'Escolha o preset' },
      body: {
        en: 'Take the most specific row that fits: `next`, `gatsby` and `docusaurus` before `react`; `nuxt`, `vitepress` and `vuepress` before `vue`. In the build column `<pm>` is the package manager. An arrow in the output column means that the preset copies the files before they are uploaded. If nothing fits but there is a folder of finished files, `html` does.',
        pt: 'Pegue a linha mais específica que servir: `next`, `gatsby` e `docusaurus` antes de `react`; `nuxt`, `vitepress` e `vuepress` antes de `vue`. Na coluna do build, `<pm>` é o gerenciador de pacotes. Uma seta na coluna de saída quer dizer que o preset copia os arquivos antes do envio. Se nada servir mas houver uma pasta de arquivos prontos, use `html`.',
      },
      detail: presetTable,
    },
    {
      title: { en: 'Check that it is static', pt: 'Confira se é estático' },
      body: {
        en: 'Look in the settings of the framework and in the source for server work: API routes, server-side rendering, middleware, form handlers, a database. Storage only returns files, so a site that needs any of these does not work with these guides.',
        pt: 'Procure trabalho de servidor na configuração do framework e no código: rotas de API, renderização no servidor, middleware, tratamento de formulários, banco de dados. O storage só devolve arquivos, então um site que precisa disso não funciona com estes guias.',
      },
    },
    {
      title: { en: 'Look for an earlier link', pt: 'Procure um vínculo anterior' },
      body: {
        en: 'A project that was linked before has a folder `azion` with the ids of its resources, and an `azion.config` file.',
        pt: 'Um projeto que já foi vinculado tem uma pasta `azion` com os ids dos recursos dele e um arquivo `azion.config`.',
      },
      run: ['ls azion/azion.json azion.config.*'],
      expect: {
        en: '"No such file" for a first deploy. If they exist, the deploy updates that application: say so.',
        pt: '"No such file" no primeiro deploy. Se existirem, o deploy atualiza aquela aplicação: avise.',
      },
    },
    {
      title: { en: 'Check the tools', pt: 'Confira as ferramentas' },
      body: {
        en: 'The build needs Node.js 18 or later; the deploy needs the Azion CLI and a login.',
        pt: 'O build precisa do Node.js 18 ou mais novo; o deploy precisa da Azion CLI e de um login.',
      },
      run: ['node --version', 'azion version', 'azion whoami'],
      expect: {
        en: 'two versions and an e-mail address. A missing command or login is not a failure here: step 1 takes care of it.',
        pt: 'duas versões e um e-mail. Comando ou login faltando não é falha aqui: o passo 1 cuida disso.',
      },
    },
  ],
  doNot: [
    {
      en: 'Install, edit, build, link or deploy anything.',
      pt: 'Instalar, editar, construir, vincular ou publicar qualquer coisa.',
    },
    {
      en: 'Print `.env` files, `~/.azion` or any token.',
      pt: 'Mostrar arquivos `.env`, `~/.azion` ou qualquer token.',
    },
    {
      en: 'Guess the preset from the name of the folder, or go on with a project that needs a server.',
      pt: 'Adivinhar o preset pelo nome da pasta, ou seguir com um projeto que precisa de servidor.',
    },
  ],
  report: [
    {
      en: 'Framework and its version, with the file or dependency that shows it.',
      pt: 'Framework e versão, com o arquivo ou a dependência que mostra isso.',
    },
    {
      en: 'Preset, package manager, output folder.',
      pt: 'Preset, gerenciador de pacotes, pasta de saída.',
    },
    {
      en: 'Static: yes or no, and why.',
      pt: 'Estático: sim ou não, e por quê.',
    },
    {
      en: 'Linked before: no, or the application it is linked to.',
      pt: 'Já vinculado: não, ou a aplicação à qual está vinculado.',
    },
    {
      en: 'Node.js, Azion CLI and login: present or missing.',
      pt: 'Node.js, Azion CLI e login: presentes ou faltando.',
    },
  ],
  next: {
    en: 'If the site is static and the preset is clear, go on with `step-1-configuration`. If two presets fit, ask the person. If it needs a server, stop and say what it needs.',
    pt: 'Se o site é estático e o preset está claro, siga com `step-1-configuration`. Se dois presets servem, pergunte à pessoa. Se precisa de servidor, pare e diga do que ele precisa.',
  },
};
