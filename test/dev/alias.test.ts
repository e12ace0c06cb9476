// What wrangler.toml leaves out of every script: that it is left out, that the stand-ins have every name that is
// imported of them, and that nothing of it can be reached by a request.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { ROOT, targets } from '../../dev/areas.ts';
import { build } from '../../dev/build.ts';
import * as noJsonSchema from '../../shared/sdk/no-json-schema.ts';

const built = targets();
await build(built);
const scripts = built.map(({ name, outDir }) => ({
  name,
  text: readFileSync(resolve(outDir, 'index.js'), 'utf8'),
}));
const require = createRequire(resolve(ROOT, 'package.json'));

describe('parts of the SDK that are never called', () => {
  it('are left out of every script', () => {
    for (const { name, text } of scripts) {
      expect(text, `${name} without zod's JSON Schemas`).not.toContain(
        'cannot be represented in JSON Schema',
      );
      expect(text, `${name} with the stand-in`).toContain('not turned into JSON Schema here');
    }
  });

  it('are asked for by the names that wrangler.toml has', () => {
    const { alias = {} } = unstable_readConfig(
      { config: resolve(ROOT, 'wrangler.toml') },
      { hideWarnings: true },
    );
    const files = ['zod/v4', '@modelcontextprotocol/server'].flatMap((name) =>
      globSync(`${dirname(require.resolve(name))}/**/*.{js,mjs}`),
    );
    const imports = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    for (const name of Object.keys(alias)) expect(imports).toContain(`"${name}"`);
  });

  it('would say so if they were called', () => {
    for (const [name, one] of Object.entries(noJsonSchema)) {
      const called = name.startsWith('create') ? (one as () => () => void)() : (one as () => void);
      expect(called).toThrow('not turned into JSON Schema');
    }
  });
});
