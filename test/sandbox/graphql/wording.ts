// Says what is wrong with a query in the words of the API's server, where the library here has others.
import {
  type ArgumentNode,
  type DocumentNode,
  type GraphQLError,
  type ListValueNode,
  print,
  type ValueNode,
  visit,
} from 'graphql';

/** The `detail` for the first error that validation found. */
export function detailOf(error: GraphQLError, document: DocumentNode): string {
  const unknownArgument = /^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"\.(.*)$/.exec(error.message);
  if (unknownArgument) {
    const [, argument, type, field, rest] = unknownArgument;
    return `Unknown argument "${argument}" on field "${field}" of type "${type}".${rest}`;
  }
  const argument = argumentAround(error, document);
  return argument === undefined
    ? error.message
    : `Argument "${argument.name.value}" has invalid value ${print(argument.value)}.\n${reason(error, argument)}`;
}

function argumentAround(error: GraphQLError, document: DocumentNode): ArgumentNode | undefined {
  const start = error.nodes?.[0]?.loc?.start;
  let found: ArgumentNode | undefined;
  if (start === undefined) return undefined;
  visit(document, {
    Argument(node) {
      const { loc } = node.value;
      if (loc !== undefined && loc.start <= start && start < loc.end) found = node;
    },
  });
  return found;
}

function reason(error: GraphQLError, argument: ArgumentNode): string {
  const node = error.nodes?.[0];
  const shown = node === undefined ? '' : print(node);
  const unknownField = /^Field "(\w+)" is not defined by type "(\w+)"/.exec(error.message);
  if (unknownField)
    return `In field "${unknownField[1]}": Expected type "${unknownField[2]}", found ${shown}. Unknown field.`;
  const type =
    /in "(\w+)" enum/.exec(error.message)?.[1] ??
    /^Enum "(\w+)"/.exec(error.message)?.[1] ??
    /type "([^"]+)"/.exec(error.message)?.[1] ??
    /^(\w+) cannot represent/.exec(error.message)?.[1] ??
    'value';
  const element =
    argument.value.kind === 'ListValue'
      ? (argument.value as ListValueNode).values.indexOf(node as ValueNode)
      : -1;
  return `${element >= 0 ? `In element #${element + 1}: ` : ''}Expected type "${type}", found ${shown}.`;
}
