// How a function grows with the number of its tools.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startFakePlatform, status } from '../support/fake-platform.ts';
import { answerOf, startBare } from './bare.ts';
import { measureStart, type Start } from './cold-start.ts';
import { HANDSHAKE } from './operations.ts';
import { benchFunction, unhindered } from './protocol.ts';
import { type Cost, race } from './race.ts';
import { SCRATCH, startWorkerd } from './workerd.ts';

export interface Grown extends Start {
  tools: number;
  listBytes: number;
  gzipBytes: number;
  list: Record<'bare' | 'deployed', Cost>;
  call: Record<'bare' | 'deployed', Cost>;
}

/** @param rounds slices that each gets */
export async function measureToolGrowth(counts: readonly number[], rounds: number): Promise<Grown[]> {
  const platform = await startFakePlatform();
  platform.answer = status(200);
  const vars = unhindered(platform.url);
  const grown: Grown[] = [];
  for (const tools of counts) {
    const script = { ...(await benchFunction('deployed', tools)), vars };
    const deployed = await startWorkerd(join(SCRATCH, 'grown'), script);
    const [list, call] = [HANDSHAKE['tools/list'], HANDSHAKE['tools/call']];
    const answers = [await answerOf(deployed, list), await answerOf(deployed, call)];
    const bare = await startBare('grown-bare', answers);
    const beside = (request: typeof list, index: number) =>
      race(
        {
          bare: { worker: bare, requests: { ...request, path: `/${index}` } },
          deployed: { worker: deployed, requests: request },
        },
        rounds,
      );
    grown.push({
      tools,
      listBytes: Buffer.byteLength(answers[0] as string),
      gzipBytes: Object.values(script.modules).reduce(
        (sum, part) => sum + gzipSync(part, { level: 9 }).length,
        0,
      ),
      list: await beside(list, 0),
      call: await beside(call, 1),
      ...(await measureStart(script)),
    });
    deployed.stop();
    bare.stop();
    console.error(`${tools} tools measured`);
  }
  await platform.stop();
  return grown;
}
