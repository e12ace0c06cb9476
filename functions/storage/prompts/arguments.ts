// Arguments that several prompts of the area share.
import type { PromptArgument } from '../../../shared/mcp/define.ts';
import { completeBucket } from '../resources/buckets.ts';
import { completeDatabase } from '../resources/databases.ts';

export const bucketArgument: PromptArgument = {
  name: 'bucket',
  description: 'Name of the bucket; chosen together when absent.',
  complete: completeBucket,
};

export const databaseArgument: PromptArgument = {
  name: 'database',
  description: 'Name or id of the SQL database; chosen together when absent.',
  complete: completeDatabase,
};

/** A name of the person's, as a literal that nothing in it can end. */
export function literal(name: string): string {
  return `\`${JSON.stringify(name).replaceAll('`', '\\u0060')}\``;
}
