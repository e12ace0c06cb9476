// What a run found, and what it is held against.
import type { Weight } from '../../dev/weigh.ts';
import type { Start } from './cold-start.ts';
import type { GrownCorpus } from './corpus-growth.ts';
import type { SearchCosts } from './docs-search.ts';
import { PEERS } from './peers.ts';
import type { OperationCosts, ProtocolCosts } from './protocol.ts';
import type { Cost } from './race.ts';
import type { Grown } from './tool-growth.ts';

export interface AreaFigures extends Weight, Start {
  name: string;
}

export interface Figures {
  machine: readonly string[];
  command: string;
  protocol: ProtocolCosts;
  platformCall: Record<'bare' | 'deployed', Cost>;
  docsSearch: Readonly<Record<string, SearchCosts>>;
  emptyMs: number;
  areas: readonly AreaFigures[];
  toolGrowth: readonly Grown[];
  corpusGrowth: readonly GrownCorpus[];
}

/** A figure with what it should be. */
export interface Target {
  what: string;
  found: number;
  /** Most, or least, that it may be. */
  bound: number;
  isLeast?: boolean;
}

/** Most CPU beside the bare worker: the protocol layer alone, and as deployed. */
const LAYER = { initialize: 1.25, 'tools/list': 1.35, 'tools/call': 1.25 };
const DEPLOYED = 1.6;
const PLATFORM_CALL = 1.35;
/** How many times less CPU than peers with an official SDK. */
const LESS = { 'tools/list': 5, 'tools/call': 2.5 };

export function targetsOf({ protocol, platformCall }: Figures): Target[] {
  const { handshake } = protocol;
  const targets: Target[] = [];
  for (const [operation, bound] of Object.entries(LAYER)) {
    const costs = handshake[operation] as OperationCosts;
    targets.push({
      what: `\`${operation}\`, protocol layer alone : bare`,
      found: ratio(costs, 'core'),
      bound,
    });
    targets.push({
      what: `\`${operation}\`, as deployed : bare`,
      found: ratio(costs, 'deployed'),
      bound: DEPLOYED,
    });
  }
  for (const [operation, bound] of Object.entries(LESS)) {
    const costs = handshake[operation] as OperationCosts;
    const nearest = PEERS.filter(({ official }) => official)
      .map((peer) => ({ ...peer, found: ratio(costs, peer.file, 'core') }))
      .reduce((one, other) => (one.found < other.found ? one : other));
    const what = `\`${operation}\`, nearest peer with an official SDK (${nearest.name}) : protocol layer alone`;
    targets.push({ what, found: nearest.found, bound, isLeast: true });
  }
  const call = platformCall.deployed.cpuUs / platformCall.bare.cpuUs;
  targets.push({ what: 'platform call, as deployed : bare', found: call, bound: PLATFORM_CALL });
  return targets;
}

export function isMet({ found, bound, isLeast = false }: Target): boolean {
  return isLeast ? found >= bound : found <= bound;
}

/** The targets that a run missed, in words. */
export function missed(figures: Figures): string[] {
  return targetsOf(figures)
    .filter((target) => !isMet(target))
    .map(({ what, found, bound }) => `${what}: ${found.toFixed(2)} instead of ${bound}`);
}

/** CPU of one contestant as a multiple of another's. */
export function ratio(costs: OperationCosts, of: string, to = 'bare'): number {
  return (costs[of]?.cpuUs ?? Number.NaN) / (costs[to]?.cpuUs ?? Number.NaN);
}
