// Streams, templates and dashboards of the observe area, against the sandbox platform.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { area } from '../../../functions/observe/area.ts';
import { OUTPUTS, STREAM_SECRETS } from '../../../functions/observe/nouns/stream-outputs.ts';
import { startSandbox } from '../../sandbox/start.ts';
import { caller, toolContext } from '../../shared/nouns/call.ts';
import { personalToken } from '../../support/tokens.ts';

const sandbox = await startSandbox({ [personalToken('n')]: { account: 'acme' } });
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.reset('acme'));
const call = caller(area.tools, toolContext(`${sandbox.url}/v4`));

const stream = {
  name: 'logs',
  inputs: [{ type: 'raw_logs', attributes: { data_source: 'http' } }],
  transform: [{ type: 'render_template', attributes: { template: 1700004001 } }],
};
const HIDDEN = 'value-nobody-may-see';

/** Attributes of each type of endpoint, every credential being the hidden value. */
const ENDPOINTS: Readonly<Record<keyof typeof OUTPUTS, Record<string, unknown>>> = {
  standard: {
    url: `https://user:${HIDDEN}@logs.example.com/in?token=${HIDDEN}&source=azion`,
    headers: { authorization: HIDDEN },
  },
  kafka: { bootstrap_servers: 'broker.example.com:9092', kafka_topic: 'logs', use_tls: true },
  s3: {
    access_key: HIDDEN,
    secret_key: HIDDEN,
    region: 'us-east-1',
    bucket_name: 'logs',
    content_type: 'plain/text',
    host_url: 'https://s3.example.com',
  },
  big_query: { dataset_id: 'd', project_id: 'p', table_id: 't', service_account_key: HIDDEN },
  elasticsearch: { url: 'https://search.example.com', api_key: HIDDEN },
  splunk: { url: 'https://splunk.example.com', api_key: HIDDEN },
  aws_kinesis_firehose: { access_key: HIDDEN, secret_key: HIDDEN, stream_name: 's', region: 'us-east-1' },
  datadog: { url: 'https://intake.example.com', api_key: HIDDEN },
  qradar: { url: 'https://qradar.example.com' },
  azure_monitor: { log_type: 'azion', shared_key: HIDDEN, workspace_id: 'w' },
  azure_blob_storage: { storage_account: 'a', container_name: 'c', blob_sas_token: HIDDEN },
};
const sent = async () => (await sandbox.requests('acme')).filter(({ method }) => method !== 'GET');

describe('a stream', () => {
  it.each(Object.entries(ENDPOINTS))(
    'to %s is created with its credentials, which never come back',
    async (type, attributes) => {
      const args = { ...stream, outputs: [{ type, attributes }] };
      const before = (await sent()).length;
      const preview = await call('create_data_stream', { ...args, dry_run: true });
      expect((await sent()).length).toBe(before);
      const created = await call('create_data_stream', args);
      const id = created.object.id;
      const [request] = (await sent()).slice(before);
      expect(JSON.parse(request?.body ?? '').outputs).toEqual([
        { type, attributes: { type, ...attributes } },
      ]);
      const answers = [
        preview,
        created,
        await call('get_data_stream', { stream_id: id }),
        await call('list_data_streams'),
        await call('update_data_stream', { ...args, stream_id: id, name: 'other', dry_run: true }),
        await call('patch_data_stream', { stream_id: id, name: 'third' }),
        await call('delete_data_stream', { stream_id: id }),
      ];
      expect(JSON.stringify(answers)).not.toContain(HIDDEN);
      expect(answers[2].outputs[0].type).toBe(type);
    },
  );

  it('keeps what is no credential readable: header names and the rest of an address', async () => {
    const outputs = [{ type: 'standard', attributes: ENDPOINTS.standard }];
    const { object } = await call('create_data_stream', { ...stream, outputs });
    expect(object.outputs[0].attributes).toMatchObject({
      url: 'https://<not shown>@logs.example.com/in?token=<not shown>&source=azion',
      headers: { authorization: '<headers: not shown>' },
    });
  });

  it('does not take what was hidden for a value', async () => {
    for (const attributes of [
      { url: 'https://logs.example.com', headers: { authorization: '<headers: not shown>' } },
      { url: 'https://<not shown>@logs.example.com', headers: {} },
    ]) {
      const outputs = [{ type: 'standard', attributes }];
      await expect(call('create_data_stream', { ...stream, outputs })).rejects.toThrow(/placeholder|address/);
    }
  });

  it('says which tool changes its endpoint', () => {
    const patch = area.tools.find(({ name }) => name === 'patch_data_stream');
    expect(patch?.description).toContain('update_data_stream');
    expect(JSON.stringify(patch?.published)).not.toContain('outputs');
  });

  it('refuses attributes of another type of endpoint, naming the field', async () => {
    const outputs = [{ type: 'datadog', attributes: { url: 'https://intake.example.com', shared_key: 'k' } }];
    await expect(call('create_data_stream', { ...stream, outputs })).rejects.toThrow(/api_key|shared_key/);
  });
});

