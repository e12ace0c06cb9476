// Terraform reference pages: one a resource with its arguments, and one for the data sources.
import type { TerraformFacts } from '../extract/terraform.ts';
import { keywordsOf, type Page, table } from '../page.ts';
import { facts } from './facts.ts';

interface Family {
  /** Resource name without `azion_`. */
  id: string;
  title: string;
  description: string;
  keywords: string;
  note?: string;
  /** HCL. */
  example?: string;
}

const DOCS = 'https://github.com/aziontech/terraform-provider-azion/blob/main/docs';

function resourcePage(family: Family, known: TerraformFacts): Page {
  const { importId, arguments: args } = known.resources[family.id] ?? { importId: '', arguments: {} };
  const rows = Object.entries(args).map(([name, text]) => {
    const words = text.split(' ');
    const need = words.pop() ?? '';
    return [`\`${name}\``, words.join(' '), need];
  });
  const data = known.dataSources
    .filter((name) => name === family.id || name === `${family.id}s`)
    .map((name) => `\`azion_${name}\``);
  const parts = [
    `## Arguments of azion_${family.id}\n\n${table(['Argument', 'Type', 'Need'], rows)}`,
    ...(family.note ? [`## Good to know\n\n${family.note}`] : []),
    ...(family.example ? [`## Example\n\n\`\`\`hcl\n${family.example.trim()}\n\`\`\``] : []),
    `## Import\n\n\`\`\`bash\nterraform import azion_${family.id}.NAME ${importId}\n\`\`\``,
    ...(data.length > 0 ? [`## Data sources\n\n${data.join(', ')} read what exists.`] : []),
  ];
  return {
    path: `en/terraform/${family.id.replaceAll('_', '-')}.md`,
    frontMatter: {
      title: `Terraform: azion_${family.id} (${family.title})`,
      description: family.description,
      collection: 'terraform',
      source: `${DOCS}/resources/${family.id}.md`,
      keywords: [`azion_${family.id}`, 'resource', ...keywordsOf(family.keywords)],
    },
    body: `${parts.join('\n\n')}\n`,
  };
}

function dataSourcePage({ dataSources }: TerraformFacts): Page {
  const rows = dataSources.map((name) => [`\`azion_${name}\``, name.endsWith('s') ? 'several' : 'one']);
  return {
    path: 'en/terraform/data-sources.md',
    frontMatter: {
      title: 'Terraform: data sources of the Azion provider',
      description: 'All data sources: read existing resources without managing them.',
      collection: 'terraform',
      source: 'https://www.azion.com/en/documentation/products/terraform-provider/examples/',
      keywords: [
        'data source',
        'terraform data',
        'read existing',
        ...dataSources.map((name) => `azion_${name}`),
      ],
    },
    body: `## Use\n\n\`\`\`hcl\ndata "azion_network_lists" "all" {}\n\noutput "lists" {\n  value = data.azion_network_lists.all.results\n}\n\`\`\`\n\n## Names\n\n${table(['Data source', 'Reads'], rows)}\n`,
  };
}

/** All pages of the Terraform reference. */
export function terraformPages(): Page[] {
  const known = facts<TerraformFacts>('terraform');
  return [
    ...facts<Family[]>('terraform-families').map((family) => resourcePage(family, known)),
    dataSourcePage(known),
  ];
}
