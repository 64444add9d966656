import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payload } from 'payload';
import { storedWeek, weekDraft } from '#cms/catalogue/fields/day-hours-draft.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { weekTable } from '#domain/opening-hours/week-table.ts';
import { CATEGORY_NAMES } from '#domain/restaurant/categories.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { readVocabulary, withNames } from './ensure-vocabulary.ts';
import type { ImportRecord } from './import-record.ts';
import { ImportInterrupted, importRestaurants } from './import-restaurants.ts';
import { readImportFile } from './reading/read-import-file.ts';

let cms: ThrowawayCms;
let payload: Payload;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
});
afterAll(() => cms.dispose());
beforeEach(async () => {
  await payload.delete({ collection: 'restaurants', where: { id: { exists: true } } });
});

async function storedBy(sourceId: string): Promise<Restaurant> {
  const where = { 'source.sourceId': { equals: sourceId } };
  const { docs } = await payload.find({ collection: 'restaurants', where, depth: 0 });
  if (!docs[0]) throw new Error(`${sourceId} was not stored.`);
  return docs[0];
}

async function edit(sourceId: string, data: object, { isDraft = false } = {}): Promise<void> {
  const { id } = await storedBy(sourceId);
  await payload.update({
    collection: 'restaurants',
    id,
    data: isDraft ? data : { _status: 'published', ...data },
    draft: isDraft,
  });
}

const places = (...changes: Partial<ImportRecord['fields']>[]) =>
  changes.map((fields, index) => anImportRecord(`place-${index}`, fields));

describe('a row that fails does not stop the others, and a dry run reports the same', () => {
  const comma = 'Name must not contain a comma, because web addresses use commas between names.';

  test.each<[title: string, fields: Partial<ImportRecord['fields']>, reason: string]>([
    ['a category with a comma', { categories: ['Bar, Grill'] }, `categories: ${comma}`],
    [
      'a tag of 61 characters',
      { tags: ['Good', 'x'.repeat(61)] },
      'tags: Name must be 60 characters or less.',
    ],
    ['a blank tag', { tags: [' '] }, 'tags: Name is required.'],
    ['no category', { categories: [] }, 'categories: This field is required.'],
    ['too many tags', { tags: Array.from({ length: 25 }, (_, index) => `t${index}`) }, 'tags: '],
    ['a rating of 9', { rating: 9 }, 'rating: Rating must be between 0 and 5.'],
    [
      'a name of 121 characters',
      { name: 'x'.repeat(121) },
      'name: Name must be 120 characters or less.',
    ],
    ['an unknown island', { island: 'Atlantis' }, 'island: '],
    ['an unknown price range', { price_range: 'cheap' as never }, 'price_range: '],
    [
      'hours that are not text',
      { working_hours: { Monday: 9 as never } },
      'working_hours: Opening hours: Monday must be text.',
    ],
    ['features without groups', { about: { a: true as never } }, 'about: Features: the group "a"'],
    ['raw hours that are too long', { raw_hours: 'x'.repeat(40_001) }, 'source.rawHours: '],
    [
      'categories that are not a list',
      { categories: 5 as never },
      'It could not be imported because of an unexpected error: ',
    ],
  ])('a row that fails does not stop the others: %s', async (_title, fields, reason) => {
    const rows = places({}, fields, { tags: ['Only here'] });
    const dry = await importRestaurants(payload, rows, { isDryRun: true });
    expect(dry).toMatchObject({ created: 2, updated: 0, unchanged: 0, kept: [] });
    expect(dry.skipped).toEqual([
      {
        where: 'row place-1',
        name: fields.name ?? 'Place place-1',
        reason: expect.stringContaining(reason) as string,
      },
    ]);
    expect(await importRestaurants(payload, rows)).toEqual(dry);
    expect((await payload.count({ collection: 'restaurants' })).totalDocs).toBe(2);
  });

  test('an import reports all faults of a row', async () => {
    const [record] = places({ rating: 9, latitude: 90 });
    const { skipped } = await importRestaurants(payload, record ? [record] : [], {
      isDryRun: true,
    });
    expect(skipped[0]?.reason).toMatch(/^rating: .* latitude: |^latitude: .* rating: /);
  });

  test('the second row of the same place is skipped, and the others are imported', async () => {
    const rows = [anImportRecord('twice'), { ...anImportRecord('twice'), where: 'line 9' }];
    const dry = await importRestaurants(payload, rows, { isDryRun: true });
    expect(dry).toMatchObject({
      created: 1,
      skipped: [
        { where: 'line 9', reason: 'The same place (twice) is already listed at row twice.' },
      ],
    });
    expect(await importRestaurants(payload, rows)).toEqual(dry);
  });

  test('an update that cannot be stored does not stop the other rows', async () => {
    await importRestaurants(payload, places({}, {}));
    const rows = places({ rating: 9, name: 'Same' }, { town: 'Rolle Town' });
    const dry = await importRestaurants(payload, rows, { isDryRun: true });
    expect(dry).toMatchObject({ updated: 1, skipped: [{ where: 'row place-0', name: 'Same' }] });
    expect(await importRestaurants(payload, rows)).toEqual(dry);
  });

  test('a dry run reports kept fields and drafts as a real run does', async () => {
    await importRestaurants(payload, places({}, {}));
    await edit('place-0', { description: 'By hand.' });
    await edit('place-1', { name: 'Not yet' }, { isDraft: true });
    const rows = places({ description: 'New.', reviews: 1 }, { reviews: 1 }, {});
    const dry = await importRestaurants(payload, rows, { isDryRun: true });
    expect(dry).toEqual({
      likelyDuplicates: [],
      created: 1,
      updated: 2,
      unchanged: 0,
      skipped: [],
      drafts: [{ where: 'row place-1', name: 'Place place-1', fields: [] }],
      kept: [{ where: 'row place-0', name: 'Place place-0', fields: ['description'] }],
    });
    expect(await importRestaurants(payload, rows)).toEqual(dry);
  });

  test('an import accepts an unpublished place that is incomplete', async () => {
    await importRestaurants(payload, places({}));
    await edit('place-0', { _status: 'draft' });
    expect(await importRestaurants(payload, places({ categories: [] }))).toMatchObject({
      updated: 1,
      skipped: [],
    });
  });
});

