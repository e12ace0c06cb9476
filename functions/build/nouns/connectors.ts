// Connectors: where an application gets its content from.
import * as v from 'valibot';
import { flag, list, nullable, object, oneOf, text, whole } from '../../../shared/mcp/schema.ts';
import { anyOf, EDITED, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun, type Fields } from '../../../shared/nouns/noun.ts';

const TYPES = ['http', 'storage', 'live_ingest'] as const;

const address = object(
  {
    active: v.optional(flag('Default true.')),
    address: text({ max: 255 }, 'Host name or IP address, such as origin.example.com.'),
    http_port: v.optional(whole({ min: 1, max: 65_535 }, 'Default 80.')),
    https_port: v.optional(whole({ min: 1, max: 65_535 }, 'Default 443.')),
    modules: v.optional(
      nullable(
        object(
          {
            load_balancer: v.optional(
              object(
                {
                  server_role: v.optional(oneOf(['primary', 'backup'], 'Default primary.')),
                  weight: v.optional(whole({ min: 1, max: 100 }, 'Default 1.')),
                },
                'Its part in the load.',
              ),
            ),
          },
          'Modules.',
        ),
        'Modules of this address, or null.',
      ),
    ),
  },
  'An origin server.',
);

const options = object(
  {
    dns_resolution: v.optional(oneOf(['both', 'force_ipv4'], 'Default both.')),
    transport_policy: v.optional(oneOf(['preserve', 'force_https', 'force_http'], 'Default preserve.')),
    http_version_policy: v.optional(oneOf(['http1_1'], 'Only http1_1.')),
    host: v.optional(text({ max: 255 }, 'Host header; default ${host}.')),
    path_prefix: v.optional(text({ min: 0, max: 255 }, 'Put before every path.')),
    following_redirect: v.optional(flag('Follow redirects; default false.')),
    real_ip_header: v.optional(text({ max: 100 }, 'Default X-Real-IP.')),
    real_port_header: v.optional(text({ max: 100 }, 'Default X-Real-PORT.')),
  },
  'How to connect.',
);

const name255 = (description: string) => text({ max: 255 }, description);

const hmac = object(
  {
    enabled: flag('On or off.'),
    config: v.optional(
      nullable(
        object(
          {
            type: v.optional(oneOf(['aws4_hmac_sha256'], 'Only aws4_hmac_sha256.')),
            attributes: object(
              {
                region: name255('Such as us-east-1.'),
                service: v.optional(name255('Default s3.')),
                access_key: name255('Access key.'),
                secret_key: name255('Secret key; never shown again.'),
              },
              'Credentials.',
            ),
          },
          'Signature.',
        ),
        'Signature, or null.',
      ),
    ),
  },
  'Sign requests (AWS Signature 4).',
);

const modules = object(
  {
    load_balancer: v.optional(
      object(
        {
          enabled: v.optional(flag('Default false.')),
          config: v.optional(
            nullable(
              object(
                {
                  method: v.optional(oneOf(['round_robin', 'least_conn', 'ip_hash'], 'Default round_robin.')),
                  max_retries: v.optional(whole({ min: 0, max: 20 }, 'Default 0.')),
                  connection_timeout: v.optional(whole({ min: 1, max: 300 }, 'Seconds; default 60.')),
                  read_write_timeout: v.optional(whole({ min: 1, max: 600 }, 'Seconds; default 120.')),
                },
                'Balancing.',
              ),
              'Balancing, or null.',
            ),
          ),
        },
        'Spread the load.',
      ),
    ),
    origin_shield: v.optional(
      object(
        {
          enabled: v.optional(flag('Default false.')),
          config: v.optional(
            nullable(
              object(
                {
                  origin_ip_acl: v.optional(
                    object(
                      { enabled: v.optional(flag('Default false.')) },
                      'Fixed addresses towards the origin.',
                    ),
                  ),
                  hmac: v.optional(hmac),
                },
                'Shield.',
              ),
              'Shield, or null.',
            ),
          ),
        },
        'Protect the origin.',
      ),
    ),
  },
  'Modules to switch.',
);

const bucket: Fields = {
  attributes: object(
    {
      bucket: name255('Bucket name.'),
      prefix: v.optional(name255('Path in the bucket.')),
    },
    'Where in Object Storage.',
  ),
};

export const connectors = defineNoun({
  name: 'connector',
  plural: 'connectors',
  toolset: 'connectors',
  path: '/workspace/connectors',
  id: { name: 'connector_id' },
  body: {
    fields: {
      name: name255('Name, such as shop origin.'),
      active: v.optional(flag('Default true.')),
    },
    variants: {
      key: 'type',
      description: 'http: origin servers; storage and live_ingest: a bucket.',
      options: {
        http: {
          attributes: object(
            {
              addresses: list(address, {}, 'Origin servers.'),
              connection_options: v.optional(options),
              modules: v.optional(modules),
            },
            'Origin servers and how to reach them.',
          ),
        },
        storage: bucket,
        live_ingest: bucket,
      },
      published: {
        attributes: v.pipe(
          v.looseObject({}),
          v.description(
            'http: {"addresses":[{"address":"origin.example.com"}],"connection_options":{"transport_policy":"force_https"}}; storage, live_ingest: {"bucket":"site","prefix":"img"}.',
          ),
        ),
      },
    },
  },
  filters: { active: yesNo(), ...EDITED, type__in: anyOf(TYPES) },
  secrets: ['access_key', 'secret_key'],
  notes: {
    create: 'A request rule with set_connector and its id uses it.',
    delete: 'Refused while a rule or custom page uses it.',
  },
});
