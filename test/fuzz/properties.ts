// The properties: for each kind of input, that every answer to it is as it must be.
import fc from 'fast-check';
import { AREAS } from '../support/functions.ts';
import { exchange } from './exchange.ts';
import { describeInput, type Input, textOf } from './input.ts';
import { addressInputs } from './inputs/addresses.ts';
import { catalogueOf } from './inputs/catalogue.ts';
import { httpInputs } from './inputs/http.ts';
import { jsonRpcInputs } from './inputs/json-rpc.ts';
import { selectionInputs } from './inputs/selection.ts';
import { settingsInputs } from './inputs/settings.ts';
import { toolInputs } from './inputs/tools.ts';
import type { Running } from './target.ts';
import { judge, logProblems } from './verdict.ts';

/** Kinds of input, and how large a part of a run each has. */
export const SHARES = {
  http: 0.2,
  'json-rpc': 0.2,
  tools: 0.35,
  addresses: 0.1,
  selection: 0.075,
  settings: 0.075,
} as const;

export type Kind = keyof typeof SHARES;

export const KINDS = Object.keys(SHARES) as Kind[];

export interface Report {
  kind: Kind;
  seed: number;
  /** How many inputs were answered. */
  runs: number;
  /** Answers by status. */
  statuses: Readonly<Record<string, number>>;
  /** What was found, with the way to see it again; undefined where nothing was. */
  failure: { path: string; input: string; said: string } | undefined;
}

/** How many calls go to the same account before it is as at first again. */
const RESET_AFTER = 2_000;

/** Fires inputs of every kind; the kinds run side by side. @param onSent called with each number of inputs so far */
export async function fuzzer(running: Running, token: string, onSent: (count: number) => void = () => {}) {
  const catalogues = await Promise.all(AREAS.map(catalogueOf));
  const inputs: Readonly<Record<Kind, fc.Arbitrary<Input>>> = {
    http: httpInputs(AREAS, token),
    'json-rpc': jsonRpcInputs(AREAS, token),
    tools: toolInputs(catalogues, token),
    addresses: addressInputs(catalogues, token),
    selection: selectionInputs(catalogues, token),
    settings: settingsInputs(AREAS, token),
  };
  const verdict = judge(catalogues, [token]);
  let sent = 0;

  return async (
    kind: Kind,
    runs: number,
    { seed, path }: { seed: number; path?: string | undefined },
  ): Promise<Report> => {
    const statuses: Record<string, number> = {};
    let last = '';
    const property = fc.asyncProperty(inputs[kind], async (input) => {
      onSent(++sent);
      if (sent % RESET_AFTER === 0) await running.sandbox.reset('acme');
      const answer = await exchange(running.url, input);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const problems = verdict(input, answer);
      if (problems.length === 0) return;
      last = `${answer.status} ${textOf(answer).slice(0, 1_500)}`;
      throw new Error(problems.join('\n'));
    });
    const details = await fc.check(property, {
      numRuns: runs,
      seed,
      ...(path === undefined ? {} : { path }),
    });
    const [input] = details.counterexample ?? [];
    const said = String((details.errorInstance as Error | null)?.message ?? '');
    return {
      kind,
      seed,
      runs: details.numRuns,
      statuses,
      failure:
        input === undefined
          ? undefined
          : { path: details.counterexamplePath ?? '', input: describeInput(input), said: `${said}\n${last}` },
    };
  };
}

/** What the log says that it must not, each problem once. */
export function escaped({ logs }: Running, token: string): string[] {
  return [...new Set(logProblems(logs, [token]))];
}
