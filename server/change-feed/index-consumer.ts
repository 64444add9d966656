import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { createConsumer, type Consumer } from './consumer.ts';

type IndexConsumerParts = {
  catalogue: Catalogue;
  engine: Pick<SearchEngine, 'name' | 'apply' | 'rebuild'>;
  onError: (error: unknown, consumer: string) => void;
  /** Fills the index for the first time; it is made of all documents where nothing is given. */
  fill?: () => Promise<void>;
  /** So many documents are put in at once. */
  batch?: number;
};

/** So many documents are made and put into memory between two turns of the event loop, at most. */
const BATCH = 25;
/**
 * While the collector of garbage looks through a large heap, whatever needs memory takes ten to twenty
 * times as long: who asks meanwhile waits for one batch.
 */
const BATCH_MS = 3;

/** What is to be brought up to date: a restaurant by its id, or the whole index. */
export type IndexKey = number | 'all';

export type IndexConsumer = Consumer<IndexKey> & {
  /** Fills the index for the first time; where that fails, it is made anew again and again from then on. */
  fillFirst: () => Promise<void>;
};

/** Brings the search index up to date with the catalogue. */
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

/** What an index has to change so that it holds these restaurants as the catalogue has them. */
export function indexChange(catalogue: Catalogue, keys: readonly IndexKey[]) {
  const upserted: SearchDocument[] = [];
  const removed: number[] = [];
  for (const id of keys) {
    if (id === 'all') continue;
    const restaurant = catalogue.peek(id);
    // What has closed for good is still found by its name.
    if (restaurant) upserted.push(toSearchDocument(restaurant));
    else removed.push(id);
  }
  return { upserted, removed };
}

/** What the index is to hold. */
export function* searchDocumentsOf(catalogue: Catalogue): Generator<SearchDocument> {
  for (const { id } of catalogue.published()) {
    const restaurant = catalogue.peek(id);
    // What has gone since is told with the changes.
    if (restaurant) yield toSearchDocument(restaurant);
  }
}
