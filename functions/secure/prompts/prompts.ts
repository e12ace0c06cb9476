// The prompts of the secure area, in the order they are listed.
import type { Prompt } from '../../../shared/mcp/define.ts';
import { blockTraffic } from './block-traffic.ts';
import { moveZone } from './move-zone.ts';
import { protectApplication } from './protect-application.ts';
import { rateLimitPath } from './rate-limit-path.ts';
import { tuneWaf } from './tune-waf.ts';

export const prompts: readonly Prompt[] = [
  protectApplication,
  blockTraffic,
  rateLimitPath,
  tuneWaf,
  moveZone,
];
