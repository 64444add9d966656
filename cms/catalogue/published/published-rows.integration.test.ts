import { join } from 'node:path';
import type { Payload } from 'payload';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedSample } from '#cms/importing/seed-sample.ts';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { loadVocabulary, publishedRows } from './load-catalogue.ts';
import { restaurantRecord, type Vocabulary } from './restaurant-record.ts';

const TODAY = '2026-12-10';

/** Fields of the collection that the catalogue does not use. All others must be read. */
const NOT_READ = [
  ...['createdAt', '_status', 'deletedAt', 'trashedBy', 'trashedFrom'],
  ...['missing', 'changed_by', 'private_note'],
];

const PRIVATE_NOTE = 'The cook leaves in May.';

let cms: ThrowawayCms;
let payload: Payload;
let vocabulary: Vocabulary;
let byPayload: Map<number, RestaurantDocument>;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  await seedSample(payload, join(process.cwd(), 'data/sample/restaurants.json'), () => {});
  await changeSome();
  vocabulary = await loadVocabulary(payload);
  const { docs } = await payload.find({
    collection: 'restaurants',
    where: { _status: { equals: 'published' } },
    depth: 0,
    pagination: false,
  });
  byPayload = new Map(docs.map((document) => [document.id, document]));
}, 120_000);
afterAll(() => cms.dispose());

/** Adds cases that the sample lacks. */
async function changeSome(): Promise<void> {
  const edit = (id: number, data: object, draft = false) =>
    payload.update({ collection: 'restaurants', id, data, draft });
  const [veranda, bar, sign] = [await photo('veranda'), await photo('bar'), await photo('sign')];
  await edit(1, {
    photos: [{ image: veranda }, { image: bar, isPrimary: true }, { image: sign }],
    special_hours: [
      { date: '2026-12-01', hours: 'Closed', note: 'Repairs' },
      { date: '2026-12-25', hours: '9:00 AM - 1:00 PM', note: null },
    ],
    last_verified: '2026-12-24',
    source_name: 'The owner',
    private_note: PRIVATE_NOTE,
  });
  await edit(2, {
    business_status: 'CLOSED_TEMPORARILY',
    closing_reason: 'The kitchen is being rebuilt.',
    reopening_date: '2026-12-15',
    featured: true,
  });
  await edit(3, { business_status: 'CLOSED_PERMANENTLY', closing_reason: 'Sold.' });
  const { docs: categories } = await payload.find({ collection: 'categories', limit: 3, depth: 0 });
  const { docs: tags } = await payload.find({ collection: 'tags', limit: 4, depth: 0 });
  await edit(4, {
    categories: categories.map(({ id }) => id).toReversed(),
    tags: tags.map(({ id }) => id).toReversed(),
    subtypes: Array.from({ length: 30 }, (_, at) => `Kind ${30 - at}`),
    instagram: '@fishfry',
    facebook: 'https://www.facebook.com/fishfry',
    whatsapp: '+1 242-555-0100',
    events: [{ day: 'Wednesday', start: '18:00', end: '22:00', text: 'A "date": fish fry' }],
  });
  await edit(5, { name: 'Of a newer draft', tags: [], photos: [{ image: bar }] }, true);
  await edit(6, { _status: 'draft' });
  await edit(8, { events: [{ date: '2026-12-26', start: '20:00', text: 'Junkanoo' }] });
  await edit(7, {
    description: null,
    tags: [],
    subtypes: [],
    working_hours: null,
    about: {},
    latitude: null,
    longitude: null,
    rating: null,
    price_range: null,
    island: null,
  });
  await payload.create({
    collection: 'restaurants',
    data: { name: 'Never published', categories: [1], business_status: 'OPERATIONAL' },
    draft: true,
  });
}

async function photo(name: string): Promise<never> {
  const create = { width: 500, height: 300, channels: 3, background: '#2aa' } as const;
  const data = await sharp({ create }).png().toBuffer();
  const file = { data, mimetype: 'image/png', name: `${name}.png`, size: data.length };
  const { id } = await payload.create({ collection: 'media', data: { alt: name }, file });
  // The cast is needed, because the id is a string on MongoDB and a number on SQLite.
  return id as never;
}

const allIds = () => [...byPayload.keys()];

