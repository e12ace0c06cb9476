// What a request that failed is answered, where it is no call of a tool: errors of this project and of the SDK's own
// checks as protocol errors that a person can read, bugs by an id.
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import * as v from 'valibot';
import type { RequestLog } from '../telemetry/log.ts';
import { describeBug } from './call.ts';
import { InputError, StateRefused, UpstreamError } from './errors.ts';

/**
 * Makes a protocol error of whatever was thrown.
 * @param log where a bug is noted
 */
export function answerable(error: unknown, log: RequestLog): Error {
  const issues = issuesOf(error);
  if (issues !== undefined) return invalidParams(describeIssues(issues));
  if (error instanceof ProtocolError) return error;
  if (error instanceof InputError || error instanceof StateRefused) return invalidParams(error.message);
  if (error instanceof UpstreamError)
    return new ProtocolError(ProtocolErrorCode.InternalError, error.message);
  log.set('outcome', 'bug');
  log.set('error', describeBug(error));
  return new ProtocolError(
    ProtocolErrorCode.InternalError,
    `This server failed on its own account; report id ${log.requestId}.`,
  );
}

export function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

/** What the SDK's schemas say of a request, as far as it is used; its errors have it as JSON in their messages. */
const issueList = v.pipe(
  v.string(),
  v.regex(/\[\s*\{.*\]$/s),
  v.transform((message) => message.replace(/^Invalid \S+ request: /, '')),
  v.parseJson(),
  v.array(v.looseObject({ path: v.array(v.union([v.string(), v.number()])), message: v.string() })),
);

type Issues = v.InferOutput<typeof issueList>;

function issuesOf(error: unknown): Issues | undefined {
  if (!(error instanceof Error)) return undefined;
  const parsed = v.safeParse(issueList, error.message, { abortPipeEarly: true });
  return parsed.success ? parsed.output : undefined;
}

const MOST_ISSUES = 5;

function describeIssues(issues: Issues): string {
  const problems = issues.slice(0, MOST_ISSUES).map(({ path, message }) => {
    const field = path.filter((key, index) => index > 0 || key !== 'params').join('.');
    const problem = message
      .replace(/^Invalid input: /, '')
      .replace(/^Invalid input$/, 'is not as expected')
      .replace('expected record', 'expected object')
      .replace(/, received (undefined|NaN)$/, '');
    return `"${field.slice(0, 200) || 'params'}": ${problem.slice(0, 200)}`;
  });
  return `The params are not valid: ${problems.join('; ')}.`;
}
