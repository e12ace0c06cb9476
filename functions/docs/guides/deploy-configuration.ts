// Deploy, step 1: CLI, login, link and a build that works.
import type { Guide, Text, View } from './guide.ts';

const FAILURES: readonly { sign: Text; remedy: Text }[] = [
  {
    sign: { en: 'A module or command is not found', pt: 'Um módulo ou comando não é encontrado' },
    remedy: {
      en: 'Install the dependencies again (task 3), then build.',
      pt: 'Instale as dependências de novo (tarefa 3) e construa.',
    },
  },
  {
    sign: { en: 'The build of another framework starts', pt: 'Começa o build de outro framework' },
    remedy: { en: '`azion build --preset "$PRESET"`.', pt: '`azion build --preset "$PRESET"`.' },
  },
  {
    sign: {
      en: 'Script `build` or `docs:build` is missing',
      pt: 'Falta o script `build` ou `docs:build`',
    },
    remedy: {
      en: 'Add the script that the table of step 0 names to package.json, after asking.',
      pt: 'Depois de perguntar, acrescente ao package.json o script que a tabela do passo 0 indica.',
    },
  },
  {
    sign: {
      en: 'The build ends well but the output folder is empty or missing',
      pt: 'O build termina bem mas a pasta de saída está vazia ou não existe',
    },
    remedy: {
      en: 'The framework writes elsewhere. Set its output folder to the one in the table, or set `storage[].dir` in `azion.config.*` to where it writes.',
      pt: 'O framework grava em outro lugar. Ajuste a pasta de saída dele para a da tabela, ou aponte `storage[].dir` no `azion.config.*` para onde ele grava.',
    },
  },
  {
    sign: {
      en: 'Next.js: "Static site mode not enabled"',
      pt: 'Next.js: "Static site mode not enabled"',
    },
    remedy: {
      en: 'Add `output: "export"` to the Next.js settings, if the site does without a server.',
      pt: 'Acrescente `output: "export"` à configuração do Next.js, se o site dispensa servidor.',
    },
  },
  {
    sign: {
      en: "The framework's own build fails inside `azion build` but works alone",
      pt: 'O build do próprio framework falha dentro de `azion build` mas funciona sozinho',
    },
    remedy: {
      en: 'Run it yourself into the output folder, then `azion build --skip-framework-build`.',
      pt: 'Rode-o você mesmo para a pasta de saída e depois `azion build --skip-framework-build`.',
    },
  },
  {
    sign: { en: 'Anything else', pt: 'Qualquer outra coisa' },
    remedy: {
      en: '`azion build --debug`, and search its message with `search_azion_docs_and_site`.',
      pt: '`azion build --debug`, e busque a mensagem com `search_azion_docs_and_site`.',
    },
  },
];

function failureTable({ lang }: View): string {
  const head = { en: '| Sign | Remedy |', pt: '| Sinal | Remédio |' }[lang];
  return [
    head,
    '| --- | --- |',
    ...FAILURES.map(({ sign, remedy }) => `| ${sign[lang]} | ${remedy[lang]} |`),
  ].join('\n');
}

