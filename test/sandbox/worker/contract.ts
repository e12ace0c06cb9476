// The platform's contract as data: what `derive.ts` took from the published one. Nothing here is typed by hand.
import contractJson from './contract.json' with { type: 'json' };

/** How a query filter compares. `any` takes comma separated values. */
export type Match = 'equal' | 'any' | 'contains' | 'gte' | 'lte';

export interface QueryParameter {
  type: string;
  format?: string;
  match: Match;
}

/** A schema reduced to facts; `$ref` is the name of another, with keywords beside it that add to it. */
export interface Schema {
  $ref?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  enum?: (string | number)[];
  default?: unknown;
  nullable?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  /** Required of a caller, where the contract mixes that with what an answer holds. */
  requiredInRequest?: string[];
  /** Refuses fields without a name in `properties`. */
  closed?: boolean;
  /** Schema of every value of an object with free keys. */
  values?: Schema;
  items?: Schema;
  oneOf?: Schema[];
  discriminator?: { by: string; to: Record<string, string> };
  /** Schema name of `attributes`, by the value of `type`. */
  attributesByType?: Record<string, string>;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  query?: Record<string, QueryParameter>;
  /** Path parameter → its type, or its values separated by `|`. */
  params?: Record<string, string>;
  /** Name of the body's schema, or a media type for bytes; empty for JSON without a schema. */
  body?: string;
  /** Status → name of the answer's schema, or a media type; empty where none is declared. */
  responses: Record<string, string>;
}

export interface Contract {
  operations: Operation[];
  schemas: Record<string, Schema>;
}

export const CONTRACT = contractJson as unknown as Contract;

/** The schema of that name. */
export function schemaNamed(name: string): Schema {
  const schema = CONTRACT.schemas[name];
  if (schema === undefined) throw new Error(`No schema ${name}`);
  return schema;
}

/** A schema with its reference followed and what stands beside the reference added. */
export function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  return { ...resolved(schemaNamed($ref)), ...beside };
}
