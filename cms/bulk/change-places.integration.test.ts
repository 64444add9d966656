import type { Payload, PayloadRequest, TypedUser } from 'payload';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { serveAdminWithEditor, type AdminWithEditor } from '#tests/support/admin-with-editor.ts';
import type { SavingCall } from './bulk-changes.ts';
import { placesClosedToday } from '#cms/closing-today/places-to-close.ts';
import { changePlaces } from './change-places.ts';
import { trashPlaces } from './trash-places.ts';

let cms: ThrowawayCms;
let payload: Payload;
let admin: AdminWithEditor;
let category: number;
let tag: number;
let next = 1;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  admin = await serveAdminWithEditor(payload);
  category = (await payload.create({ collection: 'categories', data: { name: 'Seafood' } })).id;
  tag = (await payload.create({ collection: 'tags', data: { name: 'Rooftop' } })).id;
});
afterAll(async () => {
  await admin.close();
  await cms.dispose();
});

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

test('BULK-02 a bulk change skips unpublished places, and also changes the drafts of published places', async () => {
  const published = await place({ town: 'George Town' });
  const changed = await place();
  const [{ name: changedName } = { name: '' }] = await both(changed);
  await payload.update({
    ...{ collection: 'restaurants', id: changed, draft: true },
    data: { name: 'New name', _status: 'draft' },
  });
  const draft = await place({ name: 'A draft' }, true);
  const before = await both(draft);
  const ids = [published, changed, draft, 987_654];
  const outcome = await changePlaces(asEditor(), { action: 'addTag', ids, tag });
  expect(outcome).toMatchObject({ changed: [published, changed], unchanged: 0 });
  expect(outcome.skipped.map(({ id, reason }) => [id, reason])).toEqual([
    [draft, 'is not published'],
    [987_654, 'no longer exists'],
  ]);
  expect(await both(draft)).toEqual(before);
  const [live, inWork] = await both(changed);
  expect(live).toMatchObject({ tags: [tag], name: changedName, _status: 'published' });
  expect(inWork).toMatchObject({ tags: [tag], name: 'New name', _status: 'draft' });
  for (const version of await both(published))
    expect(version).toMatchObject({ tags: [tag], town: 'George Town', _status: 'published' });
  const feed = await payload.find({ collection: 'changes', sort: '-id', limit: 2 });
  const feedRow = (id: number) => ({ collection: 'restaurants', documentId: String(id) });
  expect(feed.docs).toMatchObject([feedRow(changed), feedRow(published)]);
  const activity = await payload.find({ collection: 'activity', sort: '-id', limit: 2 });
  const deed = (id: number) => ({ editor: 'Ann', documentId: String(id), action: 'changed' });
  expect(activity.docs).toMatchObject([deed(changed), deed(published)]);
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

test('TODAY-01 places close for today, and the undo restores the special hours of each', async () => {
  const today = bahamasDate(new Date());
  const half = [{ date: today, hours: '9:00 AM - 1:00 PM', note: 'Half day' }];
  const [usual, special] = [await place(), await place({ special_hours: half })];
  const ids = [usual, special];
  const hoursOf = async () =>
    (await Promise.all(ids.map(both))).map(([one]) => one?.special_hours ?? null);
  const christmas = { date: '2099-12-25', hours: 'Closed', note: null };
  await payload.update({
    ...{ collection: 'restaurants', id: usual, draft: true },
    data: { special_hours: [christmas], _status: 'draft' },
  });
  const closed = await changePlaces(asEditor(), { action: 'closeToday', ids });
  const forToday = [{ date: today, hours: 'Closed', note: null }];
  expect(await hoursOf()).toEqual([forToday, forToday]);
  expect((await both(usual))[1]?.special_hours).toEqual([...forToday, christmas]);
  const shown = async (limit?: number) =>
    (await placesClosedToday(asEditor(), new Date(), limit)).map(({ id }) => id);
  expect(await shown()).toEqual(ids);
  expect(await shown(1)).toEqual([usual]);
  if (!closed.undo) throw new Error('There is no undo.');
  await changePlaces(asEditor(), closed.undo as SavingCall);
  expect(await hoursOf()).toEqual([null, half]);
  expect((await both(usual))[1]?.special_hours).toEqual([christmas]);
  expect(await shown()).toEqual([]);
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

test.each([
  { action: 'verify' },
  { action: 'unpublish' },
  { action: 'replace', values: { town: 'Rolle Town' } },
] as const)(
  'BULK-04 a change of many places is stored as a whole, or not at all: $action',
  async (action) => {
    const ids = [await place(), await place(), await place()];
    const before = await Promise.all(ids.map(both));
    const { createVersion } = payload.db;
    let calls = 0;
    onTestFinished(() => {
      payload.db.createVersion = createVersion;
    });
    payload.db.createVersion = function (this: typeof payload.db, args: never) {
      if (++calls === 3) return Promise.reject(new Error('The disk is broken.'));
      return createVersion.call(this, args);
    } as never;
    await expect(changePlaces(asEditor(), { ...action, ids })).rejects.toThrow('disk');
    payload.db.createVersion = createVersion;
    expect(await Promise.all(ids.map(both))).toEqual(before);
  },
);

test('BULK-04 saves of other editors at the same time are neither lost nor overwritten', async () => {
  const ids = [await place(), await place()];
  await Promise.all([
    changePlaces(asEditor(), { action: 'addTag', ids, tag }),
    // On MongoDB, one of two transactions at the same moment fails, and is tried again.
    retryingConflicts(() =>
      payload.update({ collection: 'restaurants', id: ids[1] ?? 0, data: { town: 'Rolle Town' } }),
    ),
  ]);
  const [, second] = await Promise.all(ids.map(both));
  expect(second?.[0]).toMatchObject({ town: 'Rolle Town', tags: [tag] });
});

/** Presses one of Payload's buttons above the list. */
async function press(ids: readonly number[], body: object, isDraft = true) {
  const query = `where[id][in]=${ids.join(',')}${isDraft ? '&draft=true' : ''}`;
  const answer = await admin.asEditor('PATCH', `restaurants?${query}`, { body });
  const { docs, errors } = (await answer.json()) as Record<'docs' | 'errors', { id: number }[]>;
  return { status: answer.status, changed: (docs ?? []).map(({ id }) => id), errors };
}

const unordered = (ids: number[]) => expect.arrayContaining(ids) as number[];

const deedOf = async (id: number) => {
  const where = { documentId: { equals: String(id) } };
  const { docs } = await payload.find({ collection: 'activity', where, sort: '-id', limit: 1 });
  return docs[0]?.action;
};

test('BULK-04 BULK-05 Payload’s buttons change records and latest versions together', async () => {
  const [published, changed, draft] = [await place(), await place(), await place({}, true)];
  await payload.update({
    ...{ collection: 'restaurants', id: changed, draft: true },
    data: { name: 'New name', _status: 'draft' },
  });
  const ids = [published, changed, draft];

  const town = { town: 'Rolle Town', name: 'Not for many', _status: 'published' };
  expect(await press(ids, town)).toMatchObject({
    ...{ status: 400, changed: unordered([published, changed]) },
    errors: [{ id: draft, message: expect.stringContaining('is not published') as string }],
  });
  for (const version of [...(await both(published)), ...(await both(changed))])
    expect(version).toMatchObject({ town: 'Rolle Town' });
  expect(await press([changed], { _status: 'draft' })).toMatchObject({
    ...{ status: 400, errors: [{ id: changed }] },
  });
  expect((await press(ids, { town: 'Barreterre', _status: 'draft' })).status).toBe(400);

  const status = { _status: 'published' };
  expect(await press([changed, draft], status)).toMatchObject({
    changed: unordered([changed, draft]),
  });
  for (const id of [changed, draft])
    for (const version of await both(id)) expect(version).toMatchObject(status);
  expect((await both(changed)).map(({ name }) => name)).toEqual(['New name', 'New name']);
  expect([await deedOf(changed), await deedOf(draft)]).toEqual(['published', 'published']);

  const hidden = { _status: 'draft' };
  expect(await press(ids, hidden, false)).toMatchObject({ status: 200, changed: unordered(ids) });
  for (const id of ids) {
    for (const version of await both(id)) expect(version).toMatchObject(hidden);
    expect(await deedOf(id)).toBe('unpublished');
  }
  expect(await press(ids, status)).toMatchObject({ status: 200, changed: unordered(ids) });
});
