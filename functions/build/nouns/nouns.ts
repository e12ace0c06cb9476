// The nouns of the build area, in the order of their tools.
import { applications } from './applications.ts';
import { cacheSettings } from './cache-settings.ts';
import { connectors } from './connectors.ts';
import { customPages } from './custom-pages.ts';
import { deviceGroups } from './device-groups.ts';
import { functionInstances } from './function-instances.ts';
import { functions } from './functions.ts';
import { requestRules } from './request-rules.ts';
import { responseRules } from './response-rules.ts';
import { workloadDeployments } from './workload-deployments.ts';
import { workloads } from './workloads.ts';

export const nouns = [
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
