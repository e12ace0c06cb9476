// A request's context for tests that call definitions directly: the parts that the docs area reads.
import type { Context } from '../../../shared/mcp/define.ts';

export function contextAt(day: string, defaultLang: 'en' | 'pt' = 'en'): Context {
  return { now: new Date(`${day}T23:30:00Z`), config: { defaultLang } } as unknown as Context;
}
