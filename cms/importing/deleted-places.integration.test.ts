import type { Payload, PayloadRequest, TypedUser } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordKinds } from '#cms/operations/record-kinds.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { moveToTrash, restoreFromTrash } from '#cms/trash/move-to-trash.ts';
import { importRestaurants } from './import-restaurants.ts';

let cms: ThrowawayCms;
let payload: Payload;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
});
afterAll(() => cms.dispose());

const EDITOR = {
  ...{ id: 1, collection: 'editors', email: 'editor@example.com', name: 'Ann Bethel' },
} as TypedUser;
const first = anImportRecord('first', { latitude: 23.5 });
const second = anImportRecord('second', { latitude: 24.5, name: 'Another one' });

beforeEach(async () => {
  const all = { id: { exists: true } };
  await payload.delete({ collection: 'restaurants', where: all });
  await payload.delete({ collection: 'deleted-places', where: all });
  await importRestaurants(payload, [first, second]);
});

async function deleteFirst(user?: TypedUser): Promise<void> {
  const where = { 'source.sourceId': { equals: 'first' } };
  await payload.delete({ collection: 'restaurants', where, ...(user && { user }) });
}
const entries = async () => (await payload.find({ collection: 'deleted-places' })).docs;
const importBoth = (isDryRun = false) => importRestaurants(payload, [first, second], { isDryRun });

describe('a place that an editor deleted', () => {
  test('an import does not recreate a place that an editor deleted, in a dry run and a real one', async () => {
    await deleteFirst(EDITOR);
    for (const isDryRun of [true, false])
      expect(await importBoth(isDryRun)).toMatchObject({
        created: 0,
        unchanged: 1,
        skipped: [
          {
            where: 'row first',
            name: 'Place first',
            reason: expect.stringMatching(
              /^Deleted by Ann Bethel on \w{3} \d+, \d{4}, skipped\. To import it again/,
            ) as string,
          },
        ],
      });
    expect(await entries()).toMatchObject([
      { name: 'Place first', sourceId: 'first', deletedBy: 'Ann Bethel' },
    ]);
  });

  test('an import recreates a deleted place once its tombstone is deleted, and an editor can delete the place again', async () => {
    await deleteFirst(EDITOR);
    await payload.delete({
      collection: 'deleted-places',
      where: { sourceId: { equals: 'first' } },
    });
    expect(await importBoth()).toMatchObject({ created: 1, skipped: [] });
    await deleteFirst(EDITOR);
    expect(await entries()).toHaveLength(1);
  });

  test('deleting a place that was created by hand leaves no tombstone', async () => {
    const where = { 'source.sourceId': { equals: 'first' } };
    await payload.update({
      collection: 'restaurants',
      where,
      data: { source: { sourceId: null } },
    });
    const { docs } = await payload.find({ collection: 'restaurants', sort: 'id' });
    await payload.delete({ collection: 'restaurants', id: docs[0]?.id ?? 0, user: EDITOR });
    expect(await entries()).toEqual([]);
  });
});

test('TRASH-07 an import changes nothing about a place in the trash, and updates it again when it is restored', async () => {
  const where = { 'source.sourceId': { equals: 'first' } };
  const { docs } = await payload.find({ collection: 'restaurants', where });
  const id = docs[0]?.id ?? 0;
  const req = { payload, user: EDITOR } as PayloadRequest;
  await moveToTrash(req, 'restaurants', id);
  const newer = anImportRecord('first', { latitude: 23.5, reviews: 99 });
  expect(await importRestaurants(payload, [newer, second])).toMatchObject({
    ...{ created: 0, updated: 0, unchanged: 1 },
    skipped: [{ reason: expect.stringMatching(/^Deleted by Ann Bethel on .* trash\.$/) as string }],
  });
  await restoreFromTrash(req, 'restaurants', id);
  expect(await importRestaurants(payload, [newer, second])).toMatchObject({
    ...{ created: 0, updated: 1, unchanged: 1, skipped: [] },
  });
});

test('an import recreates a place that was deleted by server code and not by an editor', async () => {
  await deleteFirst();
  expect(await importBoth()).toMatchObject({ created: 1, skipped: [] });
});

test('tombstones of deleted places are part of backups and moves', () =>
  expect(recordKinds(payload).map(({ name }) => name)).toContain('deleted-places'));

test('only editors read and delete tombstones, and no user writes them', async () => {
  await deleteFirst(EDITOR);
  const shared = { collection: 'deleted-places', overrideAccess: false } as const;
  await expect(payload.find(shared)).rejects.toThrow();
  expect((await payload.find({ ...shared, user: EDITOR })).docs).toHaveLength(1);
  const data = { name: 'A', sourceId: 'a' };
  await expect(payload.create({ ...shared, data, user: EDITOR })).rejects.toThrow();
});
