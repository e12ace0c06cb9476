// Query strings and headers that choose tools.
import fc from 'fast-check';
import { rpc } from '../../support/rpc.ts';
import type { Input } from '../input.ts';
import type { Catalogue } from './catalogue.ts';
import { hostileText } from './hostile.ts';
import { headerText, pathText } from './http.ts';
import { posted } from './post.ts';

const NAMES = [
  'toolsets',
  'tools',
  'exclude',
  'readonly',
  'confirm',
  'lang',
  'Readonly',
  'toolset',
  'servers',
  'x',
];

/** Lists and calls on connections that say which tools they want, by address and by header. */
export function selectionInputs(catalogues: readonly Catalogue[], token: string): fc.Arbitrary<Input> {
  return fc.constantFrom(...catalogues).chain(({ area, tools, toolsets }) => {
    const words = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          'all',
          'true',
          'false',
          'destructive',
          '',
          ...toolsets,
          ...tools.map(({ name }) => name),
        ),
      },
      { weight: 1, arbitrary: hostileText },
    );
    const value = fc.array(words, { maxLength: 4 }).map((all) => all.join(','));
    const query = fc
      .array(
        fc.tuple(
          fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, hostileText),
          value,
          fc.boolean(),
        ),
        { maxLength: 4 },
      )
      .map((pairs) =>
        pairs
          .map(([name, one, encode]) =>
            encode ? `${quote(name)}=${quote(one)}` : `${pathText(name)}=${pathText(one)}`,
          )
          .join('&'),
      );
    const headers = fc
      .array(
        fc.tuple(fc.constantFrom('toolsets', 'tools', 'exclude', 'readonly', 'confirm', 'other'), value),
        { maxLength: 2 },
      )
      .map((all) => Object.fromEntries(all.map(([name, one]) => [`x-mcp-${name}`, headerText(one)])));
    const body = fc.constantFrom(
      rpc('tools/list'),
      rpc('tools/call', { name: 'get_account', arguments: {} }),
      rpc('tools/call', { name: tools[0]?.name, arguments: {} }),
      rpc('tools/call', { name: 'delete_application', arguments: { application_id: 1 } }),
    );
    const list = fc
      .record({ path: fc.constantFrom('/mcp', '/mcp/', '/mcp/readonly'), query, headers, body })
      .map(({ path, query, headers, body }) => posted(area, token, body, headers, `${path}?${query}`));
    const shown = fc.tuple(fc.constantFrom('/tools', '/', '/llms.txt', '/server.json'), query, headers).map(
      ([path, query, more]): Input => ({
        area,
        method: 'GET',
        path: `${path}?${query}`,
        headers: Object.entries(more),
      }),
    );
    return fc.oneof({ weight: 3, arbitrary: list }, { weight: 1, arbitrary: shown });
  });
}

function quote(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
