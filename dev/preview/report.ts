// What a pull request's readers are told about its preview, as Markdown.
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { kilobytes, type Weight } from '../deploy/bundle.ts';
import { compareSurfaces } from '../published/compare.ts';
import type { ListText } from '../published/list-text.ts';

/** Lines of differences for an area; a comment has a bound of 65,536 characters. */
const MOST_DIFFERENCES = 50;

/** One area in the report. */
export interface Row {
  area: string;
  /** Address of its preview; undefined where the change does not reach it, or nothing was uploaded. */
  url: string | undefined;
  weight: Weight;
  /** Tool list now, and as of the base where it had the area. */
  list: ListText;
  before: ListText | undefined;
}

/** The whole report. */
export function report(name: string, rows: readonly Row[]): string {
  return [
    `### Preview \`${name}\``,
    '',
    '| Area | Preview | Size, compressed | Tools | Tokens of the list | Before |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...rows.map(tableRow),
    '',
    ...rows.flatMap(connect),
    ...rows.flatMap(differences),
    '',
  ].join('\n');
}

function tableRow({ area, url, weight, list, before }: Row): string {
  const cells = [
    area,
    url === undefined ? 'not reached by this change' : `${url}/mcp`,
    kilobytes(weight.gzip),
    list.split('\n').filter(Boolean).length,
    tokens(list),
    before === undefined ? 'new' : tokens(before),
  ];
  return `| ${cells.join(' | ')} |`;
}

function connect({ area, url }: Row): string[] {
  if (url === undefined) return [];
  return [
    '```sh',
    `claude mcp add --transport http azion-${area}-preview ${url}/mcp --header "Authorization: Token $AZION_TOKEN"`,
    '```',
    '',
  ];
}

function differences({ area, list, before }: Row): string[] {
  if (before === undefined) return [];
  const lines = compareSurfaces(before, list);
  if (lines.length === 0) return [];
  const rest = lines.splice(MOST_DIFFERENCES).length;
  if (rest > 0) lines.push(`… and ${rest} more: npm run surface -- --diff REF`);
  return [`Tool list of **${area}**:`, '', '```diff', ...lines, '```', ''];
}

function tokens(list: ListText): number {
  return encode(list).length;
}
