// Hints by kind of operation: PUT, PATCH, DELETE and reordering overwrite, POST adds.
import type { Hints } from '../mcp/define.ts';
import type { Operation } from './noun.ts';

export const READ: Hints = { readOnly: true, destructive: false, idempotent: true, openWorld: true };
export const ADD: Hints = { readOnly: false, destructive: false, idempotent: false, openWorld: true };
export const OVERWRITE: Hints = { readOnly: false, destructive: true, idempotent: true, openWorld: true };

export const HINTS: Readonly<Record<Operation, Hints>> = {
  list: READ,
  get: READ,
  create: ADD,
  clone: ADD,
  update: OVERWRITE,
  patch: OVERWRITE,
  delete: OVERWRITE,
  reorder: OVERWRITE,
};
