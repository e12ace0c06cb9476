// Every operation of the contract, exercised with bodies made from the published schemas: valid ones are accepted and
// answered as declared, invalid ones are refused in the platform's form.
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selfSigned } from '../support/self-signed.ts';
import { personalToken } from '../support/tokens.ts';
import { PUBLISHED, type Published, type PublishedOperation, readPublished } from './published.ts';
import { isReadOnly, samples } from './samples.ts';
import { type Answer, type Sandbox, startSandbox } from './start.ts';
import { idIn, meaningful, SEEDED } from './valid.ts';

const TOKEN = personalToken('c');
const BUCKET = 'conformance-shop-assets';

describe.skipIf(!PUBLISHED)('the sandbox against the published contract (needs ../shared)', () => {
  let sandbox: Sandbox;
  let published: Published;
  let ajv: Ajv;
  let certificate: string;
  const exercised = new Set<string>();

  beforeAll(async () => {
    published = readPublished();
    ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'contract', components: { schemas: published.schemas } });
    certificate = selfSigned('www.example.com').certificate;
    sandbox = await startSandbox({ [TOKEN]: { account: 'conformance' } });
    await sandbox.modes({ settleMs: 0 });
    await sandbox.call(TOKEN, 'GET', '/account/account');
  });
  afterAll(() => sandbox?.stop());

  const validators = new Map<unknown, ValidateFunction>();
  const matches = (schema: unknown, value: unknown) => {
    let validator = validators.get(schema);
    if (validator === undefined) {
      validator = ajv.compile(absolute(schema) as object);
      validators.set(schema, validator);
    }
    return validator(value) ? [] : (validator.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
  };
  const lookup = (ref: string) => published.schemas[ref.split('/').at(-1) as string];
  const operation = (id: string) =>
    published.operations.find((entry) => entry.id === id) as PublishedOperation;

  /** Calls an operation and holds the answer to what is declared. */
  const run = async (entry: PublishedOperation, path: string, body?: unknown): Promise<Answer> => {
    const headers: Record<string, string> = entry.bytes ? { 'content-type': 'text/plain' } : {};
    const answer = await sandbox.call(TOKEN, entry.method, path, body, headers);
    const said = `${entry.method} ${path} ${JSON.stringify(body)?.slice(0, 1_500)} → ${answer.status} ${answer.text.slice(0, 600)}`;
    expect(Object.keys(entry.answers), said).toContain(String(answer.status));
    const schema = entry.answers[answer.status];
    if (schema !== undefined) expect(matches(schema, answer.json), said).toEqual([]);
    exercised.add(entry.id);
    return answer;
  };
  const filled = (path: string, ids: Record<string, string> = {}) =>
    path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? SEEDED[name] ?? `no-${name}`);
  const bodiesOf = (entry: PublishedOperation) =>
    samples(entry.body, lookup).map((sample) => meaningful(sample, entry.path, certificate, BUCKET));

  /** Collections with a plain POST, outermost first; the others have tests of their own below. */
  const OTHER = new Set(['create_purge_request', 'execute_query', 'create_object_key', 'copy_object_key']);
  const creations = () =>
    published.operations.filter(
      ({ id, method, path, body }) => method === 'POST' && body && !OTHER.has(id) && !path.endsWith('/clone'),
    );

  test('creates, reads, lists, replaces, patches and deletes with every kind of valid body', async () => {
    for (const creation of creations()) {
      const item = published.operations.filter(
        ({ path }) =>
          path.startsWith(`${creation.path}/{`) &&
          path.split('/').length === creation.path.split('/').length + 1,
      );
      const at = (method: string) => item.find((entry) => entry.method === method);
      const created: string[] = [];
      for (const body of bodiesOf(creation))
        created.push(idIn(await run(creation, filled(creation.path), body)));
      const address = (entry: PublishedOperation, id: string) => filled(entry.path.replace(/\{\w+\}$/, id));
      const list = published.operations.find(
        ({ method, path }) => method === 'GET' && path === creation.path,
      );
      if (list !== undefined) await run(list, filled(list.path));
      const [read, replace, patch, remove] = ['GET', 'PUT', 'PATCH', 'DELETE'].map(at);
      for (const id of created.slice(0, 3)) if (read !== undefined) await run(read, address(read, id));
      const [first] = bodiesOf(creation);
      for (const change of [replace, patch]) {
        if (change === undefined) continue;
        // What a network list holds cannot change its kind.
        const fixed = change.path.includes('network_lists') ? first.type : undefined;
        // Every branch has been created before; the smallest and some full ones are enough here.
        for (const body of bodiesOf(change).slice(0, 8)) {
          if (fixed === undefined || body.type === fixed)
            await run(change, address(change, created[0] as string), body);
        }
      }
      for (const id of created) if (remove !== undefined) await run(remove, address(remove, id));
    }
  });

  test('clones what has a clone operation, with everything inside', async () => {
    for (const entry of published.operations.filter(({ path }) => path.endsWith('/clone'))) {
      await run(entry, filled(entry.path), { name: 'copy' });
    }
  });

  test('reorders every kind of rule, row and report', async () => {
    for (const entry of published.operations.filter(({ path }) => path.endsWith('/order'))) {
      const collection = filled(entry.path.replace(/\/order$/, ''));
      const { json } = await sandbox.call(TOKEN, 'GET', `${collection}?page_size=100`);
      const order = json.results.map(({ id }: { id: number }) => id).reverse();
      await run(entry, filled(entry.path), { order });
      const after = await sandbox.call(TOKEN, 'GET', `${collection}?page_size=100`);
      expect(after.json.results.map(({ id }: { id: number }) => id)).toEqual(order);
    }
  });

  test('answers what is no plain collection', async () => {
    await run(operation('retrieve_logged_account_details'), '/account/account');
    await run(operation('list_logged_user'), '/identity/user');
    await run(operation('list_data_sources'), '/workspace/stream/data_sources');
    for (const [type, item] of [
      ['url', 'www.example.com/a'],
      ['wildcard', 'www.example.com/*'],
      ['cachekey', 'www.example.com/a@@b'],
    ]) {
      await run(operation('create_purge_request'), `/workspace/purge/${type}`, { items: [item] });
    }
    const dnssec = filled('/workspace/dns/zones/{zone_id}/dnssec');
    await run(operation('update_dnssec'), dnssec, { enabled: true });
    await run(operation('partial_update_dnssec'), dnssec, {});
    expect((await run(operation('retrieve_dnssec'), dnssec)).json.data.enabled).toBe(true);
    const bucket = `/workspace/storage/buckets/${BUCKET}`;
    await run(operation('create_object_key'), `${bucket}/objects/a%2Fb.txt`, 'one');
    await run(operation('update_object_key'), `${bucket}/objects/a/b.txt`, 'two');
    await run(operation('copy_object_key'), `${bucket}/objects/a%2Fb.txt/copy/c.txt`, {});
    await run(operation('list_objects'), `${bucket}/objects`);
    expect((await run(operation('download_object'), `${bucket}/objects/c.txt`)).text).toBe('two');
    await run(operation('delete_object_key'), `${bucket}/objects/c.txt`);
    await sandbox.modes({ sqlAnswer: 'single' });
    await run(operation('execute_query'), filled('/workspace/sql/databases/{database_id}/query'), {
      statements: ['SELECT 1'],
    });
    await sandbox.modes({ sqlAnswer: 'list' });
  });

  test('has been asked for every operation of the four areas', () => {
    const missing = published.operations.map(({ id }) => id).filter((id) => !exercised.has(id));
    expect(missing).toEqual([]);
  });

  test('answers 202 with a pending state wherever that is declared, when asked to', async () => {
    await sandbox.modes({ asynchronous: 'always' });
    const pending = published.operations.filter(
      ({ method, answers }) => method === 'POST' && answers['202'] !== undefined,
    );
    expect(pending.map(({ id }) => id).sort()).toEqual([
      'create_bucket',
      'create_database',
      'create_object_key',
      'create_workload',
      'execute_query',
    ]);
    const answer = await run(operation('create_workload'), '/workspace/workloads', { name: 'later' });
    expect([answer.status, answer.json.state]).toEqual([202, 'pending']);
    await sandbox.modes({ asynchronous: 'usual' });
  });

  test('refuses a body without a required field, with an unknown one, or with a value of another type', async () => {
    const writes = published.operations.filter(
      ({ id, body, path }) =>
        body != null && Object.keys(body).length > 0 && !OTHER.has(id) && !path.includes('/kv/'),
    );
    expect(writes.length).toBeGreaterThan(80);
    const ids: Record<string, string> = { ...ITEMS, ...SEEDED };
    for (const [parameter, id] of [
      ['certificate_id', 'create_certificate'],
      ['crl_id', 'create_certificate_revocation_list'],
      ['library_report_id', 'create_library_report'],
    ] as const) {
      const creation = operation(id);
      ids[parameter] = idIn(await run(creation, creation.path, bodiesOf(creation).at(-1)));
    }
    for (const entry of writes) {
      const schema = entry.body.$ref === undefined ? entry.body : lookup(entry.body.$ref);
      const path = filled(entry.path, { ...ids, ...ambiguous(entry.path) });
      const [body] = bodiesOf(entry).slice(-1);
      const refused = async (bad: unknown, pointer: string) => {
        const { status, json, text } = await sandbox.call(TOKEN, entry.method, path, bad);
        const said = `${entry.method} ${path} ${JSON.stringify(bad).slice(0, 800)} → ${text.slice(0, 500)}`;
        expect(status, said).toBe(400);
        expect(matches({ $ref: '#/components/schemas/ErrorResponse' }, json), said).toEqual([]);
        const pointers = json.errors.map((error: { source?: { pointer?: string } }) => error.source?.pointer);
        expect(pointers, said).toContain(pointer);
        expect(json.errors[0].code).toBe('10000');
      };
      await refused({ ...body, no_such_field: 1 }, '/no_such_field');
      for (const name of schema.required ?? []) {
        if (isReadOnly(schema.properties?.[name] ?? {}) || body[name] === undefined) continue;
        await refused({ ...body, [name]: undefined }, `/${name}`);
      }
      for (const [name, property] of Object.entries<object>(schema.properties ?? {})) {
        if (isReadOnly(property)) continue;
        await refused({ ...body, [name]: Array.isArray(body[name]) ? 5 : [[{}]] }, `/${name}`);
      }
    }
  });
});

/** Ids of seeded objects, by the parameter that names them. */
const ITEMS: Readonly<Record<string, string>> = {
  cache_setting_id: '1700000501',
  device_group_id: '1700000601',
  request_rule_id: '1700000801',
  response_rule_id: '1700000901',
  connector_id: '1700000301',
  custom_page_id: '1700000401',
  deployment_id: '1700001101',
  network_list_id: '1700002101',
  exception_id: '1700002301',
  record_id: '1700002601',
  stream_id: '1700004051',
  template_id: '1700004001',
  report_id: '1700004401',
  bucket_name: BUCKET,
};

/** Ids of parameters that stand for several kinds of objects. */
function ambiguous(path: string): Record<string, string> {
  if (path.includes('/firewalls/')) return { function_id: '1700002701', request_rule_id: '1700002401' };
  return { function_id: path.includes('/applications/') ? '1700000701' : '1700000201' };
}

/** References into the contract, as seen from a schema that is compiled by itself. */
function absolute(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/'));
}
