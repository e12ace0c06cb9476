// Reads command pages of the CLI (one Markdown file a command) and keeps their bare facts: names, types, defaults.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CliFacts {
  /** Flags that every command takes. */
  global: Record<string, string>;
  /** Command path without `azion` to its flags; a flag's value is `type` or `type = default`. */
  commands: Record<string, Record<string, string>>;
}

/** Flag rows of a command page as `name -> type = default`, without `help`. */
function flagsOf(page: string): Record<string, string> {
  const flags: Record<string, string> = {};
  for (const [row] of page.matchAll(/^\| `-.*$/gm)) {
    const [names = '', type = '', fallback = ''] = row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    const name = /--([\w-]+)/.exec(names)?.[1];
    if (name === undefined || name === 'help') continue;
    const short = /`-(\w)`/.exec(names)?.[1];
    const value = fallback.replaceAll('`', '');
    const plain = value === '' || value === 'false' || value === '0' || value === '[]string{}';
    flags[name] = `${type}${plain ? '' : ` = ${value}`}${short ? ` (-${short})` : ''}`;
  }
  return flags;
}

/** Facts of all command pages in `folder` (files named `azion-create-application.md`). */
export function extractCli(folder: string): CliFacts {
  const commands: CliFacts['commands'] = {};
  let global: CliFacts['global'] = {};
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()) {
    const page = readFileSync(join(folder, file), 'utf8');
    const command = /^# azion ?(.*)$/m.exec(page)?.[1]?.trim() ?? '';
    if (command === '') global = flagsOf(page);
    else commands[command] = flagsOf(page);
  }
  return { global, commands };
}
