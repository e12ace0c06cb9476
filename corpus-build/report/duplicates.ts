// Pages that say nearly the same, found by comparing samples of their word sequences.
import { createHash } from 'node:crypto';
import type { Page } from '../page.ts';

export interface Pair {
  one: Page;
  other: Page;
  /** Estimated share of word sequences that both have, 0 to 1. */
  likeness: number;
}

/** Words in a sequence. */
const SEQUENCE = 6;
/** Sequences kept of each page: those with the smallest hashes, which are a fair sample of all. */
const SAMPLE = 128;
/** Pages with fewer sequences are too short to be called alike. */
const FEWEST = 40;
const ALIKE = 0.8;

/** Pairs of pages of one collection and language that are alike, the likest first. */
export function nearDuplicates(pages: readonly Page[]): Pair[] {
  const samples = pages.map((page) => ({ page, sample: sampleOf(page.text) }));
  const owners = new Map<string, number[]>();
  const pairs: Pair[] = [];
  samples.forEach(({ page, sample }, index) => {
    if (sample.length < FEWEST) return;
    const group = `${page.collection} ${page.lang}`;
    const shared = new Map<number, number>();
    for (const hash of sample) {
      const key = `${group} ${hash}`;
      const others = owners.get(key) ?? [];
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
      owners.set(key, [...others, index]);
    }
    for (const [other, common] of shared) {
      const partner = samples[other];
      if (!partner || common < ALIKE * 0.5 * sample.length) continue;
      const likeness = compare(sample, partner.sample);
      if (likeness >= ALIKE) pairs.push({ one: partner.page, other: page, likeness });
    }
  });
  return pairs.sort((a, b) => b.likeness - a.likeness || (a.one.source < b.one.source ? -1 : 1));
}

/** The smallest hashes of both together are a sample of all that either has; counted is what both have of them. */
function compare(one: readonly string[], other: readonly string[]): number {
  const both = new Set(one);
  const union = [...new Set([...one, ...other])].sort().slice(0, SAMPLE);
  const right = new Set(other);
  return union.filter((hash) => both.has(hash) && right.has(hash)).length / union.length;
}

function sampleOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const hashes = new Set<string>();
  for (let at = 0; at + SEQUENCE <= words.length; at++) {
    hashes.add(
      createHash('sha1')
        .update(words.slice(at, at + SEQUENCE).join(' '))
        .digest('base64url')
        .slice(0, 11),
    );
  }
  return [...hashes].sort().slice(0, SAMPLE);
}
