import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ValidationError, type Payload, type PayloadRequest } from 'payload';
import { ensureVocabulary, withNames } from '#cms/importing/ensure-vocabulary.ts';
import { importValues } from '#cms/importing/import-changes.ts';
import { createData } from '#cms/importing/import-plan.ts';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { nextNumbers } from '#cms/database/next-number.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { prepareSave, savingRequest } from './prepared-save.ts';
import { restaurantSaver, SavedNothing, type RestaurantSaver } from './save-restaurants.ts';

let cms: ThrowawayCms;
let payload: Payload;
let req: PayloadRequest;
let save: RestaurantSaver;
let photos: number[];

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  req = await savingRequest(payload);
  save = restaurantSaver(payload);
  photos = [await photo('One'), await photo('Two')];
});
afterAll(() => cms.dispose());
beforeEach(async () => {
  await payload.delete({ collection: 'restaurants', where: { id: { exists: true } } });
});

async function photo(alt: string): Promise<number> {
  const create = { width: 20, height: 10, channels: 3, background: '#2aa' } as const;
  const data = await sharp({ create }).png().toBuffer();
  const file = { data, mimetype: 'image/png', name: `${alt}.png`, size: data.length };
  return (await payload.create({ collection: 'media', data: { alt }, file })).id;
}

/** The data of a new restaurant. */
async function newData(sourceId: string, fields = {}) {
  const record = anImportRecord(sourceId, { name: 'The place', ...fields });
  const known = await ensureVocabulary(payload);
  const vocabulary = await withNames(payload, known, record.fields);
  const id = await nextNumbers(payload, 'restaurants');
  return { ...createData(record, importValues(record, vocabulary)), id };
}

async function newOrder(sourceId: string, fields = {}) {
  return orderOf(await newData(sourceId, fields));
}

const orderOf = (data: { id: number }) => ({ id: data.id, stored: null, data });

const changeOf = (stored: Restaurant, data: object) => ({
  id: stored.id,
  stored,
  data: { ...data },
});

async function stored(sourceId: string): Promise<Restaurant> {
  const where = { 'source.sourceId': { equals: sourceId } };
  const { docs } = await payload.find({ collection: 'restaurants', where, depth: 0 });
  if (!docs[0]) throw new Error(`${sourceId} is not stored.`);
  return docs[0];
}

async function versionsOf(id: number) {
  const where = { parent: { equals: id } };
  const shared = { collection: 'restaurants', where, sort: '-updatedAt', depth: 0 } as const;
  return (await payload.findVersions({ ...shared, pagination: false })).docs;
}

const counts = async () => ({
  restaurants: (await payload.db.count({ collection: 'restaurants' })).totalDocs,
  versions: (await payload.db.countVersions({ collection: 'restaurants' })).totalDocs,
  changes: (await payload.db.count({ collection: 'changes' })).totalDocs,
});

/** A record without the values that differ between any two records. */
function comparable(record: object, drop: readonly string[] = []): unknown {
  const dropped = ['id', 'createdAt', 'updatedAt', 'parent', 'sourceId', ...drop];
  return JSON.parse(
    JSON.stringify(record, (key, value: unknown) => (dropped.includes(key) ? undefined : value)),
  );
}

