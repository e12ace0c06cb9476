// A live firewall as a resource: what describe_firewall answers, as JSON.
import type { Complete, ResourceTemplate } from '../../../shared/mcp/define.ts';
import { entriesOf } from '../../../shared/nouns/read-together.ts';
import { platformOf } from '../../../shared/platform/client.ts';
import { PlatformError } from '../../../shared/platform/errors.ts';
import { describe } from '../overview/describe.ts';

const MIME_TYPE = 'application/json';

/** Ids of firewalls that begin with what was typed, or whose names hold it. */
export const completeFirewallId: Complete = async (typed, context) => {
  const isId = /^\d*$/.test(typed);
  const { data } = await platformOf(context).send({
    method: 'GET',
    path: '/workspace/firewalls',
    query: { page_size: 100, fields: 'id,name', ...(isId ? {} : { name: typed }) },
    about: { what: 'firewalls', find: 'list_firewalls' },
  });
  const ids = entriesOf(data).entries.map(({ id }) => String(id));
  return isId ? ids.filter((id) => id.startsWith(typed)) : ids;
};

export const firewallResource: ResourceTemplate = {
  uriTemplate: 'azion://firewalls/{firewall_id}',
  name: 'firewall',
  title: 'Firewall',
  description: 'A firewall as it is now: rules in order, functions, WAFs and network lists in use.',
  mimeType: MIME_TYPE,
  complete: { firewall_id: completeFirewallId },
  async read({ firewall_id = '' }, context) {
    if (!/^[1-9]\d{0,18}$/.test(firewall_id)) return undefined;
    try {
      const firewall = await describe(BigInt(firewall_id), context);
      return { mimeType: MIME_TYPE, text: JSON.stringify(firewall, null, 1) };
    } catch (error) {
      if (error instanceof PlatformError && error.status === 404) return undefined;
      throw error;
    }
  },
};
