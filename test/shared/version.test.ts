import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { VERSION } from '../../shared/version.ts';

it('is the version of package.json', () => {
  expect(VERSION).toBe(JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')).version);
});
