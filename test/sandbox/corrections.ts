// The one place for what the published contract says about itself that cannot be meant, and for what it leaves open.
// `derive.ts` applies the first kind to the facts it writes; the second kind are choices that the sandbox makes.
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

/** What the contract leaves open or says in two ways, and what the sandbox does. */
export const CHOICES = [
  'GET answers {data} without state; writes answer {state, data}. Both forms are in the contract.',
  'Where 200/201 and 202 are both declared, the synchronous status is used unless the mode "asynchronous" is "always"; creating and deleting a SQL database is always 202; DNS zone and record deletion has only 202.',
  'A SQL query answers a list with one entry per statement (public examples) unless the mode "sqlAnswer" is "single" (contract: columns and rows of the last statement).',
  'Deleting what something else uses is refused with 400 and code 10000, since the contract has no conflict status; the detail names the users.',
  'A body that names an object that does not exist is refused with 400 at the field.',
  'The live_ingest connector takes the attributes of a storage connector, as the contract maps it.',
  'A page beyond the last answers 404; page_size outside 1 to 100, an unknown ordering field or a malformed filter answer 400 with source.parameter.',
  'PATCH merges nested objects field by field, replaces lists and free-form objects, and replaces attributes whose type changes.',
  'Patterns that match everything (.* and ^.*$) are dropped: they are not meant to refuse line breaks.',
  'The contract has no outputs in a patch of a data stream: they are an unknown field there.',
  'A new rule goes to the end; deleting one closes the gap; reordering wants exactly the existing ids.',
  'Only one deployment of a workload is current; making one current ends the previous one.',
  'Raw slashes in a copy address are ambiguous: the first split whose source object exists is taken.',
  'A request that names an unknown field is refused; a field only the platform writes is ignored where the schema has it.',
  'The storage secret is shown in the answer to its creation and as asterisks afterwards.',
  'A SQL statement that fails ends the run: its entry holds the error, later statements are not executed.',
] as const;
