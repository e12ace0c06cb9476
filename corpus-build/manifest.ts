// The manifest of a built corpus: what it holds, where that came from and how big it is.

import type { Profile } from './profiles.ts';

/** Raised when the files of a build can no longer be read by older code. */
export const MANIFEST_VERSION = 1;

export interface CorpusSource {
  /** Folder of the corpus. */
  part: string;
  repository: string;
  commit: string;
  /** Date of the commit. */
  date: string;
}

export interface Manifest {
  version: number;
  name: string;
  profile: Profile;
  /** Date of the newest source; empty where none is known. */
  date: string;
  /** Hash of all files: the same id means the same bytes. */
  id: string;
  sources: CorpusSource[];
  partitions: Record<
    string,
    {
      pages: number;
      chunks: number;
      stems: number;
      textBytes: number;
      words: number;
      /** Pages without a description. */
      undescribed: number;
      /** Links on these pages to documentation addresses where no page is. */
      brokenLinks: number;
      files: Record<string, { bytes: number; gzip: number }>;
    }
  >;
}
