// The commit of each repository that the full corpus is made from. The file is part of the project, so that
// everybody who fetches gets the same pages.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

export const PINS_FILE = join(import.meta.dirname, 'pins.json');

const schema = v.record(
  v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name')),
  v.object({
    commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, 'must be a full commit hash')),
    date: v.pipe(v.string(), v.isoDate()),
  }),
);

export type Pins = v.InferOutput<typeof schema>;
export type Pin = Pins[string];

/** @throws an error that names what is wrong with the file */
export function readPins(file: string): Pins {
  const parsed = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

export function writePins(file: string, pins: Pins): void {
  writeFileSync(file, `${JSON.stringify(pins, null, 2)}\n`);
}
