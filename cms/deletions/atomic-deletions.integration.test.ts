/** When any write of a deletion fails, everything stays as it was, on both databases. */
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { CollectionSlug, Payload, PayloadRequest, TypedUser } from 'payload';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { moveToTrash, restoreFromTrash } from '#cms/trash/move-to-trash.ts';
import { onChange } from '#cms/changes/change-signal.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { sqliteAdapterOf, tableOf } from '#cms/database/sqlite-tables.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let cms: ThrowawayCms;
let payload: Payload;
let category: number;
let next = 100;

beforeAll(async () => {
  cms = await throwawayCms();
  ({ payload } = cms);
  category = (await payload.create({ collection: 'categories', data: { name: 'Seafood' } })).id;
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => cms.dispose());

const SLUGS = [
  ...['restaurants', 'stories', 'favorites', 'edit-suggestions', 'story-reports', 'users'],
  ...['sessions', 'passkeys', 'account-links', 'passwords', 'moderation-log', 'changes'],
  ...['categories', 'tags', 'deleted-places'],
] as CollectionSlug[];

/** Everything that is stored, by collection. */
async function stored() {
  const all: Record<string, unknown[]> = {};
  for (const collection of SLUGS) {
    const { docs } = await payload.db.find<object>({
      ...{ collection, sort: 'id', limit: 0, pagination: false },
    });
    all[collection] = docs;
  }
  const versions = await payload.db.findVersions({
    ...{ collection: 'restaurants', sort: 'id', limit: 0, pagination: false },
  });
  all.versions = versions.docs;
  return JSON.parse(JSON.stringify(all)) as Record<string, { id: number }[]>;
}

const create = (collection: CollectionSlug, data: object) =>
  payload.db.create({ collection, data: data as never });

/** A place, a member who wrote about it, and all records that belong to either. */
async function placeAndMember() {
  const [member, story] = [next++, next++];
  const { id: place } = await payload.create({
    collection: 'restaurants',
    data: { name: `Place ${member}`, categories: [category], _status: 'published' } as never,
  });
  await payload.update({ collection: 'restaurants', id: place, data: { name: `New ${member}` } });
  await create('users', { id: member, email: `member${member}@guide.example` });
  await create('passwords', { user: member, hash: 'hash' });
  await create('favorites', { user: member, restaurant: place });
  await create('stories', {
    ...{ id: story, content: 'Good conch.', restaurant: place, author: member },
    ...{ status: 'published', openReports: 1 },
  });
  await create('story-reports', {
    ...{ key: `report ${story}`, story, author: member, reporter: member },
    ...{ reason: 'spam', content: 'Good conch.' },
  });
  await create('edit-suggestions', {
    ...{
      id: next++,
      key: `suggestion ${place}`,
      restaurant: place,
      kind: 'phone',
      changes: {},
      state: 'open',
    },
  });
  return { place, member, story };
}

/**
 * Makes every write to a table or collection fail, if possible inside the database. Returns a
 * function that ends this; the end of the test does so, too.
 */
async function failAt(slug: CollectionSlug, isVersions = false): Promise<() => Promise<void>> {
  const message = 'The disk is broken.';
  if (payload.db.name === 'mongoose') {
    const adapter = mongoAdapterOf(payload);
    const model = (isVersions ? adapter.versions : adapter.collections)[slug];
    if (!model) throw new Error(`There is no model ${slug}.`);
    for (const method of ['deleteMany', 'deleteOne', 'updateMany', 'updateOne', 'create'] as const)
      vi.spyOn(model, method).mockRejectedValue(new Error(message));
    return () => Promise.resolve(void vi.restoreAllMocks());
  }
  const adapter = sqliteAdapterOf(payload);
  const name = adapter.tableNameMap.get(slug.replaceAll('-', '_')) ?? '';
  const table = isVersions ? `_${name}_v` : name;
  tableOf(adapter, table);
  const triggers = ['DELETE', 'UPDATE', 'INSERT'].map((write) => [`fail_${table}_${write}`, write]);
  for (const [trigger, write] of triggers)
    await adapter.client.execute(
      `CREATE TRIGGER ${trigger} BEFORE ${write} ON ${table} BEGIN SELECT RAISE(ABORT, '${message}'); END`,
    );
  const repair = async () => {
    for (const [trigger] of triggers)
      await adapter.client.execute(`DROP TRIGGER IF EXISTS ${trigger}`);
  };
  onTestFinished(repair);
  return repair;
}

type Kind = 'restaurants' | 'users' | 'stories' | 'categories' | 'tags';

/** Deletes one record: by its id, and as the admin deletes records selected in a list. */
const WAYS = {
  'by its id': (collection: Kind, id: number) => payload.delete({ collection, id }),
  async 'as one of many'(collection: Kind, id: number) {
    const { errors } = await payload.delete({ collection, where: { id: { equals: id } } });
    if (errors[0]) throw new Error(errors[0].message);
  },
};
const ways = Object.keys(WAYS) as (keyof typeof WAYS)[];

async function newRecord(kind: Kind): Promise<number> {
  if (kind === 'categories' || kind === 'tags')
    return (await payload.create({ collection: kind, data: { name: `Word ${next++}` } })).id;
  const { place, member, story } = await placeAndMember();
  return { restaurants: place, users: member, stories: story }[kind];
}

const FAILING: [Kind, CollectionSlug | 'versions'][] = [
  ['restaurants', 'story-reports'],
  ['restaurants', 'stories'],
  ['restaurants', 'favorites'],
  ['restaurants', 'edit-suggestions'],
  ['restaurants', 'versions'],
  ['restaurants', 'restaurants'],
  ['restaurants', 'changes'],
  ['users', 'stories'],
  ['users', 'story-reports'],
  ['users', 'favorites'],
  ['users', 'passwords'],
  ['users', 'users'],
  ['users', 'changes'],
  ['stories', 'story-reports'],
  ['stories', 'stories'],
  ['stories', 'changes'],
  ['categories', 'changes'],
  ['tags', 'changes'],
];

describe.each(ways)('a record that is deleted %s', (way) => {
  test.each(FAILING)(
    'deleting %s removes nothing when a write to %s fails',
    async (kind, failing) => {
      const id = await newRecord(kind);
      const before = await stored();
      const signalled = vi.fn();
      onTestFinished(onChange(signalled));
      await (failing === 'versions' ? failAt('restaurants', true) : failAt(failing));
      await expect(WAYS[way](kind, id)).rejects.toThrow();
      vi.restoreAllMocks();
      expect(await stored()).toEqual(before);
      expect(signalled).not.toHaveBeenCalled();
    },
  );

  test('deleting a place deletes its versions, stories, favorites and suggestions, and closes reports', async () => {
    const kept = await placeAndMember();
    const { place, story, member } = await placeAndMember();
    const last = (await stored()).changes?.at(-1)?.id ?? 0;
    await WAYS[way]('restaurants', place);
    const after = await stored();
    const ofPlace = { restaurant: place };
    expect(after.restaurants).not.toContainEqual(expect.objectContaining({ id: place }));
    for (const collection of ['stories', 'favorites', 'edit-suggestions']) {
      expect(after[collection], collection).not.toContainEqual(expect.objectContaining(ofPlace));
      expect(after[collection], collection).toContainEqual(
        expect.objectContaining({ restaurant: kept.place }),
      );
    }
    expect(after.versions).not.toContainEqual(expect.objectContaining({ parent: place }));
    expect(after.versions).toContainEqual(expect.objectContaining({ parent: kept.place }));
    expect(after['story-reports']).toContainEqual(
      expect.objectContaining({ story, closedAt: expect.any(String) as string }),
    );
    const isOpen = { story: kept.story, closedAt: expect.any(String) as string };
    expect(after['story-reports']).not.toContainEqual(expect.objectContaining(isOpen));
    expect(after.users).toContainEqual(expect.objectContaining({ id: member }));
    expect(after.changes?.filter(({ id }) => id > last)).toEqual([
      expect.objectContaining({
        ...{ collection: 'restaurants', documentId: String(place), kind: 'deleted' },
      }),
    ]);
  });

  test('deleting a member deletes their records, and keeps their stories', async () => {
    const { place, story, member } = await placeAndMember();
    await WAYS[way]('users', member);
    const after = await stored();
    expect(after.users).not.toContainEqual(expect.objectContaining({ id: member }));
    for (const collection of ['favorites', 'passwords'])
      expect(after[collection]).not.toContainEqual(expect.objectContaining({ user: member }));
    expect(after.stories).toContainEqual(expect.objectContaining({ id: story, author: null }));
    expect(after['story-reports']).toContainEqual(
      expect.objectContaining({ story, author: null, reporter: null }),
    );
    expect(after.changes?.at(-1)).toMatchObject({ collection: 'stories', documentId: `${place}` });
  });
});

describe('an imported place that an editor deletes', () => {
  const user = { id: 1, collection: 'editors', email: 'editor@guide.example' } as TypedUser;
  const importedPlace = async (sourceId: string) => {
    const data = { name: 'Imported', categories: [category], source: { sourceId } } as never;
    return (await payload.create({ collection: 'restaurants', data })).id;
  };

  test('deleting an imported place stores its source id in deleted-places', async () => {
    const id = await importedPlace('whole-1');
    await payload.delete({ collection: 'restaurants', id, user });
    expect((await stored())['deleted-places']).toMatchObject([{ sourceId: 'whole-1' }]);
  });

  test.each(['deleted-places', 'restaurants', 'changes'] as const)(
    'an imported place stays, and leaves no source id, when a write to %s fails',
    async (failing) => {
      const id = await importedPlace(`whole-${failing}`);
      const before = await stored();
      await failAt(failing);
      await expect(payload.delete({ collection: 'restaurants', id, user })).rejects.toThrow();
      vi.restoreAllMocks();
      expect(await stored()).toEqual(before);
    },
  );
});

describe('the trash', () => {
  const user = { id: 1, collection: 'editors', email: 'editor@guide.example' } as TypedUser;
  const move = (isRestored: boolean, collection: 'restaurants' | 'stories', id: number) =>
    (isRestored ? restoreFromTrash : moveToTrash)(
      { payload, user } as PayloadRequest,
      collection,
      id,
    );

  test.each([
    ...(['restaurants', 'versions', 'changes'] as const).map(
      (one) => ['restaurants', one] as const,
    ),
    ...(['stories', 'moderation-log', 'changes'] as const).map((one) => ['stories', one] as const),
  ])(
    'TRASH-01 a record of %s goes to the trash, and comes back, as a whole or not at all when a write to %s fails',
    async (collection, failing) => {
      const { place, story } = await placeAndMember();
      const id = collection === 'stories' ? story : place;
      for (const isRestored of [false, true]) {
        const before = await stored();
        const repair = await (failing === 'versions'
          ? failAt('restaurants', true)
          : failAt(failing));
        await expect(move(isRestored, collection, id)).rejects.toThrow();
        await repair();
        expect(await stored()).toEqual(before);
        await move(isRestored, collection, id);
      }
    },
  );

  test('TRASH-01 a move reads only the versions of its record', async ({ skip }) => {
    if (payload.db.name !== 'sqlite') skip();
    const { place } = await placeAndMember();
    const batch = vi.spyOn(sqliteAdapterOf(payload).client, 'batch');
    await move(false, 'restaurants', place);
    const updates = batch.mock.calls
      .flatMap(([statements]) => statements)
      .flatMap((one) => (typeof one === 'object' && 'sql' in one ? one.sql : []))
      .filter((sql) => /^update ["`]_restaurants_v/.test(sql));
    const file = new DatabaseSync(fileURLToPath(cms.databaseUrl), { readOnly: true });
    onTestFinished(() => file.close());
    const plans = updates.map((sql) => file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all());
    expect(plans).toEqual([
      [expect.objectContaining({ detail: expect.stringContaining('parent_idx') as string })],
    ]);
  });

  test('TRASH-01 a place with unpublished changes comes back with both versions', async () => {
    const { place } = await placeAndMember();
    const draft = { name: 'Not yet', _status: 'draft' } as const;
    await payload.update({ collection: 'restaurants', id: place, data: draft, draft: true });
    const before = await stored();
    await move(false, 'restaurants', place);
    const at = (all: Awaited<ReturnType<typeof stored>>) =>
      all.restaurants?.find(({ id }) => id === place);
    expect(at(await stored())).toMatchObject({
      ...{ _status: 'draft', trashedFrom: 'published', trashedBy: 'editor@guide.example' },
    });
    await move(true, 'restaurants', place);
    const after = await stored();
    const others = ['updatedAt', 'deletedAt', 'trashedBy', 'trashedFrom'];
    const withoutTimes = (all: Record<string, unknown>) =>
      JSON.stringify([all.restaurants, all.versions], (key, value: unknown) =>
        others.includes(key) ? undefined : value,
      );
    expect(withoutTimes(after)).toBe(withoutTimes(before));
  });
});

test('the change feed of this process reports a deletion after the commit', async () => {
  const { place } = await placeAndMember();
  const seen: number[] = [];
  onTestFinished(onChange((sequence) => seen.push(sequence)));
  await payload.delete({ collection: 'restaurants', id: place });
  expect(seen).toEqual([(await stored()).changes?.at(-1)?.id]);
});

test('old versions of a record that is not deleted are still pruned', async () => {
  const { place } = await placeAndMember();
  for (let edit = 0; edit < 25; edit++)
    await payload.update({ collection: 'restaurants', id: place, data: { name: `Edit ${edit}` } });
  const { versions = [] } = await stored();
  const own = versions.filter((version) => (version as { parent?: number }).parent === place);
  expect(own.length).toBeLessThanOrEqual(21);
});
