// The build area on one screen: everything an application needs to answer at an address.

import { defineArea } from '../../shared/define-area.ts';
import { OBJECT_BODY_BYTES } from '../../shared/http/limits.ts';
import { nounTools } from '../../shared/nouns/noun-tools.ts';
import { createRulesEngine } from '../../shared/rules-engine/create-rules-engine.ts';
import { instructions } from './instructions.ts';
import { nouns } from './nouns/nouns.ts';
import { prompts } from './prompts/prompts.ts';
import { applicationResource } from './resources/application.ts';
import { rulesEngine } from './resources/rules-engine.ts';
import { describeApplication } from './tools/describe-application.ts';
import { getFunction } from './tools/get-function.ts';
import { purgeCache } from './tools/purge-cache.ts';

/** Tools that stand in for one of a family. */
const own = [getFunction];

export const area = defineArea({
  name: 'build',
  title: 'Azion build',
  description: 'Applications, rules, cache, functions, connectors, custom pages, workloads and purge.',
  portuguese: {
    title: 'Construção na Azion',
    description: 'Aplicações, regras, cache, funções, conectores, páginas personalizadas, workloads e purge.',
  },
  instructions,
  tools: [
    describeApplication,
    ...nouns.flatMap(nounTools).map((tool) => own.find(({ name }) => name === tool.name) ?? tool),
    purgeCache,
    createRulesEngine,
  ],
  resources: rulesEngine,
  resourceTemplates: [applicationResource],
  prompts,
  limits: { bodyBytes: OBJECT_BODY_BYTES },
});
