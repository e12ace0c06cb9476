// API v4: one page an operation of the OpenAPI description, which leaves out the /v4 of its addresses.
import { operationPages } from '../openapi/operations.ts';
import type { Collection } from './collection.ts';

export const apiV4: Collection = {
  name: 'api-v4',
  description: 'operations of API v4',
  owns: (path) => /^api\/[^/]+\.ya?ml$/.test(path),
  parse: (path, content) =>
    operationPages(path, content, { collection: 'api-v4', kind: 'reference', product: '' }),
};
