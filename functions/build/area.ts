// The build area on one screen: everything an application needs to answer at an address.
import { OBJECT_BODY_BYTES } from '../../shared/http/limits.ts';
import { defineArea } from '../../shared/mcp/define.ts';
import { nounTools } from '../../shared/nouns/noun-tools.ts';
import { createRulesEngine } from '../../shared/rules-engine/create-rules-engine.ts';
import { instructions } from './instructions.ts';
import { applications } from './nouns/applications.ts';
import { cacheSettings } from './nouns/cache-settings.ts';
import { connectors } from './nouns/connectors.ts';
import { customPages } from './nouns/custom-pages.ts';
import { deviceGroups } from './nouns/device-groups.ts';
import { functionInstances } from './nouns/function-instances.ts';
import { functions } from './nouns/functions.ts';
import { requestRules } from './nouns/request-rules.ts';
import { responseRules } from './nouns/response-rules.ts';
import { workloadDeployments } from './nouns/workload-deployments.ts';
import { workloads } from './nouns/workloads.ts';
import { purgeCache } from './tools/purge-cache.ts';

const nouns = [
  applications,
  cacheSettings,
  deviceGroups,
  functionInstances,
  requestRules,
  responseRules,
  functions,
  connectors,
  customPages,
  workloads,
  workloadDeployments,
];

export const area = defineArea({
  name: 'build',
  title: 'Azion build',
  description: 'Applications, rules, cache, functions, connectors, custom pages, workloads and purge.',
  portuguese: {
    title: 'Construção na Azion',
    description: 'Aplicações, regras, cache, funções, conectores, páginas personalizadas, workloads e purge.',
  },
  instructions,
  tools: [...nouns.flatMap(nounTools), purgeCache, createRulesEngine],
  limits: { bodyBytes: OBJECT_BODY_BYTES },
});
