import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { isListed } from '#domain/restaurant/business-status.ts';
import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { createConsumer, type Consumer } from './consumer.ts';

type IndexConsumerParts = {
  catalogue: Catalogue;
  engine: SearchEngine;
  onError: (error: unknown, consumer: string) => void;
};

/** So many documents are made and put in between two turns of the event loop. */
const BATCH = 25;

/** What is to be brought up to date: a restaurant by its id, or the whole index. */
type IndexKey = number | 'all';

export type IndexConsumer = Consumer<IndexKey> & {
  /** Makes the index anew; where that fails, it is tried again and again from then on. */
  rebuild: () => Promise<void>;
};

/** Brings the search index up to date with the catalogue. */
export function indexConsumer({ catalogue, engine, onError }: IndexConsumerParts): IndexConsumer {
  const name = 'search index';
  const consumer = createConsumer<IndexKey>({
    name,
    batch: BATCH,
    onError,
    async apply(keys) {
      if (keys.includes('all')) await engine.rebuild(documentsOf(catalogue.all()));
      const upserted: SearchDocument[] = [];
      const removed: number[] = [];
      for (const id of keys) {
        if (id === 'all') continue;
        const restaurant = catalogue.restaurant(id);
        // What has closed for good is not found any more.
        if (restaurant && isListed(restaurant)) upserted.push(toSearchDocument(restaurant));
        else removed.push(id);
      }
      await engine.apply({ upserted, removed });
    },
  });
  return {
    ...consumer,
    async rebuild() {
      try {
        await engine.rebuild(documentsOf(catalogue.all()));
      } catch (error) {
        onError(error, name);
        consumer.note(['all']);
      }
    },
  };
}

function* documentsOf(restaurants: readonly Restaurant[]): Generator<SearchDocument> {
  for (const restaurant of restaurants) yield toSearchDocument(restaurant);
}
