// Prompt: write Terraform for something on Azion.
import { completeFrom, given, quote } from '../../../shared/prompts/parts.ts';
import { stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { TERRAFORM_RESOURCES } from './terraform-resources.ts';

export const writeTerraform = stepsPrompt(
  {
    name: 'write_terraform',
    title: 'Write Terraform',
    description: 'Write a Terraform configuration for the Azion provider from its reference.',
    arguments: [
      {
        name: 'goal',
        description: 'What the configuration is for, such as: an application in front of a bucket.',
        required: true,
      },
      {
        name: 'resource_type',
        description: 'Resource type to begin with, such as azion_workload; chosen from the goal when absent.',
        complete: completeFrom(TERRAFORM_RESOURCES),
      },
    ],
  },
  (args) => {
    const goal = quote((args.goal ?? '').trim());
    const type = given(args, 'resource_type')
      ?.slice(0, 80)
      .replace(/[^\w-]/g, '');
    return {
      en: {
        task: [
          `Write Terraform for the Azion provider (\`aziontech/azion\`) that does this:\n\n${goal}`,
          ...(type === undefined ? [] : [`Begin with the resource \`${type}\`.`]),
        ],
        steps: [
          'List the resources it takes. An application that answers at an address takes at least `azion_application_main_setting`, `azion_workload` and `azion_workload_deployment`.',
          'Search each with `search_azion_terraform` and read its page with `read_azion_document`. Resource and data source share their name: check in the title which one it is.',
          'Use only arguments that stand on the page, nested the same way; do not write from memory.',
          'Tie resources together by reference, not by copied ids. For what exists already, use the data source or show the import command of the page.',
          'Pin the version of the provider. The token comes from the environment variable `AZION_API_TOKEN`; do not write it into files or default values.',
          'Deliver the files, say what `terraform validate` and `terraform plan` should show, and do not run `terraform apply` without a yes.',
        ],
      },
      pt: {
        task: [
          `Escreva Terraform para o provider da Azion (\`aziontech/azion\`) que faça isto:\n\n${goal}`,
          ...(type === undefined ? [] : [`Comece pelo recurso \`${type}\`.`]),
        ],
        steps: [
          'Liste os recursos necessários. Uma aplicação que responde em um endereço pede ao menos `azion_application_main_setting`, `azion_workload` e `azion_workload_deployment`.',
          'Busque cada um com `search_azion_terraform` e leia a página com `read_azion_document`. Recurso e data source têm o mesmo nome: confira no título qual é.',
          'Use só argumentos que estão na página, com a mesma forma aninhada; não escreva de memória.',
          'Ligue os recursos por referência, não por ids copiados. Para o que já existe, use o data source ou mostre o comando de import da página.',
          'Fixe a versão do provider. O token vem da variável de ambiente `AZION_API_TOKEN`; não o escreva em arquivos nem em valores padrão.',
          'Entregue os arquivos, diga o que `terraform validate` e `terraform plan` devem mostrar, e não rode `terraform apply` sem um sim.',
        ],
      },
    };
  },
);
