// What can go wrong with the platform. All of these are shown to the model as they are.
import { UpstreamError } from '../errors.ts';

/** One thing the platform objected to. */
export interface Problem {
  /** Field, query parameter or header, with dots into depth; undefined for the request as a whole. */
  field: string | undefined;
  detail: string;
  code: string | undefined;
}

/** The platform said no. */
export class PlatformError extends UpstreamError {
  override readonly name: string = 'PlatformError';
  readonly status: number;
  readonly problems: readonly Problem[];
  /** What the platform asked to wait, in seconds. */
  readonly retryAfterS: number | undefined;

  constructor(message: string, status: number, problems: readonly Problem[] = [], retryAfterS?: number) {
    super(message);
    this.status = status;
    this.problems = problems;
    this.retryAfterS = retryAfterS;
  }

  /** The first code the platform gave, such as `10004`. */
  get code(): string | undefined {
    return this.problems.find(({ code }) => code !== undefined)?.code;
  }
}

/** A read got no usable answer: no connection, too slow, cut off, too large, not JSON. */
export class NoAnswerError extends UpstreamError {
  override readonly name: string = 'NoAnswerError';
}

/** A write left this function and nobody knows whether the platform carried it out. It was not repeated. */
export class OutcomeUnknownError extends UpstreamError {
  override readonly name: string = 'OutcomeUnknownError';
}
