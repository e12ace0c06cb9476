// Examples on the starter's pages work by the platform's contract: commands, addresses, bodies, queries, HCL.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { CliFacts } from '../../corpus-build/starter/extract/cli.ts';
import type { TerraformFacts } from '../../corpus-build/starter/extract/terraform.ts';
import { apiOperations } from '../../corpus-build/starter/generate/api.ts';
import { facts } from '../../corpus-build/starter/generate/facts.ts';
import { starterPages } from '../../corpus-build/starter/pages.ts';
import { cliCalls, curlCalls, fences, inlineRequests, template } from './page-examples.ts';

const SHARED = fileURLToPath(new URL('../../../shared/azion/', import.meta.url));
const present = existsSync(SHARED);

const pages = starterPages();
const code = fences(pages);

describe('examples on the pages', () => {
  const operations = new Map(
    apiOperations().map(({ method, path, id }) => [`${method} ${template(path)}`, id]),
  );
  const purge = (path: string) =>
    path
      .replace(/^(\/workspace\/purge)\/.*$/, '$1/{}')
      .replace(/(\/objects)\/.*$/, '$1/{}')
      .replace(/(\/buckets\/)[a-z-]+/, '$1{}');

  it('call operations that exist', () => {
    const calls = [...curlCalls(code), ...inlineRequests(pages)].filter(({ path }) =>
      path.startsWith('/workspace'),
    );
    expect(calls.length).toBeGreaterThan(40);
    const wrong = calls.filter(({ method, path }) => {
      const known = [...operations.keys()].map((key) => key.split(' '));
      return !known.some(([verb, known]) => known === purge(path) && (method === '' || method === verb));
    });
    expect(wrong.map(({ page, method, path }) => `${page}: ${method} ${path}`)).toEqual([]);
  });

  it('use commands and flags that the CLI has', () => {
    const { commands, global } = facts<CliFacts>('cli');
    const short = Object.values(global).flatMap((value) => /\((-\w)\)/.exec(value)?.[1] ?? []);
    const wrong = cliCalls(pages).flatMap(({ page, words, flags }) => {
      const name = [3, 2, 1]
        .map((count) => words.slice(0, count).join(' '))
        .find((candidate) => candidate in commands);
      if (words.length > 0 && name === undefined) return [`${page}: azion ${words.join(' ')}`];
      const known = new Set([...Object.keys(commands[name ?? ''] ?? {}), ...Object.keys(global), 'help']);
      const unknown = flags.filter((flag) => !known.has(flag.replace(/^--/, '')) && !short.includes(flag));
      return unknown.map((flag) => `${page}: azion ${name} ${flag}`);
    });
    expect(wrong).toEqual([]);
  });

  it('write Terraform arguments that the provider has', () => {
    const { resources } = facts<TerraformFacts>('terraform');
    const wrong = code
      .filter(({ lang }) => lang === 'hcl')
      .flatMap(({ page, code: hcl }) =>
        [...hcl.matchAll(/^resource "azion_(\w+)" "\w+" \{\n(.*?)^\}/gms)].flatMap(
          ([, name = '', body = '']) => {
            const known = Object.keys(resources[name]?.arguments ?? {});
            return argumentPaths(body)
              .filter(
                (path) => !known.some((argument) => argument === path || argument.startsWith(`${path}.`)),
              )
              .map((path) => `${page}: azion_${name} ${path}`);
          },
        ),
      );
    expect(wrong).toEqual([]);
  });

  it.skipIf(!present)('send bodies that the contract accepts', () => {
    const contract = parse(readFileSync(`${SHARED}openapi.yaml`, 'utf8'), { maxAliasCount: -1 }) as Contract;
    const check = bodyChecker(contract);
    const bodies = curlCalls(code).flatMap(({ page, method, path, body }) =>
      body === undefined
        ? []
        : [
            {
              page,
              id: operations.get(`${method} ${purge(path)}`) ?? '',
              value: JSON.parse(body) as unknown,
            },
          ],
    );
    const rules = code.filter(
      ({ lang, code: json }) => lang === 'json' && json.includes('"criteria"') && json.startsWith('{'),
    );
    expect(bodies.length + rules.length).toBeGreaterThan(30);
    const wrong = bodies.flatMap(({ page, id, value }) =>
      check([id], value).map((error) => `${page}: ${id} ${error}`),
    );
    const RULES = [
      'create_application_request_rule',
      'create_application_response_rule',
      'create_firewall_rule',
    ];
    const wrongRules = rules.flatMap(({ page, code: json }) =>
      check(RULES, JSON.parse(generalNames(json))).map((error) => `${page}: rule ${error}`),
    );
    expect([...wrong, ...wrongRules]).toEqual([]);
  });

  it.skipIf(!present)('ask GraphQL for datasets and fields that exist', () => {
    const { datasets } = JSON.parse(readFileSync(`${SHARED}graphql-schema.json`, 'utf8')) as {
      datasets: { name: string; fields: { name: string }[] }[];
    };
    const wrong = code
      .filter(({ code: text }) => /\b(?:limit|tsRange)\b/.test(text))
      .flatMap(({ page, code: text }) =>
        [...text.matchAll(/^ {2}(\w+)\(\n.*?^ {2}\) \{([^}]*)\}/gms)].flatMap(
          ([, dataset = '', selection = '']) => {
            const known = datasets.find(({ name }) => name === dataset)?.fields.map(({ name }) => name) ?? [];
            const fields = [...known, 'sum', 'count', 'max', 'min', 'avg', 'rate'];
            return selection
              .split(/\s+/)
              .filter((field) => field !== '' && !fields.includes(field))
              .map((field) => `${page}: ${dataset} ${field}`);
          },
        ),
      );
    expect(wrong).toEqual([]);
  });

  it('hold JSON that can be parsed', () => {
    const whole = code.filter(
      ({ lang, code: json }) => lang === 'json' && /^[{[]/.test(json) && !json.includes('...'),
    );
    for (const { page, code: json } of whole) expect(() => JSON.parse(json), page).not.toThrow();
  });
});

/** A rule with names of headers, cookies and arguments as the contract writes them. */
function generalNames(json: string): string {
  return json
    .replaceAll(/("variable": "\$\{(?:upstream_)?(?:arg|cookie)_)\w+/g, '$1<name>')
    .replaceAll(/("variable": "\$\{(?:upstream_|sent_)?http_)\w+/g, '$1<header_name>');
}

/** Dotted paths of all arguments in the body of an HCL block whose values are objects and lists of objects. */
function argumentPaths(body: string): string[] {
  const open: string[] = [];
  const paths: string[] = [];
  let key = '';
  for (const [token, name] of body.matchAll(/(\w+)\s*=(?!=)|"[^"]*"|[[{}\]]/g)) {
    if (name !== undefined) {
      key = name;
      paths.push([...open, name].filter((part) => part !== '').join('.'));
    } else if (token === '{' || token === '[') {
      open.push(key);
      key = '';
    } else {
      if (token === '}' || token === ']') open.pop();
      key = '';
    }
  }
  return paths;
}

interface Contract {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: object }> } }>
  >;
  components: object;
}

/** Checks a value against the bodies of operations: no errors where one of them accepts it. */
function bodyChecker(contract: Contract): (ids: string[], value: unknown) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, discriminator: false });
  ajv.addSchema(loosen({ ...contract, $id: 'contract' }) as object);
  const validators = new Map<string, (value: unknown) => string[]>();
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const [method, { operationId, requestBody }] of Object.entries(item)) {
      const type = Object.keys(requestBody?.content ?? {})[0];
      if (type !== 'application/json') continue;
      const pointer = [path, method, 'requestBody', 'content', type, 'schema'].map((part) =>
        encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
      );
      const validate = ajv.compile({ $ref: `contract#/paths/${pointer.join('/')}` });
      validators.set(operationId, (value) =>
        validate(value)
          ? []
          : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
      );
    }
  }
  return (ids, value) => {
    const known = ids.flatMap((id) => validators.get(id) ?? []);
    const errors = known.map((validate) => validate(value));
    return errors.some((list) => list.length === 0) || known.length === 0 ? [] : errors.flat();
  };
}

/** OpenAPI to JSON Schema, as far as bodies need: nullable, variants, fields that only answers have, names of variables. */
function loosen(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(loosen);
  if (typeof node === 'string') return node.replace(/^\$\((.*)\)$/, (_, name: string) => `\${${name}}`);
  if (node === null || typeof node !== 'object') return node;
  const raw = node as Record<string, unknown>;
  const schema = Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, loosen(value)]));
  const properties = raw.properties as Record<string, { readOnly?: boolean }> | undefined;
  if (properties && Array.isArray(raw.required))
    schema.required = raw.required.filter((name: string) => properties[name]?.readOnly !== true);
  delete schema.discriminator;
  delete schema.nullable;
  if (!properties && (raw.oneOf || raw.anyOf || raw.allOf)) {
    delete schema.type;
    delete schema.additionalProperties;
  }
  return raw.nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
