// What people say and what the documentation calls it.

export interface Meaning {
  /** Wordings of a question that bring the meaning up; all words of one must occur. */
  said: readonly string[];
  /** Words to look for then. */
  also: readonly string[];
}

export const GLOSSARY: readonly Meaning[] = [];
