import type { Payload } from 'payload';
import { STANDARD_TEXTS, type GuideTexts } from '#cms/texts/guide-texts.ts';
import type { CatalogueReading } from '#cms/catalogue/published/load-catalogue.ts';
import type { PublishedDocument } from '#cms/catalogue/published/published-document.ts';
import { restaurantRecord, type Vocabulary } from '#cms/catalogue/published/restaurant-record.ts';

type CategoryFields = { name: string; image?: number; words?: string };
type Asked = 'vocabulary' | 'vocabulary stamp' | 'stamps' | 'restaurants';
/** Number of stamps in one batch. */
const STAMP_BATCH = 200;

/** Returns a restaurant with only a name and the given fields. */
export function placeDocument(
  id: number,
  fields: Partial<PublishedDocument> = {},
): PublishedDocument {
  return {
    id,
    name: `Place ${id}`,
    categories: [],
    business_status: 'OPERATIONAL',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

/** An in-memory CMS with published documents. It records the requests that it gets. */
export function fakeCms() {
  const places = new Map<number, PublishedDocument>();
  const categories = new Map<number, CategoryFields>();
  const tags = new Map<number, string>();
  const photos = new Map<number, string>();
  const asked: string[] = [];
  let saves = 0;
  let vocabularySaves = 0;
  let texts = STANDARD_TEXTS;
  let chosenPlaces: number[] = [];
  let held: { what: Asked; begin: () => void; released: Promise<void> } | null = null;

  /** Records the request, and delays the answer if the test has called `hold`. */
  async function answer<T>(what: Asked, ids: readonly number[], result: T): Promise<T> {
    asked.push([what, ...ids].join(' '));
    if (held?.what !== what) return result;
    const { begin, released } = held;
    held = null;
    begin();
    await released;
    return result;
  }

  function vocabulary(): Vocabulary {
    const photo = (url: string) => ({ url, alt: '', isIllustration: false, sizes: [] });
    return {
      categories: new Map(
        Array.from(categories, ([id, { name, image }]) => {
          const imageUrl = (image !== undefined && photos.get(image)) || `/pictures/${name}.svg`;
          return [id, { id, name, imageUrl }];
        }),
      ),
      tags: new Map(Array.from(tags, ([id, name]) => [id, { id, name }])),
      photos: new Map(Array.from(photos, ([id, url]) => [String(id), photo(url)])),
      chosenPlaces,
      categoryWords: new Map(
        [...categories].flatMap(([id, { words }]) => (words ? [[id, words] as const] : [])),
      ),
    };
  }

  const reading: CatalogueReading = {
    texts: () => Promise.resolve(texts),
    vocabulary: () => answer('vocabulary', [], vocabulary()),
    vocabularyStamp: () => answer('vocabulary stamp', [], String(vocabularySaves)),
    async *stamps() {
      const all = [...places.values()]
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, updatedAt, reopening_date }) => ({
          id,
          updatedAt,
          isDated: Boolean(reopening_date),
        }));
      for (let from = 0; from < all.length; from += STAMP_BATCH) {
        yield await answer('stamps', [], all.slice(from, from + STAMP_BATCH));
      }
    },
    restaurants: (ids, known, today) =>
      answer(
        'restaurants',
        ids,
        ids
          .flatMap((id) => places.get(id) ?? [])
          .map((document) => restaurantRecord(document, known, today)),
      ),
  };

  return {
    reading,
    /** Throws on use: all records come from `reading`. */
    payload: {} as Payload,
    /** The requests in order, such as `stamps` or `restaurants 3 4`. */
    asked,
    publish(id: number, fields: Partial<PublishedDocument> = {}): void {
      const updatedAt = new Date(Date.UTC(2026, 0, 1) + ++saves).toISOString();
      places.set(id, { ...placeDocument(id), ...places.get(id), ...fields, updatedAt });
    },
    unpublish: (id: number) => void places.delete(id),
    saveCategory(id: number, fields: CategoryFields): void {
      categories.set(id, fields);
      vocabularySaves++;
    },
    saveTag(id: number, name: string): void {
      tags.set(id, name);
      vocabularySaves++;
    },
    savePhoto(id: number, url: string): void {
      photos.set(id, url);
      vocabularySaves++;
    },
    choosePlaces(ids: number[]): void {
      chosenPlaces = ids;
      vocabularySaves++;
    },
    saveTexts: (next: GuideTexts) => void (texts = next),
    /** Saves a category, tag or photo without a change. */
    saveAgain: () => void vocabularySaves++,
    /**
     * Delays the next answer of this kind. `begun` resolves when the answer is ready, and `letGo`
     * sends it.
     */
    hold(what: Asked): { begun: Promise<void>; letGo: () => void } {
      const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      held = { what, begin, released };
      return { begun, letGo };
    },
  };
}
