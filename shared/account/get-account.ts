// `get_account` and `azion://account`, which every area has: whose token this is, what it may read, how the
// connection is bounded, and what serves it.
import * as v from 'valibot';
import { type Area, type Context, defineTool, type Resource, type Tool } from '../mcp/define.ts';
import { STATELESS_REVISION } from '../mcp/revisions.ts';
import { VERSION } from '../version.ts';
import { permissionsSeen } from './permissions.ts';

/** @param area gives the area with everything it has: its tools show what the caller may read */
export function getAccount(area: () => Area): Tool {
  return defineTool({
    name: 'get_account',
    title: 'Get account',
    description:
      'Returns whose token this is, what it may read here, and the bounds of this connection. ' +
      'Use it first when a call is refused.',
    toolset: 'account',
    hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
    input: v.strictObject({}),
    run: (_args, context) => accountOf(area(), context),
  });
}

/** The same as a resource, so that every area lists a fixed one. */
export function accountResource(area: () => Area): Resource {
  return {
    uri: 'azion://account',
    name: 'account',
    title: 'Account and connection',
    description: 'Whose token this is, what it may read here, the bounds of this connection, and versions.',
    mimeType: 'application/json',
    read: async (context) => ({
      mimeType: 'application/json',
      text: JSON.stringify(await accountOf(area(), context)),
    }),
  };
}

async function accountOf(area: Area, context: Context): Promise<Record<string, unknown>> {
  const { caller, config, revision, view } = context;
  const callable = area.tools.filter((tool) => view.refusal(tool) === undefined);
  return {
    account: caller.account ?? unknownAccount(caller.scheme),
    credential: { scheme: SCHEMES[caller.scheme], fingerprint: caller.id },
    permissions: await permissionsSeen(callable, context),
    mode: {
      readonly: callable.every(({ hints }) => hints.readOnly),
      bounded_by: view.rules.filter(({ optional }) => optional === undefined).map(({ source }) => source),
      confirmation: view.confirms ? 'destructive' : 'off',
      tools: `${callable.length} of ${area.tools.length}`,
    },
    server: { name: `azion-${area.name}`, version: VERSION, revision, newest_revision: STATELESS_REVISION },
    platform: config.azionApiUrl,
    ...area.facts?.(),
  };
}

const SCHEMES = {
  token: 'personal token (Authorization: Token …)',
  oauth: 'OAuth access token (Authorization: Bearer …)',
  key: 'key of this deployment',
} as const;

function unknownAccount(scheme: keyof typeof SCHEMES): string {
  return scheme === 'token'
    ? 'not known: this token may not read its account, which does not keep it from what it may do'
    : 'not known: the check of this credential does not tell';
}
