import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payload } from 'payload';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { ensureVocabulary } from '#cms/importing/ensure-vocabulary.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import type { SearchEngine } from '#search/engine.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { feedEnd, takeChanges, type FeedPosition } from './change-feed.ts';
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

/** The CMS, of which a reading of all restaurants can be held back after it was done. */
function holdableCms() {
  let held: { read: () => void; released: Promise<void> } | null = null;
  const find = (async (options: Parameters<Payload['find']>[0]) => {
    const result = await payload.find(options);
    if (options.collection === 'restaurants' && held) {
      const { read, released } = held;
      held = null;
      read();
      await released;
    }
    return result;
  }) as Payload['find'];
  return {
    holdable: Object.create(payload, { find: { value: find } }) as Payload,
    /** Holds back the next reading; resolves once it was done, with how to hand it on. */
    hold(this: void): { read: Promise<void>; letGo: () => void } {
      let letGo = () => {};
      const released = new Promise<void>((resolve) => (letGo = resolve));
      const read = new Promise<void>((resolve) => (held = { read: resolve, released }));
      return { read, letGo: () => letGo() };
    },
  };
}

async function filledGuide() {
  const { holdable, hold } = holdableCms();
  const catalogue = createCatalogue();
  const engine = createEmbeddedEngine();
  const published: string[] = [];
  const publisher = {
    publish(keys: Iterable<string>) {
      published.push(...keys);
      return Promise.resolve();
    },
  };
  const pipeline = createContentPipeline({ payload: holdable, catalogue, engine, publisher });
  const position = await feedEnd(payload);
  await pipeline.readAll();
  return { catalogue, engine, pipeline, position, hold, published };
}

async function applyFeed(pipeline: ContentPipeline, position: FeedPosition): Promise<void> {
  for (;;) {
    const changes = await takeChanges(payload, position);
    if (changes.length === 0) return;
    await pipeline.apply(changes);
  }
}

async function namesFound(engine: SearchEngine, text: string): Promise<number[]> {
  const filters = { tags: [], categories: [], islands: [], prices: [], openAt: null };
  const order = { by: 'featured' as const };
  const { ids } = await engine.search({ text, filters, order, page: 1, limit: 10, facetsAt: null });
  return ids;
}

test('a regular pass never puts an older record over one that the feed brought meanwhile', async () => {
  const edited = await create('Quarterdeck');
  const deleted = await create('Forecastle');
  const { catalogue, engine, pipeline, position, hold } = await filledGuide();

  const { read, letGo } = hold();
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

test('nor an older category', async () => {
  const id = await create('Mizzen');
  const { catalogue, pipeline, position, hold } = await filledGuide();
  const { read, letGo } = hold();
  const pass = pipeline.readAll();
  await read;
  await payload.update({ collection: 'categories', id: category, data: { name: 'From the sea' } });
  await applyFeed(pipeline, position);
  letGo();
  await pass;
  expect(catalogue.restaurant(id)?.category).toBe('From the sea');
  expect(catalogue.categories().find((one) => one.id === category)?.name).toBe('From the sea');
});

test('a regular pass brings in what the feed missed, to catalogue and index, and leaves the rest', async () => {
  const kept = await create('Staysail');
  const missed = await create('Topsail');
  const gone = await create('Spinnaker');
  const { catalogue, engine, pipeline } = await filledGuide();
  const before = catalogue.restaurant(kept);
  // No change of the feed is applied.
  await payload.update({ collection: 'restaurants', id: missed, data: { name: 'Jib' } });
  await payload.delete({ collection: 'restaurants', id: gone });
  await pipeline.readAll();
  expect(catalogue.restaurant(missed)?.name).toBe('Jib');
  expect(catalogue.restaurant(gone)).toBeNull();
  expect(catalogue.restaurant(kept)).toBe(before);
  expect(await namesFound(engine, 'jib')).toEqual([missed]);
  expect(await namesFound(engine, 'spinnaker')).toEqual([]);
});

test('an edit publishes the pages of the lists that a place left and came to', async () => {
  const id = await create('Halyard');
  const { pipeline, position, published } = await filledGuide();
  await payload.update({ collection: 'restaurants', id, data: { island: 'Exuma' } });
  await applyFeed(pipeline, position);
  expect(published.slice(0, 1)).toEqual([`/restaurants/${id}`]);
  expect(published).toEqual(expect.arrayContaining(['/', '/islands/exuma', '/sitemap.xml']));
});
