// Arguments that name the parent of an object, with the tool that finds it.

export const ofFirewall = { firewall_id: { find: 'list_firewalls' } };
export const ofWaf = { waf_id: { label: 'WAF', find: 'list_wafs' } };
export const ofZone = { zone_id: { label: 'DNS zone', find: 'list_dns_zones' } };
