// What the sandbox's worker is given by whoever starts it.
import type { Account } from './account.ts';
import type { Analytics } from './analytics.ts';
import type { Database } from './database.ts';
import type { Platform } from './platform.ts';
import type { TokenEntry } from './protocol.ts';

export interface Environment {
  /** One for each account: everything it holds. */
  ACCOUNT: DurableObjectNamespace<Account>;
  /** One for all: names that are unique over accounts, trouble, recorded requests. */
  PLATFORM: DurableObjectNamespace<Platform>;
  /** One for each SQL database. */
  DATABASE: DurableObjectNamespace<Database>;
  /** The events that the GraphQL APIs answer from. */
  ANALYTICS: DurableObjectNamespace<Analytics>;
  OBJECTS: R2Bucket;
  /** Who may call: SHA-256 of a token in hex → whose it is and what it may do. */
  SANDBOX_TOKENS: Readonly<Record<string, TokenEntry>>;
  /** Key of the control addresses; without it they do not exist. */
  SANDBOX_CONTROL_KEY?: string;
  /** Start of the clock, ISO 8601; it goes on by a second with every write. */
  SANDBOX_NOW?: string;
  /** Path under which callers reach the sandbox, where a router takes it off. */
  SANDBOX_MOUNT?: string;
}
