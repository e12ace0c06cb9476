// Starts Chromium where this machine has one.
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium, undefined where none is found; the reason is printed once. */
export const CHROMIUM = PLACES.find((path) => path !== '' && existsSync(path));

if (CHROMIUM === undefined) {
  console.warn(
    'Tests of the page are skipped: no Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  );
}

export function startBrowser(): Promise<Browser> {
  // Chromium refuses its sandbox to root, which tests in containers are.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: CHROMIUM as string, args });
}
