import { describe, expect, it } from 'vitest';
import { functionSecrets, MEANINGS, readSettings } from '../../dev/deploy/settings.ts';

const env = { SEAL_KEY: 'k'.repeat(40), GATEWAY_KEYS: '[]', HOME: '/root' };

describe('variables of a function', () => {
  it('takes from the environment the secrets that it knows or that are declared, and nothing else', () => {
    expect(functionSecrets({ area: 'docs', vars: {}, secretNames: [] }, env)).toEqual({
      SEAL_KEY: env.SEAL_KEY,
    });
    expect(functionSecrets({ area: 'gateway', vars: {}, secretNames: [] }, env)).toEqual({
      SEAL_KEY: env.SEAL_KEY,
      GATEWAY_KEYS: '[]',
    });
    expect(functionSecrets({ area: 'docs', vars: {}, secretNames: ['OTHER'] }, { OTHER: 'x' })).toEqual({
      OTHER: 'x',
    });
  });

  it('takes what the settings mention, in plain sight or in another secret, and never the deployment credential', () => {
    const vars = {
      MCP_SERVERS: '[{"headers":{"X-Api-Key":"${WEATHER_KEY}","X-Other":"${CLOUDFLARE_API_TOKEN}"}}]',
    };
    const set = {
      WEATHER_KEY: 'w',
      LEDGER: 'l',
      UNUSED: 'u',
      CLOUDFLARE_API_TOKEN: 'c',
      GATEWAY_KEYS: '[{"authorization":"Bearer ${LEDGER}"}]',
    };
    const { WEATHER_KEY, LEDGER, GATEWAY_KEYS } = set;
    expect(functionSecrets({ area: 'gateway', vars, secretNames: [] }, set)).toEqual({
      WEATHER_KEY,
      LEDGER,
      GATEWAY_KEYS,
    });
  });

  it.each([
    [{ SEAL_KEY: 'k'.repeat(40) }, 'SEAL_KEY is a secret'],
    [{ DEFAULT_LANGS: 'pt' }, 'did you mean DEFAULT_LANG?'],
    [{ POLISY: '{}' }, 'did you mean POLICY?'],
    [{ DEFAULT_LANG: 'fr' }, 'DEFAULT_LANG must be en or pt'],
    [{ POLICY: '{"read_only":true}' }, 'did you mean "readonly"?'],
  ])('refuses %j in wrangler.toml', (vars, text) => {
    expect(() => functionSecrets({ area: 'docs', vars, secretNames: [] }, {})).toThrow(text);
  });

  it('lets an area have variables of its own', () => {
    const vars = { MCP_SERVERS: '[]', MODEL_NAME: 'x' };
    expect(functionSecrets({ area: 'gateway', vars, secretNames: [] }, {})).toEqual({});
  });

  it('refuses a secret that is too short, without showing it', () => {
    const short = () =>
      functionSecrets({ area: 'docs', vars: {}, secretNames: [] }, { SEAL_KEY: 'tiny-secret' });
    expect(short).toThrow(/SEAL_KEY must have at least 32/);
    expect(short).not.toThrow(/tiny-secret/);
  });
});

it('an empty setting is no setting', () => {
  expect(() => readSettings({ MCP_DOMAIN: '' }, ['MCP_DOMAIN'])).toThrow(MEANINGS.MCP_DOMAIN);
  expect(readSettings({ MCP_DOMAIN: '' }, [])).toEqual({});
});
