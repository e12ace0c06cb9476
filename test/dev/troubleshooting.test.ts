// TROUBLESHOOTING.md knows every error text that servers and commands give, as far as it is always the same.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';

/** Errors that are for whoever connects, runs or deploys. An InputError says itself what to correct. */
const THROWN =
  /(?:new (?:HttpError|ConfigError|CommandError|UpstreamError|ServerDown|PlatformError|NoAnswerError|OutcomeUnknownError)|\brefusal|\brpcError|\brefuse)\([\w\s,.]*?(['"`])((?:\\.|(?!\1).)*)\1/gs;
/** What the platform's refusals mean. */
const MEANINGS = /return (['"`])(The (?:platform|token).*?)\1/g;
const SHORTEST = 10;

function errorTexts(): string[] {
  const files = globSync(['shared/**/*.ts', 'functions/**/*.ts', 'dev/**/*.ts'], { cwd: ROOT });
  return files.flatMap((file) => {
    const source = readFileSync(`${ROOT}/${file}`, 'utf8');
    const matches = [
      ...source.matchAll(THROWN),
      ...(file === 'shared/platform/explain.ts' ? source.matchAll(MEANINGS) : []),
    ];
    return matches.flatMap((match) => longestPart(match[2] as string) ?? []);
  });
}

/** The longest part without a placeholder, which is how somebody recognises it. */
function longestPart(text: string): string | undefined {
  const parts = text
    .replaceAll("\\'", "'")
    .split(/\$\{[^}]*(?:\}|$)|\n|\\n/)
    .map((part) => part.replace(/^["':,. ]+|["' ]+$/g, ''))
    .sort((one, other) => other.length - one.length);
  const [longest = ''] = parts;
  return longest.length < SHORTEST ? undefined : longest.slice(0, 45).trim();
}

const text = readFileSync(`${ROOT}/TROUBLESHOOTING.md`, 'utf8').replace(/\s+/g, ' ');

it('has a row for every error', () => {
  const texts = [...new Set(errorTexts())];
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter((one) => !text.includes(one))).toEqual([]);
});
