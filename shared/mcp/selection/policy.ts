// The deployment's own selection, in the same words: what no caller can widen. It may say more for some accounts.
import * as v from 'valibot';
import type { Caller } from '../../auth/caller.ts';
import type { Wanted } from './rule.ts';

const names = v.array(v.pipe(v.string(), v.minLength(1)));

const words = {
  toolsets: v.optional(names),
  tools: v.optional(names),
  exclude: v.optional(names),
  readonly: v.optional(v.boolean()),
  confirm: v.optional(v.literal('destructive')),
};

/** The variable `POLICY`: JSON with the words of a selection, and by account id what holds there in addition. */
export const policySchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be JSON'),
  v.strictObject({ ...words, accounts: v.optional(v.record(v.string(), v.strictObject(words))) }),
);

export type Policy = v.InferOutput<typeof policySchema>;

/**
 * What a policy says for a caller. Where accounts have rules of their own and the caller's account could not be
 * learnt, all of those rules hold: not knowing must not widen anything.
 * @param caller undefined for what holds for everybody
 */
export function policyFor({ accounts = {}, ...everybody }: Policy, caller: Caller | undefined): Wanted[] {
  if (caller === undefined) return [everybody as Wanted];
  const { account } = caller;
  const own = account === undefined ? Object.values(accounts) : entry(accounts, account.id);
  return [everybody, ...own] as Wanted[];
}

function entry<T>(record: Readonly<Record<string, T>>, key: string): T[] {
  return Object.hasOwn(record, key) ? [record[key] as T] : [];
}
