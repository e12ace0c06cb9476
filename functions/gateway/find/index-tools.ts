// The searchable form of a server's tools, made once for each catalogue an isolate holds.
import { stemEnglish } from '../../../shared/search/stem-en.ts';
import { stemPortuguese } from '../../../shared/search/stem-pt.ts';
import { isStopWord } from '../../../shared/search/stop-words.ts';
import { fold, words } from '../../../shared/search/tokens.ts';
import type { Catalogue, UpstreamTool } from '../upstreams/catalogue.ts';

export interface IndexedTool {
  tool: UpstreamTool;
  /** Stems of the name's words, in order. */
  name: readonly string[];
  /** Weight of each stem in the tool's texts. */
  terms: ReadonlyMap<string, number>;
}

const WEIGHTS = { name: 3, title: 1.5, description: 1, parameter: 0.4 };

/** Of long texts the beginning says what the tool is for. */
const LONGEST_DESCRIPTION = 1_500;

const indexes = new WeakMap<Catalogue, readonly IndexedTool[]>();

export function indexTools(catalogue: Catalogue): readonly IndexedTool[] {
  let index = indexes.get(catalogue);
  if (index === undefined) {
    index = catalogue.tools.map(indexTool);
    indexes.set(catalogue, index);
  }
  return index;
}

function indexTool(tool: UpstreamTool): IndexedTool {
  const terms = new Map<string, number>();
  const add = (text: string, weight: number) => {
    // A word counts once in each text: descriptions that repeat themselves are not better.
    for (const stem of new Set(stemsOf(text))) terms.set(stem, (terms.get(stem) ?? 0) + weight);
  };
  add(tool.name, WEIGHTS.name);
  add(tool.title ?? tool.annotations?.title ?? '', WEIGHTS.title);
  add((tool.description ?? '').slice(0, LONGEST_DESCRIPTION), WEIGHTS.description);
  for (const [name, schema] of Object.entries(tool.inputSchema.properties ?? {})) {
    const { description } = schema as { description?: unknown };
    add(`${name} ${typeof description === 'string' ? description.slice(0, 300) : ''}`, WEIGHTS.parameter);
  }
  return { tool, name: wordsOf(tool.name).map(stemEnglish), terms };
}

/** Words that can be searched, folded. */
export function wordsOf(text: string): string[] {
  return words(text)
    .map(fold)
    .filter((word) => !isStopWord(word));
}

/** Stems of a text of either language: an English word rarely has a Portuguese stem that misleads. */
function stemsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => [stemEnglish(word), stemPortuguese(word)]);
}
