import type { Payload, Where } from 'payload';
import type { Category } from '#domain/contract/category.ts';
import type { Photo, Restaurant } from '#domain/contract/restaurant.ts';
import type { Tag } from '#domain/contract/tag.ts';
import { categoryPicture } from '#imagery/illustration-names.ts';
import type { Media, Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import { restaurantRecord, type Vocabulary } from './restaurant-record.ts';

const BATCH = 500;

/** All categories, tags and photos. */
export async function loadVocabulary(payload: Payload): Promise<Vocabulary> {
  const photos = new Map<string, Omit<Photo, 'isPrimary'>>();
  for await (const document of documentsById<Media>(payload, 'media', {})) {
    photos.set(String(document.id), uploadedPhoto(document));
  }
  const tags = new Map<number, Tag>();
  for await (const { id, name } of documentsById<Tag>(payload, 'tags', {}))
    tags.set(id, { id, name });
  const categories = new Map<number, Category>();
  type CategoryDocument = Tag & { image?: number | string | null };
  for await (const document of documentsById<CategoryDocument>(payload, 'categories', {})) {
    const { id, name, image } = document;
    const photo = image === null || image === undefined ? undefined : photos.get(String(image));
    categories.set(id, { id, name, imageUrl: photo?.url ?? categoryPicture(name, 0).url });
  }
  return { categories, tags, photos };
}

/** The published restaurants among `ids`. */
export async function loadRestaurants(
  payload: Payload,
  ids: number[],
  vocabulary: Vocabulary,
): Promise<Restaurant[]> {
  const records: Restaurant[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    for await (const record of publishedRestaurants(payload, vocabulary, { id: { in: batch } })) {
      records.push(record);
    }
  }
  return records;
}

/** Published restaurants in the order of their ids, read in batches. */
export async function* publishedRestaurants(
  payload: Payload,
  vocabulary: Vocabulary,
  where: Where = {},
): AsyncGenerator<Restaurant> {
  const published: Where = { and: [{ _status: { equals: 'published' } }, where] };
  for await (const document of documentsById<RestaurantDocument>(
    payload,
    'restaurants',
    published,
  )) {
    yield restaurantRecord(document, vocabulary);
  }
}

type CatalogueCollection = 'restaurants' | 'categories' | 'tags' | 'media';

/** Walks a collection by id, so that records added meanwhile neither repeat nor hide others. */
async function* documentsById<T extends { id: number | string }>(
  payload: Payload,
  collection: CatalogueCollection,
  where: Where,
): AsyncGenerator<T> {
  let after: number | string | null = null;
  for (;;) {
    const { docs }: { docs: { id: number | string }[] } = await payload.find({
      collection,
      where: after === null ? where : { and: [where, { id: { greater_than: after } }] },
      sort: 'id',
      limit: BATCH,
      pagination: false,
      depth: 0,
      overrideAccess: true,
    });
    // The collection decides the document's type; the caller names the one that belongs to it.
    yield* docs as unknown as T[];
    if (docs.length < BATCH) return;
    after = docs.at(-1)?.id ?? null;
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
    sizes: sizes.toSorted((a, b) => a.width - b.width),
  };
}

/**
 * The address changes with every change of the record: another photo can come under the same name, and
 * browsers keep what they have for an hour.
 */
function addressOfUpload(fileName: string, updatedAt: string): string {
  return `/media/${encodeURIComponent(fileName)}?v=${Date.parse(updatedAt).toString(36)}`;
}
