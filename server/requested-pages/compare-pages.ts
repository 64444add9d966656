/** Renders the comparison of the places in a request's query. */
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { WorkRefusedError } from '#cms/runtime/work-queue.ts';
import { COMPARE_PATH } from '#domain/comparison/compare-path.ts';
import { readCompareQuery } from '#domain/comparison/compare-query.ts';
import { localMinute } from '#domain/opening-hours/bahamas-clock.ts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';
import type { Representation } from '#server/http/respond-page.ts';
import type { PageRenderer, RenderedPage } from '#server/publisher/render-page.ts';
import { compareData } from '#server/routes/page-routes.ts';
import {
  createRenderedPages,
  representationOf,
  type RenderedPagesParts,
} from './rendered-pages.ts';
import { MAX_QUERY_LENGTH, RETRY_SECONDS, TOO_LONG, type RequestedPage } from './requested-page.ts';

export type ComparePagesParts = Omit<RenderedPagesParts, 'version' | 'keptBytes'> & {
  catalogue: Catalogue;
  clock: () => Date;
  render: PageRenderer;
  site: SiteIdentity;
  /** Builds the headers of a page from its rendering. */
  headersOf: (page: RenderedPage) => Record<string, string>;
};

/** A page is valid for one minute, so few pages are worth caching. */
const KEPT_BYTES = 2 * 1024 * 1024;

/**
 * Sent when the queue is full. The published page cannot be sent instead, as it can for the
 * listing, because it would say that no place is chosen.
 */
const BUSY: Representation = {
  status: 503,
  contentType: 'text/plain; charset=utf-8',
  headers: { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_SECONDS) },
  digest: 'busy',
  brotli: null,
  gzip: null,
  identity: () => Buffer.from('The guide is busy. Please reload this page in a few seconds.\n'),
};

export function createComparePages(parts: ComparePagesParts): RequestedPage {
  const { catalogue, clock, site } = parts;
  const pages = createRenderedPages({
    ...parts,
    keptBytes: KEPT_BYTES,
    version: catalogue.version,
  });

  return (key, search, asker) => {
    if (key !== COMPARE_PATH || search.length <= 1) return null;
    if (search.length > MAX_QUERY_LENGTH) return Promise.resolve(TOO_LONG);
    const query = readCompareQuery(search);
    if (query.ids.length === 0 && query.unreadable.length === 0) return null;
    const now = clock();
    const page = pages.get(`${JSON.stringify(query)} ${localMinute(now)}`, asker, async () => {
      const data = compareData(catalogue, query, now.getTime());
      const answer = await parts.render(COMPARE_PATH, { site, page: data });
      return representationOf(answer, parts.headersOf(answer));
    });
    return page.catch((error: unknown) => {
      if (error instanceof WorkRefusedError) return BUSY;
      throw error;
    });
  };
}
