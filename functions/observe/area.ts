// The observe area on one screen: questions about traffic answered with GraphQL, data streams, dashboards.

import { defineArea } from '../../shared/define-area.ts';
import { OBJECT_BODY_BYTES } from '../../shared/http/limits.ts';
import { nounTools } from '../../shared/nouns/noun-tools.ts';
import { instructions } from './instructions.ts';
import { dashboardNouns } from './nouns/dashboards.ts';
import { dataSources } from './nouns/data-sources.ts';
import { streams } from './nouns/streams.ts';
import { templates } from './nouns/templates.ts';
import { prompts } from './prompts/prompts.ts';
import { datasetReference } from './resources/datasets.ts';
import { createGraphqlQuery } from './tools/create-graphql-query.ts';
import { describeGraphqlDataset } from './tools/describe-graphql-dataset.ts';
import { listGraphqlDatasets } from './tools/list-graphql-datasets.ts';
import { runGraphqlQuery } from './tools/run-graphql-query.ts';

const nouns = [dataSources, streams, templates, ...dashboardNouns];

export const area = defineArea({
  name: 'observe',
  title: 'Azion observe',
  description: 'Questions about traffic, errors, security and usage; data streams; metrics dashboards.',
  portuguese: {
    title: 'Observação na Azion',
    description: 'Perguntas sobre tráfego, erros, segurança e consumo; data streams; painéis de métricas.',
  },
  instructions,
  tools: [
    createGraphqlQuery,
    runGraphqlQuery,
    listGraphqlDatasets,
    describeGraphqlDataset,
    ...nouns.flatMap(nounTools),
  ],
  optionalToolsets: ['dashboards'],
  resourceTemplates: [datasetReference],
  prompts,
  limits: { bodyBytes: OBJECT_BODY_BYTES },
});
