// A live application as a resource: what describe_application answers, as JSON.
import type { Complete, ResourceTemplate } from '../../../shared/mcp/define.ts';
import { entriesOf } from '../../../shared/nouns/read-together.ts';
import { platformOf } from '../../../shared/platform/client.ts';
import { PlatformError } from '../../../shared/platform/errors.ts';
import { describe } from '../overview/describe.ts';

const MIME_TYPE = 'application/json';

/** Ids of applications that begin with what was typed, or whose names hold it. */
export const completeApplicationId: Complete = async (typed, context) => {
  const isId = /^\d*$/.test(typed);
  const { data } = await platformOf(context).send({
    method: 'GET',
    path: '/workspace/applications',
    query: { page_size: 100, fields: 'id,name', ...(isId ? {} : { name: typed }) },
    about: { what: 'applications', find: 'list_applications' },
  });
  const ids = entriesOf(data).entries.map(({ id }) => String(id));
  return isId ? ids.filter((id) => id.startsWith(typed)) : ids;
};

export const applicationResource: ResourceTemplate = {
  uriTemplate: 'azion://applications/{application_id}',
  name: 'application',
  title: 'Application',
  description:
    'An application as it is now: rules in order, cache settings, functions, workloads and domains.',
  mimeType: MIME_TYPE,
  complete: { application_id: completeApplicationId },
  async read({ application_id = '' }, context) {
    if (!/^[1-9]\d{0,18}$/.test(application_id)) return undefined;
    try {
      const application = await describe(BigInt(application_id), context);
      return { mimeType: MIME_TYPE, text: JSON.stringify(application, null, 1) };
    } catch (error) {
      if (error instanceof PlatformError && error.status === 404) return undefined;
      throw error;
    }
  },
};
