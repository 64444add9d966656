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
import { allPageKeys, touchedPageKeys } from '#server/routes/page-keys.ts';
import { listCounts } from '#server/routes/page-routes.ts';
import type { Publisher } from '#server/publisher/publisher.ts';

export type ContentPipelineParts = {
  payload: Payload;
  catalogue: Catalogue;
  engine: SearchEngine;
  publisher: Publisher;
};

/** Brings what the CMS holds to catalogue, search index and pages. */
export type ContentPipeline = {
  /**
   * Reads everything and brings in what differs. Edits that `apply` brings in meanwhile are newer
   * than what was read before them, and stay.
   */
  readAll: () => Promise<void>;
  /**
   * Applies changes of the feed: reads the records anew, then updates catalogue, search index and
   * pages. Applying a change twice, or a change that is older than the record, does no harm.
   */
  apply: (changes: Change[]) => Promise<void>;
  /** Brings every page up to date and takes away the pages of what is gone. */
  publishAll: (
    publishedKeys: Iterable<string>,
    onProgress?: (done: number, total: number) => void,
  ) => Promise<void>;
};

const VOCABULARIES = new Set(['categories', 'tags', 'media']);
const BATCH = 500;

/** What was brought in by the feed while everything is being read. */
type Newer = { restaurants: Set<number>; hasVocabulary: boolean };

export function createContentPipeline(parts: ContentPipelineParts): ContentPipeline {
  const { payload, catalogue, engine, publisher } = parts;
  const readings = new Set<Newer>();

  async function readAll(): Promise<void> {
    const newer: Newer = { restaurants: new Set(), hasVocabulary: false };
    const isFirst = catalogue.all().length === 0;
    readings.add(newer);

    async function bringIn(upserted: Restaurant[], removed: number[]): Promise<void> {
      const change = {
        upserted: upserted.filter(
          (restaurant) => !newer.restaurants.has(restaurant.id) && differs(catalogue, restaurant),
        ),
        removed: removed.filter((id) => !newer.restaurants.has(id)),
      };
      catalogue.apply(change);
      if (!isFirst) await engine.apply(searchChange(change));
    }

    try {
      const vocabulary = await loadVocabulary(payload);
      if (!newer.hasVocabulary) catalogue.setVocabulary(vocabulary);
      const found = new Set<number>();
      let batch: Restaurant[] = [];
      for await (const restaurant of publishedRestaurants(payload, catalogue.vocabulary())) {
        found.add(restaurant.id);
        if (batch.push(restaurant) < BATCH) continue;
        await bringIn(batch, []);
        batch = [];
      }
      const gone = catalogue.all().flatMap(({ id }) => (found.has(id) ? [] : [id]));
      await bringIn(batch, gone);
    } finally {
      readings.delete(newer);
    }
    if (isFirst) await engine.rebuild(catalogue.all().map(toSearchDocument));
  }

  async function apply(changes: Change[]): Promise<void> {
    const isVocabulary = changes.some(({ collection }) => VOCABULARIES.has(collection));
    const ids = await affectedRestaurants(parts, changes);
    for (const newer of readings) {
      newer.hasVocabulary ||= isVocabulary;
      for (const id of ids) newer.restaurants.add(id);
    }
    const before = ids.flatMap((id) => catalogue.restaurant(id) ?? []);
    const countsBefore = listCounts(catalogue);
    if (isVocabulary) catalogue.setVocabulary(await loadVocabulary(payload));
    const upserted = await loadRestaurants(payload, ids, catalogue.vocabulary());
    const published = new Set(upserted.map(({ id }) => id));
    const change = { upserted, removed: ids.filter((id) => !published.has(id)) };
    catalogue.apply(change);
    await engine.apply(searchChange(change));

    const versions = [...before, ...upserted];
    if (versions.length === 0 && !isVocabulary) return;
    const countsAfter = listCounts(catalogue);
    const largestCount = (path: string) =>
      Math.max(countsBefore.get(path) ?? 0, countsAfter.get(path) ?? 0);
    await publisher.publish(touchedPageKeys({ versions, largestCount, catalogue }));
  }

  return {
    readAll,
    apply,
    publishAll(publishedKeys, onProgress) {
      const keys = new Set([...allPageKeys(catalogue), ...publishedKeys]);
      return publisher.publish(keys, onProgress && { onProgress });
    },
  };
}

function searchChange({ upserted, removed }: { upserted: Restaurant[]; removed: number[] }) {
  return { upserted: upserted.map(toSearchDocument), removed };
}

function differs(catalogue: Catalogue, restaurant: Restaurant): boolean {
  const known = catalogue.restaurant(restaurant.id);
  return !known || JSON.stringify(known) !== JSON.stringify(restaurant);
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
