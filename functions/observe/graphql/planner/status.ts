// Status codes and methods over time: the metrics have a field for each usual one, which reads better than groups.
import type { Dataset } from '../facts/dataset.ts';
import type { Condition } from './filters.ts';

const OWN: Readonly<Record<number, readonly number[]>> = { 4: [400, 403, 404], 5: [500, 502, 503] };

const fieldsOfClass = (hundred: number): string[] => [
  ...(OWN[hundred] ?? []).map((code) => `requestsStatusCode${code}`),
  `requestsStatusCode${hundred}xx`,
];

/**
 * The fields that show a condition on the status over time, or undefined where rows have to be grouped instead.
 * Errors (4xx, 5xx) are one field a code, as the console shows them; other classes are groups.
 */
export function statusFields(dataset: Dataset, condition: Condition): string[] | undefined {
  if (condition.isNegated || !('requestsStatusCode5xx' in dataset.fields)) return undefined;
  const fields: string[] = [];
  for (const value of condition.values) {
    if (typeof value === 'object') {
      for (let hundred = value.begin / 100; hundred * 100 < value.end; hundred++) {
        if (!(hundred in OWN)) return undefined;
        fields.push(...fieldsOfClass(hundred));
      }
    } else if (`requestsStatusCode${value}` in dataset.fields) fields.push(`requestsStatusCode${value}`);
    else return undefined;
  }
  return fields;
}

export const METHOD_FIELDS: readonly string[] = ['Get', 'Post', 'Head', 'Others'].map(
  (method) => `requestsHttpMethod${method}`,
);
