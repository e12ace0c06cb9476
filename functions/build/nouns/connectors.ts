// Connectors: where an application gets what it does not have, from servers over HTTP or from a bucket.
import * as v from 'valibot';
import { brief, flag, list, nullable, object, oneOf, text, whole } from '../../../shared/mcp/schema.ts';
import { anyOf, EDITED, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

const port = (usual: number) => v.optional(whole({ min: 1, max: 65_535 }, `Default ${usual}.`));
const enabled = v.optional(flag('Default false.'));
const word = (description: string, max = 255) => text({ max }, description);

const address = object(
  {
    address: word('Host name or IP address, such as origin.example.com.'),
    active: v.optional(flag('Default true.')),
    http_port: port(80),
    https_port: port(443),
    modules: v.optional(
      nullable(
        object(
          {
            load_balancer: v.optional(
              object(
                {
                  server_role: v.optional(oneOf(['primary', 'backup'], 'Default primary.')),
                  weight: v.optional(whole({ min: 1, max: 100 }, 'Share of requests, default 1.')),
                },
                'Role among the addresses.',
              ),
            ),
          },
          'Modules of the address.',
        ),
        'Modules of the address.',
      ),
    ),
  },
  'A server.',
);

const connectionOptions = object(
  {
    dns_resolution: v.optional(oneOf(['both', 'force_ipv4'], 'Default both.')),
    transport_policy: v.optional(oneOf(['preserve', 'force_https', 'force_http'], 'Default preserve.')),
    http_version_policy: v.optional(oneOf(['http1_1'], 'http1_1.')),
    host: v.optional(word(`Host header, default \${host}.`)),
    path_prefix: v.optional(text({ min: 0, max: 255 }, 'Before each path, such as /shop.')),
    following_redirect: v.optional(flag('Follow redirects of the origin; default false.')),
    real_ip_header: v.optional(word('Default X-Real-IP.', 100)),
    real_port_header: v.optional(word('Default X-Real-PORT.', 100)),
  },
  'How to connect.',
);

const loadBalancer = object(
  {
    enabled,
    config: v.optional(
      nullable(
        object(
          {
            method: v.optional(oneOf(['round_robin', 'least_conn', 'ip_hash'], 'Default round_robin.')),
            max_retries: v.optional(whole({ min: 0, max: 20 }, 'Default 0.')),
            connection_timeout: v.optional(whole({ min: 1, max: 300 }, 'Seconds, default 60.')),
            read_write_timeout: v.optional(whole({ min: 1, max: 600 }, 'Seconds, default 120.')),
          },
          'How to balance.',
        ),
        'How to balance.',
      ),
    ),
  },
  'Balance among addresses.',
);

const signing = object(
  {
    enabled: flag('On or off.'),
    config: v.optional(
      nullable(
        object(
          {
            type: v.optional(oneOf(['aws4_hmac_sha256'], 'aws4_hmac_sha256.')),
            attributes: object(
              {
                region: word('Region, such as us-east-1.'),
                service: v.optional(word('Default s3.')),
                access_key: word('Access key.'),
                secret_key: word('Secret key.'),
              },
              'Credentials.',
            ),
          },
          'Signature.',
        ),
        'Signature.',
      ),
    ),
  },
  'Sign requests to a private bucket.',
);

const originShield = object(
  {
    enabled,
    config: v.optional(
      nullable(
        object(
          {
            origin_ip_acl: v.optional(object({ enabled }, 'Let the origin admit the platform only.')),
            hmac: v.optional(signing),
          },
          'Protection.',
        ),
        'Protection.',
      ),
    ),
  },
  'Protect the origin.',
);

const httpAttributes = object(
  {
    addresses: list(address, {}, 'Servers.'),
    connection_options: v.optional(connectionOptions),
    modules: v.optional(
      object(
        { load_balancer: v.optional(loadBalancer), origin_shield: v.optional(originShield) },
        'Modules to switch.',
      ),
    ),
  },
  'Servers and how to reach them.',
);

const bucketAttributes = object(
  { bucket: word('Name of the bucket.'), prefix: v.optional(word('Folder in the bucket.')) },
  'A bucket.',
);

const published = brief(
  v.pipe(
    v.looseObject({}),
    v.description(
      'http: {"addresses":[{"address":"origin.example.com"}],"connection_options":{"transport_policy":"force_https","path_prefix":"/a"},"modules":{…}}. storage, live_ingest: {"bucket":"site","prefix":"v1"}. All fields: azion://schema/create_connector.',
    ),
  ),
  { type: 'object' },
);

export const connectors = defineNoun({
  name: 'connector',
  plural: 'connectors',
  toolset: 'connectors',
  path: '/workspace/connectors',
  id: { name: 'connector_id' },
  body: {
    fields: { name: word('Name.'), active: v.optional(flag('Default true.')) },
    variants: {
      key: 'type',
      description: 'http for servers, storage for a bucket.',
      options: {
        http: { attributes: httpAttributes },
        storage: { attributes: bucketAttributes },
        live_ingest: { attributes: bucketAttributes },
      },
      published: { attributes: published },
    },
  },
  filters: { active: yesNo(), ...EDITED, type__in: anyOf(['http', 'storage', 'live_ingest']) },
  secrets: ['access_key', 'secret_key'],
  notes: {
    create: 'An application uses it as its origin through a request rule with set_connector and its id.',
    patch: 'type is needed too. Lists are replaced as a whole; fields as in create_connector.',
    delete: 'Refused while a rule or custom page uses it; preview with dry_run.',
  },
});
