/** Renders pages on request through the queue, and caches them until the data changes. */
import { LRUCache } from 'lru-cache';
import { contentDigest } from '#cms/runtime/digest.ts';
import { WorkRefusedError, type WorkQueue } from '#cms/runtime/work-queue.ts';
import { compressQuickly, unpacking } from '#server/compression/compressed-bodies.ts';
import type { Representation } from '#server/http/respond-page.ts';
import type { RenderedPage } from '#server/publisher/render-page.ts';
import { REVALIDATE } from '#server/routes/page-route.ts';
import type { Requester } from './requested-page.ts';

export type RenderedPagesParts = {
  queue: WorkQueue;
  /** False until catalogue and engine are complete. */
  isReady: () => boolean;
  /** The version of the data. A new version clears the cache. */
  version: () => number;
  keptBytes?: number;
};

export type RenderedPages = {
  /**
   * Returns the cached page with this key, or renders it. Requests for the same page at the same
   * time share one rendering.
   *
   * @throws WorkRefusedError when too many pages are requested, and during the start
   */
  get: (
    key: string,
    asker: Requester,
    render: () => Promise<Representation>,
  ) => Promise<Representation>;
};

const KEPT_BYTES = 16 * 1024 * 1024;
const OVERHEAD_BYTES = 4096;

/** A queued page, and all requests that wait for it. */
type SharedPage = { askers: Requester[]; page: Promise<Representation> };

export function createRenderedPages(parts: RenderedPagesParts): RenderedPages {
  const shared = new Map<string, SharedPage>();
  const kept = new LRUCache<string, Representation>({
    maxSize: parts.keptBytes ?? KEPT_BYTES,
    sizeCalculation: ({ brotli, gzip }) =>
      (brotli?.length ?? 0) + (gzip?.length ?? 0) + OVERHEAD_BYTES,
  });
  let keptOf = -1;

  /** Returns the current version, and clears the cache when it has changed. */
  function currentVersion(): number {
    const version = parts.version();
    if (keptOf !== version) kept.clear();
    keptOf = version;
    return version;
  }

  return {
    async get(key, asker, render) {
      if (!parts.isReady()) throw new WorkRefusedError('The guide is starting.');
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
      const page = parts.queue
        .takePlace(asker.client)
        .run(
          async () => {
            const rendered = await render();
            if (currentVersion() === version) kept.set(key, rendered);
            return rendered;
          },
          () => askers.some(({ hasLeft }) => !hasLeft()),
        )
        .finally(() => shared.delete(name));
      shared.set(name, { askers, page });
      return page;
    },
  };
}

/** Compresses a rendered page. */
export async function representationOf(
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
