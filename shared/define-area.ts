// Defines an area of the platform: what its file says, and what every one of them has.
import { accountResource, getAccount } from './account/get-account.ts';
import { type Area, defineArea as define, ofRequest } from './mcp/define.ts';

/** Adds `get_account` and `azion://account`; throws at start where two tools share a name. */
export function defineArea(area: Area): Area {
  const { resources } = area;
  const account = accountResource(() => whole);
  const whole = define({
    ...area,
    tools: [...area.tools, getAccount(() => whole)],
    resources:
      typeof resources === 'function'
        ? async (context) => [account, ...(await ofRequest(resources, context))]
        : [...(resources ?? []), account],
  });
  return whole;
}
