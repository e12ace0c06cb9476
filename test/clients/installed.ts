// The clients of test/clients/package.json, which `npm run test:clients` installs.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../dev/areas.ts';
import type { Json } from '../support/rpc.ts';

const FOLDER = resolve(ROOT, 'test/clients');

/** Folder of their commands. */
export const BIN = resolve(FOLDER, 'node_modules/.bin');

/** Whether all of them are installed; says how to where they are not. */
export function clientsInstalled(): boolean {
  const installed = Object.keys(packageOf(FOLDER).dependencies).every((name) =>
    existsSync(resolve(FOLDER, 'node_modules', name)),
  );
  if (!installed) {
    console.warn('Tests with real clients are skipped: they are not installed. Run: npm run test:clients');
  }
  return installed;
}

/** A package of theirs, without types. */
export async function clientPackage(name: string): Promise<Json> {
  return import(/* @vite-ignore */ pathToFileURL(mainOf(name)).href);
}

function mainOf(name: string): string {
  try {
    return createRequire(resolve(FOLDER, 'package.json')).resolve(name);
  } catch {
    // Packages that can only be imported are not found that way.
    const folder = resolve(FOLDER, 'node_modules', name);
    return resolve(folder, packageOf(folder).exports['.'].import);
  }
}

function packageOf(folder: string): Json {
  return JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
}
