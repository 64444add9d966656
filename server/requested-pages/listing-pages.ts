/**
 * The listing for what its address asks for: the page that is published at the plain address, made
 * for one request and kept for those who ask for the same.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { listRestaurants } from '#cms/catalogue/operations/list-restaurants.ts';
import { restaurantPageQuerySchema } from '#domain/contract/list-query.ts';
import { pageQuery, writeListingState, type ListingState } from '#domain/listing/listing-state.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';
import { localMinute } from '#domain/opening-hours/bahamas-clock.ts';
import type { ListingResult, SiteIdentity } from '#domain/pages/page-data.ts';
import type { Representation } from '#server/http/respond-page.ts';
import { compressQuickly, unpacking } from '#server/compression/compressed-bodies.ts';
import { createSharedWork } from '#server/per-key/work-per-key.ts';
import type { PageRenderer, RenderedPage } from '#server/publisher/render-page.ts';
import { REVALIDATE } from '#server/routes/page-route.ts';
import { LISTING_KEY, listingData } from '#server/routes/page-routes.ts';
import { createWorkQueue, QueueFullError, type WorkQueueLimits } from './work-queue.ts';

export type ListingPagesParts = {
  context: Pick<OperationContext, 'catalogue' | 'engine' | 'clock'>;
  render: PageRenderer;
  site: SiteIdentity;
  /** Headers that belong to a page, made from what was rendered. */
  headersOf: (page: RenderedPage) => Record<string, string>;
  /** The page that is published at the plain address. */
  published: () => Representation | null | Promise<Representation | null>;
  /** False until catalogue and engine hold everything. */
  isReady: () => boolean;
  limits?: Partial<WorkQueueLimits & { keptBytes: number }>;
};

export type ListingPages = {
  /**
   * The page that answers a query of the listing. Null when that is the published page, or when the
   * page of this key does not go by its query.
   *
   * @param client who asks: nobody may keep all others waiting
   */
  get: (key: string, query: string, client: string) => Promise<Representation | null> | null;
};

/** Longer than any query that the listing writes for names of a usual length. */
const MAX_QUERY_LENGTH = 4096;
const LIMITS = {
  // Rendering needs the processor; what is compressed meanwhile does not.
  atOnce: 2,
  waiting: 64,
  waitingPerOwner: 16,
  keptBytes: 16 * 1024 * 1024,
};
const OVERHEAD_BYTES = 4096;
const RETRY_SECONDS = 5;

export function createListingPages(parts: ListingPagesParts): ListingPages {
  const { context } = parts;
  const { keptBytes, ...queueLimits } = { ...LIMITS, ...parts.limits };
  const queue = createWorkQueue(queueLimits);
  const sharedWork = createSharedWork<string, Representation>();
  const kept = new LRUCache<string, Representation>({
    maxSize: keptBytes,
    sizeCalculation: ({ brotli, gzip }) =>
      (brotli?.length ?? 0) + (gzip?.length ?? 0) + OVERHEAD_BYTES,
  });
  let keptOf = -1;

  /** Counts the states of catalogue and index; pages of an earlier one are of no use any more. */
  function currentVersion(): number {
    const version = context.catalogue.version() + context.engine.version();
    if (keptOf !== version) kept.clear();
    keptOf = version;
    return version;
  }

  async function made(state: ListingState, client: string): Promise<Representation> {
    const key = keyOf(state);
    const of = currentVersion();
    const known = kept.get(key);
    if (known) return known;
    // Who asks after an edit does not get what was begun before it.
    return sharedWork(`${of} ${key}`, () =>
      queue.run(client, async () => {
        const list = await listOf(context, state);
        // Past the end the last page is shown; who asks for it by its number gets the same.
        const query = writeListingState({ ...state, page: list.page });
        const data = listingData(context.catalogue, list, query);
        const rendered = await parts.render(LISTING_KEY, { site: parts.site, page: data });
        const page = await representationOf(rendered, parts.headersOf(rendered));
        if (currentVersion() === of) kept.set(key, page);
        return page;
      }),
    );
  }

  /** What goes by the clock is another question every minute. */
  function keyOf(state: ListingState): string {
    const query = writeListingState(state);
    return state.openNow || state.openAt ? `${query} ${localMinute(context.clock())}` : query;
  }

  async function answer(state: ListingState, client: string): Promise<Representation | null> {
    if (!parts.isReady()) return busy(await parts.published());
    try {
      return await made(state, client);
    } catch (error) {
      if (error instanceof QueueFullError) return busy(await parts.published());
      throw error;
    }
  }

  return {
    get(key, query, client) {
      if (key !== LISTING_KEY || query.length <= 1) return null;
      if (query.length > MAX_QUERY_LENGTH) return Promise.resolve(TOO_LONG);
      // The map is drawn in the browser: without JavaScript its address shows the list.
      const state: ListingState = { ...readListingState(query), view: 'list' };
      return writeListingState(state) === '' ? null : answer(state, client);
    },
  };
}

/** The page of restaurants for a state; past the end the last one. */
async function listOf(
  context: ListingPagesParts['context'],
  state: ListingState,
): Promise<ListingResult> {
  const query = restaurantPageQuerySchema.parse(pageQuery(state));
  const { restaurants, pagination, ...said } = await listRestaurants(context, query);
  const pages = Math.max(1, Math.ceil(pagination.total / state.limit));
  if (state.page > pages) return listOf(context, { ...state, page: pages });
  return { restaurants, total: pagination.total, page: state.page, pages, ...said };
}

async function representationOf(
  { status, contentType, body }: RenderedPage,
  own: Record<string, string>,
): Promise<Representation> {
  const headers = { 'Cache-Control': REVALIDATE, ...own };
  const described = JSON.stringify([status, contentType, headers]);
  const digest = createHash('sha256').update(described).update(body).digest('base64url');
  const { brotli, gzip } = await compressQuickly(body);
  return {
    status,
    contentType,
    headers,
    digest: digest.slice(0, 22),
    brotli,
    gzip,
    identity: unpacking(gzip),
  };
}

/**
 * While too much is asked for, the published page says so by its status: programs come again later,
 * and in a browser the page asks the API for what its address says.
 */
function busy(published: Representation | null): Representation | null {
  return (
    published && {
      ...published,
      status: 503,
      headers: {
        ...published.headers,
        'Cache-Control': 'no-store',
        'Retry-After': String(RETRY_SECONDS),
      },
    }
  );
}

const TOO_LONG: Representation = {
  status: 414,
  contentType: 'text/plain; charset=utf-8',
  headers: { 'Cache-Control': 'no-store' },
  digest: 'too-long',
  brotli: null,
  gzip: null,
  identity: () => Buffer.from('The address is too long. Ask for fewer filters at once.\n'),
};
