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

  it('uses a longer fence around code that holds one', async () => {
    expect(await text('````md\n```js\n1\n```\n````')).toContain('````md\n```js\n1\n```\n````');
  });
});

describe('components', () => {
  it('drops imports at the top', async () => {
    expect(await text("import Tag from 'primevue/tag'\n\nBody.")).toBe('# Tea\n\nBody.\n');
  });

  it('puts includes in and drops the boilerplate ones', async () => {
    const body =
      "import Steps from '~/includes/snippets/Steps/en/snippet.mdx'\n" +
      "import Notice from '~/includes/snippets/apiv4Rollout/en/snippet.mdx'\n\n<Notice />\n\nBefore.\n\n<Steps />\n\nAfter.";
    const more = {
      'docs/includes/snippets/Steps/en/snippet.mdx': '1. Boil.\n2. Pour.',
      'docs/includes/snippets/apiv4Rollout/en/snippet.mdx': 'The new kettle is coming.',
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

  it('shows what a component says in its attributes, without markup', async () => {
    const body =
      '<SectionBasicContent description="A pot for tea." buttons={[{ label: "Buy" }]}>\n\n| A |\n| - |\n| 1 |\n\n</SectionBasicContent>\n\n' +
      '<HeroHome title="Welcome to <span style=\'color:red\'>Tea</span>" logos={[]} />';
    expect(await text(body)).toBe('# Tea\n\nA pot for tea.\n\n| A |\n| --- |\n| 1 |\n\nWelcome to Tea\n');
  });

  it('leaves buttons, tags and price tables out but remembers where buttons lead', async () => {
    const { page } = await parse(
      '<LinkButton label="Go" link="/en/documentation/oolong/#cup" />\n\n<Tag value="beta" />\n\n<TablePricing x="1" />\n\nBody.',
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
