// What the parser of the documentation has to cope with, each on a small page of our own making.
import { describe, expect, it } from 'vitest';
import { memoryFiles } from '../../corpus-build/corpus-files.ts';
import type { Page, Problem } from '../../corpus-build/page.ts';
import { readCorpus } from '../../corpus-build/read-corpus.ts';

const FRONT = 'title: Tea\nnamespace: tea\npermalink: /documentation/products/tea/';

async function parse(
  body: string,
  options: { front?: string; fence?: string; more?: Record<string, string> } = {},
) {
  const { front = FRONT, fence = '---', more = {} } = options;
  const content = `${fence}\n${front}\n---\n${body}`;
  const { pages, problems } = await readCorpus(memoryFiles({ 'docs/en/tea.mdx': content, ...more }));
  return { page: pages[0] as Page, problems };
}

const text = async (body: string, more?: Record<string, string>) =>
  (await parse(body, { ...(more && { more }) })).page.text;

describe('front matter', () => {
  it('reads folded values whole', async () => {
    const { page } = await parse('Body.', {
      front: 'title: >-\n  Green tea,\n  brewed\npermalink: >-\n  /documentation/products/\n  green-tea/',
    });
    expect(page.title).toBe('Green tea, brewed');
    expect(page.url).toBe('https://www.azion.com/en/documentation/products/green-tea/');
  });

  it('accepts an opening fence that a space follows', async () => {
    expect((await parse('Body.', { fence: '--- ' })).page.title).toBe('Tea');
  });

  it('reads stray spellings of the description', async () => {
    expect((await parse('Body.', { front: `${FRONT}\nDescription: Leaves.` })).page.description).toBe(
      'Leaves.',
    );
    expect((await parse('Body.', { front: `${FRONT}\nDescrição: Folhas.` })).page.description).toBe(
      'Folhas.',
    );
  });

  it.each([
    [
      '/documentation/products/tea',
      'docs/en/tea.mdx',
      'https://www.azion.com/en/documentation/products/tea/',
    ],
    ['/documentacao/cha/', 'docs/pt-br/cha.mdx', 'https://www.azion.com/pt-br/documentacao/cha/'],
    ['/pt-br/documentacao/cha/', 'docs/pt-br/cha.mdx', 'https://www.azion.com/pt-br/documentacao/cha/'],
    ['/documentation/cha/', 'docs/pt-br/cha.mdx', 'https://www.azion.com/pt-br/documentation/cha/'],
  ])('makes the address of permalink %s in %s', async (permalink, path, url) => {
    const { pages } = await readCorpus(
      memoryFiles({ [path]: `---\ntitle: Tea\npermalink: ${permalink}\n---\nBody.` }),
    );
    expect(pages[0]?.url).toBe(url);
  });

  it('takes the key words and the name that both languages share, folded or not, and no other keys', async () => {
    const { page, problems } = await parse('Body.', {
      front:
        'title: Tea\nmeta_tags: >-\n  leaf, cup,\n  pot\nnamespace: >-\n  docs_tea\n_schema: default\nredirect_from: []\nmenu_namespace: runtimeMenu\nmeta_tag_robots_no_index: true\npermalink: /documentation/tea/',
    });
    expect(page).toMatchObject({ keywords: 'leaf, cup, pot', pair: 'docs_tea', description: '' });
    expect(problems).toEqual([]);
  });

  it('pairs pages that the two languages call otherwise', async () => {
    const { pages } = await readCorpus(
      memoryFiles({
        'docs/en/tea.mdx': '---\ntitle: Tea\nnamespace: documentation_azion_lib_application\n---\nBody.',
        'docs/pt-br/cha.mdx':
          '---\ntitle: Chá\nnamespace: documentation_azion_lib_application_client\n---\nTexto.',
      }),
    );
    expect(pages[0]?.pair).toBe(pages[1]?.pair);
  });

  it('indexes the groups and cards of a page without a body', async () => {
    const cards =
      'product_cards:\n  - title: Leaves\n    cards:\n      - title: Oolong\n        description: Half fermented.\n        link: /en/documentation/oolong/';
    const { page } = await parse('', { front: `type: homepage\n${FRONT}\n${cards}` });
    expect(page.text).toContain('## Leaves\n\n- [Oolong](/en/documentation/oolong/): Half fermented.');
    expect(page.kind).toBe('home');
    expect(page.links).toContainEqual({ target: '/en/documentation/oolong/', text: 'Oolong' });
  });
});

