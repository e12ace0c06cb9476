// CLI reference pages: one a command family, with a section and a table of flags for each command.
import type { CliFacts } from '../extract/cli.ts';
import { keywordsOf, type Page, table } from '../page.ts';
import { facts } from './facts.ts';

interface Family {
  id: string;
  title: string;
  description: string;
  /** Path of the official page below `/en/documentation/`. */
  source: string;
  keywords: string;
  /** The commands of the page, or the verb all of them begin with. */
  commands?: string[];
  verb?: string;
  /** The page also holds the flags of every command. */
  global?: boolean;
  note: string;
}

type Notes = Record<string, string>;

function flagTable(command: string, flags: Record<string, string>, notes: Notes): string {
  const rows = Object.entries(flags).map(([name, value]) => {
    const short = / \((-\w)\)$/.exec(value)?.[1];
    const type = value.replace(/ \(-\w\)$/, '').replace('stringslice', 'list');
    return [
      `\`--${name}\`${short ? `, \`${short}\`` : ''}`,
      type,
      notes[`${command} ${name}`] ?? notes[name] ?? '',
    ];
  });
  return table(['Flag', 'Type', 'Meaning'], rows);
}

function section(command: string, flags: Record<string, string>, notes: Notes): string {
  const parts = [`## azion ${command}`];
  if (Object.keys(flags).length > 0) parts.push(flagTable(command, flags, notes));
  else parts.push(`\`azion ${command}\` takes no flags of its own.`);
  return parts.join('\n\n');
}

/** All pages of the CLI reference. */
export function cliPages(): Page[] {
  const { commands, global } = facts<CliFacts>('cli');
  const notes = facts<Notes>('cli-flags');
  return facts<Family[]>('cli-families').map((family) => {
    const names =
      family.commands ?? Object.keys(commands).filter((name) => name.split(' ')[0] === family.verb);
    const nested = names.filter((name) => names.some((other) => other.startsWith(`${name} `)));
    const leaves = names.filter((name) => !nested.includes(name));
    const body = [
      `## Use\n\n${family.note.trim()}`,
      ...(family.global ? [`## Global flags\n\n${flagTable('', global, notes)}`] : []),
      ...leaves.map((name) => section(name, commands[name] ?? {}, notes)),
    ].join('\n\n');
    return {
      path: `en/cli/${family.id}.md`,
      frontMatter: {
        title: family.title,
        description: family.description,
        collection: 'cli',
        source: `https://www.azion.com/en/documentation/${family.source}/`,
        keywords: keywordsOf(family.keywords),
      },
      body: `${body}\n`,
    };
  });
}
