// What the parser says of a statement.
import { parse } from '@appland/sql-parser/lib/parser.js';
import { unknownCall } from './calls.ts';
import { PURE_FUNCTIONS } from './functions.ts';

/** The parser reports each rule it tries; nobody looks. */
const tracer = { trace() {} };

/** Kinds of statements that read, at any depth. */
const READING = new Set(['select', 'compound']);

/** Why the parsed statement is not taken for a read; undefined where every part of it reads. */
export function parseProblem(statement: string): string | undefined {
  let tree: unknown;
  try {
    tree = parse(statement, { tracer, startRule: 'start' });
  } catch (error) {
    return notUnderstood(statement, error);
  }
  const { variant, statement: statements } = tree as { variant?: unknown; statement?: unknown };
  if (variant !== 'list' || !Array.isArray(statements) || statements.length !== 1) {
    return 'is not one statement.';
  }
  return nodeProblem(statements[0]);
}

function nodeProblem(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { type, variant, name } = node as { type?: unknown; variant?: unknown; name?: { name?: unknown } };
  if (type === 'statement' && !READING.has(String(variant))) return `holds a ${String(variant)} statement.`;
  if (type === 'function') {
    const called = String(name?.name);
    if (!PURE_FUNCTIONS.has(called.toLowerCase())) return unknownCall(called);
  }
  for (const part of Object.values(node)) {
    const problem = nodeProblem(part);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function notUnderstood(statement: string, error: unknown): string {
  const at = (error as { location?: { start?: { offset?: unknown } } }).location?.start?.offset;
  const from =
    typeof at === 'number' && at > 0 ? ` from ${JSON.stringify(statement.slice(at, at + 40))} on` : '';
  return `is not understood${from} well enough to be sure; names in double quotes may help.`;
}