it('hides every field of an endpoint that names a key, token or password', () => {
  const named = Object.values(OUTPUTS)
    .flatMap((entries) => Object.keys(entries))
    .filter((name) => /key|token|password|secret/.test(name) && name !== 'object_key_prefix');
  expect(named.filter((name) => !(STREAM_SECRETS as readonly string[]).includes(name))).toEqual([]);
});

it('lists what streams can read', async () => {
  const { results } = await call('list_data_stream_sources');
  expect(results.map(({ slug }: { slug: string }) => slug)).toEqual(['http', 'waf', 'functions', 'activity']);
});

it('makes a template and changes one field of it', async () => {
  const { object } = await call('create_data_stream_template', { name: 'short', data_set: '{"h":"$host"}' });
  await call('patch_data_stream_template', { template_id: object.id, name: 'shorter' });
  const read = await call('get_data_stream_template', { template_id: object.id });
  expect(read).toMatchObject({ name: 'shorter', data_set: '{"h":"$host"}' });
});

it('builds a dashboard from folder to report, orders its rows and takes it away', async () => {
  const named = { name: 'Shop', scope: 'account' };
  const folder_id = (await call('create_metrics_folder', named)).object.id;
  const dashboard_id = (await call('create_metrics_dashboard', { folder_id, ...named })).object.id;
  const at = { folder_id, dashboard_id };
  const first = (await call('create_metrics_row', { ...at, title: 'One' })).object.id;
  const second = (await call('create_metrics_row', { ...at, title: 'Two' })).object.id;
  const preview = await call('reorder_metrics_rows', { ...at, order: [second, first], dry_run: true });
  expect(preview.current.names).toEqual(['One', 'Two']);
  await call('reorder_metrics_rows', { ...at, order: [second, first] });
  const report = {
    name: 'Requests',
    description: 'All of them.',
    type: 'line',
    aggregation_type: 'sum',
    data_unit: 'count',
    columns: 6,
    queries: [
      {
        dataset: 'httpMetrics',
        limit: 5000,
        group_by: ['ts'],
        aggregated_fields: [{ aggregation: 'sum', variable: 'requests' }],
        order_direction: 'asc',
      },
    ],
  };
  const { object } = await call('create_metrics_report', { ...at, row_id: second, ...report });
  expect(object.queries[0]).toMatchObject(report.queries[0] as object);
  const rows = await call('list_metrics_rows', { ...at, ordering: 'order' });
  expect(rows.results.map(({ title }: { title: string }) => title)).toEqual(['Two', 'One']);
  const { columns: _columns, ...rest } = report;
  const library = await call('create_metrics_library_report', { ...rest, scope: 'account' });
  await call('delete_metrics_library_report', { library_report_id: library.object.id });
  const recommended = await call('create_metrics_recommendation', { dashboard_id });
  await call('delete_metrics_recommendation', { recommendation_id: recommended.object.id });
  await call('delete_metrics_folder', { folder_id });
  expect((await call('list_metrics_folders', { filters: { name: 'Shop' } })).results).toHaveLength(1);
});
