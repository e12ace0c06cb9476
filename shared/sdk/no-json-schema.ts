// Stands in for the part of zod that turns schemas into JSON Schema (`alias` in wrangler.toml): 21 kB that only the
// SDK's high-level server calls, which nothing here uses. Published schemas are made at build time from valibot's.

function refuse(): never {
  throw new Error('zod schemas are not turned into JSON Schema here.');
}

/** Every zod schema makes these two on demand. */
export const createToJSONSchemaMethod = () => refuse;
export const createStandardJSONSchemaMethod = () => refuse;

// One per kind of schema, looked up by name when a schema is converted.
export {
  refuse as aggregateChecks,
  refuse as anyProcessor,
  refuse as arrayProcessor,
  refuse as bigintProcessor,
  refuse as booleanProcessor,
  refuse as catchProcessor,
  refuse as customProcessor,
  refuse as dateProcessor,
  refuse as defaultProcessor,
  refuse as enumProcessor,
  refuse as extractDefs,
  refuse as fileProcessor,
  refuse as finalize,
  refuse as functionProcessor,
  refuse as initializeContext,
  refuse as intersectionProcessor,
  refuse as lazyProcessor,
  refuse as literalProcessor,
  refuse as mapProcessor,
  refuse as nanProcessor,
  refuse as neverProcessor,
  refuse as nonoptionalProcessor,
  refuse as nullableProcessor,
  refuse as nullProcessor,
  refuse as numberProcessor,
  refuse as objectProcessor,
  refuse as optionalProcessor,
  refuse as pipeProcessor,
  refuse as prefaultProcessor,
  refuse as processSchema,
  refuse as promiseProcessor,
  refuse as readonlyProcessor,
  refuse as recordProcessor,
  refuse as setProcessor,
  refuse as stringProcessor,
  refuse as successProcessor,
  refuse as symbolProcessor,
  refuse as templateLiteralProcessor,
  refuse as toJSONSchema,
  refuse as transformProcessor,
  refuse as tupleProcessor,
  refuse as undefinedProcessor,
  refuse as unionProcessor,
  refuse as unknownProcessor,
  refuse as voidProcessor,
};
