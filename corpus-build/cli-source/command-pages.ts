// The commands of the CLI as pages of the corpus, one Markdown file a command.
import { type Command, type Flag, readCommands } from './commands.ts';

/**
 * Pages of all commands, by their path in the corpus.
 * @param files Go sources by path, with go.mod
 * @throws an error where the sources define no command
 */
export function commandPages(
  files: ReadonlyMap<string, string>,
  { root, commands, to }: { root: string; commands: string; to: string },
): Map<string, string> {
  const pages = new Map<string, string>();
  const add = (command: Command) => {
    pages.set(`${to}${command.path.replaceAll(' ', '-')}.md`, commandPage(command));
    command.subcommands.forEach(add);
  };
  add(readCommands(files, { root, commands }));
  return pages;
}

function commandPage({ path, args, short, long, example, flags, subcommands }: Command): string {
  const own = flags.filter(({ persistent }) => !persistent);
  const global = flags.filter(({ persistent }) => persistent);
  const purpose = short || long;
  return [
    `# ${path}`,
    purpose && sentence(purpose),
    long !== purpose && long,
    `## Usage\n\n${fenced(`${path} ${args}`.trim())}`,
    subcommands.length &&
      `## Subcommands\n\n${subcommands.map((child) => `- \`${child.path}\`: ${child.short}`).join('\n')}`,
    // Flags of the root that every command takes stand in one table with its own.
    global.length
      ? `## Global flags\n\n${flagTable([...global, ...own])}`
      : own.length && `## Flags\n\n${flagTable(own)}`,
    example && `## Examples\n\n${fenced(example)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function flagTable(flags: readonly Flag[]): string {
  const rows = flags.map(({ name, short, type, fallback, description }) => {
    const names = `${short ? `\`-${short}\`, ` : ''}\`--${name}\``;
    return `| ${names} | ${type} | ${fallback ? `\`${fallback}\`` : ''} | ${description.replaceAll('|', '\\|')} |`;
  });
  return ['| Flag | Type | Default | Description |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function sentence(text: string): string {
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}

function fenced(text: string): string {
  return `\`\`\`bash\n${text}\n\`\`\``;
}
