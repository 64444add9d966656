import { LRUCache } from 'lru-cache';
import type { PublishedPage } from './page-file.ts';

export type PageMemory = {
  /** The page that somebody asks for, where it is here. */
  get: (path: string) => PublishedPage | undefined;
  /** The same for one that nobody asks for. */
  peek: (path: string) => PublishedPage | undefined;
  /** Keeps the page as it is now, or nothing of it where it is not worth its room. */
  set: (path: string, page: PublishedPage) => void;
  delete: (path: string) => void;
  paths: () => Iterable<string>;
};

/** So many pages that are not here are remembered to have been asked for. */
const MOST_MISSED = 4096;

/**
 * Pages kept ready up to a number of bytes. When they are full, one that was asked for again takes the
 * place of those asked for longest ago; one that was asked for once, or was published and not asked for,
 * does not: who walks through all pages would push out those that people read, and fill the memory with
 * what nobody needs any more.
 */
export function createPageMemory(maxBytes: number): PageMemory {
  const kept = new LRUCache<string, PublishedPage>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: sizeOf,
  });
  /** How often a page was asked for that was not here. */
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

/** What a page holds beside its bodies: headers, and the answers made from them. */
const OVERHEAD_BYTES = 4096;

function sizeOf({ brotli, gzip }: PublishedPage): number {
  return brotli.length + gzip.length + OVERHEAD_BYTES;
}
