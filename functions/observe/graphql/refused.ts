// What the answers of the GraphQL endpoints mean for the caller, and what to do about each.
import { UpstreamError } from '../../../shared/mcp/errors.ts';
import type { GraphqlAnswer } from './send.ts';

/** How an attempt ended. */
export type Outcome = 'rows' | 'partial' | 'query' | 'window' | 'rate' | 'access' | 'down';

const LIMIT_REACHED = /rows or bytes to read exceeded|has reached a system limit/i;

/** Sorts an answer by who can do something about it: a better query, a smaller window, or nobody here. */
export function outcomeOf({ status, data, messages }: GraphqlAnswer): Outcome {
  if (messages.some((message) => LIMIT_REACHED.test(message))) return 'window';
  if (status === 429) return 'rate';
  if (status === 401 || status === 403 || status === 404) return 'access';
  if (status === 0 || status >= 500 || (status >= 300 && status < 400)) return 'down';
  if (data !== undefined) return messages.length > 0 ? 'partial' : 'rows';
  return messages.length > 0 || status !== 200 ? 'query' : 'rows';
}

const RATE =
  'The GraphQL API refused the query because too many came from this address in the last minute (120 are allowed, counted for all callers of this server together). Wait a minute before the next one.';

/** An error for an answer that no other query would better. */
export function refused(outcome: Outcome, { status, messages }: GraphqlAnswer): UpstreamError {
  const said = messages.length > 0 ? ` It said: ${messages.join(' ')}` : '';
  if (outcome === 'rate') return new UpstreamError(RATE);
  if (outcome === 'access' && status === 404) {
    return new UpstreamError(
      `This account may not use this GraphQL endpoint (404).${said} Try another dataSource, or ask Azion to enable it.`,
    );
  }
  if (outcome === 'access') {
    return new UpstreamError(
      `The GraphQL API did not accept the token (${status}).${said} Check that it is valid and that its user may read analytics.`,
    );
  }
  if (outcome === 'window') {
    return new UpstreamError(
      `The query reads more rows than the GraphQL API allows.${said} Shorten the time range or add filters.`,
    );
  }
  if (outcome === 'query') return new UpstreamError(`The GraphQL API refused the query.${said}`);
  if (status === 0 && messages.length > 0) return new UpstreamError(messages.join(' '));
  const what = status === 0 ? 'gave no answer in time' : `failed (${status})`;
  return new UpstreamError(`The GraphQL API ${what}.${said} Try again in a moment.`);
}
