// API v3, the older API: one OpenAPI file a product, one page an operation.
import { operationPages } from '../openapi/operations.ts';
import type { Collection } from './collection.ts';

export const apiV3: Collection = {
  name: 'api-v3',
  description: 'operations of the older API v3',
  owns: (path) => /^api-v3\/[^/]+\.ya?ml$/.test(path),
  parse(path, content) {
    const product = path.replace(/^api-v3\/|\.ya?ml$/g, '').replaceAll('_', ' ');
    return operationPages(path, content, { collection: 'api-v3', kind: 'reference', product });
  },
};
