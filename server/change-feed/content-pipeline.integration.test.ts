import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Payload } from 'payload';
import { createCatalogue, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import {
  catalogueReading,
  type CatalogueReading,
} from '#cms/catalogue/published/load-catalogue.ts';
import { ensureVocabulary } from '#cms/importing/ensure-vocabulary.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import type { SearchEngine } from '#search/engine.ts';
import { PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { feedEnd, takeChanges, type FeedPosition } from './change-feed.ts';
import type { Publisher } from '#server/publisher/publisher.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createContentPipeline, type ContentPipeline } from './content-pipeline.ts';
import { openSavedCatalogue } from './saved-catalogue.ts';

let cms: ThrowawayCms;
let payload: Payload;
let category: number;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  const { categories } = await ensureVocabulary(payload);
  category = categories.get('Seafood') ?? 0;
});
afterAll(() => cms.dispose());

async function create(name: string): Promise<number> {
  const { id } = await payload.create({
    collection: 'restaurants',
    data: { name, categories: [category], business_status: 'OPERATIONAL', _status: 'published' },
  });
  return id;
}

/** Reads from the CMS. A test can delay the result of a read. */
function holdableReading() {
  const reading = catalogueReading(payload);
  let held: { kind: 'stamps' | 'restaurants'; read: () => void; released: Promise<void> } | null =
    null;
  async function pass<T>(kind: 'stamps' | 'restaurants', result: T): Promise<T> {
    if (held?.kind !== kind) return result;
    const { read, released } = held;
    held = null;
    read();
    await released;
    return result;
  }
  const holdable: CatalogueReading = {
    ...reading,
    async *stamps() {
      for await (const stamps of reading.stamps()) yield await pass('stamps', stamps);
    },
    restaurants: async (...asked) => pass('restaurants', await reading.restaurants(...asked)),
  };
  return {
    holdable,
    /**
     * Delays the next result. `read` resolves when the data has been read, and `letGo` returns the
     * result.
     */
    hold(this: void, kind: 'stamps' | 'restaurants'): { read: Promise<void>; letGo: () => void } {
      const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
      const { promise: read, resolve } = Promise.withResolvers<void>();
      held = { kind, read: resolve, released };
      return { read, letGo };
    },
  };
}

/** Represents the keys of all pages after a change so large that every page is compared. */
const EVERY_PAGE = '*';

async function filledGuide(
  clock: () => Date = () => new Date(),
  engine: SearchEngine = createEmbeddedEngine(),
  catalogueFile: string | null = null,
) {
  const { holdable, hold } = holdableReading();
  const read = vi.spyOn(holdable, 'restaurants');
  const catalogue = createCatalogue();
  const published: string[] = [];
  const errors: unknown[] = [];
  const publisher = {
    markStale({ first = [], pages = [], isAll }: Parameters<Publisher['markStale']>[0]) {
      published.push(...first, ...pages, ...(isAll ? [EVERY_PAGE] : []));
    },
    settled: () => Promise.resolve(),
  };
  const pipeline = createContentPipeline({
    payload,
    catalogue,
    engine,
    publisher,
    clock,
    onError: (error) => errors.push(error),
    reading: holdable,
    savedCatalogue: catalogueFile
      ? openSavedCatalogue({
          ...{ path: catalogueFile, madeWith: 'this code', catalogue },
          onError: (error) => errors.push(error),
        })
      : null,
  });
  onTestFinished(() => pipeline.stop());
  const position = await feedEnd(payload);
  await pipeline.readAll();
  return {
    catalogue,
    engine,
    pipeline,
    position,
    hold,
    published,
    errors,
    /** Ids of the records read since the last call. */
    readIds(this: void): number[] {
      const ids = read.mock.calls.flatMap(([asked]) => [...asked]);
      read.mockClear();
      return ids.toSorted((a, b) => a - b);
    },
  };
}

function either(key: string): unknown {
  return expect.toSatisfy((published: string) => published === key || published === EVERY_PAGE);
}

async function applyFeed(pipeline: ContentPipeline, position: FeedPosition): Promise<void> {
  for (;;) {
    const changes = await takeChanges(payload, position);
    if (changes.length === 0) return pipeline.settled();
    await pipeline.apply(changes);
  }
}

async function namesFound(engine: SearchEngine, text: string): Promise<number[]> {
  return (await engine.search({ ...PLAIN_REQUEST, text })).ids;
}

