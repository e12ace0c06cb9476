// Who and what takes part in the seeded events: places, clients, hosts, paths, functions, zones.
// Documentation ranges and names only; nobody real is in here.
import { type Random, randomFrom } from './random.ts';

export const HOSTS = [
  ['www.example.com', '1595368520'],
  ['api.example.com', '1595368521'],
  ['shop.example.com', '1595368522'],
  ['static.example.com', '1595368520'],
  ['hello.myhost.net', '1595368523'],
  ['blog.example.com', '1595368524'],
  ['loja.example.com.br', '1595368525'],
  ['images.example.com', '1595368522'],
  ['m.example.com', '1595368520'],
  ['docs.example.com', '1595368524'],
  ['live.example.com', '1595368526'],
  ['admin.example.com', '1595368521'],
] as const;

const PLACES = [
  ['Brazil', 'Sao Paulo', 'AS64500 Rede Sul', 'gru-edg'],
  ['United States', 'California', 'AS64501 West Net', 'lax-bso'],
  ['Brazil', 'Parana', 'AS64502 Norte Fibra', 'cwb-edg'],
  ['Germany', 'Hessen', 'AS64503 Mitte Netz', 'fra-edg'],
  ['United States', 'Virginia', 'AS64504 East Net', 'iad-edg'],
  ['Argentina', 'Buenos Aires', 'AS64505 Plata', 'eze-edg'],
  ['Portugal', 'Lisboa', 'AS64506 Tejo', 'lis-edg'],
  ['Chile', 'Santiago', 'AS64507 Andes', 'scl-edg'],
  ['France', 'Ile-de-France', 'AS64508 Seine', 'par-edg'],
  ['Japan', 'Tokyo', 'AS64509 Kanto', 'nrt-edg'],
  ['Mexico', 'Jalisco', 'AS64510 Agave', 'gdl-edg'],
  ['Canada', 'Ontario', 'AS64511 Maple', 'yyz-edg'],
  ['India', 'Maharashtra', 'AS64496 Deccan', 'bom-edg'],
  ['China', 'Guangdong', 'AS64497 Pearl', 'hkg-edg'],
  ['Spain', 'Madrid', 'AS64498 Meseta', 'mad-edg'],
] as const;

export const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605',
  'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0',
  'curl/8.11.0',
  'python-requests/2.32.3',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  'Go-http-client/2.0',
] as const;

export const PATHS = [
  '/',
  '/index.html',
  '/v1/products',
  '/v1/orders',
  '/login',
  '/assets/app.js',
  '/assets/app.css',
  '/images/hero.webp',
  '/search',
  '/v1/application',
  '/cart',
  '/wp-login.php',
] as const;

export const FUNCTIONS = [
  ['1111', '10728', 'javascript', '1'],
  ['1321', '10590', 'javascript', '1'],
  ['3324', '10731', 'javascript', '2'],
  ['43', '10402', 'lua', '2'],
  ['8042', '10911', 'javascript', '1'],
] as const;

export const ZONES = ['1340', '1341', '1392'] as const;

export interface Client {
  address: string;
  block: string;
  country: string;
  region: string;
  asn: string;
  pop: string;
  agent: string;
}

/** 180 clients; the first ones are the busiest. */
export const CLIENTS: readonly Client[] = clients(randomFrom('clients'));

function clients(random: Random): Client[] {
  const blocks = ['192.0.2', '198.51.100', '203.0.113'] as const;
  return Array.from({ length: 180 }, (_, index) => {
    const block = blocks[index % blocks.length] as string;
    const [country, region, asn, pop] = random.skewed(PLACES);
    return {
      address: `${block}.${Math.floor(index / 3) + 5}`,
      block: `${block}.0/24`,
      country,
      region,
      asn,
      pop,
      agent: random.skewed(AGENTS),
    };
  });
}
