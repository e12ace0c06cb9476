// Prompt: from an origin or a function to an address that answers.
import { said, stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';

export const publishApplication = stepsPrompt(
  {
    name: 'publish_application',
    title: 'Publish an application',
    description:
      'Make an origin, a bucket or a function answer at an address: application, rules, workload, deployment.',
    arguments: [
      {
        name: 'source',
        description: 'What is published, such as: origin.example.com, the bucket site, or a function.',
        required: true,
      },
      { name: 'domain', description: 'Domain it should answer at, such as www.example.com.' },
    ],
  },
  ({ source, domain }) => ({
    en: {
      task: `Publish ${said(source, '')} at ${said(domain, 'the domain that the platform gives')}. Preview every write with dry_run and send it only after a yes.`,
      steps: [
        'list_applications, list_connectors and list_workloads with search: use what is there already and say so.',
        'create_connector for a server (type http) or a bucket (type storage); for code create_function instead.',
        'create_application with the modules that are needed; cache and functions are on by default.',
        'For code: create_application_function_instance with the id of the function.',
        'create_application_request_rule for ${uri} starts_with "/": set_connector with the id of the connector, or run_function with the id of the instance.',
        'create_workload with the domain, then create_workload_deployment with the application and current true. From here on visitors get it.',
        'Read back with describe_application. Say at which address it answers (workload_domain), that a DNS record of an own domain must point there, and that a certificate of an own domain comes from the secure server.',
      ],
    },
    pt: {
      task: `Publique ${said(source, '')} em ${said(domain, 'o domínio que a plataforma fornece')}. Faça a prévia de toda escrita com dry_run e só envie depois de um sim. Responda em português.`,
      steps: [
        'list_applications, list_connectors e list_workloads com search: aproveite o que já existe e diga isso.',
        'create_connector para um servidor (type http) ou um bucket (type storage); para código, create_function.',
        'create_application com os módulos necessários; cache e functions já vêm ligados.',
        'Para código: create_application_function_instance com o id da função.',
        'create_application_request_rule para ${uri} starts_with "/": set_connector com o id do conector, ou run_function com o id da instância.',
        'create_workload com o domínio e depois create_workload_deployment com a aplicação e current true. A partir daqui os visitantes a recebem.',
        'Leia de volta com describe_application. Diga em que endereço responde (workload_domain), que o DNS de um domínio próprio deve apontar para lá e que o certificado de um domínio próprio vem do servidor secure.',
      ],
    },
  }),
);
