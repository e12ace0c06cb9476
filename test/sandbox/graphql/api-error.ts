// The refusals of the GraphQL APIs: an HTTP status and a `detail`.

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

export const TEXTS = {
  interval: 'To execute queries it is mandatory to provide the desired time interval.',
  zones: 'The start and end dates must have the same timezone.',
  limit: 'The value for the query limit is invalid (must be between 0 to 10000 rows).',
  fields: 'You have exceeded the limit amount allowed for selected fields (37 fields).',
  noAggregation: 'No aggregation defined. Operation must specify a field and an aggregation operation.',
  grouping: 'The query includes fields that require grouping.',
  badToken: 'The authentication could not be performed. Reason : Invalid Token',
  noToken: 'The request does not contain the required authentication headers.',
  rate: 'You have reached the request rate limit!',
  notAllowed: 'The following resource could not be found.',
  tooMuch:
    'An error occured while performing the requested operation.: Limit for rows or bytes to read exceeded, max rows: 10.00 billion, current rows: 10.52 billion',
} as const;
