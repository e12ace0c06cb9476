// The docs function in workerd with a corpus of the test's choice, and a caller of its search tools.
import { afterAll, beforeAll } from 'vitest';
import type { LocalOptions } from '../../dev/local.ts';
import { startFakePlatform } from './fake-platform.ts';
import { runFunctions } from './functions.ts';
import { headers, post, rpc } from './rpc.ts';
import { personalToken } from './tokens.ts';

export interface SearchResult {
  title: string;
  content: string;
  source: string;
  similarity: number;
  search_type: 'fts' | 'similarity' | 'hybrid';
  relevance_score: number;
}

export interface SearchAnswer {
  results: SearchResult[];
  hint?: string;
  note?: string;
}

/**
 * Runs the docs function for the tests of the file that calls this.
 * @param more gives what else to start it with once tests begin, or just the folder of a built corpus; without it the
 *   bundled corpus runs.
 */
export function runDocs(more: () => Promise<string | Partial<LocalOptions>> = async () => ({})) {
  let platform: Awaited<ReturnType<typeof startFakePlatform>>;
  beforeAll(async () => {
    platform = await startFakePlatform();
  });
  const functions = runFunctions(['docs'], async () => {
    const given = await more();
    return {
      vars: { TOKEN_CHECK_URL: platform.url },
      ...(typeof given === 'string' ? { corpusDir: given } : given),
    };
  });
  afterAll(() => platform.stop());
  return {
    /** Calls a tool; throws where the answer is an error. */
    async call<T>(name: string, args: Record<string, unknown>): Promise<T> {
      const { json } = await post(
        `${functions.url('docs')}/mcp`,
        rpc('tools/call', { name, arguments: args }),
        headers(personalToken('d')),
      );
      if (!json.result || json.result.isError) throw new Error(JSON.stringify(json));
      return json.result.structuredContent as T;
    },
    /** Calls a search tool. */
    search(name: string, args: Record<string, unknown>): Promise<SearchAnswer> {
      return this.call<SearchAnswer>(name, args);
    },
  };
}
