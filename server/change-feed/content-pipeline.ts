import type { Payload } from 'payload';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import {
  loadRestaurants,
  loadVocabulary,
  publishedRestaurants,
} from '#cms/catalogue/published/load-catalogue.ts';
import type { Change } from '#cms/changes/read-changes.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { SearchEngine } from '#search/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { allPageKeys, listCounts, pageKeysOf } from '#server/publisher/page-keys.ts';
import type { Publisher } from '#server/publisher/publisher.ts';

export type ContentPipelineParts = {
  payload: Payload;
  catalogue: Catalogue;
  engine: SearchEngine;
  publisher: Publisher;
};

const VOCABULARIES = new Set(['categories', 'tags', 'media']);

/** Fills catalogue and search index from the database. */
export async function loadContent({
  payload,
  catalogue,
  engine,
}: ContentPipelineParts): Promise<void> {
  catalogue.setVocabulary(await loadVocabulary(payload));
  const restaurants: Restaurant[] = [];
  for await (const restaurant of publishedRestaurants(payload, catalogue.vocabulary())) {
    restaurants.push(restaurant);
  }
  const known = new Set(restaurants.map(({ id }) => id));
  const removed = catalogue.all().flatMap(({ id }) => (known.has(id) ? [] : [id]));
  catalogue.apply({ upserted: restaurants, removed });
  await engine.rebuild(restaurants.map(toSearchDocument));
}

/** Brings every page up to date and takes away the pages of what is gone. */
export async function publishAll(
  { catalogue, publisher }: ContentPipelineParts,
  publishedKeys: Iterable<string>,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const keys = new Set([...allPageKeys(catalogue), ...publishedKeys]);
  await publisher.publish(keys, onProgress && { onProgress });
}

/**
 * Applies changes of the feed: reads the records anew, then updates catalogue, search index and
 * pages. Applying a change twice, or a change that is older than the record, does no harm.
 */
export async function applyChanges(parts: ContentPipelineParts, changes: Change[]): Promise<void> {
  const { payload, catalogue, engine, publisher } = parts;
  const ids = await affectedRestaurants(parts, changes);
  const before = ids.flatMap((id) => catalogue.restaurant(id) ?? []);
  const countsBefore = listCounts(catalogue);
  const vocabularyChanged = changes.some(({ collection }) => VOCABULARIES.has(collection));
  if (vocabularyChanged) catalogue.setVocabulary(await loadVocabulary(payload));

  const upserted = await loadRestaurants(payload, ids, catalogue.vocabulary());
  const published = new Set(upserted.map(({ id }) => id));
  const removed = ids.filter((id) => !published.has(id));
  catalogue.apply({ upserted, removed });
  await engine.apply({ upserted: upserted.map(toSearchDocument), removed });

  const versions: Restaurant[] = [...before, ...upserted];
  const counts = { before: countsBefore, after: listCounts(catalogue) };
  if (versions.length > 0 || vocabularyChanged)
    await publisher.publish(pageKeysOf(versions, counts));
}

/** Ids of the restaurants whose public record may differ after these changes. */
async function affectedRestaurants(
  { payload, catalogue }: ContentPipelineParts,
  changes: Change[],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const { collection, documentId } of changes) {
    if (collection === 'restaurants') ids.add(Number(documentId));
    if (collection === 'categories' || collection === 'tags') {
      for (const restaurant of catalogue.all()) {
        if (restaurant[collection].some(({ id }) => id === Number(documentId)))
          ids.add(restaurant.id);
      }
    }
    if (collection === 'media') for (const id of await withPhoto(payload, documentId)) ids.add(id);
  }
  return [...ids];
}

/** Restaurants that show this photo, also as the picture of one of their categories. */
async function withPhoto(payload: Payload, mediaId: string): Promise<number[]> {
  const categories = await payload.find({
    collection: 'categories',
    where: { image: { equals: mediaId } },
    pagination: false,
    depth: 0,
  });
  const { docs } = await payload.find({
    collection: 'restaurants',
    where: {
      or: [
        { 'photos.image': { equals: mediaId } },
        { categories: { in: categories.docs.map(({ id }) => id) } },
      ],
    },
    pagination: false,
    depth: 0,
    select: { name: true },
  });
  return docs.map(({ id }) => Number(id));
}
