// What a POST costs in the protocol layer: ours alone, ours as deployed, and other libraries, beside a bare worker.
import { join } from 'node:path';
import { toolsText } from '../../dev/surface.ts';
import { startFakePlatform, status } from '../support/fake-platform.ts';
import { answerOf, startBare } from './bare.ts';
import { bundleWorker } from './bundle-worker.ts';
import { type Load, load } from './load.ts';
import { HANDSHAKE, STATELESS } from './operations.ts';
import { PEERS } from './peers.ts';
import { type Contestant, type Cost, race } from './race.ts';
import { type Measured, SCRATCH, type Script, startWorkerd } from './workerd.ts';
import { benchArea } from './workers/area.ts';

/** As many as the largest real area has. */
export const TOOLS = 70;

const FIRST_WARM_MS = 2_000;

/** Costs of one operation by contestant: `bare`, `core` (the protocol layer alone), `deployed`, and files of peers. */
export type OperationCosts = Readonly<Record<string, Cost>>;

export interface ProtocolCosts {
  handshake: Readonly<Record<string, OperationCosts>>;
  stateless: Readonly<Record<string, OperationCosts>>;
}

/** A function over an area of tools, as deployed or the layer alone. */
export function benchFunction(kind: 'core' | 'deployed', tools: number): Promise<Script> {
  return bundleWorker(`workers/${kind}.ts`, {
    'tools.ndjson.txt': toolsText(benchArea(tools)),
    'count.txt': String(tools),
  });
}

/** Variables with which a function waits for nobody. */
export function unhindered(platformUrl: string): Record<string, string> {
  return { TOKEN_CHECK_URL: platformUrl, REQUESTS_PER_MINUTE: '999999999' };
}

/** @param rounds slices that each contestant gets of each operation */
export async function measureProtocol(rounds: number): Promise<ProtocolCosts> {
  const platform = await startFakePlatform();
  platform.answer = status(200);
  const deployed = await startWorkerd(join(SCRATCH, 'deployed'), {
    ...(await benchFunction('deployed', TOOLS)),
    vars: unhindered(platform.url),
  });
  const core = await startWorkerd(join(SCRATCH, 'core'), await benchFunction('core', TOOLS));
  const peers = await Promise.all(
    PEERS.map(async ({ file }) => {
      const worker = await startWorkerd(join(SCRATCH, file), await bundleWorker(`peers/${file}.js`));
      return [file, worker] as const;
    }),
  );
  const running: Record<string, Measured> = { core, deployed, ...Object.fromEntries(peers) };

  const ofEra = async (operations: Readonly<Record<string, Load>>, names: readonly string[]) => {
    const costs: Record<string, OperationCosts> = {};
    for (const [operation, request] of Object.entries(operations)) {
      const bare = await startBare('bare', [await answerOf(deployed, request)]);
      const contestants: Record<string, Contestant> = {
        bare: { worker: bare, requests: { ...request, path: '/0' } },
      };
      for (const name of names) contestants[name] = { worker: running[name] as Measured, requests: request };
      costs[operation] = await race(contestants, rounds);
      bare.stop();
      console.error(`${operation} measured`);
    }
    return costs;
  };
  // New processes compile for a while; what they share among operations is compiled before the first is measured.
  for (const worker of Object.values(running)) await load(worker.url, HANDSHAKE['tools/call'], FIRST_WARM_MS);
  const ours = ['core', 'deployed'];
  const handshake = await ofEra(HANDSHAKE, [...ours, ...PEERS.map(({ file }) => file)]);
  const modern = PEERS.filter(({ stateless }) => stateless).map(({ file }) => file);
  const stateless = await ofEra(STATELESS, [...ours, ...modern]);

  for (const worker of Object.values(running)) worker.stop();
  await platform.stop();
  return { handshake, stateless };
}
