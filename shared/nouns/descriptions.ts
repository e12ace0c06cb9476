// Titles and descriptions of a family: the first sentence says what a tool does, the rest when to use it.
import { labelOf, labelsOf, type Noun, type Operation, parentNames, toolName } from './noun.ts';

const TITLE_VERBS: Readonly<Record<Operation, string>> = {
  list: 'List',
  get: 'Get',
  create: 'Create',
  update: 'Replace',
  patch: 'Change',
  delete: 'Delete',
  clone: 'Clone',
  reorder: 'Reorder',
};

export function titleOf(noun: Noun, operation: Operation): string {
  const many = operation === 'list' || operation === 'reorder';
  return `${TITLE_VERBS[operation]} ${many ? labelsOf(noun) : labelOf(noun)}`;
}

export function descriptionOf(noun: Noun, operation: Operation): string {
  const note = noun.notes[operation];
  const rest = note === undefined ? whenToUseIt(noun, operation) : `${USE[operation] ?? ''}${note}`;
  return `${whatItDoes(noun, operation)} ${rest}`;
}

/** When to use a tool, before what a noun's table says of its own. */
const USE: Partial<Record<Operation, string>> = {
  list: 'Use it to find ids. ',
  get: 'Use it before a change. ',
  delete: 'Use it when nothing needs it any more. ',
};

function whatItDoes(noun: Noun, operation: Operation): string {
  const one = withArticle(labelOf(noun));
  const many = labelsOf(noun);
  const parent = parentNames(noun)
    .at(-1)
    ?.replace(/_(id|name)$/, '')
    .replaceAll('_', ' ');
  const of = parent === undefined || many.startsWith(parent) ? '' : ` of ${withArticle(parent)}`;
  switch (operation) {
    case 'list':
      return `Lists ${many}${of}.`;
    case 'get':
      return `Returns ${one}${of}.`;
    case 'create':
      return `Creates ${one}${of.replace(/^ of /, ' in ')}.`;
    case 'update':
      return `Replaces ${one}: fields left out go back to their defaults.`;
    case 'patch':
      return `Changes the given fields of ${one} and keeps the others.`;
    case 'delete':
      return `Deletes ${one}.`;
    case 'clone':
      return `Copies ${one} with everything in it under a new name.`;
    case 'reorder':
      return `Sets the order in which ${many} run.`;
  }
}

function whenToUseIt(noun: Noun, operation: Operation): string {
  switch (operation) {
    case 'list':
      return 'Use it to find ids; fields and filters keep answers small.';
    case 'get':
      return 'Use it before a change, to see all of its settings.';
    case 'create':
      return 'Preview with dry_run.';
    case 'update':
      return `To change single fields use ${toolName(noun, 'patch')}; fields as in ${toolName(noun, 'create')}.`;
    case 'patch':
      return `Use it for single fields; lists are replaced as a whole. Fields as in ${toolName(noun, 'create')}.`;
    case 'delete':
      return 'Use it when nothing needs it any more; preview with dry_run. The answer holds what was deleted.';
    case 'clone':
      return 'Use it to try changes on a copy.';
    case 'reorder':
      return `Give every id once, first to run first; ${toolName(noun, 'list')} shows them.`;
  }
}

export function withArticle(label: string): string {
  return `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label}`;
}