describe('headings', () => {
  it('does not take shell comments in fences for headings', async () => {
    const { page } = await parse('## Brew\n\nText.\n\n```bash\n# boil\n## pour\n```');
    expect(page.chunks.map((chunk) => chunk.headings)).toEqual([['Brew']]);
    expect(page.text).toContain('```bash\n# boil\n## pour\n```');
  });

  it('keeps a heading of the first level that a page has beside its title', async () => {
    expect(await text('# Brewing\n\nText.')).toBe('# Tea\n\n# Brewing\n\nText.\n');
  });

  it('gives a repeated heading an anchor with a suffix, like the site', async () => {
    const long = 'Words that fill a section of a page so that it stands on its own. '.repeat(8);
    const { page } = await parse(`## Brew\n\n${long}\n\n## Serve\n\n${long}\n\n## Brew\n\n${long}`);
    expect(page.chunks.map((chunk) => chunk.anchor)).toEqual(['brew', 'serve', 'brew-1']);
  });

  it('keeps icons out of headings', async () => {
    expect(await text("## <i class='ai ai-tea'></i> Brew\n\nText.")).toContain('## Brew\n');
  });

  it('joins short neighbouring sections and keeps them below the size of a chunk', async () => {
    const options = Array.from({ length: 120 }, (_, n) => `#### Option ${n}\n\nOne sentence on it.`).join(
      '\n\n',
    );
    const { page } = await parse(`## Options\n\n${options}`);
    expect(page.chunks.length).toBeGreaterThan(1);
    expect(page.chunks.length).toBeLessThan(12);
    for (const { start, end } of page.chunks) expect(end - start).toBeLessThanOrEqual(1500);
    expect(page.chunks.map(({ start, end }) => page.text.slice(start, end)).join('')).toBe(
      page.text.slice(6),
    );
  });
});

describe('code', () => {
  it('keeps what looks like tags, imports and expressions inside fences', async () => {
    const code = `import X from 'y'\nconst a = <Response>{\`\${b}\`}</Response>\n<application_id>`;
    expect(await text(`\`\`\`js\n${code}\n\`\`\``)).toContain(code);
  });

  it('unescapes the template of a Code component', async () => {
    expect(await text(`<Code lang="bash" code={\`echo \\\`date\\\` \\\${HOME}\n# done\`} />`)).toContain(
      `\`\`\`bash\necho \`date\` \${HOME}\n# done\n\`\`\``,
    );
  });

  it('keeps what JavaScript would take out of a Code component: line ends after a backslash, escapes in JSON', async () => {
    const code = 'curl -X POST \\\n  --data \'{\n    "pattern": "a\\n",\n    "quoted": "\\"b\\""\n  }\'';
    expect(await text(`<Code lang="bash" code={\` \n${code}\n\`} />`)).toContain(
      `\`\`\`bash\n${code}\n\`\`\``,
    );
  });

  it('takes only the indentation that all lines of a Code component share', async () => {
    const body =
      '1. Brew:\n\n    <Code lang="yaml" code={`\n    tea:\n      - green\n        hot\n    `} />\n\n2. Drink.';
    expect(await text(body)).toContain('```yaml\n   tea:\n     - green\n       hot\n   ```');
  });

  it('keeps the file name that a fence gives its code, and no other setting of it', async () => {
    expect(await text('```js title="src/tea.js" {1,3} showLineNumbers\nbrew();\n```')).toContain(
      '```js title="src/tea.js"\nbrew();\n```',
    );
  });

  it('uses a longer fence around code that holds one', async () => {
    expect(await text('````md\n```js\n1\n```\n````')).toContain('````md\n```js\n1\n```\n````');
  });
});

