// Every operation of the storage area in the published contract is reached by exactly one tool, whole: all its
// parameters and all its fields. Derived from the contract; needs ../shared.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { area } from '../../../functions/storage/area.ts';
import { PUBLISHED } from '../../sandbox/published.ts';
import { type AreaContract, areaContract, bodyFields, type Reached } from '../../support/area-contract.ts';

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

/** Tools beside the operations: the operation they share, and why they are there. */
const EXTRAS: Record<string, { operation: string; args: Record<string, unknown> }> = {
  // The half of queries that people let agents run without asking.
  read_sql_database: { operation: 'execute_query', args: { database_id: 1, statements: ['SELECT 1'] } },
};

/** Parameters of the contract that no tool has: fields of bytes mean nothing, those of a list of keys little. */
const LEFT_OUT: Record<string, string[]> = { download_object: ['fields'], list_objects: ['fields'] };

describe.skipIf(!PUBLISHED)('the storage area against the published contract (needs ../shared)', () => {
  let contract: AreaContract;
  const reached: Reached[] = [];
  beforeAll(async () => {
    contract = await areaContract(area.tools, (path) => /^\/workspace\/(storage|sql|kv)\//.test(path));
    for (const [name, args] of Object.entries(CALLS)) reached.push(await contract.reach(name, args));
  });
  afterAll(() => contract?.stop());

  it('has one tool of its own for each operation, and no others but those named here', () => {
    expect(reached.map(({ operation, sent }) => operation?.id ?? sent).sort()).toEqual(
      [...contract.operations.keys()].sort(),
    );
    expect(contract.operations.size).toBe(23);
    expect(area.tools.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(CALLS), ...Object.keys(EXTRAS)].sort(),
    );
  });

  it('sends what the contract declares and nothing else', () => {
    for (const { tool, problems } of reached) expect([tool.name, problems]).toEqual([tool.name, []]);
  });

  it('offers every parameter and every field of a body', () => {
    for (const { tool, operation, query, body } of reached) {
      const left = LEFT_OUT[operation?.id ?? ''] ?? [];
      const missing = (operation?.query ?? []).filter(
        (name) => !query.includes(name) && !left.includes(name),
      );
      const sent = Object.keys((body as object | undefined) ?? {});
      const unsent =
        operation === undefined ? [] : bodyFields(operation).filter((name) => !sent.includes(name));
      expect([tool.name, missing, unsent]).toEqual([tool.name, [], []]);
    }
  });

  it('hints follow the method: POST adds, PUT, PATCH and DELETE overwrite; objects are overwritten by POST too', () => {
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

  it('extras reach an operation that has a tool of its own', async () => {
    for (const [name, { operation, args }] of Object.entries(EXTRAS)) {
      const { operation: found, problems } = await contract.reach(name, args);
      expect([name, found?.id, problems]).toEqual([name, operation, []]);
    }
  });
});
