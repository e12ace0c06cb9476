// Measures of a ranking against graded labels: nDCG@5, Recall@5, MRR and hits.

export interface LabelledQuery {
  id: string;
  query: string;
  lang: 'en' | 'pt';
  collection: string;
  type: string;
  relevant: { path: string; grade: number }[];
}

export interface Measures {
  ndcg5: number;
  recall5: number;
  mrr: number;
  hit1: number;
  hit5: number;
}

const DEPTH = 5;
const FIRST_WITHIN = 10;

/**
 * Scores one ranking.
 * Gain of a page is 2^grade - 1, discounted by log2(rank + 1). Pages of grade 2 and more are the good ones;
 * where there is none, all labelled pages are.
 * @param ranked sources, best first, each once.
 */
export function measure(relevant: LabelledQuery['relevant'], ranked: readonly string[]): Measures {
  const grades = new Map<string, number>();
  for (const { path, grade } of relevant) grades.set(path, Math.max(grades.get(path) ?? 0, grade));
  const ideal = discounted([...grades.values()].sort((a, b) => b - a));
  const strong = [...grades].filter(([, grade]) => grade >= 2).map(([path]) => path);
  const good = new Set(strong.length ? strong : grades.keys());
  const first = ranked.slice(0, FIRST_WITHIN).findIndex((path) => good.has(path));
  return {
    ndcg5: ideal ? discounted(ranked.map((path) => grades.get(path) ?? 0)) / ideal : 0,
    recall5: good.size
      ? ranked.slice(0, DEPTH).filter((path) => good.has(path)).length / Math.min(good.size, DEPTH)
      : 0,
    mrr: first < 0 ? 0 : 1 / (first + 1),
    hit1: first === 0 ? 1 : 0,
    hit5: first >= 0 && first < DEPTH ? 1 : 0,
  };
}

/** Mean of each measure. */
export function average(list: readonly Measures[]): Measures {
  const sum = (name: keyof Measures) =>
    list.reduce((total, entry) => total + entry[name], 0) / (list.length || 1);
  return {
    ndcg5: sum('ndcg5'),
    recall5: sum('recall5'),
    mrr: sum('mrr'),
    hit1: sum('hit1'),
    hit5: sum('hit5'),
  };
}

function discounted(grades: readonly number[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
