/**
 * Copies an island to the device, or renews the copy: fetches its pages, pictures and files into
 * the island's cache. The entries of an older copy stay until all new entries are stored, so that
 * there is a usable copy even after a failure.
 */
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { DEFAULT_LISTING_STATE } from '#domain/listing/listing-state.ts';
import { allQuery, pageQuery } from '#domain/listing/listing-queries.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { mayBeCached, saysGone, type Kind } from './cache-rules.ts';
import { filesOfPage } from './files-of-page.ts';
import {
  copied,
  isRecord,
  islandCache,
  MAX_BYTES,
  MAX_PLACES,
  packed,
  readRecord,
  sameAs,
  sizeOf,
  unpacked,
  writeRecord,
  type KeptIsland,
  type KeptProblem,
} from './kept-islands.ts';
import { ALL, LIST, listAddress, LISTING } from './kept-listing.ts';

type TakeOptions = {
  name: string;
  /** Path of the island's page. */
  path: string;
  /** Paths that the listing and the pages of restaurants load on demand. */
  laterFiles: readonly string[];
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
};

/** The fields of a restaurant from which its page and its pictures can be found. */
type Place = Pick<RestaurantSummary, 'id' | 'name' | 'photos'>;

/** Maximum number of restaurants that are fetched at the same time. */
const AT_ONCE = 4;
/**
 * Number of pictures kept for each restaurant. Its page shows two, and further ones open on demand.
 */
const PICTURES = 2;
/** The API's names for the choices in the filter panel. */
const VOCABULARIES = ['/api/tags', '/api/categories', '/api/islands'];
const NOTED = 10;

/**
 * Copies an island to the device. Returns its record, or null if nothing is kept.
 *
 * @throws if `signal` aborts. A first copy is then deleted, and an older copy stays.
 */
export async function takeIsland(options: TakeOptions): Promise<{
  island: KeptIsland | null;
  problem: KeptProblem | null;
}> {
  const cacheName = islandCache(options.path);
  const cache = await caches.open(cacheName);
  const before = await readRecord(cache);
  const taking = new Taking(options, cache, async () => {
    // Write a record during a first copy, so that the part copied so far is known if the browser
    // ends the worker.
    if (!before) await writeRecord(cache, { ...taking.record(), problem: 'network' });
  });
  let problem: KeptProblem | null;
  try {
    problem = await taking.run();
  } catch (error) {
    if (options.signal.aborted) {
      if (!before) await caches.delete(cacheName);
      throw error;
    }
    problem = isFull(error) ? 'space' : 'network';
  }
  const isWhole = problem === null || problem === 'places' || problem === 'bytes';
  const island = before && !isWhole ? { ...before, problem } : { ...taking.record(), problem };
  if (island.places === 0) {
    await caches.delete(cacheName);
    return { island: null, problem };
  }
  if (isWhole) await taking.removeOthers();
  try {
    await writeRecord(cache, island);
  } catch {
    // The device is full, so the record could not be written. A first copy without a record is
    // unknown, so delete it.
    if (before) return { island: before, problem: 'space' };
    await caches.delete(cacheName);
    return { island: null, problem: 'space' };
  }
  return { island, problem };
}

class Taking {
  readonly #options: TakeOptions;
  readonly #cache: Cache;
  /** Called each time that `NOTED` further restaurants are stored. */
  readonly #note: () => Promise<void>;
  /** Number of bytes of each entry of the new copy, by URL. */
  readonly #sizes = new Map<string, number>();
  readonly #files = new Map<string, Promise<void>>();
  #bytes = 0;
  #places = 0;
  #total = 0;

  constructor(options: TakeOptions, cache: Cache, note: () => Promise<void>) {
    this.#options = options;
    this.#cache = cache;
    this.#note = note;
  }

  record(): Omit<KeptIsland, 'problem'> {
    const { name, path } = this.#options;
    const [places, total, bytes] = [this.#places, this.#total, this.#bytes];
    return { name, path, places, total, bytes, at: Date.now() };
  }