describe('categories and tags', () => {
  test('a dry run creates no categories or tags, and a real run only those of stored records', async () => {
    const rows = places(
      { tags: ['Made once'] },
      { tags: ['Made once', 'Two'] },
      { tags: ['Never'], rating: 9 },
    );
    await importRestaurants(payload, rows, { isDryRun: true });
    const named = () =>
      payload.find({ collection: 'tags', where: { name: { in: ['Made once', 'Two', 'Never'] } } });
    expect((await named()).docs).toEqual([]);
    await importRestaurants(payload, rows);
    const { docs } = await named();
    expect(docs.map(({ name }) => name).toSorted()).toEqual(['Made once', 'Two']);
    const stored = await storedBy('place-1');
    expect(new Set(stored.tags)).toEqual(new Set(docs.map(({ id }) => id)));
  });

  test('an import creates the fixed categories, even without records', async () => {
    await payload.delete({ collection: 'categories', where: { name: { equals: 'Steakhouse' } } });
    await importRestaurants(payload, []);
    const { totalDocs } = await payload.count({
      collection: 'categories',
      where: { name: { in: [...CATEGORY_NAMES] } },
    });
    expect(totalDocs).toBe(CATEGORY_NAMES.length);
  });

  test('an import uses a category that another writer has created meanwhile', async () => {
    const before = await readVocabulary(payload);
    const { id } = await payload.create({
      collection: 'tags',
      data: { name: 'Meanwhile' },
    });
    const { tags, categories } = await withNames(payload, before, {
      tags: ['Meanwhile'],
      categories: [],
    });
    expect(tags.get('Meanwhile')).toBe(id);
    expect(categories).toBe(before.categories);
  });
});

test('unclear hours stay unclear, and a later import does not mistake them for an editor’s hours', async () => {
  const fileWith = (reviews: number) =>
    readImportFile(
      new TextEncoder().encode(
        JSON.stringify([
          {
            name: 'A',
            place_id: 'unclear',
            country: 'Bahamas',
            reviews,
            working_hours: { Monday: '9AM-5PM', Tuesday: '9-5' },
          },
        ]),
      ),
      'file',
    ).records;
  await importRestaurants(payload, fileWith(1));
  const { working_hours: hours } = await storedBy('unclear');
  expect(hours).toEqual({ Monday: '9:00 AM - 5:00 PM', Tuesday: '“9-5”' });
  expect(weekTable(hours)[1]).toMatchObject({ day: 'Tuesday', kind: 'unclear' });
  expect(await importRestaurants(payload, fileWith(1))).toMatchObject({ unchanged: 1, kept: [] });
  expect(await importRestaurants(payload, fileWith(2))).toMatchObject({ updated: 1, kept: [] });
  await edit('unclear', { working_hours: storedWeek(weekDraft(hours)) });
  expect(await importRestaurants(payload, fileWith(2))).toMatchObject({ unchanged: 1, kept: [] });
  expect((await storedBy('unclear')).working_hours).toEqual(hours);
});

test('an import reports its progress after every record', async () => {
  const told: string[] = [];
  const rows = places({}, { rating: 9 }, {});
  await importRestaurants(payload, rows, {
    onProgress: (done, total) => told.push(`${done}/${total}`),
  });
  expect(told).toEqual(['1/3', '2/3', '3/3']);
});

test(
  'an import that loses its database ends with a message that says after how many records it stopped',
  { timeout: 90_000 },
  async () => {
    const other = await throwawayCms();
    const run = importRestaurants(other.payload, places({}, {}, {}), {
      onProgress: (done) => {
        if (done === 2) void other.payload.db.destroy?.();
      },
    });
    await expect(run).rejects.toThrow(ImportInterrupted);
    await expect(run).rejects.toThrow('after 2 of 3 records');
  },
);
