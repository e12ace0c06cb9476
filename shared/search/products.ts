// The products and subjects of the platform, as questions, titles and addresses name them: a page about another
// product than the one asked for has to match much better.
import { fold } from './tokens.ts';

/** One product a line, at most 31. Longer names come first, so that "web application firewall" is no application. */
const NAMES: readonly RegExp[] = [
  /\b(?:waf|web application firewall)s?\b/g,
  /\bbots?\b(?: manager)?/g,
  /\bddos\b/g,
  /\b(?:data ?stream(?:ing)?s?|streaming de dados)\b/g,
  /\breal time (?:metrics?|metricas?)\b|\bmetrics?\b|\bmetricas?\b|\bgrafana\b/g,
  /\breal time events?\b|\blogs?\b/g,
  /\bgraphql\b/g,
  /\bedge pulse\b/g,
  /\borchestrator\b|\bedge nodes?\b|\bedge services?\b/g,
  /\bnetwork (?:lists?|shield|layer)\b|\blistas? de (?:redes?|ips?)\b/g,
  /\b(?:edge )?firewalls?\b/g,
  /\b(?:edge |intelligent )?dns(?:sec)?\b|\bnameservers?\b|\baname\b/g,
  /\b(?:edge )?sql\b|\bdatabases?\b|\bbancos? de dados\b/g,
  /\b(?:edge |object )?storage\b|\bbuckets?\b|\bs3\b/g,
  /\b(?:edge )?kv\b|\bredis\b/g,
  /\bimages?\b|\bimage(?:m|ns)\b/g,
  /\blive (?:ingest|streaming)\b|\bhls\b/g,
  /\b(?:digital )?certificates?\b|\bcertificados?\b|\bssl\b|\btls\b|\blet s encrypt\b|\bm?tls\b|\bcrls?\b|\bcsrs?\b/g,
  /\bload balanc(?:er|ing)\b|\bbalanceamento\b|\bconnectors?\b|\borigins?\b|\borige(?:m|ns)\b/g,
  /\bworkloads?\b|\bdomains?\b|\bdominios?\b/g,
  /\bpurge\b|\bexpurg\w+/g,
  /\bcach(?:e|es|ing)\b|\btiered cache\b/g,
  /\bterraform\b/g,
  /\bcli\b/g,
  /\bmcp\b|\bmodel context protocol\b/g,
  /\bmarketplace\b/g,
  /\b(?:edge )?functions?\b|\bfunc(?:ao|oes)\b/g,
  /\bbilling\b|\binvoices?\b|\bfaturas?\b|\bcobrancas?\b/g,
  /\bai inference\b|\binferencia\b/g,
  /\b(?:personal )?tokens?\b/g,
  /\b(?:edge )?applications?\b|\baplica(?:cao|coes)\b/g,
];

/** The products that a text names, one bit each. */
export function productsIn(text: string): number {
  let rest = fold(text).replace(/[^a-z0-9]+/g, ' ');
  let bits = 0;
  NAMES.forEach((name, bit) => {
    const without = rest.replace(name, ' | ');
    if (without !== rest) bits |= 1 << bit;
    rest = without;
  });
  return bits;
}
