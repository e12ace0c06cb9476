// What the platform client needs of a request, made for tests.
import { Caller } from '../../../shared/auth/caller.ts';
import { readConfig } from '../../../shared/config.ts';
import type { PlatformContext } from '../../../shared/platform/client.ts';
import { RequestLog } from '../../../shared/telemetry/log.ts';
import { personalToken } from '../../support/tokens.ts';

/** @param azionApiUrl base address; @param more variables of the deployment */
export function platformContext(azionApiUrl: string, more: Record<string, string> = {}): PlatformContext {
  return {
    env: {},
    log: new RequestLog('test', 'request-id'),
    background: () => {},
    caller: new Caller('caller-of-a-test', 'token', `Token ${personalToken('p')}`),
    config: readConfig({ AZION_API_URL: azionApiUrl, LOG: 'false', ...more }),
    signal: new AbortController().signal,
  };
}