describe('components', () => {
  it('drops imports at the top', async () => {
    expect(await text("import Tag from 'primevue/tag'\n\nBody.")).toBe('# Tea\n\nBody.\n');
  });

  it.each(['apiv4Rollout', 'JourneyAPI', 'InterfaceNote'])('puts includes in and drops %s', async (name) => {
    const body =
      "import Steps from '~/includes/snippets/Steps/en/snippet.mdx'\n" +
      `import Notice from '~/includes/snippets/${name}/en/snippet.mdx'\n\n<Notice />\n\nBefore.\n\n<Steps />\n\nAfter.`;
    const more = {
      'docs/includes/snippets/Steps/en/snippet.mdx': '1. Boil.\n2. Pour.',
      [`docs/includes/snippets/${name}/en/snippet.mdx`]: 'The new kettle is coming.',
    };
    expect(await text(body, more)).toBe('# Tea\n\nBefore.\n\n1. Boil.\n2. Pour.\n\nAfter.\n');
  });

  it('reports an include that is not there, with its line, and keeps the page', async () => {
    const { page, problems } = await parse("import Gone from '~/includes/gone.mdx'\n\nText.\n\n<Gone />");
    expect(page.text).toContain('Text.');
    expect(problems).toEqual<Problem[]>([
      { file: 'docs/en/tea.mdx', line: 10, message: 'include ~/includes/gone.mdx not found' },
    ]);
  });

  it('parses a page again when an include it may use has changed', async () => {
    const page = "---\ntitle: Tea\n---\nimport A from '~/includes/a.mdx'\n\n<A />";
    const first = await readCorpus(memoryFiles({ 'docs/en/t.mdx': page, 'docs/includes/a.mdx': 'Hot.' }));
    const second = await readCorpus(memoryFiles({ 'docs/en/t.mdx': page, 'docs/includes/a.mdx': 'Cold.' }));
    expect([first, second].map(({ pages }) => pages[0]?.text.slice(7))).toEqual(['Hot.\n', 'Cold.\n']);
  });

  it('keeps the labels and panels of tabs in order', async () => {
    const body =
      '<Tabs>\n  <Fragment slot="tab.a">Console</Fragment>\n  <Fragment slot="tab.b">API</Fragment>\n\n' +
      '  <Fragment slot="panel.a">\n\n    1. Click.\n\n  </Fragment>\n\n  <Fragment slot="panel.b">\n\n    Send it.\n\n  </Fragment>\n</Tabs>';
    expect(await text(body)).toBe('# Tea\n\n**Console**\n\n1. Click.\n\n**API**\n\nSend it.\n');
  });

  it('keeps code in the indented panel of a tab as it is', async () => {
    const body =
      '<Tabs client:visible>\n    <Fragment slot="tab.a">API</Fragment>\n\n    <Fragment slot="panel.a">\n' +
      '    1. Send:\n\n    ```bash\n    # not a heading\n    curl \\\n      --header x\n    ```\n\n    2. Drink.\n    </Fragment>\n</Tabs>';
    expect(await text(body)).toBe(
      '# Tea\n\n**API**\n\n1. Send:\n\n```bash\n# not a heading\ncurl \\\n  --header x\n```\n\n2. Drink.\n',
    );
  });

  it('keeps what tags say, apart from each other, and the links around them', async () => {
    const body =
      '<Tag severity="info" client:only="vue">Request Phase</Tag> <Tag client:only="vue">Response Phase</Tag>\n' +
      '[<Tag>Needs a pot</Tag>](/en/documentation/pot/)\n\n<Tag>\n  Preview\n</Tag>\n\n<Tag></Tag>\n\n<Tag value="Black" client:only="vue" />';
    expect(await text(body)).toBe(
      '# Tea\n\n*Request Phase* *Response Phase*\n[*Needs a pot*](/en/documentation/pot/)\n\n*Preview*\n\n*Black*\n',
    );
  });

  it('shows what a component says in its attributes, without markup', async () => {
    const body =
      '<SectionBasicContent description="A pot for tea." buttons={[{ label: "Buy" }]}>\n\n| A |\n| - |\n| 1 |\n\n</SectionBasicContent>\n\n' +
      '<HeroHome title="Welcome to <span style=\'color:red\'>Tea</span>" logos={[]} />';
    expect(await text(body)).toBe('# Tea\n\nA pot for tea.\n\n| A |\n| --- |\n| 1 |\n\nWelcome to Tea\n');
  });

  it('shows a button that leads away from the documentation', async () => {
    expect(await text('<LinkButton label="Deploy" link="https://console.azion.com/create/tea" />')).toBe(
      '# Tea\n\n[Deploy](https://console.azion.com/create/tea)\n',
    );
  });

  it('leaves buttons and price tables out but remembers where buttons lead', async () => {
    const { page } = await parse(
      '<LinkButton label="Go" link="/en/documentation/oolong/#cup" />\n\n<TablePricing x="1" />\n\nBody.',
    );
    expect(page.text).toBe('# Tea\n\nBody.\n');
    expect(page.links).toEqual([{ target: '/en/documentation/oolong/', text: 'Go' }]);
  });

  it('reads raw HTML as the Markdown it means', async () => {
    const body =
      '<div class="grid">\n<ul>\n<li>One</li>\n<li>Two <b>bold</b></li>\n</ul>\n</div>\n\n' +
      '<table>\n<tr><th>A</th><th>B</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>\n\n<details>\n<summary>More</summary>\n\nHidden.\n\n</details>';
    expect(await text(body)).toBe(
      '# Tea\n\n- One\n- Two **bold**\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n**More**\n\nHidden.\n',
    );
  });

  it('loses nothing where a page mixes up lists and their items', async () => {
    expect(await text('<li>\n<ul>One</ul>\n<ul>Two</ul>\n</li>')).toBe('# Tea\n\n- One\n\n- Two\n');
    expect(await text('| A |\n| - |\n| x <br /><li><ul>`1`</ul><ul>`2`</ul></li> |')).toMatch(
      /^\| x +`1` +`2` \|$/m,
    );
  });

  it('reads entities as the signs they stand for', async () => {
    expect(await text('Tea &amp; milk &lt; 80&nbsp;degrees &copy; \\*')).toBe(
      '# Tea\n\nTea & milk < 80\u00a0degrees © *\n',
    );
  });

  it('keeps done and open items of a list apart', async () => {
    expect(await text('- [x] Boil\n- [ ] Pour')).toBe('# Tea\n\n- [x] Boil\n- [ ] Pour\n');
  });

  it('drops comments and exports', async () => {
    expect(await text('{/* not this */}\n\nexport const a = 1\n\nBody.')).toBe('# Tea\n\nBody.\n');
  });
});

