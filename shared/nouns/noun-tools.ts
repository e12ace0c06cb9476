// A family of tools from the table of a noun. Schemas are made when a tool is first used, so that a function with
// seventy tools starts as quickly as one with seven.
import * as v from 'valibot';
import type { Context, ObjectSchema, Tool } from '../mcp/define.ts';
import { id } from '../mcp/schema.ts';
import { dryRun, getArguments, listArguments, objectArguments, parentArguments } from './arguments.ts';
import { descriptionOf, titleOf } from './descriptions.ts';
import { ADD, HINTS } from './hints.ts';
import {
  type Body,
  bodyOf,
  type Fields,
  findTool,
  type Noun,
  type Operation,
  operationsOf,
  parentNames,
  toolName,
} from './noun.ts';
import { getObject, listObjects } from './read.ts';
import { checkedSchema, namesSchema, publishedSchema } from './schemas.ts';
import { writeObject } from './write-object.ts';

/** The tools of a noun, in the order of its operations. */
export function nounTools(noun: Noun): Tool[] {
  return operationsOf(noun).map((operation) => nounTool(noun, operation));
}

function nounTool(noun: Noun, operation: Operation): Tool {
  const schemas = once(() => schemasOf(noun, operation));
  return {
    name: toolName(noun, operation),
    title: titleOf(noun, operation),
    description: descriptionOf(noun, operation),
    toolset: noun.toolset,
    hints: HINTS[operation],
    ...((operation === 'delete' || operation === 'update') && { confirm: { secrets: noun.secrets } }),
    ...(HINTS[operation] === ADD && { shownBy: findTool(noun) }),
    ...(operation === 'list' && parentNames(noun).length === 0 && { probe: { page_size: 1 } }),
    get input() {
      return schemas().input;
    },
    get published() {
      return schemas().published;
    },
    run: (args: Record<string, unknown>, context: Context) => run(noun, operation, args, context),
  };
}

function run(noun: Noun, operation: Operation, args: Record<string, unknown>, context: Context) {
  if (operation === 'list') return listObjects(noun, args, context);
  if (operation === 'get') return getObject(noun, args, context);
  return writeObject(noun, operation, args, context);
}

interface Schemas {
  input: ObjectSchema;
  published: ObjectSchema;
}

function schemasOf(noun: Noun, operation: Operation): Schemas {
  const object = objectArguments(noun);
  const body = bodyOf(noun, operation);
  switch (operation) {
    case 'list':
      return same(listArguments(noun));
    case 'get':
      return same(getArguments(noun));
    case 'delete':
      return same({ ...object, ...dryRun });
    case 'reorder':
      return same({ ...parentArguments(noun), order: orderArgument(), ...dryRun });
    case 'create':
      return writing(body, parentArguments(noun));
    case 'clone':
      return writing(body, object);
    case 'update':
    case 'patch': {
      const partial = operation === 'patch';
      return {
        input: checkedSchema(body, object, partial),
        published:
          operation === 'update' && !operationsOf(noun).includes('create')
            ? publishedSchema(body, object)
            : namesSchema(body, object, partial, fieldsShownBy(noun, operation)),
      };
    }
  }
}

/** The tool whose schema shows the fields in full. */
function fieldsShownBy(noun: Noun, operation: Operation): string {
  const own = operationsOf(noun);
  if (!own.includes('create') && own.includes('update')) return toolName(noun, 'update');
  const shown = bodyOf(noun, operation) === noun.body && own.includes('create');
  return shown ? toolName(noun, 'create') : `azion://schema/${toolName(noun, operation)}`;
}

function writing(body: Body, around: Fields): Schemas {
  return { input: checkedSchema(body, around, false), published: publishedSchema(body, around) };
}

function same(entries: Fields): Schemas {
  const schema = v.strictObject(entries as v.ObjectEntries) as ObjectSchema;
  return { input: schema, published: schema };
}

function orderArgument() {
  return v.pipe(v.array(id('An id.')), v.maxLength(1_000), v.description('All ids, in their new order.'));
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