export const deployConfiguration: Guide = {
  topic: 'deploy',
  step: 'step-1-configuration',
  title: {
    en: 'Deployment Configuration - Setup and Initialization',
    pt: 'Configuração do deploy - Instalação e vínculo',
  },
  description: {
    en: 'Install the Azion CLI, log in, link the project with its preset and make a test build; usual build failures.',
    pt: 'Instale a Azion CLI, faça login, vincule o projeto com o preset e faça um build de teste; falhas comuns de build.',
  },
  purpose: {
    en: 'Get the machine and the project ready, up to a build that works. Nothing is published yet.',
    pt: 'Deixe a máquina e o projeto prontos, até um build que funcione. Nada é publicado ainda.',
  },
  inputs: [
    {
      en: 'The report of step 0: preset as `PRESET`, output folder as `OUTPUT_DIR`, package manager as `PACKAGE_MANAGER` (npm, yarn or pnpm).',
      pt: 'O relato do passo 0: preset como `PRESET`, pasta de saída como `OUTPUT_DIR`, gerenciador de pacotes como `PACKAGE_MANAGER` (npm, yarn ou pnpm).',
    },
    {
      en: 'A name for the application as `PROJECT_NAME`, agreed with the person.',
      pt: 'Um nome para a aplicação como `PROJECT_NAME`, combinado com a pessoa.',
    },
  ],
  tasks: [
    {
      title: { en: 'Install the Azion CLI', pt: 'Instale a Azion CLI' },
      body: {
        en: 'Only if `azion version` failed. The line below is for Linux and macOS and runs a script from the network, so ask first. Other ways: `brew install azion`, `winget install aziontech.azion`, `choco install azion`, or a package from https://github.com/aziontech/azion-cli/releases.',
        pt: 'Só se `azion version` falhou. A linha abaixo é para Linux e macOS e roda um script da rede, então pergunte antes. Outras formas: `brew install azion`, `winget install aziontech.azion`, `choco install azion`, ou um pacote de https://github.com/aziontech/azion-cli/releases.',
      },
      run: ['curl -fsSL https://cli.azion.app/install.sh | bash', 'azion version'],
      expect: { en: 'a version number.', pt: 'um número de versão.' },
    },
    {
      title: { en: 'Log in', pt: 'Faça login' },
      body: {
        en: 'The person runs `azion login` and finishes in the browser. Where there is no browser, they put a personal token that expires soon into the variable `AZION_TOKEN` themselves, and you run the first line; the CLI keeps it.',
        pt: 'A pessoa roda `azion login` e termina no navegador. Onde não há navegador, ela mesma coloca um personal token de validade curta na variável `AZION_TOKEN`, e você roda a primeira linha; a CLI o guarda.',
      },
      run: ['azion --token "$AZION_TOKEN"', 'azion whoami'],
      expect: {
        en: 'the e-mail address of the account that is meant. Ask if it is another one.',
        pt: 'o e-mail da conta certa. Pergunte se for outra.',
      },
    },
    {
      title: { en: 'Install the dependencies', pt: 'Instale as dependências' },
      body: {
        en: 'For npm; with yarn `yarn install --frozen-lockfile`, with pnpm `pnpm install --frozen-lockfile`. Without package.json there is nothing to install.',
        pt: 'Para npm; com yarn `yarn install --frozen-lockfile`, com pnpm `pnpm install --frozen-lockfile`. Sem package.json não há o que instalar.',
      },
      run: ['npm ci'],
      expect: { en: 'an end without errors.', pt: 'um fim sem erros.' },
    },
    {
      title: { en: 'Link the project', pt: 'Vincule o projeto' },
      body: {
        en: 'Skip this if the project is linked already. `--auto` asks nothing: it writes the settings, adds what is generated to `.gitignore` and builds once. Without `--auto`, answer "no" when asked to start the local server and when asked to deploy.',
        pt: 'Pule se o projeto já está vinculado. `--auto` não pergunta nada: grava a configuração, acrescenta o que é gerado ao `.gitignore` e constrói uma vez. Sem `--auto`, responda "não" quando perguntar do servidor local e quando perguntar do deploy.',
      },
      run: [
        'azion link --auto --name "$PROJECT_NAME" --preset "$PRESET" --package-manager "$PACKAGE_MANAGER"',
        'ls azion azion.config.*',
      ],
      expect: {
        en: 'a folder `azion` and an `azion.config` file. Both belong in version control: without `azion/azion.json` the next deploy makes a second application.',
        pt: 'uma pasta `azion` e um arquivo `azion.config`. Os dois vão para o controle de versão: sem `azion/azion.json` o próximo deploy cria uma segunda aplicação.',
      },
    },
    {
      title: { en: 'Make a test build', pt: 'Faça um build de teste' },
      body: {
        en: 'The same build that the deploy makes.',
        pt: 'O mesmo build que o deploy faz.',
      },
      run: ['azion build', 'ls "$OUTPUT_DIR"'],
      expect: {
        en: 'an end without errors, and `index.html` with its assets in the output folder. If the person wants to look first, `azion dev` serves it at http://localhost:3333 until stopped.',
        pt: 'um fim sem erros, e `index.html` com os assets na pasta de saída. Se a pessoa quiser olhar antes, `azion dev` serve em http://localhost:3333 até ser parado.',
      },
    },
    {
      title: { en: 'If the build fails', pt: 'Se o build falhar' },
      body: {
        en: 'Change one thing, build again, and stop after three tries without progress.',
        pt: 'Mude uma coisa, construa de novo, e pare depois de três tentativas sem avanço.',
      },
      detail: failureTable,
    },
  ],
  doNot: [
    {
      en: 'Ask for a password or a token in the conversation, or write one into a file or a command line.',
      pt: 'Pedir senha ou token na conversa, ou escrever um deles em arquivo ou linha de comando.',
    },
    {
      en: 'Use `--yes` with `azion link`: it also says yes to the local server and to the deploy.',
      pt: 'Usar `--yes` com `azion link`: ele também diz sim ao servidor local e ao deploy.',
    },
    {
      en: 'Deploy, or change the source of the site without asking.',
      pt: 'Publicar, ou mudar o código do site sem perguntar.',
    },
  ],
  report: [
    { en: 'Version of the CLI and the account.', pt: 'Versão da CLI e a conta.' },
    {
      en: 'Name, preset and the files that linking created.',
      pt: 'Nome, preset e os arquivos que o vínculo criou.',
    },
    {
      en: 'Build: passed, with the number of files in the output folder; or failed, with the first error line and what was tried.',
      pt: 'Build: passou, com o número de arquivos na pasta de saída; ou falhou, com a primeira linha de erro e o que foi tentado.',
    },
  ],
  next: {
    en: 'When the build passes and `index.html` is in the output folder, go on with `step-2-execute`.',
    pt: 'Quando o build passar e `index.html` estiver na pasta de saída, siga com `step-2-execute`.',
  },
};
