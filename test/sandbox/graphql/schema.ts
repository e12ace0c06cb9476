// The GraphQL schema of one endpoint, made from the facts about its datasets, with the type names of the API.
import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLEnumValueConfigMap,
  type GraphQLFieldConfig,
  GraphQLFloat,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  Kind,
} from 'graphql';
import {
  aggregatable,
  DATASETS,
  fieldNames,
  OPERATORS,
  selectable,
  typeNames,
} from '../../../functions/observe/graphql/datasets.ts';
import type { Dataset, Source } from '../../../functions/observe/graphql/facts/dataset.ts';
import type { FieldType } from '../../../functions/observe/graphql/facts/field.ts';
import { parseMoment } from './time.ts';

/** Whole numbers beyond 32 bits, which sums of bytes and ids of workloads are. */
const wholeNumber = new GraphQLScalarType({
  name: 'BigInt',
  parseValue: (value) => {
    if (!Number.isInteger(value)) throw new TypeError('BigInt cannot represent non-integer value');
    return value;
  },
  parseLiteral: (node) => {
    if (node.kind !== Kind.INT) throw new TypeError('BigInt cannot represent non-integer value');
    return Number(node.value);
  },
});
const dateTime = new GraphQLScalarType({
  name: 'DateTime',
  parseValue: (value) => {
    if (typeof value !== 'string' || parseMoment(value) === undefined)
      throw new TypeError('DateTime cannot represent it');
    return value;
  },
});
const customDateTime = new GraphQLScalarType({ name: 'CustomDateTime', description: 'UTC, ends in Z' });

const range = (name: string, type: GraphQLInputType): GraphQLInputObjectType =>
  new GraphQLInputObjectType({ name, fields: { begin: { type }, end: { type } } });
const ranges = {
  Int: range('IntRange', wholeNumber),
  Float: range('FloatRange', GraphQLFloat),
  CustomDateTime: range('DateTimeRange', dateTime),
  String: range('DateRange', GraphQLString),
};
const resample = new GraphQLInputObjectType({
  name: 'Resample',
  fields: {
    function: {
      type: new GraphQLNonNull(
        new GraphQLEnumType({ name: 'ResampleFunction', values: { sum: {}, mean: {}, max: {}, min: {} } }),
      ),
    },
    points: { type: GraphQLInt },
  },
});

const inputTypes: Readonly<Record<FieldType, GraphQLInputType>> = {
  String: GraphQLString,
  Int: wholeNumber,
  Float: GraphQLFloat,
  Boolean: GraphQLBoolean,
  CustomDateTime: dateTime,
  '[String]': GraphQLString,
  '[Float]': GraphQLFloat,
};
const outputTypes: Readonly<Record<FieldType, GraphQLOutputType>> = {
  String: GraphQLString,
  Int: wholeNumber,
  Float: GraphQLFloat,
  Boolean: GraphQLBoolean,
  CustomDateTime: customDateTime,
  '[String]': new GraphQLList(GraphQLString),
  '[Float]': new GraphQLList(GraphQLFloat),
};

/** The filter keys of one field. Days of periods are strings that compare like dates. */
function filterKeys(name: string, type: FieldType, isDay: boolean): GraphQLInputFieldConfigMap {
  const input = inputTypes[type];
  const lists = {
    [`${name}In`]: { type: new GraphQLList(input) },
    [`${name}NotIn`]: { type: new GraphQLList(input) },
  };
  const plain = {
    [`${name}Eq`]: { type: input },
    [`${name}Ne`]: { type: input },
    [`${name}IsNull`]: { type: GraphQLBoolean },
  };
  const bare: GraphQLInputFieldConfigMap = type === 'CustomDateTime' ? {} : { [name]: { type: input } };
  if (type === 'Boolean') return { ...bare, ...plain };
  if (type === 'String' && !isDay) {
    return {
      ...bare,
      ...plain,
      ...lists,
      [`${name}Like`]: { type: input },
      [`${name}Ilike`]: { type: input },
    };
  }
  const compared = ['Lt', 'Lte', 'Gt', 'Gte'].map((suffix) => [`${name}${suffix}`, { type: input }]);
  const between = ranges[type as keyof typeof ranges];
  return {
    ...bare,
    ...plain,
    ...lists,
    ...Object.fromEntries(compared),
    ...(between && { [`${name}Range`]: { type: between } }),
  };
}

