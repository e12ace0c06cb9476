// The observe area's operations against the published contract; its GraphQL tools have tests of their own.
import { area } from '../../../functions/observe/area.ts';
import { testContract } from '../../support/contract/contract-tests.ts';

testContract(area, {
  own: ['create_graphql_query', 'run_graphql_query', 'list_graphql_datasets', 'describe_graphql_dataset'],
  exceptions: [
    {
      tools: /^(create|update)_data_stream$/,
      problem: /^"outputs\.0\.attributes\./,
      why: 'an output names its type twice, and the platform wants the same twice',
    },
  ],
});
