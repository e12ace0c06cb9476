// Whose token it is: the two addresses of the API that a token check can use.
import { json } from '../errors.ts';
import type { Own } from '../own.ts';
import { pick } from '../select.ts';

const SINCE = '2024-03-01T12:00:00.000Z';

export const ACCOUNT: Readonly<Record<string, Own>> = {
  retrieve_logged_account_details: ({ world: { call, query } }) =>
    json({
      data: pick(
        {
          id: call.accountId,
          name: call.account,
          active: true,
          last_editor: call.editor,
          last_modified: SINCE,
          parent_id: 1,
          created: SINCE,
          info: {},
          workspace_id: String(call.accountId),
          type: 'Workspace',
        },
        query.get('fields'),
      ),
    }),

  list_logged_user: ({ world: { call, query } }) =>
    json({
      data: pick(
        {
          id: call.accountId + 1,
          name: `Developer of ${call.account}`,
          email: call.editor,
          created: SINCE,
          last_editor: call.editor,
          last_modified: SINCE,
          active: true,
          account_id: call.accountId,
          last_login: SINCE,
          two_factor_enabled: false,
          preferences: {},
          phone: '',
          info: {},
          lockout: '',
        },
        query.get('fields'),
      ),
    }),
};
