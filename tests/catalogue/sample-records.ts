import { readFileSync } from 'node:fs';
import { readImportFile } from '#cms/importing/reading/read-import-file.ts';
import { restaurantRecord, type Vocabulary } from '#cms/catalogue/published/restaurant-record.ts';
import type { PublishedDocument } from '#cms/catalogue/published/published-document.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';

const SAMPLE = new URL('../../data/sample/restaurants.json', import.meta.url);
/** The date for which the sample was written. */
const TODAY = '2026-11-23';

/** The public records of the sample restaurants; ids count from 1 in the order of the file. */
export function sampleRecords(): Restaurant[] {
  const { records } = readImportFile(readFileSync(SAMPLE), 'restaurants.json');
  const categories = new Map<string, number>();
  const tags = new Map<string, number>();
  const idOf = (ids: Map<string, number>) => (name: string) => {
    if (!ids.has(name)) ids.set(name, ids.size + 1);
    return ids.get(name) ?? 0;
  };
  const documents = records.map(({ fields }, index) => ({
    ...fields,
    id: index + 1,
    business_status: fields.business_status ?? ('OPERATIONAL' as const),
    categories: fields.categories.map(idOf(categories)),
    tags: fields.tags.map(idOf(tags)),
    updatedAt: '2026-11-01T00:00:00.000Z',
  }));
  const named = (ids: Map<string, number>) =>
    [...ids].map(([name, id]) => [id, { id, name, imageUrl: '' }] as const);
  const vocabulary: Vocabulary = {
    categories: new Map(named(categories)),
    tags: new Map(named(tags)),
    photos: new Map(),
  };
  return documents.map((document) =>
    restaurantRecord(document as PublishedDocument, vocabulary, TODAY),
  );
}
