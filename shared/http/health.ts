// The health answer: public, says which function and version this is and nothing of any account.
import type { Config } from '../config.ts';
import type { Area } from '../mcp/define.ts';
import { VERSION } from '../version.ts';
import { json } from './respond.ts';

/** Answers `GET /health`. */
export function health(area: Area, config: Config): Response {
  return json({
    status: 'ok',
    area: area.name,
    version: VERSION,
    authentication: config.oauth === undefined ? ['token'] : ['token', 'oauth'],
    ...area.facts?.(),
  });
}
