/**
 * Renders the listing for the query of a request: the page that is published without a query, but
 * with the results of the query. The result is cached for requests with the same query.
 */
import type { OperationContext } from '#cms/api/operation-context.ts';
import { listRestaurants } from '#cms/catalogue/operations/list-restaurants.ts';
import { restaurantPageQuerySchema } from '#domain/contract/list-query.ts';
import { dependsOnTime, pageQuery } from '#domain/listing/listing-queries.ts';
import { writeListingState, type ListingState } from '#domain/listing/listing-state.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';
import { localMinute } from '#domain/opening-hours/bahamas-clock.ts';
import type { ListingResult, SiteIdentity } from '#domain/pages/page-data.ts';
import type { Representation } from '#server/http/respond-page.ts';
import type { PageRenderer, RenderedPage } from '#server/publisher/render-page.ts';
import { LISTING_KEY, listingData } from '#server/routes/page-routes.ts';
import {
  createRenderedPages,
  representationOf,
  type RenderedPagesParts,
} from './rendered-pages.ts';
import { MAX_QUERY_LENGTH, TOO_LONG, type RequestedPage } from './requested-page.ts';

export type ListingPagesParts = Omit<RenderedPagesParts, 'version'> & {
  context: Pick<OperationContext, 'catalogue' | 'engine' | 'clock'>;
  render: PageRenderer;
  site: SiteIdentity;
  /** Builds the headers of a page from its rendering. */
  headersOf: (page: RenderedPage) => Record<string, string>;
};

export function createListingPages(parts: ListingPagesParts): RequestedPage {
  const { context } = parts;
  const pages = createRenderedPages({
    ...parts,
    version: () => context.catalogue.version() + context.engine.version(),
  });

  async function rendered(state: ListingState): Promise<Representation> {
    const list = await listOf(context, state);
    // A page past the end shows the last page, so use the query of the last page for both.
    const query = writeListingState({ ...state, page: list.page });
    const data = listingData(context.catalogue, list, query);
    const answer = await parts.render(LISTING_KEY, { site: parts.site, page: data });
    return representationOf(answer, parts.headersOf(answer));
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
    return writeListingState(state) === ''
      ? null
      : pages.get(keyOf(state), asker, () => rendered(state));
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
