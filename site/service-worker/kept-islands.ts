/**
 * The islands that the visitor keeps on this device. Each has a cache with its pages, pictures and
 * files, and a record about them. `take-island.ts` fills the cache. The service worker answers from
 * it when there is no network.
 */
import { CACHES } from './cache-names.ts';
import { cachedAt } from './cached-copy.ts';

/** Maximum number of restaurants of an island that are kept. */
export const MAX_PLACES = 300;
/** Maximum number of stored bytes for an island. */
export const MAX_BYTES = 25_000_000;

/**
 * Why something is missing or outdated. `places`: the island has more than 300 restaurants.
 * `bytes`: more data would exceed 25 MB. `network`: the guide did not answer. `space`: the device
 * has no space left.
 */
export type KeptProblem = 'places' | 'bytes' | 'network' | 'space';

/** The record about a kept island. */
export type KeptIsland = {
  name: string;
  /** Path of the island's page. */
  path: string;
  /** Number of kept restaurants. */
  places: number;
  /** Number of restaurants that the island has. */
  total: number;
  bytes: number;
  /** Time of the last complete update, in milliseconds since 1970. */
  at: number;
  problem: KeptProblem | null;
};

/** Key of the record in the island's cache. No page of the guide has this path. */
const RECORD = '/kept-island';
const PACKED = 'X-Kept-Packed';
const SAME_AS = 'X-Kept-Same-As';
const SIZE = 'X-Kept-Size';

/** Returns the cache name of an island, from the path of its page. */
export function islandCache(path: string): string {
  return `${CACHES.island}${path.slice(path.lastIndexOf('/') + 1)}`;
}

/** Returns the records of all kept islands, sorted by name. */
export async function keptIslands(): Promise<KeptIsland[]> {
  const records = await Promise.all((await islandCaches()).map(async (cache) => readRecord(cache)));
  return records
    .filter((record) => record !== null)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns the record of a kept island, or null. */
export async function keptIsland(path: string): Promise<KeptIsland | null> {
  return (await keptIslands()).find((island) => island.path === path) ?? null;
}

export async function readRecord(cache: Cache): Promise<KeptIsland | null> {
  const stored = await cache.match(RECORD);
  return stored ? ((await stored.json()) as KeptIsland) : null;
}

export async function writeRecord(cache: Cache, island: KeptIsland): Promise<void> {
  await cache.put(RECORD, Response.json(island));
}

/** Whether a path is the key of a record and not the path of a page. */
export function isRecord(pathname: string): boolean {
  return pathname === RECORD;
}

export async function removeIsland(path: string): Promise<void> {
  await caches.delete(islandCache(path));
}

/** Compresses an answer for the cache. The copy states the current time. */
export async function packed(response: Response): Promise<Response> {
  const headers = storedHeaders(response);
  headers.set('X-Kept-At', String(Date.now()));
  headers.set(PACKED, 'gzip');
  const text = new Response(response.body?.pipeThrough(new CompressionStream('gzip')));
  return sized(await text.arrayBuffer(), headers);
}

/**
 * Copies a picture or a built file for the cache, without compressing it: these formats are already
 * compressed, or small.
 */
export async function copied(response: Response): Promise<Response> {
  return sized(await response.arrayBuffer(), storedHeaders(response));
}

/**
 * Returns an entry that refers to another entry of the cache, for example to the same picture in
 * another size.
 */
export function sameAs(address: string): Response {
  return new Response(null, { headers: { [SAME_AS]: address, [SIZE]: '0' } });
}

/** Returns the number of bytes of a stored answer. */
export function sizeOf({ headers }: Response): number {
  return Number(headers.get(SIZE));
}

/** Returns the answer as it came from the network. Its headers state the time of the copy. */
export function unpacked(stored: Response): Response {
  if (!stored.headers.has(PACKED)) return stored;
  const headers = new Headers(stored.headers);
  headers.delete(PACKED);
  return new Response(stored.body?.pipeThrough(new DecompressionStream('gzip')), { headers });
}

/** Returns the newest kept answer for a URL. */
export async function matchKept(address: string): Promise<Response | undefined> {
  const found: Response[] = [];
  for (const cache of await islandCaches()) {
    const stored = await storedIn(cache, address);
    if (stored) found.push(unpacked(stored));
  }
  return found.toSorted((a, b) => cachedAt(b) - cachedAt(a))[0];
}

async function storedIn(cache: Cache, address: string): Promise<Response | undefined> {
  const stored = await cache.match(address, { ignoreVary: true });
  const other = stored?.headers.get(SAME_AS);
  return other ? cache.match(other, { ignoreVary: true }) : stored;
}

async function islandCaches(): Promise<Cache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES.island));
  return Promise.all(names.map((name) => caches.open(name)));
}

/** Returns the headers without those that describe how the body was sent over the network. */
function storedHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return headers;
}

function sized(body: ArrayBuffer, headers: Headers): Response {
  headers.set(SIZE, String(body.byteLength));
  return new Response(body, { headers });
}
