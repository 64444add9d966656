/** Pages that are rendered for the query of one request. */
import type { Representation } from '#server/http/respond-page.ts';
import { WorkRefusedError, type WorkQueueLimits } from '#cms/runtime/work-queue.ts';

/** The sender of a request. */
export type Requester = {
  /** The client's network. Limits apply per network. */
  client: string;
  hasLeft: () => boolean;
};

/**
 * Renders the page with this key for a query. Returns null when the published page answers the
 * query.
 *
 * @throws WorkRefusedError when too many pages are requested
 */
export type RequestedPage = (
  key: string,
  query: string,
  asker: Requester,
) => Promise<Representation> | null;

/** Limits for all rendering on request. */
export const REQUESTED_PAGES: WorkQueueLimits = {
  // Two pages at once: while the CPU renders one of them, other threads can compress the other.
  atOnce: 2,
  waiting: 64,
  waitingPerOwner: 16,
};

/** Delay after which a refused client may retry. */
export const RETRY_SECONDS = 5;

/** Longer than the site's own queries, unless names are extremely long. */
export const MAX_QUERY_LENGTH = 4096;

export const TOO_LONG: Representation = {
  status: 414,
  contentType: 'text/plain; charset=utf-8',
  headers: { 'Cache-Control': 'no-store' },
  digest: 'too-long',
  brotli: null,
  gzip: null,
  identity: () => Buffer.from('The address is too long. Please ask for less at once.\n'),
};

/**
 * Renders the requested page by the first kind that accepts the request. A refused request gets the
 * published page with status 503. Programs then retry later, and in a browser the page's script
 * applies the query.
 */
export function firstRequestedPage(
  kinds: readonly RequestedPage[],
  published: (key: string) => Representation | null | Promise<Representation | null>,
): (key: string, query: string, asker: Requester) => Promise<Representation | null> | null {
  const busyPages = new WeakMap<Representation, Representation>();

  /** Returns the same object for each page, so that its answer is prepared only once. */
  async function busyPage(key: string): Promise<Representation | null> {
    const page = await published(key);
    if (!page) return null;
    const busy = busyPages.get(page) ?? withStatusBusy(page);
    busyPages.set(page, busy);
    return busy;
  }

  return (key, query, asker) => {
    for (const kind of kinds) {
      const page = kind(key, query, asker);
      if (page)
        return page.catch((error: unknown) => {
          if (error instanceof WorkRefusedError) return busyPage(key);
          throw error;
        });
    }
    return null;
  };
}

function withStatusBusy(published: Representation): Representation {
  const headers = {
    ...published.headers,
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_SECONDS),
  };
  return { ...published, status: 503, headers };
}
