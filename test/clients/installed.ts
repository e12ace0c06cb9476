// The clients of test/clients/package.json, which `npm run test:clients` installs.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../dev/areas.ts';
import type { Json } from '../support/rpc.ts';

const FOLDER = resolve(ROOT, 'test/clients');

/** Folder of their commands. */
export const BIN = resolve(FOLDER, 'node_modules/.bin');

/** Whether they are installed; says how to where they are not. */
export function clientsInstalled(): boolean {
  const installed = existsSync(resolve(BIN, 'mcp-remote'));
  if (!installed) {
    console.warn('Tests with real clients are skipped: they are not installed. Run: npm run test:clients');
  }
  return installed;
}

/** A package of theirs, without types. */
export async function clientPackage(name: string): Promise<Json> {
  const path = createRequire(resolve(FOLDER, 'package.json')).resolve(name);
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}
