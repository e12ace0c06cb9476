// Builds every function once, before any test file starts.
import { resolve } from 'node:path';
import { ROOT, storeTarget, targets } from '../../dev/areas.ts';
import { build } from '../../dev/build.ts';

export default async function setup(): Promise<void> {
  await build([...targets(), storeTarget(), ...targets(resolve(ROOT, 'test/diagnostic/wrangler.toml'))]);
}
