// Lets Node import the module kinds that wrangler bundles: `*.txt` as text, `*.bin` as bytes. Import this first.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  load(url, context, next) {
    if (!/\.(txt|bin)$/.test(url)) return next(url, context);
    const bytes = readFileSync(fileURLToPath(url));
    const source = url.endsWith('.txt')
      ? `export default ${JSON.stringify(bytes.toString('utf8'))};`
      : `export default new Uint8Array(Buffer.from(${JSON.stringify(bytes.toString('base64'))}, "base64")).buffer;`;
    return { format: 'module', source, shortCircuit: true };
  },
});
