// The facts the sandbox works with are those of the published contract, and it knows nothing of the product's code.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CONTRACT_FILE, derive, print } from './derive.ts';

const published = existsSync(new URL('../../../shared/azion/openapi.yaml', import.meta.url));

describe('the facts of the sandbox', () => {
  test.skipIf(!published)('are what the contract says today (needs ../shared)', () => {
    expect(readFileSync(CONTRACT_FILE, 'utf8')).toBe(print(derive()));
  });

  test('cover every operation of the four areas and of the token check', () => {
    const { operations } = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')) as {
      operations: { path: string }[];
    };
    const workspace = operations.filter(({ path }) => path.startsWith('/workspace/'));
    expect([workspace.length, operations.length]).toEqual([161 + 6 + 3 + 4, 161 + 45 + 2]);
  });

  test('the worker imports neither the functions nor what they share', () => {
    const root = fileURLToPath(new URL('./worker/', import.meta.url));
    const files = globSync('**/*.ts', { cwd: root });
    const imports = files.flatMap((file) =>
      [...readFileSync(root + file, 'utf8').matchAll(/from '([^']+)'/g)].map(
        ([, from]) => `${file}: ${from}`,
      ),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(imports.filter((line) => /\/(functions|shared)\/(?!\.)/.test(line))).toEqual([]);
    expect(imports.filter((line) => /: \.\.\/\.\.\/\.\./.test(line))).toEqual([]);
  });
});
