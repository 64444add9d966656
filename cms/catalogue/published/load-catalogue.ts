import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { Category } from '#domain/contract/category.ts';
import type { Photo, Restaurant } from '#domain/contract/restaurant.ts';
import type { Tag } from '#domain/contract/tag.ts';
import { idsIn } from '#cms/catalogue/featured-places.ts';
import { readTexts, type GuideTexts } from '#cms/texts/guide-texts.ts';
import { categoryPicture } from '#cms/catalogue/published/illustration-names.ts';
import { takeTurns } from '#cms/runtime/turns.ts';
import type { Media } from '#cms/payload-types.ts';
import { fixedNameOf } from './former-names.ts';
import { mongodbRows } from './mongodb-rows.ts';
import type {
  PublishedRows,
  PublishedStamp,
  VOCABULARY_COLLECTIONS,
} from './published-document.ts';
import { restaurantRecord, type Vocabulary } from './restaurant-record.ts';
import { sqliteRows } from './sqlite-rows.ts';

/** Batch size of reads through Payload. */
const BATCH = 25;
/** Yields to other requests after this many milliseconds of work. */
const TURN_MS = 5;
const STAMP_BATCH = 200;

/**
 * Reads the catalogue from the CMS. A result includes all changes that were saved before the call.
 */
export type CatalogueReading = {
  texts: () => Promise<GuideTexts>;
  vocabulary: () => Promise<Vocabulary>;
  vocabularyStamp: () => Promise<string>;
  stamps: () => AsyncIterable<PublishedStamp[]>;
  restaurants: (
    ids: readonly number[],
    vocabulary: Vocabulary,
    today: LocalDate,
  ) => Promise<Restaurant[]>;
};

export function catalogueReading(payload: Payload): CatalogueReading {
  return {
    texts: () => readTexts(payload),
    vocabulary: () => loadVocabulary(payload),
    vocabularyStamp: () => vocabularyStamp(payload),
    stamps: () => publishedStamps(payload),
    restaurants: (ids, vocabulary, today) => loadRestaurants(payload, ids, vocabulary, today),
  };
}

/** All categories, tags and photos, and the places that lead the featured order. */
export async function loadVocabulary(payload: Payload): Promise<Vocabulary> {
  const photos = new Map<string, Omit<Photo, 'isPrimary'>>();
  for await (const document of documentsById<Media>(payload, 'media')) {
    photos.set(String(document.id), uploadedPhoto(document));
  }
  type NamedDocument = Tag & { formerNames?: string[] | null };
  const formerNames = { categories: new Map<string, string>(), tags: new Map<string, string>() };
  const tags = new Map<number, Tag>();
  for await (const document of documentsById<NamedDocument>(payload, 'tags')) {
    const { id, name } = document;
    tags.set(id, { id, name });
    for (const former of document.formerNames ?? []) formerNames.tags.set(former, name);
  }
  const categories = new Map<number, Category>();
  const categoryWords = new Map<number, string>();
  type CategoryDocument = NamedDocument & { image?: number | string | null; words?: string | null };
  for await (const document of documentsById<CategoryDocument>(payload, 'categories')) {
    const { id, name, image, words } = document;
    for (const former of document.formerNames ?? []) formerNames.categories.set(former, name);
    const photo = image === null || image === undefined ? undefined : photos.get(String(image));
    const drawn = fixedNameOf({ formerNames }, name);
    categories.set(id, { id, name, imageUrl: photo?.url ?? categoryPicture(drawn, 0).url });
    if (words) categoryWords.set(id, words);
  }
  const chosen = await payload.db.findGlobal<Parameters<typeof idsIn>[0]>({
    slug: 'featured-places',
  });
  const chosenPlaces = idsIn(chosen ?? {});
  return { categories, tags, photos, categoryWords, formerNames, chosenPlaces };
}

/** The published restaurants among `ids`, as of a date in The Bahamas. */
export async function loadRestaurants(
  payload: Payload,
  ids: readonly number[],
  vocabulary: Vocabulary,
  today: LocalDate,
): Promise<Restaurant[]> {
  const rows = publishedRows(payload);
  const records: Restaurant[] = [];
  for (let from = 0; from < ids.length; from += rows.documentsAtATime) {
    if (from > 0) await nextTurn();
    const documents = await rows.documents(ids.slice(from, from + rows.documentsAtATime));
    const turns = takeTurns(TURN_MS);
    for (const document of documents) {
      if (turns.isOver()) await turns.next();
      records.push(restaurantRecord(document, vocabulary, today));
    }
  }
  return records;
}

/** Change stamps of every published restaurant, in batches by ascending id. */
async function* publishedStamps(payload: Payload): AsyncGenerator<PublishedStamp[]> {
  const rows = publishedRows(payload);
  let after = 0;
  for (;;) {
    const stamps = await rows.stampsAfter(after, STAMP_BATCH);
    if (stamps.length > 0) yield stamps;
    if (stamps.length < STAMP_BATCH) return;
    after = stamps.at(-1)?.id ?? after;
    await nextTurn();
  }
}

/**
 * A text that changes whenever a category, tag or photo is added, deleted or saved, or the featured
 * places are saved. Reading it is cheaper than loading them.
 */
function vocabularyStamp(payload: Payload): Promise<string> {
  return publishedRows(payload).vocabularyStamp();
}

/** Reads published restaurants directly from the database of this CMS. */
export function publishedRows(payload: Payload): PublishedRows {
  return payload.db.name === 'mongoose' ? mongodbRows(payload) : sqliteRows(payload);
}

/**
 * Pages through a collection by id, so that records added meanwhile neither repeat nor hide others.
 */
async function* documentsById<T extends { id: number | string }>(
  payload: Payload,
  collection: (typeof VOCABULARY_COLLECTIONS)[number],
): AsyncGenerator<T> {
  let after: number | string | null = null;
  for (;;) {
    const { docs }: { docs: { id: number | string }[] } = await payload.find({
      collection,
      where: after === null ? {} : { id: { greater_than: after } },
      sort: 'id',
      limit: BATCH,
      pagination: false,
      depth: 0,
      overrideAccess: true,
    });
    // Safe cast: the caller passes the document type of this collection.
    yield* docs as unknown as T[];
    if (docs.length < BATCH) return;
    after = docs.at(-1)?.id ?? null;
    await nextTurn();
  }
}

function uploadedPhoto(document: Media): Omit<Photo, 'isPrimary'> {
  const mediaUrl = (fileName: string) => addressOfUpload(fileName, document.updatedAt);
  const sizes = Object.values(document.sizes ?? {}).flatMap((size) =>
    size?.filename && size.width && size.height
      ? [{ url: mediaUrl(size.filename), width: size.width, height: size.height }]
      : [],
  );
  return {
    url: mediaUrl(document.filename ?? ''),
    alt: document.alt,
    isIllustration: false,
    ...(document.credit && { credit: document.credit }),
    sizes: sizes.toSorted((a, b) => a.width - b.width),
  };
}

/**
 * The URL changes with every save of the record: browsers cache a photo for an hour, and another
 * photo can get the same name.
 */
function addressOfUpload(fileName: string, updatedAt: string): string {
  return `/media/${encodeURIComponent(fileName)}?v=${Date.parse(updatedAt).toString(36)}`;
}
