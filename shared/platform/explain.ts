// An answer that says no → a PlatformError that says what it means here and what to do next.
import { PlatformError, type Problem } from './errors.ts';
import { isRead, type PlatformRequest } from './request.ts';

/**
 * @param body parsed where it was JSON, else undefined
 * @param retryAfterS what the answer asked to wait
 */
export function refusal(
  request: PlatformRequest,
  status: number,
  problems: readonly Problem[],
  retryAfterS?: number,
): PlatformError {
  const code = problems.find((problem) => problem.code !== undefined)?.code;
  const mark = code === undefined ? `${status}` : `${status}, code ${code}`;
  const lines = [`${meaning(request, status, retryAfterS)} (${mark})`];
  for (const { field, detail } of problems) {
    if (detail !== '') lines.push(`- ${field === undefined ? '' : `"${field}": `}${detail}`);
  }
  lines.push(advice(request, status, problems, retryAfterS));
  return new PlatformError(lines.join('\n'), status, problems, retryAfterS);
}

function meaning(request: PlatformRequest, status: number, retryAfterS: number | undefined): string {
  const what = request.about?.what ?? 'what was asked for';
  switch (status) {
    case 400:
    case 422:
      return 'The platform did not accept the request.';
    case 401:
      return 'The platform does not accept the token (any more).';
    case 403:
      return `The token is valid, but its user may not ${isRead(request) ? 'see' : 'change'} ${what}.`;
    case 404:
      return `There is no ${what} in this account.`;
    case 405:
    case 406:
      return 'The platform does not offer this operation at this address.';
    case 409:
      return `The platform refused because of what is there already (${what}).`;
    case 413:
      return 'The platform found the request too large.';
    case 429:
      return `The platform limits how often it is asked${retryAfterS === undefined ? '' : `: ${retryAfterS} s to wait`}.`;
    default:
      if (status >= 500) return 'The platform failed on its own account.';
      return status >= 300 && status < 400
        ? 'The platform pointed to another address, which is not followed with a token.'
        : 'The platform refused the request.';
  }
}

function advice(
  request: PlatformRequest,
  status: number,
  problems: readonly Problem[],
  retryAfterS: number | undefined,
): string {
  const find = request.about?.find;
  switch (status) {
    case 400:
    case 409:
    case 413:
    case 422:
      return problems.some(({ field }) => field !== undefined)
        ? 'Correct the fields named and call again; the same call would fail again.'
        : 'Change the request; the same call would fail again.';
    case 401:
      return 'Ask the person for a token that is valid; trying again does not help.';
    case 403:
      return 'Ask the person for a token whose user has that permission; trying again does not help.';
    case 404:
      return find === undefined
        ? 'Check the ids; they belong to one account.'
        : `Check the ids: ${find} shows those that exist for this token.`;
    case 429:
      return `Wait ${retryAfterS === undefined ? 'a minute' : `${retryAfterS} s`}, then call again with fewer calls at a time.`;
    default:
      if (status < 500) return 'Tell the person; trying again is unlikely to help.';
      return isRead(request)
        ? `Try again${retryAfterS === undefined ? ' in a moment' : ` in ${retryAfterS} s`}.`
        : `It may have been carried out all the same: ${howToLook(request)} before you repeat it.`;
  }
}

/** How to find out whether a write happened. */
export function howToLook({ about }: PlatformRequest): string {
  return about?.find === undefined ? 'read the object' : `look with ${about.find}`;
}
