// The tree of commands that a program built with Cobra defines, read from its sources: no code of it is run.
import { type GoFunction, GoModule } from './go-module.ts';
import { bracketed, splitList, stringLiteral } from './go-text.ts';

export interface Flag {
  name: string;
  short: string;
  type: string;
  /** As the sources write it, without quotes. */
  fallback: string;
  description: string;
  /** Whether every command below takes it too. */
  persistent: boolean;
}

export interface Command {
  /** Words to type: `azion create storage`. */
  path: string;
  /** What follows the words in the line of usage. */
  args: string;
  short: string;
  long: string;
  example: string;
  flags: Flag[];
  subcommands: Command[];
}

interface Places {
  /** Folder of the package with the root command. */
  root: string;
  /** Folder, with its slash, below which packages define commands; others are not followed. */
  commands: string;
}

const LITERAL = /cobra\.Command\{(?=\s*\w+\s*:)/;
const FLAG =
  /(\.PersistentFlags\(\))?\.(String|Int|Int32|Int64|Bool|Float64|StringSlice|StringArray|IntSlice|Duration)(Var)?(P)?\(/g;
/** Helpers of helpers are followed no further. */
const HELPERS = 3;

/** @throws an error where there is no root command */
export function readCommands(files: ReadonlyMap<string, string>, places: Places): Command {
  const module = new GoModule(files);
  const root = module.functions(places.root).find(({ body }) => LITERAL.test(body));
  const command = root && commandOf(module, root, '', places);
  if (!command) throw new Error(`no command is defined in ${places.root}`);
  return command;
}

function commandOf(
  module: GoModule,
  definition: GoFunction,
  above: string,
  places: Places,
): Command | undefined {
  const { body, file } = definition;
  const found = LITERAL.exec(body);
  if (!found) return undefined;
  const fields = new Map(
    splitList(bracketed(body, found.index + found[0].length - 1) ?? '').map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).trim(), field.slice(colon + 1).trim()] as const;
    }),
  );
  const text = (field: string) => module.text(fields.get(field) ?? '', file)?.trim() ?? '';
  const [name, ...args] = text('Use').split(/\s+/);
  if (!name || fields.get('Hidden') === 'true') return undefined;
  const path = above ? `${above} ${name}` : name;
  const parts = [definition, ...helpers(module, definition)];
  const flags = parts.flatMap((part) => flagsOf(module, part));
  const subcommands = new Map<string, Command>();
  for (const part of parts) {
    for (const child of children(module, part, places)) {
      const command = commandOf(module, child, path, places);
      if (command && !subcommands.has(command.path)) subcommands.set(command.path, command);
    }
  }
  return {
    path,
    args: args.join(' ') || (flags.length ? '[flags]' : ''),
    short: text('Short'),
    long: text('Long'),
    example: text('Example'),
    flags: [...new Map(flags.map((flag) => [flag.name, flag])).values()],
    subcommands: [...subcommands.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** Functions that a definition calls for its flags and subcommands: they define no command themselves. */
function helpers(module: GoModule, { body, file }: GoFunction, depth = HELPERS): GoFunction[] {
  if (depth === 0) return [];
  const calls = new Map(
    [...body.matchAll(/(?:\b(\w+)\.)?\b(\w+)\(/g)].map(([call, qualifier, name = '']) => [
      call,
      { qualifier, name },
    ]),
  );
  const called = [...calls.values()].flatMap(({ qualifier, name }) => {
    const folder = qualifier === undefined ? undefined : module.folder(qualifier, file);
    const functions = folder === undefined ? file.package.functions : module.functions(folder);
    const named = functions.filter((candidate) => candidate.name === name && candidate.body !== body);
    // Methods of several types may share a name: the one in the same file is meant.
    return named.find((candidate) => candidate.file === file) ?? named[0] ?? [];
  });
  const own = called.filter((candidate) => !LITERAL.test(candidate.body));
  return [...new Set(own.flatMap((helper) => [helper, ...helpers(module, helper, depth - 1)]))];
}

/** The definitions of the commands that a function adds. */
function children(module: GoModule, { body, file }: GoFunction, places: Places): GoFunction[] {
  return [...body.matchAll(/\.AddCommand\(/g)].flatMap((match) => {
    const added = splitList(bracketed(body, match.index + match[0].length - 1) ?? '');
    return added.flatMap((expression) => {
      const [, qualifier, name = ''] = /^(?:(\w+)\.)?(\w+)\(/.exec(expression) ?? [];
      const folder = qualifier === undefined ? undefined : (module.folder(qualifier, file) ?? '');
      if (folder !== undefined && !folder.startsWith(places.commands)) return [];
      const functions = folder === undefined ? file.package.functions : module.functions(folder);
      const definition = follow(functions, name);
      return definition ? [definition] : [];
    });
  });
}

/** Constructors often hand on to another of their package, which then holds the definition. */
function follow(
  functions: readonly GoFunction[],
  name: string,
  seen = new Set<string>(),
): GoFunction | undefined {
  const found = functions.find((candidate) => candidate.name === name);
  if (!found || LITERAL.test(found.body) || seen.has(name)) return found;
  seen.add(name);
  for (const [, next = ''] of found.body.matchAll(/\b(\w+)\(/g)) {
    const definition = functions.some((candidate) => candidate.name === next)
      ? follow(functions, next, seen)
      : undefined;
    if (definition && LITERAL.test(definition.body)) return definition;
  }
  return undefined;
}

function flagsOf(module: GoModule, { body, file }: GoFunction): Flag[] {
  const hidden = new Set([...body.matchAll(/\.MarkHidden\("([\w-]+)"\)/g)].map((match) => match[1]));
  return [...body.matchAll(FLAG)].flatMap((match) => {
    const [whole, persistent, type = '', variable, short] = match;
    const args = splitList(bracketed(body, match.index + whole.length - 1) ?? '');
    if (variable) args.shift();
    // Methods of other types have the same names; only flags are declared with these arguments.
    if (args.length !== (short ? 4 : 3)) return [];
    const name = module.text(args[0] ?? '', file);
    if (name === undefined || !/^[a-z][\w-]*$/.test(name) || hidden.has(name)) return [];
    const fallback = args.at(-2) ?? '';
    return [
      {
        name,
        short: short ? (module.text(args[1] ?? '', file) ?? '') : '',
        type: type.replace(/\d+$/, '').toLowerCase(),
        fallback: stringLiteral(fallback) ?? module.text(fallback, file) ?? fallback,
        description:
          module
            .text(args.at(-1) ?? '', file)
            ?.replace(/\s+/g, ' ')
            .trim() ?? '',
        persistent: Boolean(persistent),
      },
    ];
  });
}
