// Carries a call out once per key: the first call does it, later ones get its answer. What is known is kept in a record
// outside this function, sealed with the caller's own credential, so that only a caller who has it can read it.
import { InputError, UpstreamError } from '../errors.ts';
import type { Context, Tool } from '../mcp/define.ts';
import type { CallResult } from '../mcp/result.ts';
import { derive, type PurposeKey } from '../seal/key.ts';
import { sealWith, unsealWith } from '../seal/seal.ts';
import { asRepeat, keptAnswer } from './answer.ts';
import { fingerprintOf, nameOf } from './fingerprint.ts';
import type { IdempotencyKey } from './key.ts';
import { type Begun, type End, KEPT_MS, KeyRecord, storeOf } from './record.ts';

/** A call with a key. */
export interface KeyedCall {
  area: string;
  tool: Tool;
  /** As checked, so that the same call is the same however it was written. */
  args: Readonly<Record<string, unknown>>;
  key: IdempotencyKey;
}

/**
 * Carries a call out, unless one with the same key was before.
 * @param run carries it out
 * @returns the result, or that of the first call, marked as a repeat
 * @throws InputError where keys are not supported here, or the key was used with other arguments; UpstreamError where
 *   the first call still runs, its outcome is not known, or the record cannot be asked; whatever `run` throws
 */
export async function once(
  context: Context,
  call: KeyedCall,
  run: () => Promise<CallResult>,
): Promise<CallResult> {
  const store = storeOf(context.env);
  if (store === undefined) throw new InputError(unsupported(call));
  const name = await nameOf([call.area, context.caller.id, call.tool.name, call.key.value]);
  const keys = await derive(context.caller.authorization(), `idempotency ${name}`);
  const record = new Run(context, new KeyRecord(store, name), keys);
  const begun = await record.begin(await fingerprintOf(keys, { ...call.args, dry_run: undefined }));
  context.log.set('idempotency', begun.state === 'yours' ? 'first' : begun.state);
  if (begun.state !== 'yours') return earlier(context, call, keys, begun);
  const running = record.carryOut(run);
  // Also where the client hangs up meanwhile, the record is to say how the call ended.
  context.background(running.then(nothing, nothing));
  return running;
}

/** One attempt to be the call that carries it out. */
class Run {
  readonly #id = crypto.randomUUID();
  readonly #context: Context;
  readonly #record: KeyRecord;
  readonly #keys: PurposeKey;

  constructor(context: Context, record: KeyRecord, keys: PurposeKey) {
    this.#context = context;
    this.#record = record;
    this.#keys = keys;
  }

  async begin(fingerprint: string): Promise<Begun> {
    try {
      return await this.#record.begin({ run: this.#id, fingerprint });
    } catch {
      this.#context.log.set('idempotency', 'unreachable');
      this.#context.background(this.#end('free'));
      throw new UpstreamError(
        'The record of idempotency keys could not be asked, so nothing was sent. Try again in a moment with the same key.',
      );
    }
  }

  async carryOut(run: () => Promise<CallResult>): Promise<CallResult> {
    let result: CallResult;
    try {
      result = await run();
    } catch (error) {
      const said = error instanceof UpstreamError || error instanceof InputError ? error.message : undefined;
      if (this.#context.writes?.surelyNone) await this.#end('free');
      else await this.#end('unknown', said);
      throw error;
    }
    await this.#end('done', keptAnswer(result));
    return result;
  }

  /** A record that cannot be told keeps saying that the call runs, then that its outcome is unknown. */
  async #end(outcome: End['outcome'], answer?: unknown): Promise<void> {
    const until = new Date(this.#context.now.getTime() + KEPT_MS);
    try {
      const sealed = answer === undefined ? undefined : await sealWith(this.#keys, answer, until);
      await this.#record.end({ run: this.#id, outcome, ...(sealed !== undefined && { answer: sealed }) });
    } catch {
      this.#context.log.set('idempotency', `${outcome}, not recorded`);
    }
  }
}

/** What a call gets whose key was used before. */
async function earlier(
  { now }: Context,
  { tool, key }: KeyedCall,
  keys: PurposeKey,
  begun: Exclude<Begun, { state: 'yours' }>,
): Promise<CallResult> {
  if (begun.state === 'other') {
    throw new InputError(
      `"${key.field}" was used before with other arguments of ${tool.name}; one key stands for one call. Take a new key, or send the same arguments.`,
    );
  }
  const began = new Date(begun.began);
  if (begun.state === 'running') {
    const seconds = Math.max(1, Math.round((now.getTime() - begun.began) / 1000));
    throw new UpstreamError(
      `The first call with this key is still running, since ${seconds} s. Nothing was sent now; ask again in a few seconds with the same key.`,
    );
  }
  const answer = begun.answer === undefined ? undefined : await unsealWith(keys, begun.answer, now);
  if (begun.state === 'done' && answer !== undefined) return asRepeat(answer as CallResult, began);
  const said = typeof answer === 'string' ? ` What it was told: ${answer}` : '';
  throw new UpstreamError(
    `A call with this key was made at ${began.toISOString()}, and its outcome is unknown: it may have created something. Nothing was sent now. ` +
      `${lookFirst(tool)} If it is not there, call again with a new key.${said}`,
  );
}

function lookFirst({ shownBy }: Tool): string {
  return shownBy === undefined ? 'Read what it was to create.' : `Look with ${shownBy} whether it is there.`;
}

function unsupported({ tool, key }: KeyedCall): string {
  const look = tool.shownBy === undefined ? 'look whether it happened' : `look with ${tool.shownBy}`;
  return `"${key.field}" is not supported by this deployment, which keeps no record of calls; nothing was sent. Call without it, and before you repeat a call whose answer you did not get, ${look}.`;
}

function nothing(): void {}
