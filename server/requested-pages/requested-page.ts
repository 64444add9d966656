/** What all pages have in common that are rendered for the query of one request. */
import type { Representation } from '#server/http/respond-page.ts';
import { WorkRefusedError, type WorkQueueLimits } from './work-queue.ts';

/** The sender of a request. */
export type Asker = {
  /** Its network, as limits count it. */
  client: string;
  hasLeft: () => boolean;
};

/**
 * The page that answers a query of the page with this key. Null where the published page answers it.
 *
 * @throws WorkRefusedError when too many pages are requested
 */
export type RequestedPage = (
  key: string,
  query: string,
  asker: Asker,
) => Promise<Representation> | null;

/** Limits of all renders on request together. */
export const REQUESTED_PAGES: WorkQueueLimits = {
  // Rendering needs the processor; compressing runs beside it.
  atOnce: 2,
  waiting: 64,
  waitingPerOwner: 16,
};

/** A client that was refused may come again after this time. */
export const RETRY_SECONDS = 5;

/** Longer than any query that the site writes for names of a usual length. */
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
 * Tries these kinds of pages. A request that is refused gets the published page with status 503: programs
 * try again later, and in a browser the page reads its address itself.
 */
export function firstRequestedPage(
  kinds: readonly RequestedPage[],
  published: (key: string) => Representation | null | Promise<Representation | null>,
): (key: string, query: string, asker: Asker) => Promise<Representation | null> | null {
  const busyPages = new WeakMap<Representation, Representation>();

  /** One object for each page, so that its answer is prepared once for all refused requests. */
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
