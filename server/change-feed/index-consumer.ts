import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { createConsumer, type Consumer } from './consumer.ts';

type IndexConsumerParts = {
  catalogue: Catalogue;
  engine: Pick<SearchEngine, 'name' | 'apply' | 'rebuild'>;
  onError: (error: unknown, consumer: string) => void;
  /** Fills the index for the first time. By default, rebuilds it from all documents. */
  fill?: () => Promise<void>;
  /** Maximum number of documents per batch. */
  batch?: number;
};

/** Maximum number of documents that are indexed before the event loop runs again. */
const BATCH = 25;
/**
 * Target duration of a batch, because requests wait for a batch to end. The number of documents
 * must adapt, because allocations are ten to twenty times slower while the garbage collector scans
 * a large heap.
 */
const BATCH_MS = 3;

/** What to update: one restaurant by its id, or the whole index. */
export type IndexKey = number | 'all';

export type IndexConsumer = Consumer<IndexKey> & {
  /**
   * Fills the index for the first time. After a failure, the consumer rebuilds the index until that
   * succeeds.
   */
  fillFirst: () => Promise<void>;
};

/** Keeps the search index up to date with the catalogue. */
export function indexConsumer(parts: IndexConsumerParts): IndexConsumer {
  const { catalogue, engine, onError, batch = BATCH } = parts;
  const rebuild = () => engine.rebuild(searchDocumentsOf(catalogue));
  const name = `search index (${engine.name})`;
  const consumer = createConsumer<IndexKey>({
    name,
    batch,
    batchMs: BATCH_MS,
    onError,
    async apply(keys) {
      if (keys.includes('all')) await rebuild();
      await engine.apply(indexChange(catalogue, keys));
    },
  });
  return {
    ...consumer,
    async fillFirst() {
      try {
        await (parts.fill ?? rebuild)();
      } catch (error) {
        onError(error, name);
        consumer.note(['all']);
      }
    },
  };
}

/** Returns the upserts and deletes that bring these restaurants up to date in an index. */
export function indexChange(catalogue: Catalogue, keys: readonly IndexKey[]) {
  const upserted: SearchDocument[] = [];
  const removed: number[] = [];
  for (const id of keys) {
    if (id === 'all') continue;
    const restaurant = catalogue.peek(id);
    // Permanently closed restaurants stay in the index, because a search for their name must find
    // them.
    if (restaurant) upserted.push(toSearchDocument(restaurant));
    else removed.push(id);
  }
  return { upserted, removed };
}

/** Yields all documents that belong in the index. */
export function* searchDocumentsOf(catalogue: Catalogue): Generator<SearchDocument> {
  for (const { id } of catalogue.published()) {
    const restaurant = catalogue.peek(id);
    // A restaurant that was removed in the meantime is removed from the index by a later change.
    if (restaurant) yield toSearchDocument(restaurant);
  }
}
