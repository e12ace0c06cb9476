// How a server introduces itself at one of its addresses: name, version, icon and website, and the texts that hold them.
import { VERSION } from '../version.ts';
import type { Area } from './define.ts';
import { STATELESS_REVISION } from './revisions.ts';

export class Identity {
  readonly serverInfo: {
    name: string;
    title: string;
    version: string;
    description: string;
    websiteUrl: string;
    icons: { src: string; mimeType: string; sizes: string[] }[];
  };
  /** Result of `initialize` from `capabilities` on: everything but the revision. */
  readonly initializeRest: string;
  /** Result of `server/discover` without its cache hints and stamp. */
  readonly discoverRest: string;
  /** What every result of the stateless revision carries. */
  readonly stamp: string;

  /** @param base public base address, without a slash at the end */
  constructor({ name, title, description, instructions }: Area, capabilities: object, base: string) {
    const serverInfo = {
      name: `azion-${name}`,
      title,
      version: VERSION,
      description,
      websiteUrl: `${base}/`,
      icons: [{ src: `${base}/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
    };
    this.serverInfo = serverInfo;
    this.initializeRest = JSON.stringify({ capabilities, serverInfo, instructions }).slice(1);
    this.discoverRest = JSON.stringify({
      supportedVersions: [STATELESS_REVISION],
      capabilities,
      instructions,
    }).slice(1, -1);
    this.stamp = JSON.stringify({
      resultType: 'complete',
      _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
    }).slice(1, -1);
  }
}

/** Addresses whose texts are kept; a caller that invents hosts only costs itself. */
const MOST_KEPT = 20;

/** A bounded memory of introductions by address. */
export class Identities {
  readonly #area: Area;
  readonly #capabilities: object;
  readonly #known = new Map<string, Identity>();

  constructor(area: Area, capabilities: object) {
    this.#area = area;
    this.#capabilities = capabilities;
  }

  at(base: string): Identity {
    const known = this.#known.get(base);
    if (known !== undefined) return known;
    const identity = new Identity(this.#area, this.#capabilities, base);
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(base, identity);
    return identity;
  }
}
