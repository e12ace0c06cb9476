// What a model may write: names of variables, operators and behaviors, as the platform has them.

/** `<name>` stands for any name. */
const REQUEST_VARIABLES =
  'uri request_uri args arg_<name> host domain scheme request request_method request_body http_<name> cookie_<name> device_group remote_addr remote_port remote_user server_addr server_port tcpinfo_rtt geoip_city geoip_city_continent_code geoip_city_country_code geoip_city_country_name geoip_continent_code geoip_country_code geoip_country_name geoip_region geoip_region_name ssl_client_cert ssl_client_escaped_cert ssl_client_fingerprint ssl_client_i_dn ssl_client_s_dn ssl_client_s_dn_parsed ssl_client_serial ssl_client_v_start ssl_client_v_end ssl_client_v_remain ssl_client_verify'.split(
    ' ',
  );
const RESPONSE_VARIABLES =
  'status sent_http_<name> upstream_addr upstream_status upstream_cookie_<name> upstream_http_<name>'.split(
    ' ',
  );
const FIREWALL_VARIABLES =
  'header_accept header_accept_encoding header_accept_language header_cookie header_origin header_referer header_user_agent host network request_args request_method request_uri scheme ssl_verification_status client_certificate_validation'.split(
    ' ',
  );

/** What `attributes` of a behavior hold. */
export type Takes = 'nothing' | 'text' | 'id' | 'capture' | 'waf' | 'rate' | 'answer';

export interface Vocabulary {
  variables: readonly string[];
  behaviors: Readonly<Record<string, Takes>>;
}

export const REQUEST: Vocabulary = {
  variables: REQUEST_VARIABLES,
  behaviors: {
    deliver: 'nothing',
    deny: 'nothing',
    no_content: 'nothing',
    finish_request_phase: 'nothing',
    bypass_cache: 'nothing',
    forward_cookies: 'nothing',
    optimize_images: 'nothing',
    enable_gzip: 'nothing',
    redirect_http_to_https: 'nothing',
    redirect_to_301: 'text',
    redirect_to_302: 'text',
    rewrite_request: 'text',
    add_request_header: 'text',
    filter_request_header: 'text',
    add_request_cookie: 'text',
    filter_request_cookie: 'text',
    set_connector: 'id',
    set_cache_policy: 'id',
    run_function: 'id',
    capture_match_groups: 'capture',
  },
};

export const RESPONSE: Vocabulary = {
  variables: [...REQUEST_VARIABLES, ...RESPONSE_VARIABLES],
  behaviors: {
    deliver: 'nothing',
    enable_gzip: 'nothing',
    redirect_to_301: 'text',
    redirect_to_302: 'text',
    set_cookie: 'text',
    filter_response_cookie: 'text',
    add_response_header: 'text',
    filter_response_header: 'text',
    run_function: 'id',
    capture_match_groups: 'capture',
  },
};

export const FIREWALL: Vocabulary = {
  variables: FIREWALL_VARIABLES,
  behaviors: {
    deny: 'nothing',
    drop: 'nothing',
    run_function: 'id',
    set_waf: 'waf',
    set_rate_limit: 'rate',
    set_custom_response: 'answer',
  },
};

/** Matches the variables as they are written in a rule. */
export function variablePattern({ variables }: Vocabulary): RegExp {
  const names = variables.map((name) => name.replace('<name>', '[A-Za-z0-9_-]{1,100}'));
  return new RegExp(`^\\$\\{(?:${names.join('|')})\\}$`);
}
