// Applications and what stands inside them, functions, connectors, custom pages, workloads and their deployments.
import type { Fields } from '../json.ts';
import { at, type Use } from '../world.ts';
import { checkConditionals, entries, type Noun, ruleUses } from './noun.ts';

const INSTANCE: Noun = {
  defaults: { args: {}, azion_form: {}, active: true },
  uses: (data) => [{ noun: 'functions', id: data.function, at: '/function' }],
};

const RULE: Noun = {
  ordered: true,
  limit: 200,
  defaults: { description: '' },
  check: checkConditionals,
  uses: ruleUses({
    run_function: { field: 'value', noun: 'applications.functions', sibling: true },
    set_cache_policy: { field: 'value', noun: 'applications.cache_settings', sibling: true },
    set_connector: { field: 'value', noun: 'connectors' },
  }),
};

export const BUILD: Readonly<Record<string, Noun>> = {
  applications: {},
  'applications.cache_settings': {
    uses: (data) => {
      const path = 'modules.application_accelerator.cache_vary_by_devices.device_group';
      const groups = at(data, path);
      return (Array.isArray(groups) ? groups : []).map((id, index) => ({
        noun: 'applications.device_groups',
        id,
        at: `/${path.replaceAll('.', '/')}/${index}`,
        sibling: true,
      }));
    },
  },
  'applications.device_groups': {},
  'applications.functions': INSTANCE,
  'applications.request_rules': RULE,
  'applications.response_rules': RULE,
  functions: {
    defaults: { default_args: {}, azion_form: {} },
    written: () => ({ version: '1.0', vendor: 'account' }),
    view: (data, world, thing) => ({ ...data, reference_count: world.store.users(thing).length }),
    filters: { language__in: () => 'javascript', runtime_environment__in: 'execution_environment' },
  },
  connectors: {
    uses: (data) =>
      data.type === 'http'
        ? []
        : [{ noun: 'storage.buckets', id: at(data, 'attributes.bucket'), at: '/attributes/bucket' }],
    filters: { type__in: 'type' },
  },
  custom_pages: {
    uses: (data) =>
      entries(data.pages).map((page, index) => ({
        noun: 'connectors',
        id: at(page, 'page.attributes.connector'),
        at: `/pages/${index}/page/attributes/connector`,
      })),
    check: (data) => {
      const seen = new Set<unknown>();
      return entries(data.pages).flatMap(({ code }, index) => {
        if (!seen.has(code)) return seen.add(code) && [];
        return [
          { detail: 'There is already a page for this code.', source: { pointer: `/pages/${index}/code` } },
        ];
      });
    },
  },
  workloads: {
    defaults: {
      domains: [],
      workload_domain_allow_access: true,
      protocols: {
        http: { versions: ['http1', 'http2'], http_ports: [80], https_ports: [443], quic_ports: null },
      },
    },
    written: (_data, _world, id) => ({
      workload_domain: `${((BigInt(id) * 2654435761n) % 2n ** 48n).toString(36)}.map.azionedge.net`,
    }),
    uses: (data) => [
      { noun: 'tls.certificates', id: at(data, 'tls.certificate'), at: '/tls/certificate' },
      { noun: 'tls.certificates', id: at(data, 'mtls.config.certificate'), at: '/mtls/config/certificate' },
      ...listed(at(data, 'mtls.config.crl')).map((id, index) => ({
        noun: 'tls.crls',
        id,
        at: `/mtls/config/crl/${index}`,
      })),
    ],
    filters: {
      digital_certificate_id: 'tls.certificate',
      mtls_trusted_ca_certificate_id: 'mtls.config.certificate',
      map_name: 'workload_domain',
    },
  },
  'workloads.deployments': {
    defaults: { active: true, current: false },
    uses: deploymentUses,
    check: (data) =>
      at(data, 'strategy.type') === 'default'
        ? []
        : [{ detail: 'Must be default.', source: { pointer: '/strategy/type' } }],
    settle: ({ seq, data, noun, parent }, { store }) => {
      if (data.current !== true) return;
      for (const other of store.list(noun, parent)) {
        if (other.seq !== seq && other.data.current === true) {
          const links = deploymentUses(other.data).filter(({ id }) => id !== null && id !== undefined);
          store.update(
            other,
            { ...other.data, current: false },
            links.map(({ noun, id }) => ({ noun, id: String(id) })),
          );
        }
      }
    },
    filters: { tag: 'name' },
  },
};

function deploymentUses(data: Fields): Use[] {
  const path = 'strategy.attributes';
  return [
    { noun: 'applications', id: at(data, `${path}.application`), at: '/strategy/attributes/application' },
    { noun: 'firewalls', id: at(data, `${path}.firewall`), at: '/strategy/attributes/firewall' },
    { noun: 'custom_pages', id: at(data, `${path}.custom_page`), at: '/strategy/attributes/custom_page' },
  ];
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
