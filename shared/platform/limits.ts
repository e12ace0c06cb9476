// Bounds on what one call to the platform may cost, and when it is repeated.

const MIB = 1024 * 1024;

/** Largest answer that is read, in bytes: a function's code of 20 MB with its escapes. */
export const ANSWER_BYTES = 28 * MIB;

/** How often a call is repeated where that is safe. */
export const REPEATS = 2;

/** Longest `Retry-After` that is waited for, in milliseconds; a longer one is passed on in words. */
export const LONGEST_WAIT_MS = 2_000;

/** Pause before the first repeat, in milliseconds; it triples, and half of it is left to chance. */
export const FIRST_PAUSE_MS = 150;

/** How much of the platform's own words on one problem is passed on, in characters. */
export const DETAIL_CHARS = 500;

/** How many problems of one refusal are passed on. */
export const MOST_PROBLEMS = 20;

/** Longest body that is written into a curl line, in characters. */
export const CURL_BODY_CHARS = 4_000;
