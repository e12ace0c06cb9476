// The complete input schema of every tool as a resource, `azion://schema/{tool}`: lists publish less than is checked.
import type { ResourceTemplate } from './define.ts';

const MIME_TYPE = 'application/schema+json';

/**
 * Makes the template from texts of the build, one JSON object a line.
 * @param tools the entries of `tools/list`
 * @param schemas name and complete schema of the tools that publish less
 */
export function schemaTemplate(tools: string, schemas: string): ResourceTemplate {
  const names = once(() => lines(tools).map((line) => nameIn(line)));
  return {
    uriTemplate: 'azion://schema/{tool}',
    name: 'tool-schema',
    title: 'Complete schema of a tool',
    description: 'Everything that the arguments of a tool are checked against, as JSON Schema.',
    mimeType: MIME_TYPE,
    complete: { tool: (typed) => names().filter((name) => name.startsWith(typed)) },
    read({ tool = '' }) {
      // The text is searched, not parsed: it has hundreds of kilobytes, of which one line is wanted.
      const line = find(schemas, tool) ?? find(tools, tool);
      if (line === undefined) return undefined;
      const { inputSchema } = JSON.parse(line) as { inputSchema: unknown };
      return { mimeType: MIME_TYPE, text: JSON.stringify(inputSchema) };
    },
  };
}

function find(text: string, tool: string): string | undefined {
  return /^\w{1,64}$/.test(tool)
    ? lines(text).find((line) => line.startsWith(`{"name":"${tool}",`))
    : undefined;
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function nameIn(line: string): string {
  return /^\{"name":"(\w+)"/.exec(line)?.[1] ?? '';
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
