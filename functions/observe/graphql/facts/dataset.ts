// What a dataset is, and the constructor for the tables of datasets in this folder.
import { accountFields } from './account-fields.ts';
import { deviceFields } from './device-fields.ts';
import type { FieldFact, FieldFacts } from './field.ts';
import { httpFields } from './http-fields.ts';
import { productFields } from './product-fields.ts';

/** GraphQL endpoints by the name tools use for them. */
export type Source = 'real-time-metrics' | 'real-time-events' | 'accounting' | 'consumption' | 'billing';

/** How a dataset is bounded in time: by moments, by the days of a period, or by a day of creation. */
export type TimeArgument = 'ts' | 'period' | 'created';

export interface Dataset {
  name: string;
  source: Source;
  about: string;
  time: TimeArgument;
  /** Fields by name, in the order of the documentation. */
  fields: FieldFacts;
  /** Name of the rows' type where it does not follow from the dataset's name. */
  rowType?: string;
  /** The current name, where this is a former one that still answers. */
  replacedBy?: string;
}

const known: FieldFacts = { ...httpFields, ...productFields, ...accountFields, ...deviceFields };

/** Picks the facts of the named fields; throws at start for a name that no table has. */
export function pick(names: string): FieldFacts {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => {
        const fact = known[name];
        if (fact === undefined) throw new Error(`No facts about field ${name}`);
        return [name, fact] satisfies [string, FieldFact];
      }),
  );
}

/** The same dataset under a former name. */
export function formerly(name: string, now: Dataset, fields: FieldFacts = now.fields): Dataset {
  return { ...now, name, fields, replacedBy: now.name };
}
