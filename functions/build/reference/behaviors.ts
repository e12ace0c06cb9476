// Behaviors of rules by phase, as the platform names them.

export interface Behavior {
  type: string;
  /** What `attributes.value` is; absent for those that take nothing. */
  value?: string;
  request?: true;
  response?: true;
  about: string;
}

export const BEHAVIORS: readonly Behavior[] = [
  {
    type: 'deliver',
    request: true,
    response: true,
    about: 'Answer now; later rules of the phase do not run.',
  },
  { type: 'deny', request: true, about: 'Answer 403.' },
  { type: 'no_content', request: true, about: 'Answer 204.' },
  { type: 'finish_request_phase', request: true, about: 'Skip the request rules that follow.' },
  { type: 'bypass_cache', request: true, about: 'Do not cache.' },
  { type: 'forward_cookies', request: true, about: 'Pass cookies to the origin and the client.' },
  { type: 'optimize_images', request: true, about: 'Process images; needs the image_processor module.' },
  { type: 'enable_gzip', request: true, response: true, about: 'Compress.' },
  { type: 'redirect_http_to_https', request: true, about: 'Redirect plain HTTP.' },
  {
    type: 'redirect_to_301',
    request: true,
    response: true,
    value: `Address, such as https://www.example.com\${uri}.`,
    about: 'Redirect for good.',
  },
  {
    type: 'redirect_to_302',
    request: true,
    response: true,
    value: 'Address, such as https://www.example.com/new.',
    about: 'Redirect for now.',
  },
  {
    type: 'rewrite_request',
    request: true,
    value: 'New path, such as /app%{path[1]}.',
    about: 'Ask for another path.',
  },
  {
    type: 'add_request_header',
    request: true,
    value: 'Header, such as X-Source: azion.',
    about: 'Add a request header.',
  },
  { type: 'filter_request_header', request: true, value: 'Header name.', about: 'Remove a request header.' },
  {
    type: 'add_request_cookie',
    request: true,
    value: 'Cookie, such as a=b.',
    about: 'Add a request cookie.',
  },
  { type: 'filter_request_cookie', request: true, value: 'Cookie name.', about: 'Remove a request cookie.' },
  { type: 'set_connector', request: true, value: 'Id of a connector.', about: 'Choose the origin.' },
  { type: 'set_origin', request: true, value: 'Id of an origin.', about: 'Old form of set_connector.' },
  {
    type: 'set_cache_policy',
    request: true,
    value: 'Id of a cache setting.',
    about: 'Choose the cache setting.',
  },
  {
    type: 'run_function',
    request: true,
    response: true,
    value: 'Id of a function instance of the application.',
    about: 'Run a function.',
  },
  {
    type: 'set_cookie',
    response: true,
    value: 'Cookie, such as a=b; Path=/; Secure.',
    about: 'Set a cookie.',
  },
  {
    type: 'filter_response_cookie',
    response: true,
    value: 'Cookie name.',
    about: 'Remove a cookie of the answer.',
  },
  {
    type: 'add_response_header',
    response: true,
    value: 'Header, such as X-Frame-Options: DENY.',
    about: 'Add a header.',
  },
  {
    type: 'filter_response_header',
    response: true,
    value: 'Header name.',
    about: 'Remove a header of the answer.',
  },
];

/** Behaviors of a phase by what they take. */
export function behaviorsOf(phase: 'request' | 'response'): { plain: string[]; valued: string[] } {
  const all = BEHAVIORS.filter((one) => one[phase]);
  const names = (wanted: boolean) =>
    all.filter(({ value }) => (value !== undefined) === wanted).map(({ type }) => type);
  return { plain: names(false), valued: names(true) };
}
