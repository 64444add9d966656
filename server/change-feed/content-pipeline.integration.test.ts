import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Payload } from 'payload';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
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
import { createContentPipeline, type ContentPipeline } from './content-pipeline.ts';

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
) {
  const { holdable, hold } = holdableReading();
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
    reading: holdable,
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

test('a full comparison never replaces newer records that the feed applied during the comparison', async () => {
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

test('the feed does not replace records that a later comparison has read', async () => {
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
  const { catalogue, engine, pipeline } = await filledGuide();
  const before = catalogue.restaurant(kept);
  // The test does not apply these changes of the feed.
  await payload.update({ collection: 'restaurants', id: missed, data: { name: 'Jib' } });
  await payload.delete({ collection: 'restaurants', id: gone });
  await pipeline.readAll();
  await pipeline.settled();
  expect(catalogue.restaurant(missed)?.name).toBe('Jib');
  expect(catalogue.restaurant(gone)).toBeNull();
  expect(catalogue.restaurant(kept)).toBe(before);
  expect(await namesFound(engine, 'jib')).toEqual([missed]);
  expect(await namesFound(engine, 'spinnaker')).toEqual([]);
});

test('an edit publishes the lists that a restaurant has left or joined', async () => {
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

test('a full comparison without differences reads no record and changes nothing', async () => {
  await create('Keelson');
  const { catalogue, engine, pipeline, published, reading } = await filledGuide();
  const read = vi.spyOn(reading, 'restaurants');
  const applied = [vi.spyOn(catalogue, 'apply'), vi.spyOn(catalogue, 'setVocabulary')];
  const indexed = vi.spyOn(engine, 'apply');
  await pipeline.readAll();
  await pipeline.settled();
  for (const spy of [read, indexed, ...applied]) expect(spy).not.toHaveBeenCalled();
  expect(published).toEqual([]);
  vi.restoreAllMocks();
});

test('a full comparison applies a category change that the feed missed to all its records', async () => {
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

test('a failing index blocks neither catalogue nor pages and is updated later', async () => {
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

test('an index that could not be built at the start is built later', async () => {
  const id = await create('Anchor');
  const engine = createEmbeddedEngine();
  const rebuild = vi
    .spyOn(engine, 'rebuild')
    .mockRejectedValueOnce(new Error('The engine is away.'));
  const { pipeline } = await filledGuide(undefined, engine);
  await pipeline.settled();
  expect(rebuild).toHaveBeenCalledTimes(2);
  expect(await namesFound(engine, 'anchor')).toEqual([id]);
});