  /** Returns why only a part of the island is kept, or null if all of it is kept. */
  async run(): Promise<KeptProblem | null> {
    const places = await this.#listPlaces();
    const taken = places.slice(0, MAX_PLACES);
    this.#options.onProgress(0, taken.length);
    try {
      await this.#keepIslandPages();
      await this.#keepPage(LISTING);
      for (const file of this.#options.laterFiles) await this.#keepFile(file);
      await inParallel(taken, AT_ONCE, async (place) => {
        if (!(await this.#keepPlace(place))) return;
        this.#places += 1;
        this.#options.onProgress(this.#places, taken.length);
        if (this.#places % NOTED === 0) await this.#note();
      });
    } catch (error) {
      if (error instanceof TooLarge) return 'bytes';
      throw error;
    }
    return this.#total > MAX_PLACES ? 'places' : null;
  }

  /**
   * Deletes entries that are not in the new copy, such as deleted restaurants and files of earlier
   * releases.
   */
  async removeOthers(): Promise<void> {
    for (const request of await this.#cache.keys()) {
      const key = keyOf(request.url);
      if (!this.#sizes.has(key) && !isRecord(key))
        await this.#cache.delete(request, { ignoreVary: true });
    }
  }

  /**
   * Returns the island's restaurants in the order of the listing, and stores the API answers that
   * the listing needs.
   */
  async #listPlaces(): Promise<Place[]> {
    const state = { ...DEFAULT_LISTING_STATE, islands: [this.#options.name] };
    await this.#keepAnswer(addressOf(LIST, pageQuery(state)));
    const places = new Map<number, Place>();
    for (let page = 1; places.size < MAX_PLACES; page += 1) {
      const answer = await this.#keepAnswer(listAddress(this.#options.name, page));
      const { restaurants, pagination } = (await answer.json()) as RestaurantPage;
      this.#total = pagination.total;
      for (const place of restaurants) places.set(place.id, place);
      if (!pagination.hasNext) break;
    }
    if (this.#total <= MAX_PLACES)
      await this.#keepAnswer(addressOf(ALL, { fields: 'map', ...allQuery(state) }));
    for (const address of VOCABULARIES) await this.#keepAnswer(address);
    return [...places.values()];
  }

  async #keepAnswer(address: string): Promise<Response> {
    const answer = await this.#ask(address, 'answer');
    if (!answer) throw new Error(`${address} is gone.`);
    await this.#store(address, await packed(answer.clone()));
    return answer;
  }

  async #keepIslandPages(): Promise<void> {
    const { path } = this.#options;
    let address = path;
    for (let page = 2; ; page += 1) {
      const html = await this.#keepPage(address);
      address = `${path}/${page}`;
      if (!html?.includes(`href="${address}"`)) return;
    }
  }

  /**
   * Stores the files of a page, and then the page. Returns its HTML, or null if the page no longer
   * exists.
   */
  async #keepPage(address: string): Promise<string | null> {
    const page = await this.#ask(address, 'page');
    if (!page) return null;
    const html = await page.clone().text();
    for (const file of await filesOfPage(html, (path) => this.#textOf(path)))
      await this.#keepFile(file);
    await this.#store(address, await packed(page));
    return html;
  }

  async #keepPlace(place: Place): Promise<boolean> {
    const shown = place.photos
      .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
      .slice(0, PICTURES);
    for (const photo of shown) await this.#keepPicture(photo);
    return (await this.#keepPage(restaurantPath(place))) !== null;
  }

  /** Stores the smallest size of a picture. The entries of its other sizes refer to it. */
  async #keepPicture({ url, sizes }: Place['photos'][number]): Promise<void> {
    const smallest = sizes.toSorted((a, b) => a.width - b.width)[0]?.url ?? url;
    // Pictures of other sites are not stored.
    if (!smallest.startsWith('/')) return;
    const picture = await this.#ask(smallest, 'picture');
    if (!picture) return;
    await this.#store(smallest, await copied(picture));
    for (const other of [url, ...sizes.map((size) => size.url)])
      if (other !== smallest) await this.#store(other, sameAs(smallest));
  }

  /**
   * Stores a built file. A file that is already stored needs no request, because its name changes
   * with its content.
   */
  #keepFile(path: string): Promise<void> {
    const keeping = this.#files.get(path) ?? this.#fetchFile(path);
    this.#files.set(path, keeping);
    return keeping;
  }

  async #fetchFile(path: string): Promise<void> {
    const kept = await this.#cache.match(path, { ignoreVary: true });
    if (kept) return this.#count(path, sizeOf(kept));
    const file = await this.#ask(path, 'asset');
    if (file) await this.#store(path, await copied(file));
  }

  async #textOf(path: string): Promise<string> {
    await this.#keepFile(path);
    return (await this.#cache.match(path, { ignoreVary: true }))?.text() ?? '';
  }

  /**
   * Requests a URL with the ETag of the stored answer. Returns the new answer, or the stored one if
   * it has not changed, or null if there is no such page any more.
   */
  async #ask(address: string, kind: Kind): Promise<Response | null> {
    const { signal } = this.#options;
    const kept = await this.#cache.match(address, { ignoreVary: true });
    const version = kept?.headers.get('ETag');
    // The answer for this URL never changes, so it needs no request.
    if (kept?.headers.get('Cache-Control')?.includes('immutable')) return kept;
    const response = await fetch(address, {
      signal,
      cache: kind === 'page' || kind === 'answer' ? 'no-store' : 'default',
      // Send no cookies, so that no answer is personal.
      credentials: 'omit',
      ...(version && { headers: { 'If-None-Match': version } }),
    });
    if (kept && response.status === 304) return unpacked(kept);
    if (saysGone(response)) return null;
    if (!mayBeCached(kind, response)) throw new Error(`${address} has status ${response.status}.`);
    return response;
  }

  async #store(address: string, answer: Response): Promise<void> {
    this.#options.signal.throwIfAborted();
    this.#count(address, sizeOf(answer));
    await this.#cache.put(address, answer);
  }

  #count(address: string, size: number): void {
    const key = keyOf(address);
    const bytes = this.#bytes - (this.#sizes.get(key) ?? 0) + size;
    if (bytes > MAX_BYTES) throw new TooLarge();
    this.#bytes = bytes;
    this.#sizes.set(key, size);
  }
}

function addressOf(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** Returns path and query in the spelling that the cache uses for its keys. */
function keyOf(address: string): string {
  const { pathname, search } = new URL(address, 'https://guide.invalid');
  return pathname + search;
}

class TooLarge extends Error {}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Runs `work` for all items, at most `count` at once. Stops at the first failure. */
async function inParallel<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const runs = Array.from({ length: count }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await work(item);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  });
  const ends = await Promise.allSettled(runs);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
