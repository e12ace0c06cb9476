// What a worker holds in memory, asked from the inspector: resident size would count copies of its configuration.
import { setTimeout } from 'node:timers/promises';
import type { Measured } from './workerd.ts';

interface Usage {
  usedSize: number;
  backingStorageSize: number;
}

/** Bytes that live after a collection, on the heap and in array buffers outside it. */
export async function heapBytes({ url, inspectorUrl }: Measured): Promise<number> {
  if (inspectorUrl === undefined) throw new Error('the worker was started without an inspector');
  const isolates = (await (await fetch(`${inspectorUrl}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(isolates[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  const ask = <T>(method: string) =>
    new Promise<T>((resolve, reject) => {
      const id = ++last;
      const onMessage = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: T; error?: { message: string } };
        if (answer.id !== id) return;
        socket.removeEventListener('message', onMessage);
        if (answer.result === undefined) reject(new Error(`${method}: ${answer.error?.message}`));
        else resolve(answer.result);
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id, method }));
    });
  // workerd collects when the isolate next has something to do, so it is given that until it has.
  let collected = false;
  const collecting = ask('HeapProfiler.collectGarbage').then(() => {
    collected = true;
  });
  while (!collected) {
    await (await fetch(`${url}/health`)).arrayBuffer();
    await Promise.race([collecting, setTimeout(50)]);
  }
  const { usedSize, backingStorageSize } = await ask<Usage>('Runtime.getHeapUsage');
  socket.close();
  return usedSize + backingStorageSize;
}
