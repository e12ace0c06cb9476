// Selections that a request brings along: in its address, its path and its headers. A word that is not known is
// refused with the right spelling, since a misspelt "readonly" must not quietly allow writes.
import { HttpError, INVALID_REQUEST } from '../../http/respond.ts';
import { quoted, SWITCHES, type Switch, suggestion, type Wanted } from './rule.ts';

/** A selection and where it was said. */
export interface Said {
  source: string;
  wanted: Wanted;
  /** Said in a header, so that the same address gives others something else. */
  inHeader?: boolean;
}

/** Header forms of the switches. */
export const SELECTION_HEADERS: Readonly<Record<Switch, string>> = {
  toolsets: 'X-MCP-Toolsets',
  tools: 'X-MCP-Tools',
  exclude: 'X-MCP-Exclude',
  readonly: 'X-MCP-Readonly',
  confirm: 'X-MCP-Confirm',
};

const PREFIX = 'x-mcp-';
const LONGEST = 4_000;

/**
 * Reads what a request selects.
 * @returns nothing for a request without switches, which is the usual case
 * @throws HttpError 400 for a switch or value that is not known
 */
export function selectionsOf(request: Request): Said[] {
  const said: Said[] = [];
  const { url, headers } = request;
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (/\/mcp\/readonly\/?$/.test(path))
    said.push({ source: 'path /mcp/readonly', wanted: { readonly: true } });
  if (query >= 0) said.push(...fromQuery(new URLSearchParams(url.slice(query))));
  for (const name of headers.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const known = SWITCHES.find((one) => SELECTION_HEADERS[one].toLowerCase() === name);
    if (known === undefined) throw unknownSwitch(name.slice(PREFIX.length), 'header X-MCP-…');
    said.push({
      ...one(`header ${SELECTION_HEADERS[known]}`, known, headers.get(name) ?? ''),
      inHeader: true,
    });
  }
  return said;
}

/** All switches of an address belong together: toolsets and tools add up. */
function fromQuery(query: URLSearchParams): Said[] {
  const wanted: Wanted = {};
  const sources: string[] = [];
  for (const name of new Set(query.keys())) {
    const known = SWITCHES.find((one) => one === name);
    if (known === undefined) throw unknownSwitch(name, 'address');
    const value = query.getAll(name).join(',');
    Object.assign(wanted, one(`?${known}`, known, value).wanted);
    sources.push(`${known}=${value.length > 60 ? '…' : value}`);
  }
  return sources.length === 0
    ? []
    : [{ source: `?${sources.join('&')}`.replace(/[^\w.,=&?…-]/g, ''), wanted }];
}

function one(source: string, name: Switch, value: string): Said {
  if (value.length > LONGEST) throw refuse(`${source} is longer than ${LONGEST} characters.`);
  if (name === 'readonly') return { source, wanted: { readonly: truth(source, value) } };
  if (name === 'confirm') {
    if (value.trim().toLowerCase() === 'destructive') return { source, wanted: { confirm: 'destructive' } };
    throw refuse(`${source} takes destructive, not ${quoted(value)}.`);
  }
  const names = value.split(/[\s,]+/).filter((one) => one !== '');
  if (names.length === 0) throw refuse(`${source} names nothing; leave it out, or name something.`);
  return { source, wanted: { [name]: names } };
}

function truth(source: string, value: string): boolean {
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === '1' || word === '') return true;
  if (word === 'false' || word === '0') return false;
  throw refuse(`${source} takes true or false, not ${quoted(value)}.`);
}

function unknownSwitch(name: string, where: string): HttpError {
  return refuse(`There is no switch ${quoted(name)} (${where})${suggestion(name, SWITCHES)}`);
}

/** The error for a selection that cannot be kept. */
export function refuse(message: string): HttpError {
  return new HttpError(400, INVALID_REQUEST, message);
}
