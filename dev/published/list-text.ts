// A tool list as the build writes it.

/** One JSON object a line. */
export type ListText = string;

export type Tool = { name: string } & Record<string, unknown>;

/** Tools of a list by name, in its order. */
export function toolsOf(list: ListText): Map<string, Tool> {
  const tools = list
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Tool);
  return new Map(tools.map((tool) => [tool.name, tool]));
}

/** The list of tools that were read from elsewhere. */
export function listText(tools: Iterable<unknown>): ListText {
  return [...tools].map((tool) => `${JSON.stringify(tool)}\n`).join('');
}
