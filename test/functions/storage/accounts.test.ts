// Buckets, namespaces and credentials: what is only theirs.
import { afterEach, describe, expect, it } from 'vitest';
import { runWithSandbox } from '../../support/area-with-sandbox.ts';
import { personalToken } from '../../support/tokens.ts';

const TOKEN = personalToken('a');
const area = runWithSandbox('storage', { [TOKEN]: { account: 'demo' } });
afterEach(() => area.sandbox.reset('demo'));
const call = (name: string, args: Record<string, unknown> = {}) => area.call(TOKEN, name, args);

describe('a bucket', () => {
  it('is made, changed and deleted once it is empty', async () => {
    const made = await call('create_bucket', { name: 'new-bucket', workloads_access: 'read_only' });
    expect(made.json.result).toBe('Created bucket "new-bucket".');
    const changed = await call('patch_bucket', {
      bucket_name: 'new-bucket',
      workloads_access: 'restricted',
      dry_run: true,
    });
    expect(changed.json.changes).toEqual([
      { field: 'workloads_access', from: 'read_only', to: 'restricted' },
    ]);
    await call('patch_bucket', { bucket_name: 'new-bucket', workloads_access: 'restricted' });
    expect((await call('get_bucket', { bucket_name: 'new-bucket' })).json.workloads_access).toBe(
      'restricted',
    );
    const full = await call('delete_bucket', { bucket_name: 'demo-shop-assets' });
    expect([full.isError, full.text]).toEqual([true, expect.stringMatching(/not empty/)]);
    expect((await call('delete_bucket', { bucket_name: 'new-bucket' })).json.previous.name).toBe(
      'new-bucket',
    );
  });

  it.each(['short', 'azion-mine', 'with_underscore', 'x'.repeat(64)])('is not named %s', async (name) => {
    const { isError, text } = await call('create_bucket', { name, workloads_access: 'read_only' });
    expect([isError, text]).toEqual([true, expect.stringMatching(/"name" must/)]);
  });

  it('cannot be renamed', async () => {
    const { text } = await call('patch_bucket', { bucket_name: 'demo-shop-assets', name: 'other-name' });
    expect(text).toMatch(/"name" is not a known field/);
  });
});

describe('a namespace', () => {
  it('is listed in pages, read and made', async () => {
    expect((await call('create_kv_namespace', { name: 'carts' })).json).toMatchObject({
      result: 'Created KV namespace "carts".',
      object: { name: 'carts' },
    });
    const page = (await call('list_kv_namespaces', { page_size: 1 })).json;
    expect(page).toMatchObject({ total: 2, page: 1, pages: 2, next: 'list_kv_namespaces with page 2' });
    expect((await call('get_kv_namespace', { namespace: 'carts' })).json.name).toBe('carts');
    expect((await call('create_kv_namespace', { name: 'carts' })).text).toMatch(
      /There is a namespace of that name/,
    );
    expect((await call('get_kv_namespace', { namespace: 'none' })).text).toMatch(
      /no KV namespace none.*list_kv_namespaces/s,
    );
    expect((await call('list_kv_namespaces', { search: 'x' })).text).toMatch(/"search" is not a known field/);
  });
});

describe('a credential', () => {
  const args = { name: 'job', capabilities: ['readFiles', 'listFiles'], buckets: ['demo-shop-assets'] };

  it('shows its secret once, marked as such, and nowhere again', async () => {
    const { json } = await call('create_storage_credential', args);
    expect(json.result).toMatch(/^Created storage credential \d+ "job"\.$/);
    expect(json.secret).toMatch(/shown this once/);
    const { id, secret_key, access_key } = json.object;
    expect(secret_key).toMatch(/^[0-9a-f]{40}$/);
    const later = [
      await call('get_storage_credential', { credential_id: id }),
      await call('list_storage_credentials', { filters: { buckets__in: ['demo-shop-assets'] } }),
      await call('delete_storage_credential', { credential_id: id, dry_run: true }),
      await call('delete_storage_credential', { credential_id: id }),
    ];
    for (const { text } of later) {
      expect(text).toContain(access_key);
      expect(text).toContain('<secret_key: not shown>');
      expect(text).not.toContain(secret_key);
    }
    expect(area.logs.join('\n')).toContain('/workspace/storage/credentials');
    expect(area.logs.join('\n')).not.toContain(secret_key);
  });

  it('is previewed without one', async () => {
    const { json } = await call('create_storage_credential', { ...args, dry_run: true });
    expect([json.dry_run, json.body, json.secret]).toEqual([true, args, undefined]);
  });

  it('takes only capabilities that there are', async () => {
    const { text } = await call('create_storage_credential', { ...args, capabilities: ['everything'] });
    expect(text).toMatch(/"capabilities\.0" must be one of|expected/);
  });
});
