// The prompts of the build area, in the order they are listed.
import type { Prompt } from '../../../shared/mcp/define.ts';
import { addRedirect } from './add-redirect.ts';
import { cacheStaticFiles } from './cache-static-files.ts';
import { publishApplication } from './publish-application.ts';
import { purgeAfterDeploy } from './purge-after-deploy.ts';

export const prompts: readonly Prompt[] = [
  publishApplication,
  addRedirect,
  cacheStaticFiles,
  purgeAfterDeploy,
];