test('a full comparison with the database never replaces newer records that the feed applied meanwhile', async () => {
  const edited = await create('Quarterdeck');
  const deleted = await create('Forecastle');
  const { catalogue, engine, pipeline, position, hold } = await filledGuide();

  const { read, letGo } = hold('stamps');
  const pass = pipeline.readAll();
  await read;
  await payload.update({ collection: 'restaurants', id: edited, data: { name: 'Crowsnest' } });
  await payload.delete({ collection: 'restaurants', id: deleted });
  const added = await create('Bowsprit');
  await applyFeed(pipeline, position);
  letGo();
  await pass;

  expect(catalogue.restaurant(edited)?.name).toBe('Crowsnest');
  expect(catalogue.restaurant(deleted)).toBeNull();
  expect(catalogue.restaurant(added)?.name).toBe('Bowsprit');
  expect(await namesFound(engine, 'crowsnest')).toEqual([edited]);
  expect(await namesFound(engine, 'forecastle')).toEqual([]);
  expect(await namesFound(engine, 'bowsprit')).toEqual([added]);
});

test('a change of the feed waits until a running comparison has applied its records', async () => {
  const id = await create('Mizzen');
  const { catalogue, engine, pipeline, position, hold } = await filledGuide();
  const rename = (name: string) =>
    payload.update({ collection: 'restaurants', id, data: { name } });
  await rename('Jigger');
  const { read, letGo } = hold('restaurants');
  const pass = pipeline.readAll();
  await read;
  // The comparison has already read an older version of this record.
  await rename('Spanker');
  await payload.update({ collection: 'categories', id: category, data: { name: 'From the sea' } });
  const following = applyFeed(pipeline, position);
  letGo();
  await Promise.all([pass, following]);
  expect(catalogue.restaurant(id)).toMatchObject({ name: 'Spanker', category: 'From the sea' });
  expect(catalogue.categories().find((one) => one.id === category)?.name).toBe('From the sea');
  expect(await namesFound(engine, 'spanker')).toEqual([id]);
  expect(await namesFound(engine, 'jigger')).toEqual([]);
});

test('after a later comparison has read a record, the feed never replaces it with an older version', async () => {
  const id = await create('Lugsail');
  const { catalogue, pipeline, position, hold } = await filledGuide();
  const rename = (name: string) =>
    payload.update({ collection: 'restaurants', id, data: { name } });
  await rename('Gaff');
  const { read, letGo } = hold('restaurants');
  const first = await takeChanges(payload, position);
  const following = pipeline.apply(first);
  await read;
  await rename('Sprit');
  const pass = pipeline.readAll();
  letGo();
  await Promise.all([following, pass]);
  expect(catalogue.restaurant(id)?.name).toBe('Sprit');
});

test('a full comparison applies changes that the feed missed and leaves other records alone', async () => {
  const kept = await create('Staysail');
  const missed = await create('Topsail');
  const gone = await create('Spinnaker');
  const { catalogue, engine, pipeline, readIds } = await filledGuide();
  readIds();
  const before = catalogue.restaurant(kept);
  // The test does not apply these changes of the feed.
  await payload.update({ collection: 'restaurants', id: missed, data: { name: 'Jib' } });
  await payload.delete({ collection: 'restaurants', id: gone });
  await pipeline.readAll();
  await pipeline.settled();
  expect(catalogue.restaurant(missed)?.name).toBe('Jib');
  expect(catalogue.restaurant(gone)).toBeNull();
  expect(catalogue.restaurant(kept)).toBe(before);
  expect(readIds()).toEqual([missed, gone]);
  expect(await namesFound(engine, 'jib')).toEqual([missed]);
  expect(await namesFound(engine, 'spinnaker')).toEqual([]);
});

test('an edit publishes the pages of the lists that the restaurant has left or joined', async () => {
  const id = await create('Halyard');
  const { pipeline, position, published } = await filledGuide();
  await payload.update({ collection: 'restaurants', id, data: { island: 'Exuma' } });
  await applyFeed(pipeline, position);
  expect(published.slice(0, 1)).toEqual([`/restaurants/${id}`]);
  expect(published).toEqual(expect.arrayContaining(['/', '/islands/exuma', '/sitemap.xml']));
});

