// The docs area on one screen: answers from a bundled corpus; the platform is asked only about tokens.
import { defineArea } from '../../shared/define-area.ts';
import { corpusIdentity } from './corpus.ts';
import { instructions } from './instructions.ts';
import { prompts } from './prompts/prompts.ts';
import { bundledDocuments } from './resources/bundled-documents.ts';
import { corpusDocuments } from './resources/corpus-documents.ts';
import { guideResources } from './resources/guides.ts';
import { deployAzionStaticSite } from './tools/deploy-azion-static-site.ts';
import { readAzionDocument } from './tools/read-azion-document.ts';
import { searchTools } from './tools/search.ts';

export const area = defineArea({
  name: 'docs',
  title: 'Azion documentation',
  description: 'Documentation, code samples, CLI, API and Terraform references, and guides for static sites.',
  portuguese: {
    title: 'Documentação da Azion',
    description:
      'Documentação, exemplos de código, referências de CLI, API e Terraform, e guias para sites estáticos.',
  },
  instructions,
  tools: [...searchTools, readAzionDocument, deployAzionStaticSite],
  resources: guideResources,
  resourceTemplates: [corpusDocuments(bundledDocuments)],
  prompts,
  facts: () => ({ corpus: corpusIdentity() }),
});
