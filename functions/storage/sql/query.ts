// Sends statements to a database.
import type { Context } from '../../../shared/mcp/define.ts';
import { expandPath, type PathValue } from '../../../shared/platform/address.ts';
import { platformOf } from '../../../shared/platform/client.ts';
import type { PlatformRequest } from '../../../shared/platform/request.ts';
import { type Outcome, outcomesOf } from './answer.ts';

/** @param readOnly the statements change nothing, so that the request may be repeated */
export function queryRequest(
  database: PathValue,
  statements: readonly string[],
  readOnly: boolean,
): PlatformRequest {
  return {
    method: 'POST',
    path: expandPath('/workspace/sql/databases/{database_id}/query', { database_id: database }),
    body: { statements },
    about: { what: `SQL database ${database}`, find: 'list_sql_databases' },
    ...(readOnly && { readOnly }),
  };
}

export async function query(
  context: Context,
  request: PlatformRequest,
): Promise<{ outcomes: Outcome[]; pending: boolean }> {
  const { data, pending } = await platformOf(context).send(request);
  return { outcomes: outcomesOf(data), pending };
}
