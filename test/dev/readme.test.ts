// README lists every setting that there is, and no npm script that there is not.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { MEANINGS } from '../../dev/deploy/settings.ts';
import { variables } from '../../shared/config.ts';
import { SELECTION_HEADERS } from '../../shared/mcp/selection/request.ts';

const readme = readFileSync(`${ROOT}/README.md`, 'utf8');

it('has a row for every variable of the functions and every setting of the commands', () => {
  const names = [...Object.keys(variables.entries), ...Object.keys(MEANINGS)];
  expect(names.filter((name) => !new RegExp(`^\\| \`${name}\` `, 'm').test(readme))).toEqual([]);
});

it('names every switch and its header', () => {
  for (const [name, header] of Object.entries(SELECTION_HEADERS)) {
    expect(readme).toContain(`?${name}=`);
    expect(readme).toContain(header);
  }
});

it('names scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
  const named = [readme, readFileSync(`${ROOT}/AGENTS.md`, 'utf8')]
    .flatMap((text) => [...text.matchAll(/npm run ([\w:]+)/g)])
    .map(([, name]) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name as string))).toEqual([]);
});
