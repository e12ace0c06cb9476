// The storage area against the published contract: both ways with generated arguments, and whole.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { area } from '../../../functions/storage/area.ts';
import { testContract } from '../../support/contract/contract-tests.ts';
import { CONTRACT, readContract } from '../../support/contract/operations.ts';
import { type Reached, reachedBy } from '../../support/contract/reach.ts';

/** Tools beside the operations. */
const OWN = [
  // The half of queries that people let agents run without asking.
  'read_sql_database',
  // It reads through the others.
  'get_account',
];

testContract(area, {
  own: OWN,
  known: { content: fc.constant('QUJD'), content_type: fc.constant('text/plain'), offset: fc.constant(0) },
  // The body of a copy is untyped and means nothing.
  toArguments: (tool, body) => (tool === 'copy_object' ? undefined : body),
  exceptions: [
    { tools: /^query_/, problem: /"statements" must have/, why: 'No statements, nothing to run.' },
    {
      tools: /^create_storage_credential$/,
      problem: /"capabilities/,
      why: 'The contract says only that they are texts; the documentation names the six there are.',
    },
  ],
});

const bucket_name = 'my-bucket';
const object_key = 'a b/c';
const NOW = '2026-11-30T12:00:00Z';
const PAGE = { page: 2, page_size: 5, fields: 'name' };
const SEARCH = { search: 'x', ordering: '-name' };

/** Arguments that use everything a tool has. */
const CALLS: Record<string, Record<string, unknown>> = {
  list_buckets: {
    ...PAGE,
    ...SEARCH,
    filters: {
      bucket: 'a',
      created: NOW,
      created__gte: NOW,
      created__lte: NOW,
      description: 'a',
      last_editor: 'a',
      last_modified: NOW,
      last_modified__gte: NOW,
      last_modified__lte: NOW,
      name: 'a',
      status: 'a',
      workloads_access: ['read_only', 'restricted'],
    },
  },
  get_bucket: { bucket_name, fields: 'name' },
  create_bucket: { name: 'my-bucket', workloads_access: 'read_only' },
  patch_bucket: { bucket_name, workloads_access: 'restricted' },
  delete_bucket: { bucket_name },
  list_objects: { bucket_name, prefix: 'a', all_levels: false, max_object_count: 3, continuation_token: 't' },
  download_object: { bucket_name, object_key },
  upload_object: { bucket_name, object_key, content: 'x', encoding: 'text' },
  update_object: { bucket_name, object_key, content: 'x', encoding: 'text' },
  copy_object: { bucket_name, object_key, new_object_key: 'd' },
  delete_object: { bucket_name, object_key },
  list_sql_databases: {
    ...PAGE,
    ...SEARCH,
    filters: {
      active: true,
      created_at__gte: NOW,
      created_at__lte: NOW,
      id: [1, 2],
      last_editor: 'a',
      name: 'a',
      status: 'created',
      updated_at__gte: NOW,
      updated_at__lte: NOW,
    },
  },
  get_sql_database: { database_id: 1, fields: 'name' },
  create_sql_database: { name: 'orders', active: true },
  delete_sql_database: { database_id: 1 },
  query_sql_database: { database_id: 1, statements: ['DELETE FROM t'] },
  list_kv_namespaces: PAGE,
  get_kv_namespace: { namespace: 'carts', fields: 'name' },
  create_kv_namespace: { name: 'carts' },
  list_storage_credentials: {
    ...PAGE,
    ...SEARCH,
    filters: {
      access_key: 'a',
      buckets: 'a',
      buckets__in: ['a', 'b'],
      id: [1],
      last_editor: 'a',
      last_modified: NOW,
      last_modified__gte: NOW,
      last_modified__lte: NOW,
      name: 'a',
    },
  },
  get_storage_credential: { credential_id: 1, fields: 'name' },
  delete_storage_credential: { credential_id: 1 },
  create_storage_credential: {
    name: 'job',
    capabilities: ['readFiles'],
    buckets: ['my-bucket'],
    expiration_date: NOW,
  },
};

/** Parameters of the contract that no tool has: fields of bytes mean nothing, those of a list of keys little. */
const LEFT_OUT: Record<string, string[]> = { download_object: ['fields'], list_objects: ['fields'] };

describe.skipIf(!CONTRACT)('the whole of the published contract (needs ../shared)', () => {
  let reached: Reached[];
  beforeAll(async () => {
    reached = await reachedBy(area.tools, CALLS, readContract('storage'));
  });

  it('can be said with the tools: every parameter and every field', () => {
    expect(Object.keys(CALLS).sort()).toEqual(
      area.tools
        .map(({ name }) => name)
        .filter((name) => !OWN.includes(name))
        .sort(),
    );
    for (const { tool, operation, missing } of reached) {
      const left = LEFT_OUT[operation?.id ?? ''] ?? [];
      expect([tool.name, operation?.tool, missing]).toEqual([tool.name, tool.name, left]);
    }
  });

  it('is hinted at by method: POST adds, PUT, PATCH and DELETE overwrite; objects are overwritten by POST too', () => {
    for (const { tool, operation } of reached) {
      const method = operation?.method;
      const overwrites = /^(upload|copy)_object$/.test(tool.name) || (method !== 'GET' && method !== 'POST');
      expect([tool.name, tool.hints]).toEqual([
        tool.name,
        tool.name === 'query_sql_database'
          ? { readOnly: false, destructive: true, idempotent: false, openWorld: true }
          : {
              readOnly: method === 'GET',
              destructive: overwrites,
              idempotent: overwrites || method === 'GET',
              openWorld: true,
            },
      ]);
    }
  });
});
