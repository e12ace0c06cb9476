// Where the published contract says what cannot be meant. `derive.ts` applies these to the facts it writes; what the
// contract leaves open, and what the sandbox does then, stands in README.md beside this file.
import type { Schema } from './worker/contract.ts';

/** A change to one derived schema, with the reason that stands beside it. */
interface Correction {
  schema: RegExp;
  why: string;
  apply(schema: Schema): void;
}

export const CORRECTIONS: readonly Correction[] = [
  {
    schema: /CriterionFieldVariableEnum$/,
    why: 'Variables are listed as $(uri); the API, its samples and the CLI write ${uri}, and names in <> are templates.',
    apply(schema) {
      const names = (schema.enum ?? []).map((entry) => String(entry).replace(/^\$\((.*)\)$/, '$1'));
      const forms = names.map((name) => name.replace(/<[^>]+>/, '[A-Za-z0-9_-]+'));
      schema.pattern = `^\\$\\{(${forms.join('|')})\\}$`;
      delete schema.enum;
    },
  },
  {
    schema: /^Purge(Request)?$/,
    why: 'Items are declared as addresses, but hosts without a scheme, wildcards and cache keys are valid items.',
    apply(schema) {
      const items = schema.properties?.items?.items;
      if (items !== undefined) delete items.format;
    },
  },
  {
    schema: /^(Certificate(Request|SigningRequest|RevocationList)?|PatchedCertificate(RevocationList)?)$/,
    why: 'One schema serves as request and answer, so that fields only the platform writes are required in a request.',
    apply(schema) {
      if (schema.required === undefined) return;
      const written = schema.required.filter((name) => schema.properties?.[name]?.readOnly !== true);
      schema.requiredInRequest = written;
    },
  },
  {
    schema: /^FirewallBehaviorObjectArgs(Request)?$/,
    why: 'Three kinds of behavior share one schema; the attributes are those of the named kind.',
    apply(schema) {
      const [response, rateLimit, waf] = schema.properties?.attributes?.oneOf ?? [];
      const attributes = { set_custom_response: response, set_rate_limit: rateLimit, set_waf: waf };
      schema.attributesByType = Object.fromEntries(
        Object.entries(attributes).map(([type, branch]) => [type, branch?.$ref ?? '']),
      );
    },
  },
];
