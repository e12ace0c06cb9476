// The tool that shows an application whole.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { id } from '../../../shared/mcp/schema.ts';
import { READ } from '../../../shared/nouns/hints.ts';
import { describe } from '../overview/describe.ts';

export const describeApplication = defineTool({
  name: 'describe_application',
  title: 'Describe application',
  description:
    'Returns an application with its rules in order as sentences, cache settings, function instances, and the workloads and domains that answer with it. Use it before you change an application or to explain one; it names what could not be read.',
  toolset: 'applications',
  hints: READ,
  input: v.strictObject({ application_id: id('Id of the application, see list_applications.') }),
  run: ({ application_id }, context) => describe(application_id, context),
});
