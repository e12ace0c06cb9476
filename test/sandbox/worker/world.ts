// What one call to the sandbox carries, and what the code of a noun may look at.
import type { Fields } from './json.ts';
import type { Modes, Permissions } from './protocol.ts';
import type { Store, Thing } from './store.ts';

/** A request that has passed the gate, as it is handed to the account it is for. */
export interface Call {
  method: string;
  /** Raw path below `/v4`, still encoded. */
  path: string;
  query: string;
  /** Address the caller used, for links to other pages. */
  address: string;
  accept: string | null;
  /** Content type of the body, `Storage-Content-Type` first. */
  contentType: string | null;
  body: Uint8Array;
  account: string;
  accountId: number;
  editor: string;
  permissions: Permissions;
  modes: Modes;
  /** Start of the sandbox's clock, where it is not the machine's. */
  clock: string | undefined;
}

/** The store with what belongs to one call. */
export interface World {
  store: Store;
  call: Call;
  query: URLSearchParams;
  /** The instant that this call stamps, ISO 8601. */
  now: string;
  /** The object that the collection at hand belongs to. */
  parent: Thing | undefined;
}

/** A place in a body that names another object. */
export interface Use {
  noun: string;
  id: unknown;
  /** JSON pointer of the place. */
  at: string;
  /** The other object belongs to the same parent. */
  sibling?: boolean;
  /** Checked when written, but the other object may be deleted afterwards. */
  weak?: boolean;
}

/** Reads the value at a dotted path of nested objects. */
export function at(data: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Fields | null | undefined)?.[key], data);
}