/** The names of all fields in order, each with the type of its value. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  if (value.constructor !== Object) return value.constructor.name;
  return Object.entries(value).map(([name, held]) => [name, shapeOf(held)]);
}

async function expectSameAs(saved: Restaurant, byCms: Restaurant): Promise<void> {
  expect(comparable(saved)).toEqual(comparable(byCms));
  const [versions, expected] = [await versionsOf(saved.id), await versionsOf(byCms.id)];
  expect(versions.map((version) => comparable(version))).toEqual(
    expected.map((version) => comparable(version)),
  );
  for (const { parent, version } of versions) {
    expect(parent).toBe(saved.id);
    expect(Object.keys(version)).toContain('updatedAt');
  }
  expect(versions[0]?.version.updatedAt).toBe(saved.updatedAt);
  expect(versions[0]?.version.createdAt).toBe(saved.createdAt);
}

test('a batch can hold a changed restaurant before a new one', async () => {
  await save([await prepareSave(req, await newOrder('changed'))]);
  const before = await stored('changed');
  await save([
    await prepareSave(req, changeOf(before, { town: 'Rolle Town', _status: 'published' })),
    await prepareSave(req, await newOrder('new')),
  ]);
  expect((await stored('changed')).town).toBe('Rolle Town');
  expect((await stored('new')).categories).toEqual(before.categories);
});

describe('restaurants saved in batches are stored like restaurants saved by the CMS', () => {
  const fullest = {
    enhanced_description: 'Long.\n\nWords.',
    tags: ['Takeout', 'Waterfront'],
    categories: ['Seafood', 'Bars'],
    subtypes: ['Bar', 'Grill'],
    featured: true,
    last_verified: '2026-01-02',
    source_name: 'The owner',
    working_hours: { Monday: ' 9am - 5pm ', Sunday: 'By appointment' },
  };
  const emptiest = {
    description: null,
    tags: [],
    subtypes: [],
    rating: null,
    reviews: 0,
    price_range: null,
    island: null,
    town: null,
    latitude: null,
    longitude: null,
    phone: null,
    site: null,
    working_hours: null,
    raw_hours: null,
    about: {},
  };

  test.each([
    ['full', fullest],
    ['nearly empty', emptiest],
    ['closed, with an outdated reason', { business_status: 'CLOSED_PERMANENTLY' }],
  ])('a new restaurant is stored like one that the CMS saves, %s', async (_title, fields) => {
    await payload.create({
      collection: 'restaurants',
      data: (await newData('cms', fields)) as never,
    });
    await save([await prepareSave(req, await newOrder('saved', fields))]);
    await expectSameAs(await stored('saved'), await stored('cms'));
  });

  test('a changed restaurant is stored like one that the CMS saves, also in fields that do not change', async () => {
    const extra = {
      photos: photos.map((image) => ({ image })),
      special_hours: [{ date: '2026-12-25', hours: 'Closed', note: null }],
    };
    for (const sourceId of ['cms', 'saved']) {
      const data = { ...(await newData(sourceId, fullest)), ...extra };
      await payload.create({ collection: 'restaurants', data: data as never });
    }
    const change = {
      business_status: 'OPERATIONAL',
      closing_reason: 'Falls away.',
      categories: [2, 1],
      tags: [],
      subtypes: ['Only'],
      reviews: 4711,
      phone: null,
      _status: 'published' as const,
    };
    const { id } = await stored('cms');
    await payload.update({ collection: 'restaurants', id, data: { ...change } as never });
    const document = await stored('saved');
    await save([await prepareSave(req, changeOf(document, change))]);
    const saved = await stored('saved');
    expect(saved).toMatchObject({ reviews: 4711, subtypes: ['Only'], closing_reason: null });
    expect(saved.photos).toHaveLength(2);
    await expectSameAs(saved, await stored('cms'));
    expect((await versionsOf(saved.id)).map(({ latest }) => latest === true)).toEqual([
      true,
      false,
    ]);
  });

  test.runIf(process.env.TEST_MONGODB_URL)(
    'a restaurant saved in a batch has the same form in MongoDB as one that the CMS saves',
    async () => {
      await payload.create({
        collection: 'restaurants',
        data: (await newData('cms', fullest)) as never,
      });
      await save([await prepareSave(req, await newOrder('saved', fullest))]);
      const { collections, versions } = mongoAdapterOf(payload);
      for (const model of [collections.restaurants, versions.restaurants, collections.changes]) {
        const last = await model?.collection.find({}).sort({ _id: -1 }).limit(2).toArray();
        const [saved, byCms] = (last ?? []).map(shapeOf);
        expect(saved).toBeDefined();
        expect(saved).toEqual(byCms);
      }
    },
  );

  test('a restaurant saved in batches keeps its last 20 versions', async () => {
    await save([await prepareSave(req, await newOrder('often'))]);
    for (let reviews = 1; reviews <= 21; reviews++) {
      const order = changeOf(await stored('often'), { reviews, _status: 'published' });
      await save([await prepareSave(req, order)]);
    }
    const versions = await versionsOf((await stored('often')).id);
    expect(versions.map(({ version }) => version.reviews)).toEqual(
      Array.from({ length: 20 }, (_, index) => 21 - index),
    );
  });

  test('each save in a batch is one row of the change feed, in the order of the saves', async () => {
    const before = await counts();
    const datas = [await newData('a'), await newData('b')];
    await save(await Promise.all(datas.map((data) => prepareSave(req, orderOf(data)))));
    const { docs } = await payload.db.find<{
      collection: string;
      documentId: string;
      kind: string;
    }>({
      collection: 'changes',
      sort: '-id',
      limit: 2,
    });
    expect(docs.toReversed()).toMatchObject(
      datas.map(({ id }) => ({
        collection: 'restaurants',
        documentId: String(id),
        kind: 'saved',
      })),
    );
    expect((await counts()).changes).toBe(before.changes + 2);
  });
});

describe('the rules of the CMS', () => {
  test.each<[title: string, change: () => object, path: string]>([
    ['a rule of a field', () => ({ rating: 9 }), 'rating'],
    ['a reference to nothing', () => ({ categories: [999] }), 'categories'],
  ])('a batch that breaks a rule of the CMS is refused: %s', async (_title, change, path) => {
    const data = { ...(await newData('wrong')), ...change() };
    const error: unknown = await prepareSave(req, orderOf(data)).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ValidationError);
    expect((error as ValidationError).data.errors[0]?.path).toBe(path);
  });

  test('each batch checks again that its references exist', async () => {
    const { id } = await payload.create({ collection: 'tags', data: { name: 'Passing' } });
    const data = { ...(await newData('first')), tags: [id] };
    await prepareSave(req, orderOf(data));
    await payload.delete({ collection: 'tags', id });
    const next = await savingRequest(payload);
    await expect(prepareSave(next, orderOf(data))).rejects.toThrow(ValidationError);
  });
});

describe('all or none', () => {
  test('a batch stores nothing if one restaurant cannot be stored', async () => {
    const first = await newData('twice');
    const saves = [
      await prepareSave(req, await newOrder('once')),
      await prepareSave(req, orderOf(first)),
      await prepareSave(req, orderOf({ ...first, id: first.id + 1000 })),
    ];
    const before = await counts();
    await expect(save(saves)).rejects.toThrow(SavedNothing);
    expect(await counts()).toEqual(before);
    await save(saves.slice(0, 2));
    expect(await counts()).toEqual({
      restaurants: before.restaurants + 2,
      versions: before.versions + 2,
      changes: before.changes + 2,
    });
  });

  test.runIf(process.env.TEST_MONGODB_URL)(
    'a batch stores nothing if the database model refuses one restaurant',
    async () => {
      const saves = [
        await prepareSave(req, await newOrder('right')),
        await prepareSave(req, await newOrder('wrong')),
      ];
      if (saves[1]) saves[1].document.rating = 'excellent';
      const before = await counts();
      await expect(save(saves)).rejects.toThrow(SavedNothing);
      expect(await counts()).toEqual(before);
    },
  );

  test.each<[title: string, meanwhile: (id: number) => Promise<unknown>]>([
    [
      'saved',
      (id) =>
        payload.update({
          collection: 'restaurants',
          id,
          data: { description: 'By hand.', _status: 'published' },
        }),
    ],
    [
      'drafted',
      (id) =>
        payload.update({ collection: 'restaurants', id, data: { name: 'Not yet' }, draft: true }),
    ],
    [
      'unpublished',
      (id) => payload.update({ collection: 'restaurants', id, data: { _status: 'draft' } }),
    ],
    ['deleted', (id) => payload.delete({ collection: 'restaurants', id })],
  ])(
    'a batch stores nothing if one restaurant was %s by another writer meanwhile',
    async (_title, meanwhile) => {
      await save([await prepareSave(req, await newOrder('edited'))]);
      const document = await stored('edited');
      const saves = [
        await prepareSave(req, await newOrder('beside')),
        await prepareSave(req, changeOf(document, { reviews: 1, _status: 'published' })),
      ];
      await meanwhile(document.id);
      const before = await counts();
      await expect(save(saves)).rejects.toThrow(SavedNothing);
      expect(await counts()).toEqual(before);
    },
  );
});
