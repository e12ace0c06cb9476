// A tiny corpus of our own making, laid out like the real one.

/** Files of the corpus by path. */
export function teaCorpus(): Record<string, string> {
  return {
    'LICENSES.md':
      `| Folder | Source repository | Commit (date) | Licence |\n| --- | --- | --- | --- |\n` +
      `| \`docs/\` | example/docs | ${'a'.repeat(40)} (2026-03-02) | MIT |\n| \`cli/\` | example/cli | ${'b'.repeat(40)} (2025-01-01) | MIT |\n`,
    'docs/en/green.mdx': page('Green Tea', '/documentation/green/', 'green', [
      '## Water\n\nGreen tea wants water of 80 degrees; hotter water makes it bitter.',
      '## Time\n\nTwo minutes, then take the leaves out. The setting is `brewTime`.',
    ]),
    'docs/en/black.mdx': page('Black Tea', '/documentation/black/', 'black', [
      '## Water\n\nBoiling water. See [green tea](/en/documentation/green/) for less heat.',
    ]),
    'docs/en/terms.mdx': page('Terms of the tea house', '/documentation/agreements/terms/', 'terms', [
      '## Rules\n\nGreen tea, black tea and water are served as they are.',
    ]),
    'docs/pt-br/verde.mdx': page('Chá verde', '/documentacao/verde/', 'green', [
      '## Água\n\nO chá verde pede água a 80 graus; água mais quente deixa amargo. Configuração de infusão.',
    ]),
    'docs/pt-br/preto.mdx': page('Chá preto', '/documentacao/preto/', 'black', [
      '## Água\n\nÁgua fervente. Veja o [chá verde](/pt-br/documentacao/verde/).',
    ]),
    'cli/azion-brew.md':
      '# azion brew\n\nBrews tea.\n\n## Flags\n\n| Flag | Type |\n| --- | --- |\n| `--leaf-kind` | string |',
  };
}

function page(title: string, permalink: string, namespace: string, sections: readonly string[]): string {
  return `---\ntitle: ${title}\nnamespace: ${namespace}\npermalink: ${permalink}\n---\n\n${sections.join('\n\n')}\n`;
}
