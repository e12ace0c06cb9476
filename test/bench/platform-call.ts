// What a call that asks the platform costs: the build function beside a bare worker, both with a platform that answers
// at once.
import { join } from 'node:path';
import { targets } from '../../dev/areas.ts';
import { build } from '../../dev/build.ts';
import { rpc } from '../support/rpc.ts';
import { answerOf } from './bare.ts';
import { bundleWorker } from './bundle-worker.ts';
import { modulesOf } from './modules.ts';
import { post } from './operations.ts';
import { unhindered } from './protocol.ts';
import { type Cost, race } from './race.ts';
import { SCRATCH, startWorkerd } from './workerd.ts';

/** @param rounds slices that each gets */
export async function measurePlatformCall(rounds: number): Promise<Record<'bare' | 'deployed', Cost>> {
  const wanted = targets().filter(({ name }) => name === 'build');
  await build(wanted);
  const platform = await startWorkerd(join(SCRATCH, 'stub'), await bundleWorker('workers/stub.ts'));
  const deployed = await startWorkerd(join(SCRATCH, 'build'), {
    modules: modulesOf(wanted[0]?.outDir ?? ''),
    vars: { ...unhindered(platform.url), AZION_API_URL: platform.url },
  });
  const bare = await startWorkerd(join(SCRATCH, 'bare-call'), {
    ...(await bundleWorker('workers/bare-call.ts')),
    vars: { PLATFORM: platform.url },
  });
  const requests = post(rpc('tools/call', { name: 'get_application', arguments: { application_id: 1234 } }));
  for (const worker of [bare, deployed]) {
    const answer = await answerOf(worker, requests);
    if (!answer.includes('someone@example.com')) throw new Error(`not the object: ${answer.slice(0, 300)}`);
  }
  const costs = await race(
    { bare: { worker: bare, requests }, deployed: { worker: deployed, requests } },
    rounds,
  );
  for (const worker of [bare, deployed, platform]) worker.stop();
  return costs;
}
