import type { CollectionSlug, Payload, TypedUser } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

const EDITED: CollectionSlug[] = ['restaurants', 'categories', 'tags', 'media', 'editors'];
const INTERNAL: CollectionSlug[] = ['changes', 'counters', 'activity'];
/** By default Payload opens its own collections to any signed-in account. */
const PAYLOADS_OWN: CollectionSlug[] = [
  'payload-locked-documents',
  'payload-preferences',
  'payload-query-presets',
];

/** A signed-in visitor, who is not an editor. */
const visitor = {
  collection: 'visitors',
  id: 1,
  email: 'visitor@example.com',
} as unknown as TypedUser;

let cms: ThrowawayCms;
let payload: Payload;
let categoryId: number;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  categoryId = (await payload.create({ collection: 'categories', data: { name: 'Seafood' } })).id;
  const data = { categories: [categoryId], business_status: 'OPERATIONAL' };
  for (const [name, _status] of [
    ['Open Book', 'published'],
    ['In Work', 'draft'],
  ] as const)
    await payload.create({
      collection: 'restaurants',
      data: { ...data, name, _status } as never,
      draft: _status === 'draft',
    });
});

afterAll(() => cms.dispose());

describe.each([
  ['a stranger', undefined],
  ['a visitor account', visitor],
])('the access of %s', (_who, user) => {
  const as = { overrideAccess: false, user } as const;

  test.each([...EDITED, ...INTERNAL, ...PAYLOADS_OWN])(
    'a caller without an editor’s session can write nothing to %s',
    async (collection) => {
      const denied = { name: expect.stringMatching(/Forbidden|NotFound/) as string };
      await expect(payload.create({ collection, data: {} as never, ...as })).rejects.toMatchObject({
        name: 'Forbidden',
      });
      const where = { id: { exists: true } };
      await expect(payload.update({ collection, where, data: {}, ...as })).rejects.toMatchObject(
        denied,
      );
      await expect(payload.delete({ collection, where, ...as })).rejects.toMatchObject(denied);
    },
  );

  test('a caller without an editor’s session cannot read earlier versions of records', async () => {
    await expect(payload.findVersions({ collection: 'restaurants', ...as })).rejects.toMatchObject({
      name: 'Forbidden',
    });
  });

  test.each([...EDITED, ...INTERNAL, ...PAYLOADS_OWN])(
    'a caller without an editor’s session cannot read %s',
    async (collection) => {
      await expect(payload.find({ collection, ...as })).rejects.toMatchObject({
        name: 'Forbidden',
      });
    },
  );
});

test('an editor can read drafts and write to them', async () => {
  const editor = await payload.create({
    collection: 'editors',
    data: { email: 'desk@example.com', password: 'conch-and-grits' },
  });
  const as = {
    overrideAccess: false,
    user: { ...editor, collection: 'editors' } as TypedUser,
  } as const;
  const { docs } = await payload.find({ collection: 'restaurants', ...as });
  expect(docs).toHaveLength(2);
  const tag = await payload.create({
    collection: 'tags',
    data: { name: 'Rooftop' },
    ...as,
  });
  expect(tag.id).toBeTypeOf('number');
});

test('a category that a restaurant uses cannot be deleted', async () => {
  await expect(payload.delete({ collection: 'categories', id: categoryId })).rejects.toMatchObject({
    status: 409,
  });
});
