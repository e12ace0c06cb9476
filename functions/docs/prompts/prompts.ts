// The prompts of the docs area, in the order they are listed.
import type { Prompt } from '../../../shared/mcp/define.ts';
import { debugCache } from './debug-cache.ts';
import { deployStaticSite } from './deploy-static-site.ts';
import { findHowTo } from './find-how-to.ts';
import { migrateApiV3ToV4 } from './migrate-api-v3-to-v4.ts';
import { writeTerraform } from './write-terraform.ts';

export const prompts: readonly Prompt[] = [
  findHowTo,
  deployStaticSite,
  debugCache,
  migrateApiV3ToV4,
  writeTerraform,
];
