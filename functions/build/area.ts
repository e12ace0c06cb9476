// The build area on one screen: everything an application needs to answer at an address.
import { OBJECT_BODY_BYTES } from '../../shared/http/limits.ts';
import { defineArea } from '../../shared/mcp/define.ts';
import { nounTools } from '../../shared/nouns/noun-tools.ts';
import { instructions } from './instructions.ts';
import { applications } from './nouns/applications.ts';
import { cacheSettings } from './nouns/cache-settings.ts';
import { requestRules } from './nouns/request-rules.ts';

const nouns = [applications, cacheSettings, requestRules];

export const area = defineArea({
  name: 'build',
  title: 'Azion build',
  description: 'Applications, rules, cache, functions, connectors, custom pages, workloads and purge.',
  portuguese: {
    title: 'Construção na Azion',
    description: 'Aplicações, regras, cache, funções, conectores, páginas personalizadas, workloads e purge.',
  },
  instructions,
  tools: nouns.flatMap(nounTools),
  limits: { bodyBytes: OBJECT_BODY_BYTES },
});
