// The build area against the published contract.
import fc from 'fast-check';
import { area } from '../../../functions/build/area.ts';
import { testContract } from '../../support/contract/contract-tests.ts';

testContract(area, {
  own: ['describe_application', 'create_rules_engine'],
  known: { variable: fc.constantFrom('${uri}', '${http_user_agent}', '${arg_page}', '${cookie_a-b}') },
  exceptions: [
    {
      tools: /_workload_deployment$/,
      problem: /^"strategy\.type"/,
      why: 'Only the strategy "default" is known; the contract types it as any text.',
    },
  ],
});