test('the text about a category reaches the catalogue, and its page is published', async () => {
  await create('Gangway');
  const { catalogue, pipeline, position, published } = await filledGuide();
  await payload.update({
    collection: 'categories',
    id: category,
    data: { words: 'From the dock.' },
  });
  await applyFeed(pipeline, position);
  expect(catalogue.vocabulary().categoryWords?.get(category)).toBe('From the dock.');
  expect(published).toContainEqual(either(`/categories/${category}`));
  await payload.update({ collection: 'categories', id: category, data: { words: '' } });
  await applyFeed(pipeline, position);
  expect(catalogue.vocabulary().categoryWords?.has(category)).toBe(false);
});

test('SITE-06: a permanently closed restaurant keeps its page, is found only by name, and can reopen', async () => {
  const id = await create('Mainstay');
  const { catalogue, engine, pipeline, position, published } = await filledGuide();
  const close = async (business_status: 'OPERATIONAL' | 'CLOSED_PERMANENTLY') => {
    await payload.update({ collection: 'restaurants', id, data: { business_status } });
    await applyFeed(pipeline, position);
  };
  const isListed = () => catalogue.all().some((restaurant) => restaurant.id === id);
  await close('CLOSED_PERMANENTLY');
  expect(await namesFound(engine, 'mainstay')).toEqual([id]);
  expect(await namesFound(engine, '')).not.toContain(id);
  expect(isListed()).toBe(false);
  expect(catalogue.restaurant(id)?.name).toBe('Mainstay');
  expect(published).toEqual(expect.arrayContaining([`/restaurants/${id}`, '/sitemap.xml']));
  // A full comparison must give the same result.
  await pipeline.readAll();
  expect(await namesFound(engine, 'mainstay')).toEqual([id]);
  expect(await namesFound(engine, '')).not.toContain(id);
  expect(catalogue.restaurant(id)?.name).toBe('Mainstay');
  const { engine: fresh, catalogue: anew } = await filledGuide();
  expect(await namesFound(fresh, '')).not.toContain(id);
  expect(anew.restaurant(id)?.name).toBe('Mainstay');
  await close('OPERATIONAL');
  expect(await namesFound(engine, '')).toContain(id);
  expect(isListed()).toBe(true);
});

