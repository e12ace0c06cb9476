// The build area against the published contract.
import fc from 'fast-check';
import { area } from '../../../functions/build/area.ts';
import { testContract } from '../../support/contract/contract-tests.ts';

testContract(area, {
  known: { variable: fc.constantFrom('${uri}', '${http_user_agent}', '${arg_page}', '${cookie_a-b}') },
});
