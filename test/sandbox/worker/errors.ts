// The platform's refusals: one list of errors per answer, in the form of JSON:API.
import { printJson } from './json.ts';

/** Status → code and title of the API v4, with the text used where there is nothing more to say. */
const KNOWN: Readonly<Record<number, readonly [code: string, title: string, detail: string]>> = {
  400: ['10000', 'Validation Error', 'Invalid data provided in the request.'],
  401: ['10001', 'Authentication Failed', 'Invalid authentication credentials.'],
  403: ['10003', 'Permission Denied', 'You do not have permission to perform this action.'],
  404: ['10004', 'Not Found', 'Not found.'],
  405: ['10005', 'Method Not Allowed', 'Method not allowed.'],
  406: ['10006', 'Not Acceptable', 'Could not satisfy the request Accept header.'],
  422: ['10073', 'Unprocessable Entity', 'SQL create database and query only'],
  429: ['10010', 'Throttled', 'Request was throttled.'],
  500: ['10500', 'Internal Server Error', 'An unexpected error occurred. Please try again later.'],
};

/** One thing that is wrong with a request, and where. */
export interface Problem {
  detail: string;
  source?: { pointer: string } | { parameter: string } | { header: string };
}

/** The request is refused. Carries every problem found, so that a caller can mend all of them at once. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly problems: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, problems: readonly Problem[] = [], headers: Record<string, string> = {}) {
    super(`refused with ${status}`);
    this.status = status;
    this.problems = problems;
    this.headers = headers;
  }
}

/** A refusal for one field of the body. */
export function invalid(pointer: string, detail: string): Refusal {
  return new Refusal(400, [pointer === '' ? { detail } : { detail, source: { pointer } }]);
}

/** A refusal for one query parameter. */
export function invalidParameter(parameter: string, detail: string): Refusal {
  return new Refusal(400, [{ detail, source: { parameter } }]);
}

/** The answer for a status of the API, with its problems or the general text. */
export function refuse(
  status: number,
  problems: readonly Problem[] = [],
  headers: HeadersInit = {},
): Response {
  const [code, title, detail] = KNOWN[status] ?? [`10${status}`, 'Error', 'The request failed.'];
  const errors = (problems.length > 0 ? problems : [{ detail }]).map((problem) => ({
    status: String(status),
    code,
    title,
    ...problem,
  }));
  return json({ errors }, status, headers);
}

/** A JSON answer that keeps digits. */
export function json(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  return new Response(printJson(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
