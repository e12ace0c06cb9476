// Which operation of the contract a request is for, and what kind of thing it does to which collection.
import { CONTRACT, type Operation } from './contract.ts';

/** What the generic engine does for an operation; `own` operations have code of their own, by operation id. */
export type Kind =
  | 'list'
  | 'create'
  | 'retrieve'
  | 'update'
  | 'patch'
  | 'remove'
  | 'clone'
  | 'reorder'
  | 'own';

export interface Route {
  path: string;
  /** Methods that the contract declares here. */
  methods: Record<string, Operation>;
  /** Nouns of the identifiers in the path, outermost first. */
  nouns: string[];
}

export interface Matched {
  route: Route;
  /** Values of the path parameters, decoded, in the order of the path. */
  values: string[];
}

interface Pattern extends Route {
  expression: RegExp;
  statics: number;
}

/** A path without its identifiers: `/workspace/tls/crls/{crl_id}` → `tls.crls`. */
function nounOf(path: string): string {
  return path
    .split('/')
    .slice(1)
    .filter((part) => part !== 'workspace' && !part.startsWith('{'))
    .join('.');
}

/** The nouns whose identifiers stand in a path, outermost first. */
function nounsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.flatMap((part, index) =>
    part.startsWith('{') ? [nounOf(parts.slice(0, index).join('/'))] : [],
  );
}

const patterns: readonly Pattern[] = [...Map.groupBy(CONTRACT.operations, ({ path }) => path)]
  .map(([path, operations]) => ({
    path,
    methods: Object.fromEntries(operations.map((operation) => [operation.method, operation])),
    nouns: nounsOf(path),
    // An object's key may hold raw slashes; every other identifier is one segment.
    expression: new RegExp(
      `^${path.replace(/\{(\w+)\}/g, (_, name) => (/object_key$/.test(name) ? '(.+)' : '([^/]+)'))}/?$`,
    ),
    statics: path.split('/').filter((part) => !part.startsWith('{')).length,
  }))
  .sort((a, b) => b.statics - a.statics);

/**
 * Finds the routes of a raw, still encoded path below `/v4`; where raw slashes make it ambiguous, there are several.
 * A path whose encoding is broken matches nothing.
 */
export function routesOf(path: string): Matched[] {
  const found: Matched[] = [];
  for (const { expression, ...route } of patterns) {
    const match = expression.exec(path);
    if (match === null) continue;
    const values = match.slice(1).map(decoded);
    if (values.every((value) => value !== undefined)) found.push({ route, values: values as string[] });
  }
  return found;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Operations that are no plain work on a collection. */
const OWN: ReadonlySet<string> = new Set([
  'retrieve_logged_account_details',
  'list_logged_user',
  'create_purge_request',
  'execute_query',
  'delete_database',
  'create_bucket',
  'delete_bucket',
  'request_certificate',
  'create_certificate_signing_request',
  'retrieve_dnssec',
  'update_dnssec',
  'partial_update_dnssec',
  'list_data_sources',
  'create_namespace',
  'list_namespaces',
  'retrieve_namespace',
]);

export function kindOf(operation: Operation): Kind {
  const { id, method, path } = operation;
  if (OWN.has(id) || path.includes('/objects')) return 'own';
  if (path.endsWith('/clone')) return 'clone';
  if (path.endsWith('/order')) return 'reorder';
  if (!path.endsWith('}')) return method === 'GET' ? 'list' : 'create';
  const kinds: Record<string, Kind> = { GET: 'retrieve', PUT: 'update', PATCH: 'patch', DELETE: 'remove' };
  return kinds[method] ?? 'own';
}

/** The noun an operation works on: for `/clone` and `/order` the collection they stand in. */
export function nounFor(operation: Operation): string {
  return nounOf(operation.path.replace(/\/(clone|order)$/, ''));
}

/** Every noun of the contract, in its order. */
export const NOUNS: readonly string[] = [...new Set(CONTRACT.operations.map(nounFor))];
