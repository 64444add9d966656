import type { PublishedPage } from './page-file.ts';

export type PageMemory = {
  get: (path: string) => PublishedPage | undefined;
  set: (path: string, page: PublishedPage) => void;
  delete: (path: string) => void;
};

/** Pages kept ready up to a number of bytes; those asked for longest ago make room. */
export function createPageMemory(maxBytes: number): PageMemory {
  // A map iterates in order of insertion: the first page is the one asked for longest ago.
  const pages = new Map<string, PublishedPage>();
  let bytes = 0;

  function remove(path: string): void {
    const page = pages.get(path);
    if (!page) return;
    pages.delete(path);
    bytes -= sizeOf(page);
  }

  return {
    get(path) {
      const page = pages.get(path);
      if (page) {
        pages.delete(path);
        pages.set(path, page);
      }
      return page;
    },
    set(path, page) {
      remove(path);
      pages.set(path, page);
      bytes += sizeOf(page);
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
    delete: remove,
  };
}

/** What a page holds beside its bodies: headers, and the answers made from them. */
const OVERHEAD_BYTES = 4096;

function sizeOf({ identity, brotli, gzip }: PublishedPage): number {
  return identity.length + brotli.length + gzip.length + OVERHEAD_BYTES;
}
