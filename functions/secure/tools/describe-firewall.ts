// The tool that shows a firewall whole.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { id } from '../../../shared/mcp/schema.ts';
import { READ } from '../../../shared/nouns/hints.ts';
import { describe } from '../overview/describe.ts';

export const describeFirewall = defineTool({
  name: 'describe_firewall',
  title: 'Describe firewall',
  description:
    'Returns a firewall with its rules in order as sentences, its function instances, and the WAFs with exceptions and network lists that the rules use. Use it before you change a firewall or to explain one; it names what could not be read.',
  toolset: 'firewalls',
  hints: READ,
  input: v.strictObject({ firewall_id: id('Id of the firewall, see list_firewalls.') }),
  run: ({ firewall_id }, context) => describe(firewall_id, context),
});