function filterType(dataset: Dataset): GraphQLInputObjectType {
  const names = fieldNames(dataset, 'dimension', 'measure', 'filter');
  const isDay = (name: string): boolean =>
    dataset.time !== 'ts' && /^(period(From|To)|created(Date)?)$/.test(name);
  const type: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: typeNames(dataset).filter,
    fields: () => ({
      ...(dataset.time === 'ts' ? filterKeys('ts', 'CustomDateTime', false) : {}),
      ...Object.assign(
        {},
        ...names.map((name) => filterKeys(name, dataset.fields[name]?.type ?? 'String', isDay(name))),
      ),
      and: { type },
      or: { type: new GraphQLList(type) },
      not: { type },
    }),
  });
  return type;
}

const enumOf = (name: string, values: readonly string[]): GraphQLEnumType =>
  new GraphQLEnumType({
    name,
    values: Object.fromEntries(values.map((value) => [value, {}])) as GraphQLEnumValueConfigMap,
  });

/** The field of `Query` for one dataset; `resolve` comes from whoever runs queries. */
function datasetField(dataset: Dataset): GraphQLFieldConfig<unknown, unknown> {
  const names = typeNames(dataset);
  const stem = names.filter.replace(/Filter$/, '');
  const columns = [...selectable(dataset), ...OPERATORS];
  const groups = fieldNames(dataset, 'time', 'dimension').filter(
    (name) => !dataset.fields[name]?.type.startsWith('['),
  );
  const aggregated = enumOf(names.aggregated, aggregatable(dataset));
  const rowFields = columns.map((name) => {
    const fact = dataset.fields[name];
    return [name, { type: fact === undefined ? GraphQLFloat : outputTypes[fact.type] }] as const;
  });
  const row = new GraphQLObjectType({
    name: dataset.rowType && !dataset.replacedBy ? dataset.rowType : `${stem}Type`,
    fields: Object.fromEntries(rowFields),
  });
  const order = columns.flatMap((name) => [name, `${name}_ASC`, `${name}_DESC`]);
  return {
    description: dataset.replacedBy === undefined ? dataset.about : `DEPRECATED: use ${dataset.replacedBy}`,
    type: new GraphQLList(row),
    args: {
      limit: { type: GraphQLInt },
      offset: { type: GraphQLInt },
      filter: { type: filterType(dataset) },
      aggregate: {
        type: new GraphQLInputObjectType({
          name: `${stem}Aggregate`,
          fields: Object.fromEntries(OPERATORS.map((operator) => [operator, { type: aggregated }])),
        }),
      },
      groupBy: { type: new GraphQLList(enumOf(names.groupBy, groups)) },
      orderBy: { type: new GraphQLList(enumOf(`${stem}OrderBy`, order)) },
      ...(dataset.source === 'real-time-metrics' ? { resample: { type: resample } } : {}),
    },
  };
}

const schemas = new Map<Source, GraphQLSchema>();

/** The schema of an endpoint; made once. */
export function schemaOf(source: Source): GraphQLSchema {
  const known = schemas.get(source);
  if (known !== undefined) return known;
  const datasets = DATASETS.filter((dataset) => dataset.source === source);
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: Object.fromEntries(datasets.map((dataset) => [dataset.name, datasetField(dataset)])),
  });
  const schema = new GraphQLSchema({ query });
  schemas.set(source, schema);
  return schema;
}
