// The Go packages of a module as far as command definitions need them: functions, imports, and strings by name.
import { bracketed, dedent, splitList, stringLiteral, withoutComments } from './go-text.ts';

export interface GoFunction {
  name: string;
  body: string;
  file: GoFile;
}

interface GoFile {
  package: GoPackage;
  /** Packages of this module that the file imports; without an alias they go by their own name. */
  imports: readonly { alias: string | undefined; folder: string }[];
}

interface GoPackage {
  name: string;
  functions: GoFunction[];
  /** Expressions that are given to names at the top level. */
  values: Map<string, { expression: string; file: GoFile }>;
}

/** Values that lead to themselves end here. */
const DEEPEST = 8;
/** Calls that hand on the text that they are given. */
const WRAPPERS = /^(?:heredoc\.Doc|fmt\.Sprint|fmt\.Sprintf|strings\.TrimSpace)$/;

export class GoModule {
  readonly #packages = new Map<string, GoPackage>();
  readonly #name: string;

  /** @param files sources by path, with the module's go.mod */
  constructor(files: ReadonlyMap<string, string>) {
    this.#name = /^module\s+(\S+)/m.exec(files.get('go.mod') ?? '')?.[1] ?? '';
    if (!this.#name) throw new Error('go.mod names no module');
    for (const [path, content] of files) if (path.endsWith('.go')) this.#add(path, content);
  }

  functions(folder: string): readonly GoFunction[] {
    return this.#packages.get(folder)?.functions ?? [];
  }

  /** Folder of the package that a name means in a file; undefined where it is none of this module. */
  folder(qualifier: string, file: GoFile): string | undefined {
    return file.imports.find(({ alias, folder }) => (alias ?? this.#packages.get(folder)?.name) === qualifier)
      ?.folder;
  }

  /** The text that an expression stands for in a file; undefined where that cannot be told from the sources. */
  text(expression: string, file: GoFile, depth = 0): string | undefined {
    if (depth > DEEPEST) return undefined;
    const parts = splitList(expression, '+');
    if (parts.length > 1) {
      const texts = parts.map((part) => this.text(part, file, depth + 1));
      return texts.includes(undefined) ? undefined : texts.join('');
    }
    const [only = ''] = parts;
    const literal = stringLiteral(only);
    if (literal !== undefined) return literal;
    const [, callee = ''] = /^([\w.]+)\(/.exec(only) ?? [];
    if (WRAPPERS.test(callee)) {
      const [first = ''] = splitList(bracketed(only, callee.length) ?? '');
      const inner = this.text(first, file, depth + 1);
      if (inner === undefined) return undefined;
      if (callee === 'fmt.Sprintf') return inner.replace(/%[sdvqt]/g, '…');
      return callee === 'heredoc.Doc' ? dedent(inner) : inner;
    }
    const [, qualifier, name = ''] = /^(?:(\w+)\.)?(\w+)$/.exec(only) ?? [];
    const owner = qualifier ? this.#packages.get(this.folder(qualifier, file) ?? '') : file.package;
    const value = owner?.values.get(name);
    return value && this.text(value.expression, value.file, depth + 1);
  }

  #add(path: string, content: string): void {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const text = withoutComments(content);
    const owner: GoPackage = this.#packages.get(folder) ?? {
      name: /^package (\w+)/m.exec(text)?.[1] ?? '',
      functions: [],
      values: new Map(),
    };
    this.#packages.set(folder, owner);
    const file: GoFile = { package: owner, imports: this.#imports(text) };
    for (const match of text.matchAll(/^func\s+(?:\([^)]*\)\s*)?(\w+)\s*\(/gm)) {
      const list = match.index + match[0].length - 1;
      const end = list + (bracketed(text, list)?.length ?? 0) + 2;
      const [rest = ''] = text.slice(end).split('\n', 1);
      // Results may hold braces of their own; the body's is the last one of the line, or all of it is on the line.
      const open = rest.trimEnd().endsWith('{') ? rest.lastIndexOf('{') : rest.indexOf('{');
      const body = open < 0 ? undefined : bracketed(text, end + open);
      if (body !== undefined) owner.functions.push({ name: match[1] ?? '', body, file });
    }
    for (const match of text.matchAll(/^(?:\t|var |const )(\w+)(?:\s+string)?\s*=\s*(?=["`\w])/gm)) {
      const [, name = ''] = match;
      if (!owner.values.has(name))
        owner.values.set(name, { expression: expressionAt(text, match.index + match[0].length), file });
    }
  }

  #imports(text: string): { alias: string | undefined; folder: string }[] {
    return [...text.matchAll(/^\s*(?:import\s+)?(?:(\w+)\s+)?"([^"\n]+)"$/gm)].flatMap(
      ([, alias, path = '']) =>
        path.startsWith(`${this.#name}/`) ? [{ alias, folder: path.slice(this.#name.length + 1) }] : [],
    );
  }
}

/** The expression that begins at a place: to the end of the line, and on where a bracket or a plus is open. */
function expressionAt(text: string, start: number): string {
  const [statement = ''] = splitList(text.slice(start, start + 20_000).replace(/\+\s*\n\s*/g, '+ '), '\n');
  return statement;
}
