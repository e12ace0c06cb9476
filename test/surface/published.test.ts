// What every server publishes stands in reviewed files, so that a change of a tool's words or schema is seen as one.
import { afterAll, describe, expect, it } from 'vitest';
import { compareSurfaces } from '../../dev/published/compare.ts';
import { listText } from '../../dev/published/list-text.ts';
import { reviewedSurface } from '../../dev/published/lists.ts';
import { startFakePlatform } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { headers, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const functions = runFunctions(AREAS, { vars: { TOKEN_CHECK_URL: platform.url } });

describe.each(AREAS)('%s', (area) => {
  it('lists what the files in test/surface/published say', async () => {
    const { json } = await post(
      `${functions.url(area)}/mcp?toolsets=all`,
      rpc('tools/list'),
      headers(personalToken('p')),
    );
    const changed = compareSurfaces(reviewedSurface(area), listText(json.result.tools));
    expect(changed, `Not as reviewed; \`npm run surface\` writes it down:\n${changed.join('\n')}\n`).toEqual(
      [],
    );
  });
});
