// Where a data stream can send to: the fields of each kind of endpoint, and which of them are credentials.
import * as v from 'valibot';
import { flag, nullable, object, oneOf, text, whole } from '../../../shared/mcp/schema.ts';

const short = (description: string) => text({ max: 150 }, description);
const address = (description: string) =>
  v.pipe(
    v.string(),
    v.url('must be an absolute address, such as https://logs.example.com.'),
    v.description(description),
  );
const apiKey = text({ max: 255 }, 'Key.');

/** Body fields whose values never come back. `headers` of an HTTP endpoint usually hold a token. */
export const STREAM_SECRETS = [
  'access_key',
  'secret_key',
  'api_key',
  'shared_key',
  'blob_sas_token',
  'service_account_key',
  'headers',
] as const;

/** Attributes by type of output, beside `type` itself. */
export const OUTPUTS = {
  standard: {
    url: address('Address that is posted to.'),
    headers: v.pipe(
      v.record(v.string(), text({ max: 1_024 }, 'Value.')),
      v.description('Headers; {} for none.'),
    ),
    log_line_separator: v.optional(text({ max: 100 }, 'Between events.')),
    payload_format: v.optional(text({ max: 250 }, 'Such as $dataset.')),
    max_size: v.optional(
      nullable(whole({ min: 1_000_000, max: 2_147_483_647 }, 'Bytes.'), 'Bytes a packet.'),
    ),
  },
  kafka: {
    bootstrap_servers: short('Servers, such as broker.example.com:9092.'),
    kafka_topic: short('Topic.'),
    use_tls: flag('Encrypt.'),
  },
  s3: {
    access_key: short('Access key.'),
    secret_key: short('Secret key.'),
    region: text({ max: 50 }, 'Region, such as us-east-1.'),
    object_key_prefix: v.optional(nullable(short('Prefix.'), 'Prefix of objects.')),
    bucket_name: short('Bucket.'),
    content_type: oneOf(['plain/text', 'application/gzip'], 'Form of objects.'),
    host_url: v.pipe(address('Address of the service.'), v.maxLength(200)),
  },
  big_query: {
    dataset_id: text({ max: 1_024 }, 'Data set.'),
    project_id: text({ max: 100 }, 'Project.'),
    table_id: text({ max: 1_024 }, 'Table.'),
    service_account_key: text({ max: 65_535 }, 'Key file, as JSON text.'),
  },
  elasticsearch: { url: address('Address of the index.'), api_key: apiKey },
  splunk: { url: address('Address of the collector.'), api_key: apiKey },
  aws_kinesis_firehose: {
    access_key: short('Access key.'),
    secret_key: short('Secret key.'),
    stream_name: text({ max: 64 }, 'Stream.'),
    region: text({ max: 50 }, 'Region.'),
  },
  datadog: { url: address('Address of the intake.'), api_key: apiKey },
  qradar: { url: address('Address of the receiver.') },
  azure_monitor: {
    log_type: text({ max: 100 }, 'Log type.'),
    shared_key: short('Shared key.'),
    time_generated_field: v.optional(nullable(text({ max: 50 }, 'Field.'), 'Field with the time.')),
    workspace_id: short('Workspace.'),
  },
  azure_blob_storage: {
    storage_account: text({ max: 100 }, 'Storage account.'),
    container_name: short('Container.'),
    blob_sas_token: text({ max: 250 }, 'Shared access signature.'),
  },
} as const satisfies Readonly<Record<string, v.ObjectEntries>>;

/** One output. The platform wants its type twice; here it is said once, and {@link withInnerType} repeats it. */
export const output = v.variant(
  'type',
  Object.entries(OUTPUTS).map(([type, entries]) =>
    v.strictObject({
      type: v.literal(type),
      attributes: object({ type: v.optional(v.literal(type)), ...entries } as v.ObjectEntries, 'Endpoint.'),
    }),
  ) as never,
) as unknown as v.GenericSchema<{ type: string; attributes: Record<string, unknown> }>;

/** Outputs as the platform takes them: with the type inside the attributes as well. */
export function withInnerType(outputs: unknown): unknown {
  if (!Array.isArray(outputs)) return outputs;
  return outputs.map((one: { type: string; attributes: object }) => ({
    ...one,
    attributes: { type: one.type, ...one.attributes },
  }));
}