describe('callouts and tables', () => {
  it.each(['note', 'tip', 'caution', 'warning', 'tipcs', 'dica'])(
    'reads a :::%s as a quote',
    async (name) => {
      expect(await text(`:::${name}\nMind the pot.\n:::\n\nAfter.`)).toMatch(
        /^> \*\*\w+:\*\* Mind the pot\.\n\nAfter\.$/m,
      );
    },
  );

  it('shows the label of a callout', async () => {
    expect(await text(':::caution[Hot]\nMind the pot.\n:::')).toContain('> **Hot:** Mind the pot.');
  });

  it('reads callouts in lists and panels, where they are indented', async () => {
    expect(await text('1. Boil.\n\n   :::note\n   Mind the pot.\n   :::\n\n2. Pour.')).toBe(
      '# Tea\n\n1. Boil.\n\n   > **Note:** Mind the pot.\n2. Pour.\n',
    );
    expect(await text('<div>\n    :::tip[dica]\n    Mind the pot.\n    :::\n</div>')).toContain(
      '> **Dica:** Mind the pot.',
    );
  });

  it('leaves no colons where a callout is closed twice or at the end of its text', async () => {
    expect(await text(':::note\nMind the pot.\n:::\n:::\n\nAfter.')).not.toContain(':::');
    expect(await text(':::note\nMind the pot. :::\n\nAfter.')).not.toContain(':::');
  });

  it('leaves times and ports in prose alone', async () => {
    expect(await text('From 12:00 to 14:30 on host:8080 with :id and a::b.')).toContain(
      'From 12:00 to 14:30 on host:8080 with :id and a::b.',
    );
  });

  it('keeps a table row on one line, with breaks, code, links and escaped pipes', async () => {
    expect(await text('| A | B |\n| - | - |\n| x<br />y | `a \\| b` [c](/d) |')).toContain(
      '| A | B |\n| --- | --- |\n| x y | `a \\| b` [c](/d) |',
    );
  });
});

describe('page kinds', () => {
  it.each([
    ['docs/en/pages/agreements/tos/15-may-2019/index.mdx', 'historic'],
    ['docs/en/pages/agreements/privacy-policy/index.mdx', 'legal'],
    ['docs/en/pages/main-menu/release-notes/release-notes.mdx', 'news'],
    ['docs/en/pages/changelog/previous-years/previous-years-changelog.mdx', 'historic'],
    ['docs/en/pages/guides/akamai-to-azion/guide.mdx', 'migration'],
    ['docs/en/pages/guides/tea/brew.mdx', 'guide'],
    ['docs/en/pages/main-menu/reference/v3/tea-v3.mdx', 'old-version'],
    ['docs/en/pages/build-journey/troubleshooting/tea.mdx', 'troubleshooting'],
  ])('calls %s %s', async (path, kind) => {
    const { pages } = await readCorpus(
      memoryFiles({ [path]: '---\ntitle: Tea\npermalink: /documentation/tea/\n---\nBody.' }),
    );
    expect(pages[0]?.kind).toBe(kind);
  });
});

describe('broken pages', () => {
  it('are left out and reported with file and line; the others stay', async () => {
    const { pages, problems } = await readCorpus(
      memoryFiles({
        'docs/en/a.mdx': '---\ntitle: A\n---\n\nText <Open>\n\nMore.',
        'docs/en/b.mdx': `---\n${FRONT}\n---\nBody.`,
      }),
    );
    expect(pages.map((page) => page.title)).toEqual(['Tea']);
    expect(problems[0]).toMatchObject({ file: 'docs/en/a.mdx', line: 5 });
    expect(problems[0]?.message).toMatch(/left out/);
  });
});