describe('published restaurants read directly from the database', () => {
  test('the restaurants read directly from the database are those that Payload finds', async () => {
    const documents = await publishedRows(payload).documents([...allIds(), 6, 99_999]);
    expect(documents.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      allIds().toSorted((a, b) => a - b),
    );
    expect(byPayload.size).toBeGreaterThan(150);
    expect(byPayload.has(6)).toBe(false);
  });

  test('restaurants read directly from the database have every field that Payload reads, with the same values', async () => {
    const read = new Map<string, number>();
    for (const document of await publishedRows(payload).documents(allIds())) {
      const expected = Object.entries(byPayload.get(document.id) ?? {});
      const own = new Map<string, unknown>(Object.entries(document));
      for (const [field, value] of expected) {
        if (NOT_READ.includes(field)) continue;
        const where = `${field} of ${document.id}`;
        expect(without(own.get(field)), where).toEqual(without(value));
        if (value !== null && value !== undefined) read.set(field, (read.get(field) ?? 0) + 1);
      }
    }
    // Some record must have each field, because the comparison proves nothing for a field that no
    // record has.
    const { flattenedFields } = payload.collections.restaurants.config;
    const names = flattenedFields
      .map((field) => field.name)
      .filter((name) => !NOT_READ.includes(name));
    expect(names.filter((name) => !read.has(name))).toEqual([]);
  });

  test('restaurants read directly from the database give the same public records as through Payload', async () => {
    for (const document of await publishedRows(payload).documents(allIds())) {
      const expected = byPayload.get(document.id);
      if (!expected) throw new Error(`Payload does not find ${document.id}.`);
      expect(restaurantRecord(document, vocabulary, TODAY)).toEqual(
        restaurantRecord(expected, vocabulary, TODAY),
      );
    }
  });

  test('WRITE-05 pages, API and search get records without the private note', async () => {
    const stored = byPayload.get(1);
    expect(stored?.private_note).toBe(PRIVATE_NOTE);
    const [document] = await publishedRows(payload).documents([1]);
    if (!stored || !document) throw new Error('Restaurant 1 is missing.');
    expect(document).not.toHaveProperty('private_note');
    // Pages, API and search know a place only by this record.
    for (const read of [document, stored])
      expect(JSON.stringify(restaurantRecord(read, vocabulary, TODAY))).not.toContain('in May');
  });

  test('a restaurant read directly from the database is the published version, even if there is a newer draft', async () => {
    const [document] = await publishedRows(payload).documents([5]);
    expect(document?.name).not.toBe('Of a newer draft');
    expect(document?.tags).not.toEqual([]);
  });
});

/** Compares only the part of the source that is read, and treats undefined as null. */
function without(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null || !('provider' in value)) return value;
  return { provider: value.provider };
}

describe('stamps', () => {
  test('stampsAfter lists every published restaurant by id, with the time of its last change', async () => {
    const rows = publishedRows(payload);
    const stamps = [];
    for (let after = 0; ; after = stamps.at(-1)?.id ?? 0) {
      const some = await rows.stampsAfter(after, 40);
      stamps.push(...some);
      if (some.length < 40) break;
    }
    const expected = [...byPayload.values()]
      .map(({ id, updatedAt }) => ({ id, updatedAt }))
      .toSorted((a, b) => a.id - b.id);
    expect(stamps.map(({ id, updatedAt }) => ({ id, updatedAt }))).toEqual(expected);
    expect(stamps.filter(({ isDated }) => isDated).map(({ id }) => id)).toEqual([1, 2, 8]);
  });

  test('vocabularyStamp changes when a category, tag or photo is added, deleted or saved', async () => {
    const { vocabularyStamp } = publishedRows(payload);
    const seen = [await vocabularyStamp()];
    expect(await vocabularyStamp()).toBe(seen[0]);
    const { id } = await payload.create({ collection: 'tags', data: { name: 'Swings' } });
    seen.push(await vocabularyStamp());
    await payload.update({ collection: 'tags', id, data: { name: 'Hammocks' } });
    seen.push(await vocabularyStamp());
    const image = await photo('swing');
    seen.push(await vocabularyStamp());
    await payload.update({ collection: 'categories', id: 1, data: { image } });
    seen.push(await vocabularyStamp());
    expect(new Set(seen).size).toBe(5);
    await payload.update({ collection: 'categories', id: 1, data: { image: null } });
    await payload.delete({ collection: 'tags', id });
    await payload.delete({ collection: 'media', id: image });
    expect(seen).not.toContain(await vocabularyStamp());
  });
});
