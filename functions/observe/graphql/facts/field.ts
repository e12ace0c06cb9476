// What a field of a dataset is, and short constructors for the tables of fields in this folder.

/** Scalar or list type of a field as the API names it. */
export type FieldType = 'String' | 'Int' | 'Float' | 'Boolean' | 'CustomDateTime' | '[String]' | '[Float]';

/**
 * `dimension`: grouped and filtered by. `measure`: can be aggregated. `calculated`: the API computes it for each
 * group without an aggregate. `time`: the bucket or moment. `filter`: exists in filters only.
 */
export type FieldKind = 'dimension' | 'measure' | 'calculated' | 'time' | 'filter';

export interface FieldFact {
  type: FieldType;
  kind: FieldKind;
  about: string;
}

export type FieldFacts = Readonly<Record<string, FieldFact>>;

const make =
  (kind: FieldKind, type: FieldType) =>
  (about: string): FieldFact => ({ type, kind, about });

export const text = make('dimension', 'String');
export const integer = make('dimension', 'Int');
export const decimal = make('dimension', 'Float');
export const truth = make('dimension', 'Boolean');
export const texts = make('dimension', '[String]');
export const decimals = make('dimension', '[Float]');
export const counted = make('measure', 'Int');
export const measured = make('measure', 'Float');
export const total = make('calculated', 'Int');
export const ratio = make('calculated', 'Float');
export const moment = make('time', 'CustomDateTime');
export const switched = make('filter', 'Boolean');
