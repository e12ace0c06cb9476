// Runs a service worker as Azion's local tool does: bundled into one script, on the engine inside that tool.
// Usage: PORT=8080 node test/runtimes/engine.ts worker.js
import { EdgeRuntime, runServer } from 'edge-runtime';
import { build } from 'esbuild';

const bundled = await build({
  entryPoints: [process.argv[2] as string],
  bundle: true,
  write: false,
  format: 'iife',
  logLevel: 'silent',
});
const runtime = new EdgeRuntime({
  initialCode: bundled.outputFiles[0]?.text ?? '',
  extend: (context) =>
    Object.assign(context, { Azion: { env: { get: (name: string) => process.env[name] } }, console }),
});
await runServer({ runtime, host: '127.0.0.1', port: Number(process.env.PORT) });
