// Variables, operators and behaviors of firewall rules, as the platform names them.

export interface Variable {
  name: string;
  about: string;
  /** Operators that the platform's console offers for it. */
  operators: readonly string[];
}

const EQUAL = ['is_equal', 'is_not_equal'] as const;
const MATCH = ['matches', 'does_not_match'] as const;
const START = ['starts_with', 'does_not_start_with'] as const;
const EXIST = ['exists', 'does_not_exist'] as const;
const LIST = ['is_in_list', 'is_not_in_list'] as const;

function header(name: string, about: string): Variable {
  return { name: `header_${name}`, about: `Header ${about}.`, operators: MATCH };
}

export const VARIABLES: readonly Variable[] = [
  header('accept', 'Accept'),
  header('accept_encoding', 'Accept-Encoding'),
  header('accept_language', 'Accept-Language'),
  header('cookie', 'Cookie'),
  header('origin', 'Origin'),
  header('referer', 'Referer'),
  header('user_agent', 'User-Agent'),
  { name: 'host', about: 'Host name of the request.', operators: [...EQUAL, ...MATCH] },
  { name: 'network', about: 'Address of the client; the argument is a network list id.', operators: LIST },
  { name: 'request_args', about: 'Query string.', operators: [...EQUAL, ...MATCH, ...EXIST] },
  { name: 'request_method', about: 'GET, POST, …', operators: EQUAL },
  {
    name: 'request_uri',
    about: 'Path with query string, such as /login?next=/.',
    operators: [...START, ...EQUAL, ...MATCH],
  },
  { name: 'scheme', about: 'http or https.', operators: EQUAL },
  {
    name: 'ssl_verification_status',
    about:
      'Client certificate (mTLS): SUCCESS, CERTIFICATE_VERIFICATION_ERROR or MISSING_CLIENT_CERTIFICATE.',
    operators: EQUAL,
  },
  {
    name: 'client_certificate_validation',
    about: 'Whether the client certificate is valid.',
    operators: EQUAL,
  },
];

export interface Behavior {
  type: string;
  about: string;
  /** An example of its attributes, as JSON. */
  attributes?: string;
}

export const BEHAVIORS: readonly Behavior[] = [
  { type: 'deny', about: 'Answer 403.' },
  { type: 'drop', about: 'Close the connection without an answer.' },
  {
    type: 'set_rate_limit',
    about: 'Limit requests a second or minute, for each address or for all; what is over the limit gets 429.',
    attributes: '{"type":"minute","limit_by":"client_ip","average_rate_limit":60,"maximum_burst_size":20}',
  },
  {
    type: 'set_waf',
    about: 'Inspect with a WAF: logging only records (to learn), blocking also refuses.',
    attributes: '{"waf_id":1732112345,"mode":"logging"}',
  },
  {
    type: 'run_function',
    about: 'Run a function instance of the firewall, by the id of the instance.',
    attributes: '{"value":1732112345}',
  },
  {
    type: 'set_custom_response',
    about: 'Answer with a status of 200 to 499 and a body of up to 500 characters.',
    attributes: '{"status_code":403,"content_type":"text/plain","content_body":"No."}',
  },
];
