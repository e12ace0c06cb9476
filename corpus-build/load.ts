// Built partitions read from a folder: for tests and measurements outside the deployed function.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Partition } from '../shared/search/partition.ts';
import { partitionFiles } from './partitions.ts';

/** Loads one partition of a built corpus. */
export function loadPartition(folder: string, name: string): Partition {
  const files = partitionFiles(name);
  const bytes = (file: string): ArrayBuffer => new Uint8Array(readFileSync(join(folder, file))).buffer;
  return new Partition({
    pages: readFileSync(join(folder, files.pages), 'utf8'),
    rank: bytes(files.rank),
    index: bytes(files.index),
    content: bytes(files.content),
  });
}
