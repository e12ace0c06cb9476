// Prompt: send visitors of one address to another.
import { said, stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { completeApplicationId } from '../resources/application.ts';

export const addRedirect = stepsPrompt(
  {
    name: 'add_redirect',
    title: 'Add a redirect',
    description: 'Send visitors from one address to another with a request rule.',
    arguments: [
      { name: 'from', description: 'Old path or address, such as /sale or /blog/*.', required: true },
      { name: 'to', description: 'New address, such as https://www.example.com/offers.', required: true },
      { name: 'application_id', description: 'Id of the application.', complete: completeApplicationId },
    ],
  },
  ({ from, to, application_id }) => ({
    en: {
      task: `Redirect ${said(from, '')} to ${said(to, '')} in the application ${said(application_id, '(find it with list_applications and ask which)')}. Preview with dry_run and send only after a yes.`,
      steps: [
        'describe_application: does a rule catch these addresses already, and which rules run before?',
        'For good or for now? redirect_to_301 is kept by browsers for long; where in doubt take redirect_to_302 first.',
        'Criteria: ${uri} is_equal for one path, starts_with for a folder, matches for a pattern; add ${host} is_equal where the application has several domains. The target must not match them again, or it goes in circles.',
        'To keep the rest of the path put ${uri} into the value, or a capture_match_groups before it and %{name[1]}.',
        'create_application_request_rule. A new rule runs last: reorder_application_request_rules where one before it answers already (deliver, another redirect).',
        'Read back with describe_application, say what to try in a browser, and how to undo it: patch_application_request_rule with active false.',
      ],
    },
    pt: {
      task: `Redirecione ${said(from, '')} para ${said(to, '')} na aplicação ${said(application_id, '(ache com list_applications e pergunte qual)')}. Faça a prévia com dry_run e só envie depois de um sim. Responda em português.`,
      steps: [
        'describe_application: alguma regra já pega esses endereços, e que regras rodam antes?',
        'Definitivo ou temporário? redirect_to_301 fica muito tempo nos navegadores; na dúvida, comece com redirect_to_302.',
        'Critérios: ${uri} is_equal para um caminho, starts_with para uma pasta, matches para um padrão; some ${host} is_equal se a aplicação tem vários domínios. O destino não pode casar de novo com eles, senão entra em laço.',
        'Para manter o resto do caminho use ${uri} no valor, ou capture_match_groups antes e %{nome[1]}.',
        'create_application_request_rule. Regra nova roda por último: reorder_application_request_rules, se uma anterior já responde (deliver, outro redirecionamento).',
        'Leia de volta com describe_application, diga o que testar no navegador e como desfazer: patch_application_request_rule com active false.',
      ],
    },
  }),
);
