// What changed from one built corpus to another, by their manifests and, where they lie beside them, page lists.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from '../manifest.ts';
import { MANIFEST_FILE, partitionFiles } from '../partitions.ts';
import { table } from './table.ts';

/** Pages named for each partition; of the others there is a count. */
const NAMED = 20;

/**
 * Differences as text for a terminal.
 * @param before a built corpus: its folder or manifest
 * @param after folder of a built corpus
 * @throws an error where one of them has no manifest
 */
export function diff(before: string, after: string): string {
  const [old, now] = [read(before), read(after)];
  const head = `${title(old.manifest)} → ${title(now.manifest)}`;
  if (old.manifest.id === now.manifest.id) return `${head}\nThe two are the same.`;
  const names = [
    ...new Set([...Object.keys(old.manifest.partitions), ...Object.keys(now.manifest.partitions)]),
  ];
  return [
    head,
    ...sourceMoves(old.manifest, now.manifest),
    table(
      ['partition', 'pages', 'sections', 'words', 'gzip', 'undescribed', 'broken links'],
      names.map((name) => [name, ...changes(old.manifest, now.manifest, name)]),
    ),
    ...names.flatMap((name) => pageChanges(name, old.folder, now.folder)),
  ].join('\n');
}

interface Built {
  manifest: Manifest;
  folder: string;
}

function read(path: string): Built {
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, MANIFEST_FILE) : path;
  if (!existsSync(file)) throw new Error(`${path} is no built corpus: there is no ${MANIFEST_FILE}`);
  return { manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest, folder: dirname(file) };
}

function title({ name, id, date }: Manifest): string {
  return `${name} ${id}${date ? ` of ${date}` : ''}`;
}

function sourceMoves(before: Manifest, after: Manifest): string[] {
  const old = new Map(before.sources.map((source) => [source.part, source]));
  return after.sources.flatMap(({ part, repository, commit, date }) => {
    const was = old.get(part);
    if (was?.commit === commit) return [];
    return [
      `${part} ${repository}: ${was ? `${was.commit.slice(0, 12)} (${was.date})` : 'none'} → ${commit.slice(0, 12)} (${date})`,
    ];
  });
}

function changes(before: Manifest, after: Manifest, name: string): string[] {
  const figures = (manifest: Manifest) => {
    const part = manifest.partitions[name];
    const gzip = Object.values(part?.files ?? {}).reduce((sum, file) => sum + file.gzip, 0);
    return [part?.pages, part?.chunks, part?.words, gzip, part?.undescribed, part?.brokenLinks];
  };
  const old = figures(before);
  return figures(after).map((value, index) => change(old[index], value));
}

/** Manifests of older code lack some figures. */
function change(before: number | undefined, after: number | undefined): string {
  const difference = (after ?? 0) - (before ?? 0);
  const figure = after === undefined ? '?' : after.toLocaleString('en-GB');
  if (before === undefined || after === undefined || difference === 0) return figure;
  return `${figure} (${difference > 0 ? '+' : '−'}${Math.abs(difference).toLocaleString('en-GB')})`;
}

function pageChanges(name: string, before: string, after: string): string[] {
  const [old, now] = [sources(name, before), sources(name, after)];
  if (!old || !now) return [];
  const lines = [
    ...[...now].filter((source) => !old.has(source)).map((source) => `  + ${source}`),
    ...[...old].filter((source) => !now.has(source)).map((source) => `  - ${source}`),
  ];
  if (!lines.length) return [];
  const rest = lines.length > NAMED ? [`  and ${lines.length - NAMED} more`] : [];
  return [`${name}:`, ...lines.slice(0, NAMED), ...rest];
}

function sources(name: string, folder: string): Set<string> | undefined {
  const file = join(folder, partitionFiles(name).pages);
  if (!existsSync(file)) return undefined;
  const { pages } = JSON.parse(readFileSync(file, 'utf8')) as { pages: { source: string }[] };
  return new Set(pages.map(({ source }) => source));
}
