// Keeps catalogues: in the isolate's memory, and in the data centre's cache where there is one. Concurrent questions
// share one discovery, and an old answer is given while a new one is fetched.
import { within } from '../../../shared/time/within.ts';
import { VERSION } from '../../../shared/version.ts';
import type { Catalogue } from './catalogue.ts';

/** How long an answer may be given after its time, while a new one is fetched. */
const STALE_MS = 3_600_000;
const MOST_KEPT = 500;

const kept = new Map<string, Catalogue>();
const running = new Map<string, Promise<Catalogue>>();

export interface Asking {
  /** One-way name of the server and credential. */
  name: string;
  /** How long an answer is fresh, in milliseconds. */
  freshMs: number;
  /** How long to wait for somebody else's discovery before beginning one: the request that began it may have ended. */
  waitMs: number;
  /** Whether the data centre's cache may be used: its names must mean the same in every isolate. */
  shared: boolean;
  discover(): Promise<Catalogue>;
  background(work: Promise<unknown>): void;
}

/** The catalogue of a name, from memory, from the data centre, or discovered. */
export async function catalogueOf(asking: Asking): Promise<Catalogue> {
  const known = await recall(asking);
  const age = known === undefined ? Number.POSITIVE_INFINITY : Date.now() - known.at;
  if (known !== undefined && age < asking.freshMs) return known;
  if (known !== undefined && age < asking.freshMs + STALE_MS) {
    if (!running.has(asking.name)) asking.background(refresh(asking).catch(() => {}));
    return known;
  }
  return refresh(asking);
}

/** Discovers now, or waits for the discovery that runs already. */
export async function refresh(asking: Asking): Promise<Catalogue> {
  const { name, waitMs } = asking;
  const other = running.get(name);
  if (other !== undefined) {
    const found = await within(other, waitMs, () => undefined);
    if (found !== undefined) return found;
  }
  const discovery = asking.discover();
  running.set(name, discovery);
  try {
    const catalogue = await discovery;
    remember(name, catalogue);
    if (asking.shared && asking.freshMs > 0) asking.background(store(asking, catalogue));
    return catalogue;
  } finally {
    if (running.get(name) === discovery) running.delete(name);
  }
}

/** What is known without asking anybody. */
export async function recall(
  asking: Pick<Asking, 'name' | 'freshMs' | 'shared'>,
): Promise<Catalogue | undefined> {
  const { name, freshMs, shared } = asking;
  const own = kept.get(name);
  if (own !== undefined || !shared || freshMs === 0) return own;
  const stored = await dataCentre()?.match(address(name));
  if (stored === undefined) return undefined;
  const catalogue = (await stored.json()) as Catalogue;
  remember(name, catalogue);
  return catalogue;
}

/** Whether a discovery runs in this isolate. */
export function isRunning(name: string): boolean {
  return running.has(name);
}

function remember(name: string, catalogue: Catalogue): void {
  kept.delete(name);
  if (kept.size >= MOST_KEPT) {
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }
  kept.set(name, catalogue);
}

async function store({ name, freshMs }: Asking, catalogue: Catalogue): Promise<void> {
  const seconds = Math.ceil((freshMs + STALE_MS) / 1000);
  const headers = { 'content-type': 'application/json', 'cache-control': `max-age=${seconds}` };
  await dataCentre()?.put(address(name), new Response(JSON.stringify(catalogue), { headers }));
}

function address(name: string): string {
  return `https://catalogues.gateway.invalid/${VERSION}/${name}`;
}

/** Not every runtime has one. */
function dataCentre(): Cache | undefined {
  return typeof caches === 'undefined' ? undefined : caches.default;
}
