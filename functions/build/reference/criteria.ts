// Variables and operators of rule criteria, as the platform names them. `<name>` stands for any name.

export interface Variable {
  name: string;
  /** Only where answers are handled. */
  response?: true;
  about: string;
}

export const VARIABLES: readonly Variable[] = [
  { name: 'uri', about: 'Path without query string, such as /images/a.png.' },
  { name: 'request_uri', about: 'Path with query string.' },
  { name: 'args', about: 'Query string.' },
  { name: 'arg_<name>', about: 'One parameter of the query string.' },
  { name: 'host', about: 'Host name of the request.' },
  { name: 'domain', about: 'Domain of the workload.' },
  { name: 'scheme', about: 'http or https.' },
  { name: 'request', about: 'Whole request line.' },
  { name: 'request_method', about: 'GET, POST, …' },
  { name: 'request_body', about: 'Body of the request.' },
  {
    name: 'http_<header_name>',
    about: 'One request header, lower case with underscores, such as http_user_agent.',
  },
  { name: 'cookie_<name>', about: 'One cookie.' },
  { name: 'device_group', about: 'Device group that the user agent matches.' },
  { name: 'remote_addr', about: 'Address of the client.' },
  { name: 'remote_port', about: 'Port of the client.' },
  { name: 'remote_user', about: 'User name of basic authentication.' },
  { name: 'server_addr', about: 'Address that answered.' },
  { name: 'server_port', about: 'Port that answered.' },
  { name: 'tcpinfo_rtt', about: 'Round trip time in microseconds.' },
  { name: 'geoip_city', about: 'City.' },
  { name: 'geoip_city_continent_code', about: 'Continent by city, such as SA.' },
  { name: 'geoip_city_country_code', about: 'Country by city, such as BR.' },
  { name: 'geoip_city_country_name', about: 'Country name by city.' },
  { name: 'geoip_continent_code', about: 'Continent, such as SA.' },
  { name: 'geoip_country_code', about: 'Country, such as BR.' },
  { name: 'geoip_country_name', about: 'Country name.' },
  { name: 'geoip_region', about: 'Region code.' },
  { name: 'geoip_region_name', about: 'Region name.' },
  { name: 'ssl_client_cert', about: 'Client certificate.' },
  { name: 'ssl_client_escaped_cert', about: 'Client certificate, URL-encoded.' },
  { name: 'ssl_client_fingerprint', about: 'SHA-1 fingerprint of the client certificate.' },
  { name: 'ssl_client_i_dn', about: 'Issuer of the client certificate.' },
  { name: 'ssl_client_s_dn', about: 'Subject of the client certificate.' },
  { name: 'ssl_client_s_dn_parsed', about: 'Subject of the client certificate, taken apart.' },
  { name: 'ssl_client_serial', about: 'Serial number of the client certificate.' },
  { name: 'ssl_client_v_start', about: 'Start of the client certificate.' },
  { name: 'ssl_client_v_end', about: 'End of the client certificate.' },
  { name: 'ssl_client_v_remain', about: 'Days that the client certificate is still valid.' },
  { name: 'ssl_client_verify', about: 'Outcome of checking the client certificate.' },
  { name: 'status', response: true, about: 'Status of the answer.' },
  { name: 'sent_http_<header_name>', response: true, about: 'One header of the answer.' },
  { name: 'upstream_addr', response: true, about: 'Address of the origin.' },
  { name: 'upstream_status', response: true, about: 'Status of the origin.' },
  { name: 'upstream_cookie_<name>', response: true, about: 'One cookie set by the origin.' },
  { name: 'upstream_http_<header_name>', response: true, about: 'One header of the origin.' },
];

/** Matches every variable as it is written in a rule. */
export function variablePattern(variables: readonly Variable[]): RegExp {
  const names = variables.map(({ name }) => name.replace(/<\w+>/, '[A-Za-z0-9_-]{1,100}'));
  return new RegExp(`^\\$\\{(${names.join('|')})\\}$`);
}
