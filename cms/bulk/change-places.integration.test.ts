import type { Payload, PayloadRequest, TypedUser } from 'payload';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import type { SavingCall } from './bulk-changes.ts';
import { changePlaces } from './change-places.ts';
import { trashPlaces } from './trash-places.ts';

let cms: ThrowawayCms;
let payload: Payload;
let category: number;
let tag: number;
let next = 1;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  category = (await payload.create({ collection: 'categories', data: { name: 'Seafood' } })).id;
  tag = (await payload.create({ collection: 'tags', data: { name: 'Rooftop' } })).id;
});
afterAll(() => cms.dispose());

const editor = { id: 1, collection: 'editors', email: 'e@guide.example', name: 'Ann' } as TypedUser;
const asEditor = (user = editor) => ({ payload, user }) as PayloadRequest;

async function place(data: object = {}, isDraft = false): Promise<number> {
  const made = await payload.create({
    ...{ collection: 'restaurants', draft: isDraft },
    data: {
      ...{ name: `Place ${next++}`, categories: [category] },
      ...{ _status: isDraft ? 'draft' : 'published', ...data },
    } as never,
  });
  return made.id;
}

/** The published version and the latest one. */
async function both(id: number): Promise<Restaurant[]> {
  const asked = { collection: 'restaurants', id, depth: 0 } as const;
  return [await payload.findByID(asked), await payload.findByID({ ...asked, draft: true })];
}

test('BULK-02 places with unpublished changes stay as they are and are named', async () => {
  const published = await place({ town: 'George Town' });
  const changed = await place();
  await payload.update({
    ...{ collection: 'restaurants', id: changed, draft: true },
    data: { name: 'New name', _status: 'draft' },
  });
  const draft = await place({ name: 'A draft' }, true);
  const before = [await both(changed), await both(draft)];
  const ids = [published, changed, draft, 987_654];
  const outcome = await changePlaces(asEditor(), { action: 'addTag', ids, tag });
  expect(outcome).toMatchObject({ changed: [published], unchanged: 0 });
  expect(outcome.skipped.map(({ id, reason }) => [id, reason])).toEqual([
    [changed, 'has unpublished changes'],
    [draft, 'is not published'],
    [987_654, 'no longer exists'],
  ]);
  expect([await both(changed), await both(draft)]).toEqual(before);
  for (const version of await both(published))
    expect(version).toMatchObject({ tags: [tag], town: 'George Town', _status: 'published' });
  const feed = await payload.find({ collection: 'changes', sort: '-id', limit: 1 });
  expect(feed.docs).toMatchObject([{ collection: 'restaurants', documentId: String(published) }]);
  const activity = await payload.find({ collection: 'activity', sort: '-id', limit: 1 });
  const deed = { editor: 'Ann', documentId: String(published), action: 'changed' };
  expect(activity.docs).toMatchObject([deed]);
  expect(activity.docs[0]?.details).toContain('Rooftop');
  expect((await both(published))[0]?.changed_by).toBe('Ann');
});

test('BULK-03 the undo of “Verified today” and of tags restores each place', async () => {
  const [never, earlier] = [await place(), await place({ last_verified: '2026-01-02' })];
  const ids = [never, earlier];
  const datesOf = async () =>
    (await Promise.all(ids.map(both))).map(([one]) => one?.last_verified ?? null);
  const verified = await changePlaces(asEditor(), { action: 'verify', ids });
  const today = bahamasDate(new Date());
  expect(await datesOf()).toEqual([today, today]);
  if (!verified.undo) throw new Error('There is no undo.');
  await changePlaces(asEditor(), verified.undo as SavingCall);
  expect(await datesOf()).toEqual([null, '2026-01-02']);

  const tagged = await place({ tags: [tag] });
  const added = await changePlaces(asEditor(), { action: 'addTag', ids: [never, tagged], tag });
  expect(added).toMatchObject({ changed: [never], unchanged: 1 });
  if (!added.undo) throw new Error('There is no undo.');
  await changePlaces(asEditor(), added.undo as SavingCall);
  expect((await both(never))[0]?.tags).toEqual([]);
  expect((await both(tagged))[0]?.tags).toEqual([tag]);
});

test('BULK-03 places that were moved to the trash come back as they were', async () => {
  const [published, changed] = [await place({ town: 'George Town' }), await place()];
  await payload.update({
    ...{ collection: 'restaurants', id: changed, draft: true },
    data: { name: 'New name', _status: 'draft' },
  });
  const trashed = await trashPlaces(asEditor(), { action: 'trash', ids: [published, changed] });
  expect(trashed).toMatchObject({ changed: [published], undo: { ids: [published] } });
  expect(trashed.skipped).toMatchObject([{ id: changed, reason: 'has unpublished changes' }]);
  const inTrash = await payload.find({
    ...{ collection: 'restaurants', trash: true, where: { deletedAt: { exists: true } } },
  });
  expect(inTrash.docs.map(({ id }) => id)).toEqual([published]);
  await trashPlaces(asEditor(), { action: 'restore', ids: [published] });
  for (const version of await both(published))
    expect(version).toMatchObject({ town: 'George Town', _status: 'published', deletedAt: null });
});

test('BULK-01 an island editor changes only places of the own islands', async () => {
  const [own, other] = [await place({ island: 'Exuma' }), await place({ island: 'Abaco' })];
  const user = { ...editor, role: 'islandEditor', islands: ['Exuma'] } as TypedUser;
  const outcome = await changePlaces(asEditor(user), { action: 'verify', ids: [own, other] });
  expect(outcome.changed).toEqual([own]);
  expect(outcome.skipped).toMatchObject([{ id: other, reason: 'is not on your islands' }]);
});

test('BULK-04 a change of many places is stored as a whole, or not at all', async () => {
  const ids = [await place(), await place(), await place()];
  const before = await Promise.all(ids.map(both));
  const { createVersion } = payload.db;
  let calls = 0;
  onTestFinished(() => {
    payload.db.createVersion = createVersion;
  });
  payload.db.createVersion = vi.fn((args: never) => {
    if (++calls === 3) return Promise.reject(new Error('The disk is broken.'));
    return createVersion.call(payload.db, args) as never;
  }) as never;
  await expect(changePlaces(asEditor(), { action: 'verify', ids })).rejects.toThrow('disk');
  payload.db.createVersion = createVersion;
  expect(await Promise.all(ids.map(both))).toEqual(before);
});

test('BULK-04 saves of other editors at the same time are neither lost nor overwritten', async () => {
  const ids = [await place(), await place()];
  await Promise.all([
    changePlaces(asEditor(), { action: 'addTag', ids, tag }),
    payload.update({ collection: 'restaurants', id: ids[1] ?? 0, data: { town: 'Rolle Town' } }),
  ]);
  const [, second] = await Promise.all(ids.map(both));
  expect(second?.[0]).toMatchObject({ town: 'Rolle Town', tags: [tag] });
});