test('a full comparison shows a reopened restaurant from its date on, without an edit', async () => {
  const id = await create('Foresail');
  await payload.update({
    collection: 'restaurants',
    id,
    data: { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2026-12-15', featured: true },
  });
  let now = new Date('2026-12-15T04:59:00Z');
  const { catalogue, engine, pipeline } = await filledGuide(() => now);
  const status = () => catalogue.restaurant(id)?.business_status;
  const isFirst = async () => (await namesFound(engine, ''))[0] === id;
  expect([status(), await isFirst()]).toEqual(['CLOSED_TEMPORARILY', false]);
  now = new Date('2026-12-15T05:00:00Z');
  await pipeline.readAll();
  await pipeline.settled();
  expect([status(), await isFirst()]).toEqual(['OPERATIONAL', true]);
});

test('a full comparison with the database reads no record if nothing differs', async () => {
  await create('Keelson');
  const { catalogue, engine, pipeline, published, readIds } = await filledGuide();
  readIds();
  const applied = [vi.spyOn(catalogue, 'apply'), vi.spyOn(catalogue, 'setVocabulary')];
  const indexed = vi.spyOn(engine, 'apply');
  await pipeline.readAll();
  await pipeline.settled();
  for (const spy of [indexed, ...applied]) expect(spy).not.toHaveBeenCalled();
  expect(readIds()).toEqual([]);
  expect(published).toEqual([]);
  vi.restoreAllMocks();
});

test('a full comparison with the database applies a category change that the feed missed to all restaurants of the category', async () => {
  const id = await create('Rowlock');
  const { catalogue, engine, pipeline, published } = await filledGuide();
  await payload.update({
    collection: 'categories',
    id: category,
    data: { name: 'Out of the sea' },
  });
  await pipeline.readAll();
  await pipeline.settled();
  expect(catalogue.restaurant(id)?.category).toBe('Out of the sea');
  expect(await namesFound(engine, 'rowlock out')).toEqual([id]);
  expect(published).toContainEqual(either(`/restaurants/${id}`));
});

test('a failing search index blocks neither catalogue nor pages and is updated later', async () => {
  const id = await create('Tiller');
  const { catalogue, engine, pipeline, position, published, errors } = await filledGuide();
  const down = vi.spyOn(engine, 'apply').mockRejectedValue(new Error('The engine is away.'));
  await payload.update({ collection: 'restaurants', id, data: { name: 'Rudder' } });
  await pipeline.apply(await takeChanges(payload, position));
  expect(catalogue.restaurant(id)?.name).toBe('Rudder');
  await expect.poll(() => published).toContain(`/restaurants/${id}`);
  expect(await namesFound(engine, 'rudder')).toEqual([]);
  await expect.poll(() => errors).toContainEqual(new Error('The engine is away.'));
  // A later update must use the current record.
  await payload.update({ collection: 'restaurants', id, data: { name: 'Helm' } });
  await pipeline.apply(await takeChanges(payload, position));
  down.mockRestore();
  await pipeline.settled();
  expect(await namesFound(engine, 'helm')).toEqual([id]);
  expect(await namesFound(engine, 'rudder')).toEqual([]);
});

test('a search index that could not be built at the start is built later', async () => {
  const id = await create('Anchor');
  const engine = createEmbeddedEngine();
  const rebuild = vi
    .spyOn(engine, 'rebuild')
    .mockRejectedValueOnce(new Error('The engine is away.'));
  const { pipeline, errors } = await filledGuide(undefined, engine);
  await pipeline.settled();
  expect(errors).toEqual([new Error('The engine is away.')]);
  expect(rebuild).toHaveBeenCalledTimes(2);
  expect(await namesFound(engine, 'anchor')).toEqual([id]);
});

describe('a changed category, tag or photo', () => {
  /** More restaurants and categories than fit on one page of a query. */
  const MANY = 11;
  const png = {
    data: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    mimetype: 'image/png',
    name: 'photo.png',
    size: 70,
  };
  let count = 0;

  /**
   * Creates three groups of restaurants. In the first, each has its own category, and all these
   * categories have one photo. In the second, all have one tag. In the third, all have one photo.
   * Also creates one restaurant with another photo.
   */
  async function vocabulary() {
    const name = (kind: string) => `${kind} ${++count}`;
    const photo = async () => {
      const file = { ...png, name: `photo-${++count}.png` };
      return (await payload.create({ collection: 'media', data: { alt: 'Before' }, file })).id;
    };
    const photos = { ownPhoto: await photo(), categoryPhoto: await photo() };
    const ofKind = async (collection: 'categories' | 'tags', data: object = {}) =>
      (await payload.create({ collection, data: { name: name(collection), ...data } })).id;
    const tag = await ofKind('tags');
    const place = async (categories: number[], data: object = {}) => {
      const all = { name: name('Place'), categories, _status: 'published', ...data };
      return (await payload.create({ collection: 'restaurants', data: all as never })).id;
    };
    const image = photos.categoryPhoto;
    const many = Array.from({ length: MANY });
    const kinds = await inOrder(many, () => ofKind('categories', { image }));
    const inKinds = await inOrder(kinds, (kind) => place([kind]));
    const tagged = await inOrder(many, () => place([category], { tags: [tag] }));
    const pictured = await inOrder(many, () =>
      place([category], { photos: [{ image: photos.ownPhoto, isPrimary: true }] }),
    );
    const kind = kinds[0] ?? 0;
    const other = await place([category], { photos: [{ image: await photo() }] });
    return { ...photos, tag, kind, inKinds, tagged, pictured, other };
  }

  let known: Vocabulary;
  beforeAll(async () => {
    known = await vocabulary();
  });

  type Vocabulary = Awaited<ReturnType<typeof vocabulary>>;
  type Row = [
    what: string,
    change: (known: Vocabulary) => Promise<unknown>,
    shownBy: (known: Vocabulary) => number[],
  ];
  const rows: Row[] = [
    [
      'category',
      ({ kind }) =>
        payload.update({ collection: 'categories', id: kind, data: { name: `New ${kind}` } }),
      ({ inKinds }) => inKinds.slice(0, 1),
    ],
    [
      'tag',
      ({ tag }) => payload.update({ collection: 'tags', id: tag, data: { name: `New ${tag}` } }),
      ({ tagged }) => tagged,
    ],
    [
      'photo of restaurants',
      ({ ownPhoto }) =>
        payload.update({ collection: 'media', id: ownPhoto, data: { alt: 'After' } }),
      ({ pictured }) => pictured,
    ],
    [
      'picture of categories',
      ({ categoryPhoto }) =>
        payload.update({
          collection: 'media',
          id: categoryPhoto,
          data: {},
          file: { ...png, name: `other-${++count}.png` },
          overwriteExistingFiles: true,
        }),
      ({ inKinds }) => inKinds,
    ],
  ];

  test.each(rows)(
    'the feed and a full comparison apply a changed %s to every restaurant that shows it, and to no others',
    async (_, change, shownBy) => {
      const [byFeed, compared] = [await filledGuide(), await filledGuide()];
      const before = [byFeed, compared].map(({ catalogue }) => recordsIn(catalogue));
      for (const guide of [byFeed, compared]) guide.readIds();
      await change(known);
      await applyFeed(byFeed.pipeline, byFeed.position);
      await compared.pipeline.readAll();
      await compared.pipeline.settled();

      const fresh = recordsIn((await filledGuide()).catalogue);
      const shown = shownBy(known);
      expect(byFeed.readIds()).toEqual(shown);
      for (const [at, { catalogue, published }] of [byFeed, compared].entries()) {
        const now = recordsIn(catalogue);
        expect(now).toEqual(fresh);
        const changed = [...now].filter(([id, text]) => before[at]?.get(id) !== text);
        expect(changed.map(([id]) => id)).toEqual(shown);
        for (const id of shown) expect(published).toContainEqual(either(`/restaurants/${id}`));
        expect(published).not.toContain(`/restaurants/${known.other}`);
      }
    },
  );
});

test('publishing a restaurant publishes its page and its lists, and so does unpublishing it', async () => {
  const { id } = await payload.create({
    collection: 'restaurants',
    draft: true,
    data: { name: 'Davit', categories: [category], _status: 'draft' },
  });
  const { catalogue, engine, pipeline, position, published } = await filledGuide();
  const save = async (data: object, draft = false) => {
    await payload.update({ collection: 'restaurants', id, data, draft });
    published.length = 0;
    await applyFeed(pipeline, position);
    return [catalogue.restaurant(id)?.name ?? null, await namesFound(engine, 'davit'), published];
  };
  expect(await save({ name: 'Davit of a draft' }, true)).toEqual([null, [], []]);
  const pages = expect.arrayContaining([
    `/restaurants/${id}`,
    `/categories/${category}`,
  ]) as unknown;
  expect(await save({ name: 'Davit', _status: 'published' })).toEqual(['Davit', [id], pages]);
  expect((await save({ name: 'Crane' }, true)).slice(0, 2)).toEqual(['Davit', [id]]);
  expect(await save({ _status: 'draft' })).toEqual([null, [], pages]);
});

test('a start reads only records that were saved, published or unpublished after the catalogue was saved', async () => {
  const path = join(temporaryFolder(), 'catalogue.bin');
  const more = await inOrder(Array.from({ length: 60 }), (_, at) => create(`Rib ${at}`));
  const [same = 0, edited = 0, gone = 0] = more;
  const start = () => filledGuide(undefined, undefined, path);
  const first = await start();
  await first.pipeline.save();

  const unchanged = await start();
  expect(unchanged.readIds()).toEqual([]);
  expect(recordsIn(unchanged.catalogue)).toEqual(recordsIn(first.catalogue));

  await payload.update({ collection: 'restaurants', id: edited, data: { name: 'Plank' } });
  await payload.update({ collection: 'restaurants', id: gone, data: { _status: 'draft' } });
  const added = await create('Rib of the bow');
  await payload.update({ collection: 'categories', id: category, data: { words: '' } });
  const next = await start();
  expect(next.readIds()).toEqual([edited, added]);
  expect(recordsIn(next.catalogue)).toEqual(recordsIn((await filledGuide()).catalogue));
  expect(next.catalogue.restaurant(same)?.name).toBe('Rib 0');
  expect(next.catalogue.restaurant(gone)).toBeNull();

  const renamed = { name: `Renamed ${category}` };
  await payload.update({ collection: 'categories', id: category, data: renamed });
  const after = await start();
  expect(after.readIds()).toEqual(expect.arrayContaining([same, edited, added]));
  expect(after.catalogue.restaurant(same)?.category).toBe(renamed.name);
});

/** The published records of a catalogue as text, by id. */
function recordsIn(catalogue: Catalogue): Map<number, string> {
  return new Map(
    catalogue.published().map(({ id }) => [id, JSON.stringify(catalogue.restaurant(id))] as const),
  );
}

async function inOrder<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}
