import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vitest/config';

/** Module kinds that wrangler bundles, for tests that import an area's code in Node. */
const edgeModules: Plugin = {
  name: 'edge-modules',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('.txt')) return `export default ${JSON.stringify(readFileSync(id, 'utf8'))};`;
    if (id.endsWith('.bin')) {
      const base64 = readFileSync(id).toString('base64');
      return `export default new Uint8Array(Buffer.from('${base64}', 'base64')).buffer;`;
    }
    return undefined;
  },
};

export default defineConfig({
  plugins: [edgeModules],
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
