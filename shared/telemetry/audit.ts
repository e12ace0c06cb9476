// A record of every write that was sent to the platform: who, what and how it ended, never an argument's value.
import type { Caller } from '../auth/caller.ts';
import type { Config } from '../config.ts';
import type { RequestLog } from './log.ts';

/** What the record needs of the request it belongs to. */
export interface AuditContext {
  caller: Caller;
  config: Config;
  env: Readonly<Record<string, unknown>>;
  log: RequestLog;
  background(work: Promise<unknown>): void;
}

export interface AuditedWrite {
  /** HTTP method of the platform request. */
  method: string;
  /** Path below the API's base address; it holds the ids of what was written. */
  path: string;
  outcome: 'done' | 'pending' | 'refused' | 'unknown';
  /** HTTP status of the platform, where it answered. */
  status?: number;
}

/** Name of the Analytics Engine binding. */
const BINDING = 'AUDIT';
const WEBHOOK_MS = 5_000;

/** Writes the record to the log and, where they are configured, to Analytics Engine and a webhook. */
export function audit(context: AuditContext, write: AuditedWrite): void {
  const { caller, config, env, log, background } = context;
  const record = { audit: 'write', ...log.identity(), caller: caller.id, ...write };
  if (config.log) console.log(JSON.stringify(record));
  const dataset = env[BINDING] as { writeDataPoint?: (point: object) => void } | undefined;
  dataset?.writeDataPoint?.({
    indexes: [caller.id],
    blobs: [record.area, record.tool, write.method, write.path, write.outcome, record.request, record.trace],
    doubles: [write.status ?? 0],
  });
  if (config.auditWebhook !== undefined) background(send(config.auditWebhook, record));
}

async function send(address: string, record: object): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(record),
    redirect: 'manual',
    signal: AbortSignal.timeout(WEBHOOK_MS),
  });
  await response.body?.cancel();
}
