import { LRUCache } from 'lru-cache';
import type { PublishedPage } from './page-file.ts';

export type PageMemory = {
  /** Returns a page for a visitor if it is in memory. If it is not, counts the request. */
  get: (path: string) => PublishedPage | undefined;
  /** Returns a page without counting this as a request. */
  peek: (path: string) => PublishedPage | undefined;
  /**
   * Caches the current version of a page, if there is room or the page was requested often enough.
   */
  set: (path: string, page: PublishedPage) => void;
  delete: (path: string) => void;
  paths: () => Iterable<string>;
};

/** Maximum number of uncached pages whose requests are counted. */
const MOST_MISSED = 4096;

/**
 * An LRU cache of pages with a size limit in bytes. When the cache is full, a new page must be
 * requested twice before it evicts others. So pages in use stay when a crawler visits every page
 * once, or when rarely read pages are published.
 */
export function createPageMemory(maxBytes: number): PageMemory {
  const kept = new LRUCache<string, PublishedPage>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: sizeOf,
  });
  /** Number of requests for each page that was not in memory. */
  const missed = new LRUCache<string, number>({ max: MOST_MISSED });

  return {
    get(path) {
      const page = kept.get(path);
      if (!page) missed.set(path, (missed.get(path) ?? 0) + 1);
      return page;
    },
    peek: (path) => kept.peek(path),
    set(path, page) {
      const hasRoom = kept.calculatedSize + sizeOf(page) <= maxBytes;
      if (!hasRoom && !kept.has(path) && (missed.get(path) ?? 0) < 2) return;
      missed.delete(path);
      kept.set(path, page);
    },
    delete(path) {
      kept.delete(path);
    },
    paths: () => kept.keys(),
  };
}

/** Estimated memory of a page in addition to its bodies: headers and prepared answers. */
const OVERHEAD_BYTES = 4096;

function sizeOf({ brotli, gzip }: PublishedPage): number {
  return brotli.length + gzip.length + OVERHEAD_BYTES;
}
