import { existsSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { STANDARD_TEXTS, type GuideTexts } from '#cms/texts/guide-texts.ts';
import { siteTexts } from '#domain/texts/site-texts.ts';
import type { Change } from '#cms/changes/read-changes.ts';
import type { Publisher } from '#server/publisher/publisher.ts';
import { fakeCms } from '#server/testing/fake-cms.ts';
import { recordingEngine } from '#server/testing/recording-engine.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createContentPipeline, type ContentPipelineParts } from './content-pipeline.ts';
import { openSavedCatalogue, type Compared } from './saved-catalogue.ts';

type Marked = Parameters<Publisher['markStale']>[0];

const AWAY = new Error('It is away.');
/** This date is a Sunday. */
const TODAY = '2026-01-04';
const SUNDAY = new Date('2026-01-04T17:00:00Z');
const MONDAY = new Date('2026-01-05T17:00:00Z');
const LONG_AGO = '2020-01-01';
const SEAFOOD = 4;
const BAKERY = 5;
const WATERFRONT = 6;
const HARBOUR_PHOTO = 7;
const TABLE_PHOTO = 8;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const keysOf = (ids: readonly number[]) => ids.map((id) => `/restaurants/${id}`);

/** A CMS with `count` published places. */
function cmsWith(count: number) {
  const cms = fakeCms();
  for (const id of range(1, count)) cms.publish(id);
  return cms;
}

/** A content pipeline that records all calls to the index and the publisher. */
function guideOf(
  cms: ReturnType<typeof fakeCms>,
  {
    sharedIndex = null,
    catalogue = createCatalogue(LONG_AGO),
    savedCatalogue = null,
  }: Partial<Pick<ContentPipelineParts, 'sharedIndex' | 'catalogue' | 'savedCatalogue'>> = {},
) {
  const recording = recordingEngine();
  const marks: Marked[] = [];
  const errors: unknown[] = [];
  let now = SUNDAY;
  const markStale = vi.fn((marked: Marked) => {
    const isSomething = [marked.first, marked.pages, marked.lists].some(
      (keys) => keys && [...keys].length > 0,
    );
    if (isSomething || marked.isAll) marks.push(marked);
  });
  const publisher = { markStale, settled: () => Promise.resolve() };
  const pipeline = createContentPipeline({
    payload: cms.payload,
    catalogue,
    engine: recording.engine,
    sharedIndex,
    savedCatalogue,
    publisher,
    clock: () => now,
    onError: (error) => errors.push(error),
    reading: cms.reading,
  });
  onTestFinished(() => pipeline.stop());
  return {
    cms,
    catalogue,
    ...recording,
    publisher,
    pipeline,
    marks,
    errors,
    setNow(this: void, moment: Date): void {
      now = moment;
    },
    /** The names of the places in the catalogue, by id. */
    places: () =>
      Object.fromEntries(catalogue.published().map(({ id, name }) => [id, name] as const)),
    /** Applies feed changes for these saved documents, given by collection and id. */
    apply: (...saved: [collection: string, id: number][]) => pipeline.apply(changesOf(saved)),
  };
}

type Guide = ReturnType<typeof guideOf>;

function changesOf(saved: [collection: string, id: number][]): Change[] {
  return saved.map(([collection, id], index) => ({
    sequence: index + 1,
    collection,
    documentId: String(id),
    kind: 'saved',
  }));
}

/** A guide after its first read, when all work is done. */
async function filledGuide(cms: ReturnType<typeof fakeCms>): Promise<Guide> {
  const guide = guideOf(cms);
  await guide.pipeline.readAll();
  await guide.pipeline.settled();
  forget(guide);
  return guide;
}

/** Clears all recorded calls, so that only later ones count. */
function forget({ cms, calls, marks, publisher }: Guide): void {
  for (const recorded of [cms.asked, calls, marks]) recorded.length = 0;
  publisher.markStale.mockClear();
}

const newIn = (places: Record<number, string>) =>
  Object.values(places).filter((name) => name.startsWith('New')).length;

/**
 * Calls `look()` in each event loop turn until the result reaches `most`, and returns all results.
 */
function seenMeanwhile(look: () => number, most: number): ReadonlySet<number> {
  const seen = new Set<number>();
  const watch = () => {
    seen.add(look());
    if (look() < most) setImmediate(watch);
  };
  setImmediate(watch);
  return seen;
}

/** Returns the ids of the records read, one array per read. */
const readIds = ({ asked }: { asked: readonly string[] }) =>
  asked
    .filter((question) => question.startsWith('restaurants'))
    .map((question) => question.split(' ').slice(1).map(Number));

/** Returns whether a promise is still pending after all current work. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  void promise.then(() => (isDone = true));
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  return !isDone;
}

describe('the first read of the database', () => {
  test("the first read of the database loads everything published, with categories, tags and photos, for today's date", async () => {
    const cms = cmsWith(2);
    cms.saveCategory(SEAFOOD, { name: 'Seafood', words: 'From the dock.' });
    cms.publish(3, {
      categories: [SEAFOOD],
      business_status: 'CLOSED_TEMPORARILY',
      reopening_date: '2026-01-04',
    });
    const { catalogue, pipeline, places } = guideOf(cms);
    await pipeline.readAll();
    expect(places()).toEqual({ 1: 'Place 1', 2: 'Place 2', 3: 'Place 3' });
    expect(catalogue.restaurant(3)).toMatchObject({
      category: 'Seafood',
      business_status: 'OPERATIONAL',
    });
    expect(catalogue.vocabulary().categoryWords?.get(SEAFOOD)).toBe('From the dock.');
    expect(catalogue.today()).toBe('2026-01-04');
  });

  test('the first read of the database builds the index and marks no page as stale', async () => {
    const { pipeline, calls, marks, names } = guideOf(cmsWith(3));
    await pipeline.readAll();
    await pipeline.settled();
    expect(calls).toEqual([{ rebuilt: [1, 2, 3] }]);
    expect(names()).toEqual({ 1: 'Place 1', 2: 'Place 2', 3: 'Place 3' });
    expect(marks).toEqual([]);
  });

  test('the first read of the database applies records in batches and then removes old ones', async () => {
    const { catalogue, pipeline, places } = guideOf(cmsWith(450));
    const [kept, gone] = [await placeNamed(1, 'As it was'), await placeNamed(900, 'Gone')];
    catalogue.apply({ upserted: [kept, gone], removed: [] });
    const applied = vi.spyOn(catalogue, 'apply');
    await pipeline.readAll();
    expect(
      applied.mock.calls.map(([{ upserted, removed }]) => [upserted.length, ...removed]),
    ).toEqual([[200], [200], [50], [0, 900]]);
    expect(places()).toEqual(
      Object.fromEntries(range(1, 450).map((id) => [id, `Place ${id}`] as const)),
    );
  });

  test('a restaurant that is unpublished during the first read of the database is removed', async () => {
    const { cms, catalogue, pipeline, places } = guideOf(cmsWith(2));
    catalogue.apply({ upserted: [await placeNamed(2, 'As it was')], removed: [] });
    const { begun, letGo } = cms.hold('stamps');
    const reading = pipeline.readAll();
    await begun;
    cms.unpublish(2);
    letGo();
    await reading;
    expect(places()).toEqual({ 1: 'Place 1' });
  });

  test('the first read of the database is over before the index is built, and `indexed` and `settled` wait for the index', async () => {
    const { pipeline, engine, places } = guideOf(cmsWith(1));
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    vi.spyOn(engine, 'rebuild').mockReturnValue(held);
    await pipeline.readAll();
    expect(places()).toEqual({ 1: 'Place 1' });
    const [indexed, settled] = [pipeline.indexed(), pipeline.settled()];
    expect([await isOpen(indexed), await isOpen(settled)]).toEqual([true, true]);
    letGo();
    await Promise.all([indexed, settled]);
  });

  test('before the first read of the database, `indexed` and `settled` resolve at once', async () => {
    const { pipeline, calls } = guideOf(cmsWith(1));
    await Promise.all([pipeline.indexed(), pipeline.settled()]);
    expect(calls).toEqual([]);
  });

  test('after a failed first read the caller gets the error, and the next read loads everything', async () => {
    const { cms, pipeline, places, calls } = guideOf(cmsWith(2));
    vi.spyOn(cms.reading, 'restaurants').mockRejectedValueOnce(AWAY);
    await expect(pipeline.readAll()).rejects.toBe(AWAY);
    expect([places(), calls]).toEqual([{}, []]);
    await pipeline.readAll();
    await pipeline.settled();
    expect(places()).toEqual({ 1: 'Place 1', 2: 'Place 2' });
    expect(calls).toEqual([{ rebuilt: [1, 2] }]);
  });
});

/** A guide that saves its catalogue to a file and loads it from there. */
function guideWithFile(cms: ReturnType<typeof fakeCms>, path: string) {
  const catalogue = createCatalogue(LONG_AGO);
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const savedCatalogue = openSavedCatalogue({ path, madeWith: 'this code', catalogue, onError });
  return { ...guideOf(cms, { catalogue, savedCatalogue }), fileErrors: errors };
}

describe('the first read of the database with a saved catalogue', () => {
  const emptyPath = () => join(temporaryFolder(), 'catalogue.bin');

  /** Saves the catalogue of a guide with this CMS and returns the file's path. */
  async function keptPath(cms: ReturnType<typeof fakeCms>): Promise<string> {
    const path = emptyPath();
    const { pipeline } = guideWithFile(cms, path);
    await pipeline.readAll();
    await pipeline.save();
    expect(existsSync(path)).toBe(true);
    cms.asked.length = 0;
    return path;
  }

  const readAnew = ({ asked }: { asked: readonly string[] }) => readIds({ asked }).flat();

  test('a restaurant that is unpublished during the reads of a start is removed', async () => {
    const cms = cmsWith(60);
    const path = await keptPath(cms);
    cms.publish(2, { name: 'Jib' });
    const { begun, letGo } = cms.hold('stamps');
    const { pipeline, places } = guideWithFile(cms, path);
    const reading = pipeline.readAll();
    await begun;
    cms.unpublish(2);
    letGo();
    await reading;
    expect(places()).not.toHaveProperty('2');
  });

  test('after a start, restaurants show the current name of a category that was renamed and renamed back', async () => {
    const cms = cmsWith(60);
    cms.saveCategory(SEAFOOD, { name: 'Seafood' });
    cms.publish(3, { categories: [SEAFOOD] });
    const path = emptyPath();
    const first = guideWithFile(cms, path);
    await first.pipeline.readAll();
    for (const name of ['Fish', 'Seafood']) {
      cms.saveCategory(SEAFOOD, { name });
      await first.apply(['categories', SEAFOOD]);
      await first.pipeline.save();
    }
    const { pipeline, catalogue } = guideWithFile(cms, path);
    await pipeline.readAll();
    expect(catalogue.restaurant(3)?.category).toBe('Seafood');
  });

  test('a start reads no record if a category was saved without changes', async () => {
    const cms = cmsWith(60);
    cms.saveCategory(SEAFOOD, { name: 'Seafood' });
    const path = await keptPath(cms);
    cms.saveAgain();
    await guideWithFile(cms, path).pipeline.readAll();
    expect(cms.asked).toContain('vocabulary');
    expect(readAnew(cms)).toEqual([]);
  });

  test('on a new day, a start reads the records that depend on the date', async () => {
    const cms = cmsWith(60);
    cms.publish(2, { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2026-01-05' });
    const path = await keptPath(cms);
    const { pipeline, catalogue, setNow } = guideWithFile(cms, path);
    setNow(MONDAY);
    await pipeline.readAll();
    expect(readAnew(cms)).toEqual([2]);
    expect(catalogue.restaurant(2)?.business_status).toBe('OPERATIONAL');
  });

  test('with a damaged catalogue file a start reads all records and uses nothing from the file', async () => {
    const cms = cmsWith(120);
    const path = await keptPath(cms);
    // The first records of the file are still intact.
    truncateSync(path, statSync(path).size - 20);
    cms.unpublish(1);
    const { pipeline, places, fileErrors } = guideWithFile(cms, path);
    await pipeline.readAll();
    expect(fileErrors).toMatchObject([{ name: 'SnapshotFileError' }]);
    expect(readAnew(cms)).toEqual(range(2, 120));
    expect(Object.keys(places())).toHaveLength(119);
  });

  test('after a failed start the next read loads the remaining records', async () => {
    const cms = cmsWith(60);
    const { pipeline, catalogue, places } = guideWithFile(cms, await keptPath(cms));
    cms.publish(2, { name: 'Jib' });
    vi.spyOn(cms.reading, 'restaurants').mockRejectedValueOnce(AWAY);
    await expect(pipeline.readAll()).rejects.toBe(AWAY);
    await pipeline.readAll();
    expect(places()).toMatchObject({ 1: 'Place 1', 2: 'Jib' });
    expect(catalogue.published()).toHaveLength(60);
  });
});

describe('saving the catalogue', () => {
  /** A guide with `count` restaurants. Its saves are recorded, but write no file. */
  async function savingGuide(count: number) {
    const save = vi.fn((_compared: Compared) => Promise.resolve(true));
    const cms = cmsWith(count);
    const savedCatalogue = { restore: () => Promise.resolve(null), save };
    const guide = guideOf(cms, { savedCatalogue });
    await guide.pipeline.readAll();
    return { ...guide, save };
  }

  const publish = (cms: ReturnType<typeof fakeCms>, count: number) => {
    for (const id of range(1, count)) cms.publish(id);
  };

  test('the catalogue is saved after the first read of the database, and not again without changes', async () => {
    const { pipeline, save } = await savingGuide(60);
    await pipeline.save();
    expect(save.mock.calls).toMatchObject([[{ vocabularyStamp: '0', day: TODAY }]]);
    await pipeline.readAll();
    await pipeline.save();
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('the catalogue is not saved before the first read of the database', async () => {
    const save = vi.fn(() => Promise.resolve(true));
    const savedCatalogue = { restore: () => Promise.resolve(null), save };
    await guideOf(cmsWith(60), { savedCatalogue }).pipeline.save();
    expect(save).not.toHaveBeenCalled();
  });

  test('the catalogue is not saved while so few records differ that a start can read them as quickly', async () => {
    const { pipeline, save } = await savingGuide(50);
    await pipeline.save();
    expect(save).not.toHaveBeenCalled();
  });

  test.each([
    [200, 50],
    [6000, 60],
  ])(
    'with %d restaurants the catalogue is saved again when more than %d differ',
    async (count, most) => {
      const { cms, pipeline, apply, save } = await savingGuide(count);
      await pipeline.save();
      publish(cms, most);
      await pipeline.readAll();
      await pipeline.save();
      expect(save).toHaveBeenCalledTimes(1);
      // Records that the feed has changed also count towards the next save.
      cms.publish(1);
      await apply(['restaurants', 1]);
      await pipeline.save();
      expect(save).toHaveBeenCalledTimes(2);
      await pipeline.save();
      expect(save).toHaveBeenCalledTimes(2);
    },
  );

  test('the catalogue is saved again after a change of categories or tags, or on a new day', async () => {
    const { cms, pipeline, setNow, save } = await savingGuide(60);
    await pipeline.save();
    cms.saveTag(WATERFRONT, 'By the water');
    await pipeline.readAll();
    await pipeline.save();
    expect(save).toHaveBeenCalledTimes(2);
    setNow(MONDAY);
    await pipeline.readAll();
    await pipeline.save();
    expect(save.mock.calls.at(-1)).toMatchObject([{ vocabularyStamp: '1', day: '2026-01-05' }]);
    expect(save).toHaveBeenCalledTimes(3);
  });

  test('the catalogue is not saved after a change of categories or tags until the next comparison with the database', async () => {
    const { cms, pipeline, apply, save } = await savingGuide(60);
    cms.saveTag(WATERFRONT, 'By the water');
    await apply(['tags', WATERFRONT]);
    await pipeline.save();
    expect(save).not.toHaveBeenCalled();
    await pipeline.readAll();
    await pipeline.save();
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('two concurrent saves write the catalogue once, and changes that arrive during a save wait for the next save', async () => {
    const { cms, pipeline, save } = await savingGuide(60);
    const { promise: written, resolve: letGo } = Promise.withResolvers<boolean>();
    save.mockReturnValueOnce(written);
    const both = [pipeline.save(), pipeline.save()];
    publish(cms, 51);
    await pipeline.readAll();
    letGo(true);
    await Promise.all(both);
    // Two saves are enough: the second one started after these changes and has written them.
    expect(save).toHaveBeenCalledTimes(2);
    publish(cms, 51);
    await pipeline.readAll();
    await Promise.all([pipeline.save(), pipeline.save()]);
    expect(save).toHaveBeenCalledTimes(3);
  });

  test('a failed save of the catalogue is repeated', async () => {
    const { pipeline, save } = await savingGuide(60);
    save.mockResolvedValueOnce(false);
    await pipeline.save();
    await pipeline.save();
    await pipeline.save();
    expect(save).toHaveBeenCalledTimes(2);
  });
});

/** Creates a record that existed before the process started. */
async function placeNamed(id: number, name: string) {
  const cms = fakeCms();
  cms.publish(id, { name });
  const [place] = await cms.reading.restaurants([id], await cms.reading.vocabulary(), LONG_AGO);
  if (!place) throw new Error(`There is no place ${id}.`);
  return place;
}

describe('a later read of the database', () => {
  test('records that a later read of the database finds unchanged are not applied', async () => {
    const { cms, pipeline, catalogue, calls, marks } = await filledGuide(cmsWith(3));
    cms.saveCategory(SEAFOOD, { name: 'Seafood' });
    const applied = vi.spyOn(catalogue, 'apply');
    cms.publish(2, { name: 'Jib' });
    await pipeline.readAll();
    await pipeline.settled();
    expect(readIds(cms)).toEqual([[1, 2, 3]]);
    expect(applied.mock.calls.map(([{ upserted, removed }]) => [idsOf(upserted), removed])).toEqual(
      [
        [[], []],
        [[2], []],
      ],
    );
    expect(calls).toEqual([{ upserted: [2], removed: [] }]);
    expect(marks.map(({ first }) => first)).toEqual([[], keysOf([2])]);
  });

  test('a later read of the database applies 50 records at a time, and other work runs in between', async () => {
    const { cms, pipeline, places } = await filledGuide(cmsWith(101));
    for (const id of range(1, 101)) cms.publish(id, { name: `New ${id}` });
    const seen = seenMeanwhile(() => newIn(places()), 101);
    await pipeline.readAll();
    expect(readIds(cms)).toEqual([range(1, 50), range(51, 100), [101]]);
    expect([...seen]).toEqual(expect.arrayContaining([50, 100]));
    expect(newIn(places())).toBe(101);
  });

  test('exactly 50 changed records are one batch and take one read', async () => {
    const { cms, pipeline } = await filledGuide(cmsWith(50));
    for (const id of range(1, 50)) cms.publish(id);
    await pipeline.readAll();
    expect(readIds(cms)).toEqual([range(1, 50)]);
  });

  test('a later read of the database compares all records, batch by batch', async () => {
    const { cms, pipeline, places } = await filledGuide(cmsWith(250));
    cms.publish(1, { name: 'First' });
    cms.publish(250, { name: 'Last' });
    cms.unpublish(249);
    await pipeline.readAll();
    expect(readIds(cms)).toEqual([[1], [250], [249]]);
    expect(places()).toMatchObject({ 1: 'First', 2: 'Place 2', 250: 'Last' });
    expect(Object.keys(places())).toHaveLength(249);
  });

  test('a restaurant that is published again during a later read of the database stays', async () => {
    const { cms, pipeline, places, marks } = await filledGuide(cmsWith(2));
    cms.unpublish(2);
    const { begun, letGo } = cms.hold('stamps');
    const pass = pipeline.readAll();
    await begun;
    cms.publish(2, { name: 'Back' });
    letGo();
    await pass;
    expect(places()).toEqual({ 1: 'Place 1', 2: 'Back' });
    expect(marks.map(({ first }) => first)).toEqual([keysOf([2])]);
  });

  test('after a failed later read the caller gets the error, and the next read finds the changes again', async () => {
    const cms = cmsWith(1);
    cms.saveTag(WATERFRONT, 'By the water');
    cms.publish(2, { tags: [WATERFRONT] });
    const { pipeline, catalogue } = await filledGuide(cms);
    cms.saveTag(WATERFRONT, 'Waterfront');
    vi.spyOn(cms.reading, 'vocabulary').mockRejectedValueOnce(AWAY);
    await expect(pipeline.readAll()).rejects.toBe(AWAY);
    await pipeline.readAll();
    expect(catalogue.restaurant(2)?.tags).toEqual([{ id: WATERFRONT, name: 'Waterfront' }]);
  });
});

const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id);

describe('a new day', () => {
  async function guideWithReopening() {
    const cms = cmsWith(2);
    cms.publish(2, {
      business_status: 'CLOSED_TEMPORARILY',
      reopening_date: '2026-01-05',
      featured: true,
    });
    return filledGuide(cms);
  }

  test('after midnight, records that depend on the date are read once more, and no others', async () => {
    const { cms, pipeline, catalogue, setNow, calls, marks } = await guideWithReopening();
    expect(catalogue.restaurant(2)?.business_status).toBe('CLOSED_TEMPORARILY');
    await pipeline.readAll();
    expect(readIds(cms)).toEqual([]);
    setNow(MONDAY);
    await pipeline.readAll();
    await pipeline.readAll();
    await pipeline.settled();
    expect(readIds(cms)).toEqual([[2]]);
    expect(catalogue.restaurant(2)).toMatchObject({
      business_status: 'OPERATIONAL',
      featured: true,
    });
    expect(calls).toEqual([{ upserted: [2], removed: [] }]);
    expect(marks.map(({ first }) => first)).toEqual([keysOf([2])]);
  });

  test('the catalogue changes its date even if no restaurant depends on the date', async () => {
    const { pipeline, catalogue, setNow } = await filledGuide(cmsWith(1));
    setNow(MONDAY);
    await pipeline.readAll();
    expect(catalogue.today()).toBe('2026-01-05');
  });

  test('records that are read after midnight use the new date, and the next read updates the others', async () => {
    const { cms, pipeline, catalogue, setNow } = await guideWithReopening();
    cms.publish(1, { last_verified: '2026-01-05' });
    const { begun, letGo } = cms.hold('stamps');
    const pass = pipeline.readAll();
    await begun;
    setNow(MONDAY);
    letGo();
    await pass;
    expect(catalogue.restaurant(1)?.last_verified).toBe('2026-01-05');
    expect(catalogue.today()).toBe('2026-01-05');
    await pipeline.readAll();
    expect(catalogue.restaurant(2)?.business_status).toBe('OPERATIONAL');
  });

  test('an edit after midnight uses the new date, and the next read still updates the other records', async () => {
    const { cms, pipeline, catalogue, setNow, apply } = await guideWithReopening();
    cms.publish(1, { last_verified: '2026-01-05' });
    setNow(MONDAY);
    await apply(['restaurants', 1]);
    expect(catalogue.today()).toBe('2026-01-05');
    expect(catalogue.restaurant(1)?.last_verified).toBe('2026-01-05');
    expect(catalogue.restaurant(2)?.business_status).toBe('CLOSED_TEMPORARILY');
    await pipeline.readAll();
    expect(catalogue.restaurant(2)?.business_status).toBe('OPERATIONAL');
  });
});

describe('a changed vocabulary', () => {
  const tagsOf = ({ catalogue }: Guide, id: number) =>
    catalogue.restaurant(id)?.tags.map(({ name }) => name);

  test('if a read fails after a tag was renamed, the next read applies the new name to all restaurants', async () => {
    const cms = cmsWith(0);
    cms.saveTag(WATERFRONT, 'Waterfront');
    cms.publish(1, { tags: [WATERFRONT] });
    const guide = await filledGuide(cms);
    cms.saveTag(WATERFRONT, 'By the sea');
    vi.spyOn(cms.reading, 'restaurants').mockRejectedValueOnce(AWAY);
    await expect(guide.pipeline.readAll()).rejects.toBe(AWAY);
    await guide.pipeline.readAll();
    expect(tagsOf(guide, 1)).toEqual(['By the sea']);
  });

  test('if the feed applied only some of several renamed tags, the next full read applies the others', async () => {
    const cms = cmsWith(0);
    cms.saveTag(WATERFRONT, 'Waterfront');
    cms.saveTag(9, 'Takeout');
    cms.publish(1, { tags: [WATERFRONT] });
    cms.publish(2, { tags: [9] });
    const guide = await filledGuide(cms);
    cms.saveTag(WATERFRONT, 'By the sea');
    cms.saveTag(9, 'To go');
    await guide.apply(['tags', 9]);
    expect([tagsOf(guide, 1), tagsOf(guide, 2)]).toEqual([['Waterfront'], ['To go']]);
    await guide.pipeline.readAll();
    expect(tagsOf(guide, 1)).toEqual(['By the sea']);
  });

  function cmsWithVocabulary() {
    const cms = cmsWith(1);
    cms.savePhoto(HARBOUR_PHOTO, '/media/harbour.jpg');
    cms.saveCategory(SEAFOOD, { name: 'Seafood', image: HARBOUR_PHOTO, words: 'From the dock.' });
    cms.saveTag(WATERFRONT, 'Waterfront');
    cms.publish(2, { categories: [SEAFOOD], tags: [WATERFRONT] });
    cms.savePhoto(TABLE_PHOTO, '/media/table.jpg');
    cms.publish(3, { photos: [{ image: HARBOUR_PHOTO }, { image: TABLE_PHOTO }] });
    return cms;
  }

  test('a new text about a category changes the catalogue but no record', async () => {
    const { cms, pipeline, calls, marks, catalogue } = await filledGuide(cmsWithVocabulary());
    cms.saveCategory(SEAFOOD, { name: 'Seafood', image: HARBOUR_PHOTO, words: 'At the quay.' });
    await pipeline.readAll();
    await pipeline.settled();
    expect(catalogue.vocabulary().categoryWords?.get(SEAFOOD)).toBe('At the quay.');
    expect(calls).toEqual([]);
    expect(marks).toMatchObject([{ first: [], pages: expect.arrayContaining(['/']) as string[] }]);
  });

  test('saving a category without changes changes no catalogue and reads no record', async () => {
    const { cms, pipeline, catalogue, marks } = await filledGuide(cmsWithVocabulary());
    const before = catalogue.vocabulary();
    cms.saveAgain();
    await pipeline.readAll();
    expect(catalogue.vocabulary()).toBe(before);
    expect(cms.asked).toEqual(['vocabulary stamp', 'vocabulary', 'stamps']);
    expect(marks).toEqual([]);
    // The second read compares only the stamps of the vocabulary.
    await pipeline.readAll();
    expect(cms.asked.slice(3)).toEqual(['vocabulary stamp', 'stamps']);
  });

  test('no category texts and an empty map of category texts count as the same vocabulary', async () => {
    const cms = cmsWith(1);
    const { categories, tags, photos } = await cms.reading.vocabulary();
    vi.spyOn(cms.reading, 'vocabulary').mockResolvedValueOnce({ categories, tags, photos });
    const { pipeline, catalogue, marks } = await filledGuide(cms);
    const before = catalogue.vocabulary();
    cms.saveAgain();
    await pipeline.readAll();
    expect(catalogue.vocabulary()).toBe(before);
    expect(marks).toEqual([]);
  });

  test.each(['first', 'further'])(
    'a tag saved during a %s read of the database is found by the next read',
    async (which) => {
      const cms = cmsWithVocabulary();
      const { pipeline, catalogue } = which === 'first' ? guideOf(cms) : await filledGuide(cms);
      cms.saveTag(WATERFRONT, 'By the sea');
      const { begun, letGo } = cms.hold('vocabulary');
      const pass = pipeline.readAll();
      await begun;
      cms.saveTag(WATERFRONT, 'By the water');
      letGo();
      await pass;
      expect(catalogue.tags()).toEqual([{ id: WATERFRONT, name: 'By the sea' }]);
      await pipeline.readAll();
      expect(catalogue.tags()).toEqual([{ id: WATERFRONT, name: 'By the water' }]);
      expect(catalogue.restaurant(2)?.tags).toEqual(catalogue.tags());
    },
  );
});

describe('the texts of the site', () => {
  const texts = (headline: string): GuideTexts => ({
    ...STANDARD_TEXTS,
    site: siteTexts({ headline }),
  });

  test.each<[string, string, Marked]>([
    ['site-texts', 'home', { first: ['/'], isAll: false }],
    ['site-texts', 'about', { first: ['/about'], isAll: false }],
    ['site-texts', 'every page', { first: [], isAll: true }],
    ['island-texts', 'long-island', { first: ['/islands/long-island', '/islands'], isAll: false }],
  ])(
    'TEXT-03 a change of %s for “%s” marks exactly the pages that show it, and reads no record',
    async (collection, documentId, marked) => {
      const { cms, pipeline, catalogue, marks, calls } = await filledGuide(cmsWith(2));
      cms.saveTexts(texts('Eat well'));
      await pipeline.apply([{ sequence: 1, collection, documentId, kind: 'saved' }]);
      await pipeline.settled();
      expect(catalogue.texts().site.headline).toBe('Eat well');
      expect(marks).toEqual([marked]);
      expect([cms.asked, calls]).toEqual([[], []]);
    },
  );

  test('TEXT-03 a full read finds texts whose change the feed has missed', async () => {
    const { cms, pipeline, catalogue, marks } = await filledGuide(cmsWith(1));
    cms.saveTexts(texts('Eat well'));
    await pipeline.readAll();
    expect([catalogue.texts().site.headline, marks]).toEqual(['Eat well', [{ isAll: true }]]);
    await pipeline.readAll();
    expect(marks).toHaveLength(1);
  });
});

describe('the featured places', () => {
  test('TEXT-05 a new order changes the places whose position changed, in catalogue, index and pages', async () => {
    const { cms, pipeline, apply, catalogue, calls, marks } = await filledGuide(cmsWith(5));
    const order = () => catalogue.all().map(({ id }) => id);
    cms.choosePlaces([4, 5, 2]);
    await apply(['featured-places', 4]);
    await pipeline.settled();
    expect(order()).toEqual([4, 5, 2, 1, 3]);
    expect(calls).toEqual([{ upserted: [4, 5, 2], removed: [] }]);
    expect(marks[0]?.pages).toEqual(expect.arrayContaining(['/', '/restaurants']));
    cms.choosePlaces([4, 2]);
    await pipeline.readAll();
    expect(order()).toEqual([4, 2, 1, 3, 5]);
  });
});

describe('an edit', () => {
  test('an edit reaches the catalogue at once and the index soon, without other reads', async () => {
    const { cms, pipeline, apply, places, calls, names } = await filledGuide(cmsWith(3));
    cms.publish(2, { name: 'Jib' });
    await apply(['restaurants', 2]);
    expect(places()).toEqual({ 1: 'Place 1', 2: 'Jib', 3: 'Place 3' });
    expect(cms.asked).toEqual(['restaurants 2']);
    await pipeline.settled();
    expect(calls).toEqual([{ upserted: [2], removed: [] }]);
    expect(names()).toEqual(places());
  });

  test('an edit marks the restaurant’s own page first, and then all pages that show its old or new version', async () => {
    const cms = cmsWith(3);
    cms.saveCategory(SEAFOOD, { name: 'Seafood' });
    cms.saveCategory(BAKERY, { name: 'Bakery' });
    cms.publish(1, { island: 'Exuma', categories: [SEAFOOD] });
    const { apply, marks } = await filledGuide(cms);
    cms.publish(1, { island: 'Abaco', categories: [BAKERY] });
    await apply(['restaurants', 1]);
    expect(marks).toHaveLength(1);
    expect(marks[0]?.first).toEqual(['/restaurants/1']);
    expect(marks[0]?.pages).toEqual(
      expect.arrayContaining(['/', '/restaurants', '/islands/exuma', '/islands/abaco']),
    );
    expect(marks[0]?.lists).toEqual(
      expect.arrayContaining([
        '/islands/exuma',
        '/islands/abaco',
        `/categories/${SEAFOOD}`,
        `/categories/${BAKERY}`,
      ]),
    );
    expect(marks[0]?.pages).not.toContain('/restaurants/2');
    expect(marks[0]).not.toHaveProperty('isAll', true);
  });

  test("an edit marks the pages of the restaurant's old and new neighbours", async () => {
    const cms = cmsWith(4);
    cms.publish(1, { latitude: 25, longitude: -77 });
    cms.publish(2, { latitude: 25.01, longitude: -77 });
    cms.publish(3, { latitude: 22.01, longitude: -74 });
    const { apply, marks } = await filledGuide(cms);
    cms.publish(1, { latitude: 22, longitude: -74 });
    await apply(['restaurants', 1]);
    expect(marks[0]?.pages).toEqual(expect.arrayContaining(keysOf([2, 3])));
    expect(marks[0]?.pages).not.toContain('/restaurants/4');
  });

  test('an edit of a draft that was never published marks no page', async () => {
    const { apply, marks, places } = await filledGuide(cmsWith(1));
    await apply(['restaurants', 9]);
    expect(marks).toEqual([]);
    expect(places()).toEqual({ 1: 'Place 1' });
  });

  test('pages are marked as stale in the same step as the change of the catalogue', async () => {
    const { cms, catalogue, publisher, apply } = await filledGuide(cmsWith(1));
    cms.publish(1, { name: 'Jib' });
    const steps: string[] = [];
    const { apply: bring } = catalogue;
    vi.spyOn(catalogue, 'apply').mockImplementation((changes) => {
      bring(changes);
      steps.push('changed');
      queueMicrotask(() => steps.push('the next step'));
    });
    publisher.markStale.mockImplementation(({ pages }) => void (pages && steps.push('marked')));
    await apply(['restaurants', 1]);
    expect(steps).toEqual(['changed', 'marked', 'the next step']);
  });

  test.each([
    ['edited', 20, 20],
    ['published for the first time', 0, 20],
    ['some edited, some new', 7, 20],
  ])(
    'a change of up to 20 restaurants marks only the pages that show them: %s',
    async (...given) => {
      const [, published, changed] = given;
      const { cms, apply, marks } = await filledGuide(cmsWith(published));
      const ids = range(1, changed);
      for (const id of ids) cms.publish(id, { name: `New ${id}` });
      await apply(...ids.map((id) => ['restaurants', id] as [string, number]));
      expect(marks).toHaveLength(1);
      expect(marks[0]?.first).toEqual(keysOf(ids));
      expect(marks[0]).not.toHaveProperty('isAll');
    },
  );

  test('unpublishing 20 restaurants marks only the pages that show them', async () => {
    const { cms, apply, marks } = await filledGuide(cmsWith(25));
    const ids = range(1, 20);
    for (const id of ids) cms.unpublish(id);
    await apply(...ids.map((id) => ['restaurants', id] as [string, number]));
    expect(marks.map(({ first }) => first)).toEqual([keysOf(ids)]);
  });

  test('drafts do not count towards the limit of 20 changed restaurants, above which every page is marked', async () => {
    const { cms, apply, marks } = await filledGuide(cmsWith(20));
    for (const id of range(1, 20)) cms.publish(id);
    await apply(...range(1, 60).map((id) => ['restaurants', id] as [string, number]));
    expect(marks.map(({ first }) => first)).toEqual([keysOf(range(1, 20))]);
  });

  test.each([
    ['edited', 21],
    ['published for the first time', 0],
  ])('a change of more than 20 restaurants marks every page: %s', async (_, published) => {
    const { cms, apply, marks } = await filledGuide(cmsWith(published));
    const ids = range(1, 21);
    for (const id of ids) cms.publish(id, { name: `New ${id}` });
    await apply(...ids.map((id) => ['restaurants', id] as [string, number]));
    expect(marks).toEqual([{ isAll: true }]);
  });
});

describe('changes of the feed', () => {
  const edits = (count: number) =>
    range(1, count).map((id) => ['restaurants', id] as [collection: string, id: number]);

  test('changes of the feed are applied 100 at a time, and other work runs in between', async () => {
    const { cms, apply, places } = await filledGuide(cmsWith(201));
    for (const id of range(1, 201)) cms.publish(id, { name: `New ${id}` });
    const seen = seenMeanwhile(() => newIn(places()), 201);
    await apply(...edits(201));
    expect(readIds(cms)).toEqual([range(1, 100), range(101, 200), [201]]);
    expect([...seen]).toEqual(expect.arrayContaining([100, 200]));
    expect(newIn(places())).toBe(201);
  });

  test('feed changes that include a changed category or tag are applied in one step', async () => {
    const { cms, apply } = await filledGuide(cmsWith(101));
    await apply(...edits(101), ['tags', WATERFRONT]);
    expect(readIds(cms)).toEqual([range(1, 101)]);
  });

  /**
   * Restaurants 2 and 3 share a category, tag or photo with restaurant 1, but restaurant 4 does
   * not.
   */
  async function guideWithVocabulary() {
    const cms = fakeCms();
    cms.saveCategory(SEAFOOD, { name: 'Seafood' });
    cms.saveCategory(BAKERY, { name: 'Bakery', words: 'Bread.' });
    cms.saveTag(WATERFRONT, 'Waterfront');
    cms.saveTag(SEAFOOD, 'A tag with the number of a category');
    cms.publish(1, { categories: [BAKERY, SEAFOOD], tags: [WATERFRONT, SEAFOOD] });
    cms.publish(2, { categories: [SEAFOOD] });
    cms.publish(3, { tags: [WATERFRONT] });
    cms.publish(4);
    return filledGuide(cms);
  }

  test('a change of a category without restaurants reaches the catalogue and marks the pages that list categories', async () => {
    const { cms, catalogue, apply, marks, calls, pipeline } = await guideWithVocabulary();
    cms.saveCategory(9, { name: 'Tea room' });
    await apply(['categories', 9]);
    await pipeline.settled();
    expect(catalogue.vocabulary().categories.get(9)?.name).toBe('Tea room');
    expect(marks).toMatchObject([{ first: [], pages: expect.arrayContaining(['/']) as string[] }]);
    expect(calls).toEqual([]);
  });

  test('each restaurant is read once, even if several of its parts have changed', async () => {
    const { cms, apply, places } = await guideWithVocabulary();
    cms.publish(2, { name: 'Jib' });
    cms.saveCategory(SEAFOOD, { name: 'Fish' });
    await apply(['restaurants', 2], ['categories', SEAFOOD], ['restaurants', 2]);
    expect(cms.asked).toEqual(['vocabulary', 'restaurants 2 1']);
    expect(places()).toMatchObject({ 2: 'Jib' });
  });

  test('changed stories mark only the page of their restaurant', async () => {
    const { cms, catalogue, apply, marks, calls, pipeline } = await guideWithVocabulary();
    const version = catalogue.version();
    await apply(['stories', 2]);
    await pipeline.settled();
    expect(marks).toEqual([{ first: ['/restaurants/2'] }]);
    expect(calls).toEqual([]);
    expect(catalogue.version()).toBe(version);
    expect(cms.asked).not.toContain('vocabulary');
  });

  test('changed stories mark their page at once, even while the database is being read', async () => {
    const { cms, pipeline, apply, marks } = await guideWithVocabulary();
    cms.publish(1, { name: 'Jib' });
    const { begun, letGo } = cms.hold('restaurants');
    const pass = pipeline.readAll();
    await begun;
    const applying = apply(['stories', 2], ['restaurants', 3]);
    expect(marks).toEqual([{ first: ['/restaurants/2'] }]);
    letGo();
    await Promise.all([pass, applying]);
  });

  test('feed changes of collections that no page shows read no record and mark no page', async () => {
    const { catalogue, apply, marks, calls, pipeline } = await guideWithVocabulary();
    const version = catalogue.version();
    await apply(['users', 1]);
    await pipeline.settled();
    expect([marks, calls]).toEqual([[], []]);
    expect(catalogue.version()).toBe(version);
  });

  test('after changes could not be read the caller gets the error, and later changes are still applied', async () => {
    const { cms, apply, places, marks } = await guideWithVocabulary();
    cms.publish(2, { name: 'Jib' });
    vi.spyOn(cms.reading, 'restaurants').mockRejectedValueOnce(AWAY);
    await expect(apply(['restaurants', 2])).rejects.toBe(AWAY);
    expect(marks).toEqual([]);
    await apply(['restaurants', 2]);
    expect(places()).toMatchObject({ 2: 'Jib' });
  });
});

describe('reads and applies never interleave', () => {
  /** Renames a restaurant after `read` has loaded an older version of its record. */
  async function renamedWhileRead(
    guide: Guide,
    read: () => Promise<void>,
    other: () => Promise<void>,
  ) {
    const { cms, places } = guide;
    const { begun, letGo } = cms.hold('restaurants');
    const reading = read();
    await begun;
    cms.publish(1, { name: 'Newest' });
    const following = other();
    const asked = readIds(cms);
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    expect(readIds(cms)).toEqual(asked);
    letGo();
    await Promise.all([reading, following]);
    expect(places()[1]).toBe('Newest');
  }

  test('a change of the feed waits for the first read of the database', async () => {
    const guide = guideOf(cmsWith(1));
    await renamedWhileRead(guide, guide.pipeline.readAll, () => guide.apply(['restaurants', 1]));
  });

  test('a change of the feed waits for the change before it', async () => {
    const guide = await filledGuide(cmsWith(1));
    const edit = () => guide.apply(['restaurants', 1]);
    guide.cms.publish(1, { name: 'Newer' });
    await renamedWhileRead(guide, edit, edit);
  });

  test('a change of a category or tag waits for a running read of all categories and tags', async () => {
    const cms = cmsWith(1);
    cms.saveTag(WATERFRONT, 'Waterfront');
    const { pipeline, apply, catalogue } = await filledGuide(cms);
    cms.saveTag(WATERFRONT, 'By the sea');
    const { begun, letGo } = cms.hold('vocabulary');
    const pass = pipeline.readAll();
    await begun;
    cms.saveTag(WATERFRONT, 'By the water');
    const following = apply(['tags', WATERFRONT]);
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    letGo();
    await Promise.all([pass, following]);
    expect(catalogue.tags()).toEqual([{ id: WATERFRONT, name: 'By the water' }]);
  });
});

describe('followers of the catalogue', () => {
  test('`settled` of the content pipeline waits for the search index', async () => {
    const { engine, pipeline, apply } = await filledGuide(cmsWith(1));
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    vi.spyOn(engine, 'apply').mockReturnValue(held);
    await apply(['restaurants', 1]);
    const settled = pipeline.settled();
    expect(await isOpen(settled)).toBe(true);
    letGo();
    await settled;
  });

  test('`settled` of the content pipeline waits for the pages', async () => {
    const { publisher, pipeline } = await filledGuide(cmsWith(1));
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    vi.spyOn(publisher, 'settled').mockReturnValue(held);
    const settled = pipeline.settled();
    expect(await isOpen(settled)).toBe(true);
    letGo();
    await settled;
  });

  test('stopping the pipeline waits for the running index batch and starts no other', async () => {
    const { engine, pipeline, apply } = await filledGuide(cmsWith(2));
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const indexed = vi.spyOn(engine, 'apply').mockReturnValue(held);
    await apply(['restaurants', 1]);
    await expect.poll(() => indexed.mock.calls.length).toBe(1);
    const stopping = pipeline.stop();
    await apply(['restaurants', 2]);
    expect(await isOpen(stopping)).toBe(true);
    letGo();
    await stopping;
    await pipeline.settled();
    expect(indexed).toHaveBeenCalledOnce();
  });
});

describe('an index shared by processes', () => {
  test('a shared index is told the changed ids, and the day of each full comparison', async () => {
    const told: unknown[] = [];
    const cms = cmsWith(2);
    const { pipeline, apply } = guideOf(cms, {
      sharedIndex: {
        note: (ids) => told.push([...ids]),
        compared: (day) => told.push(day),
      },
    });
    await pipeline.readAll();
    expect(told.splice(0)).toEqual([TODAY]);
    cms.publish(2, { name: 'Renamed' });
    await apply(['restaurants', 2]);
    expect(told.splice(0)).toEqual([[2]]);
    cms.publish(1, { name: 'By other means' });
    await pipeline.readAll();
    expect(told).toEqual([[1], TODAY]);
  });
});

test('a request to publish all pages marks every page for rendering and reads no record', async () => {
  const cms = cmsWith(3);
  const { pipeline, marks, errors } = guideOf(cms);
  await pipeline.readAll();
  const change: Change = { sequence: 1, collection: 'pages', documentId: 'all', kind: 'saved' };
  await pipeline.apply([change]);
  expect(marks).toEqual([{ isAll: true, isForced: true }]);
  expect(errors).toEqual([]);
});
