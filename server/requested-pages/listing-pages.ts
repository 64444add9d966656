/**
 * Renders the listing for the query of a request. The page published without a query is the basis.
 * The result is cached for requests with the same query.
 */
import { LRUCache } from 'lru-cache';
import { contentDigest } from '#cms/runtime/digest.ts';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { listRestaurants } from '#cms/catalogue/operations/list-restaurants.ts';
import { restaurantPageQuerySchema } from '#domain/contract/list-query.ts';
import { dependsOnTime, pageQuery } from '#domain/listing/listing-queries.ts';
import { writeListingState, type ListingState } from '#domain/listing/listing-state.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';
import { localMinute } from '#domain/opening-hours/bahamas-clock.ts';
import type { ListingResult, SiteIdentity } from '#domain/pages/page-data.ts';
import type { Representation } from '#server/http/respond-page.ts';
import { compressQuickly, unpacking } from '#server/compression/compressed-bodies.ts';
import type { PageRenderer, RenderedPage } from '#server/publisher/render-page.ts';
import { REVALIDATE } from '#server/routes/page-route.ts';
import { LISTING_KEY, listingData } from '#server/routes/page-routes.ts';
import {
  MAX_QUERY_LENGTH,
  TOO_LONG,
  type Requester,
  type RequestedPage,
} from './requested-page.ts';
import { WorkRefusedError, type WorkQueue } from '#cms/runtime/work-queue.ts';

export type ListingPagesParts = {
  context: Pick<OperationContext, 'catalogue' | 'engine' | 'clock'>;
  queue: WorkQueue;
  render: PageRenderer;
  site: SiteIdentity;
  /** Builds the headers of a page from its rendering. */
  headersOf: (page: RenderedPage) => Record<string, string>;
  /** False until catalogue and engine are complete. */
  isReady: () => boolean;
  keptBytes?: number;
};

const KEPT_BYTES = 16 * 1024 * 1024;
const OVERHEAD_BYTES = 4096;

/** A queued page, and all requests that wait for it. */
type SharedPage = { askers: Requester[]; page: Promise<Representation> };

export function createListingPages(parts: ListingPagesParts): RequestedPage {
  const { context, queue } = parts;
  const shared = new Map<string, SharedPage>();
  const kept = new LRUCache<string, Representation>({
    maxSize: parts.keptBytes ?? KEPT_BYTES,
    sizeCalculation: ({ brotli, gzip }) =>
      (brotli?.length ?? 0) + (gzip?.length ?? 0) + OVERHEAD_BYTES,
  });
  let keptOf = -1;

  /**
   * Returns the combined version of catalogue and index, and clears the cache when it has changed.
   */
  function currentVersion(): number {
    const version = context.catalogue.version() + context.engine.version();
    if (keptOf !== version) kept.clear();
    keptOf = version;
    return version;
  }

  async function made(state: ListingState, asker: Requester): Promise<Representation> {
    if (!parts.isReady()) throw new WorkRefusedError('The guide is starting.');
    const key = keyOf(state);
    const version = currentVersion();
    const known = kept.get(key);
    if (known) return known;
    // The name contains the version, so that a request after an edit does not share an older
    // render.
    const name = `${version} ${key}`;
    const waiting = shared.get(name);
    if (waiting) {
      waiting.askers.push(asker);
      return waiting.page;
    }
    const askers = [asker];
    const page = queue
      .takePlace(asker.client)
      .run(
        () => rendered(state, key, version),
        () => askers.some(({ hasLeft }) => !hasLeft()),
      )
      .finally(() => shared.delete(name));
    shared.set(name, { askers, page });
    return page;
  }

  async function rendered(
    state: ListingState,
    key: string,
    version: number,
  ): Promise<Representation> {
    const list = await listOf(context, state);
    // A page past the end shows the last page, so use the last page's query for both.
    const query = writeListingState({ ...state, page: list.page });
    const data = listingData(context.catalogue, list, query);
    const answer = await parts.render(LISTING_KEY, { site: parts.site, page: data });
    const page = await representationOf(answer, parts.headersOf(answer));
    if (currentVersion() === version) kept.set(key, page);
    return page;
  }

  /** If the result depends on the time, the key also contains the current minute. */
  function keyOf(state: ListingState): string {
    const query = writeListingState(state);
    return state.openNow || state.tonight || dependsOnTime(state)
      ? `${query} ${localMinute(context.clock())}`
      : query;
  }

  return (key, query, asker) => {
    if (key !== LISTING_KEY || query.length <= 1) return null;
    if (query.length > MAX_QUERY_LENGTH) return Promise.resolve(TOO_LONG);
    const state = readListingState(query);
    return writeListingState(state) === '' ? null : made(state, asker);
  };
}

/** Finds the restaurants for a state. A page past the end becomes the last page. */
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
  const digest = await contentDigest(described, body);
  const { brotli, gzip } = await compressQuickly(body);
  return {
    status,
    contentType,
    headers,
    digest,
    brotli,
    gzip,
    identity: unpacking(gzip),
  };
}
