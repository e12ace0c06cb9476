// Prompt: visitors get new content at once after a deploy.
import { said, stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { completeApplicationId } from '../resources/application.ts';

export const purgeAfterDeploy = stepsPrompt(
  {
    name: 'purge_after_deploy',
    title: 'Purge after a deploy',
    description: 'Take out of the cache what a deploy changed, and nothing else.',
    arguments: [
      {
        name: 'changed',
        description: 'What changed, such as: /index.html and /css/, or everything.',
        required: true,
      },
      { name: 'application_id', description: 'Id of the application.', complete: completeApplicationId },
    ],
  },
  ({ changed, application_id }) => ({
    en: {
      task: `Purge ${said(changed, '')} of the application ${said(application_id, '(find it with list_applications and ask which)')} from the cache. Preview with dry_run and send only after a yes.`,
      steps: [
        'describe_application: at which domains does it answer, and does a cache setting use tiered cache?',
        'Files whose names changed need no purge. For the others list addresses for each domain: purge_cache with purge_type url, or wildcard for a folder (www.example.com/css/*). Everything at once loads the origin with all traffic: ask first.',
        'Answers told apart by cookies or devices have keys of their own: purge_type cachekey, or a wildcard.',
        'With tiered cache purge layer tiered_cache first (by URL or key), then layer cache, else old content comes back.',
        'Browsers keep what they have until their own time is over; say so where browser_cache is long.',
        'Say what was purged, and which addresses to look at.',
      ],
    },
    pt: {
      task: `Tire do cache ${said(changed, '')} da aplicação ${said(application_id, '(ache com list_applications e pergunte qual)')}. Faça a prévia com dry_run e só envie depois de um sim. Responda em português.`,
      steps: [
        'describe_application: em que domínios responde, e alguma cache setting usa tiered cache?',
        'Arquivos cujo nome mudou não precisam de purge. Para os outros, liste os endereços em cada domínio: purge_cache com purge_type url, ou wildcard para uma pasta (www.example.com/css/*). Tudo de uma vez joga todo o tráfego na origem: pergunte antes.',
        'Respostas separadas por cookies ou dispositivos têm chaves próprias: purge_type cachekey, ou um wildcard.',
        'Com tiered cache, limpe primeiro layer tiered_cache (por URL ou chave) e depois layer cache, senão o conteúdo antigo volta.',
        'Navegadores guardam o que têm até o tempo deles acabar; avise se browser_cache for longo.',
        'Diga o que foi limpo e que endereços conferir.',
      ],
    },
  }),
);
