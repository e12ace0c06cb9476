// Prompt: keep files that rarely change in the cache.
import { said, stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { completeApplicationId } from '../resources/application.ts';

export const cacheStaticFiles = stepsPrompt(
  {
    name: 'cache_static_files',
    title: 'Cache static files',
    description: 'Keep images, styles and scripts in the cache with a cache setting and a request rule.',
    arguments: [
      { name: 'files', description: 'Which files, such as: /static/, or png, css and js.' },
      { name: 'time', description: 'For how long, such as: 30 days, in browsers one day.' },
      { name: 'application_id', description: 'Id of the application.', complete: completeApplicationId },
    ],
  },
  ({ files, time, application_id }) => ({
    en: {
      task: `Cache ${said(files, 'images, fonts, styles and scripts')} for ${said(time, '(propose a time and say why)')} in the application ${said(application_id, '(find it with list_applications and ask which)')}. Preview every write with dry_run and send it only after a yes.`,
      steps: [
        'describe_application: which cache settings are there, and which rule uses them? Change one with patch_cache_setting rather than make a second for the same.',
        'Do names of files change with their content (a hash in the name)? Then long times are safe; else keep them short in browsers, since no purge reaches those.',
        'create_cache_setting: modules.cache {"behavior":"override","max_age":seconds} for the platform, browser_cache {"behavior":"override","max_age":seconds} for browsers. Less than 60 s needs the module application_accelerator.',
        'create_application_request_rule: ${uri} starts_with the folder, or matches \\.(png|jpe?g|webp|svg|css|js|woff2)$; behavior set_cache_policy with the id of the setting.',
        'Leave out what differs by visitor: pages after a login, baskets, anything that sets a cookie.',
        'reorder_application_request_rules where a later rule would set another policy. Read back with describe_application.',
      ],
    },
    pt: {
      task: `Ponha em cache ${said(files, 'imagens, fontes, estilos e scripts')} por ${said(time, '(proponha um tempo e diga por quê)')} na aplicação ${said(application_id, '(ache com list_applications e pergunte qual)')}. Faça a prévia de toda escrita com dry_run e só envie depois de um sim. Responda em português.`,
      steps: [
        'describe_application: que cache settings existem e que regra as usa? Mude uma com patch_cache_setting em vez de criar outra para o mesmo.',
        'O nome dos arquivos muda com o conteúdo (um hash no nome)? Então tempos longos são seguros; senão, use tempos curtos nos navegadores, que nenhum purge alcança.',
        'create_cache_setting: modules.cache {"behavior":"override","max_age":segundos} para a plataforma, browser_cache {"behavior":"override","max_age":segundos} para navegadores. Menos de 60 s exige o módulo application_accelerator.',
        'create_application_request_rule: ${uri} starts_with a pasta, ou matches \\.(png|jpe?g|webp|svg|css|js|woff2)$; comportamento set_cache_policy com o id da configuração.',
        'Deixe de fora o que muda por visitante: páginas após login, carrinhos, tudo que define cookie.',
        'reorder_application_request_rules, se uma regra posterior definiria outra política. Leia de volta com describe_application.',
      ],
    },
  }),
);
