import type { CollectionSlug, Payload, TypedUser } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

const EDITED: CollectionSlug[] = ['restaurants', 'categories', 'tags', 'media', 'editors'];
const INTERNAL: CollectionSlug[] = ['changes', 'counters'];
/** By default Payload opens its own collections to any signed-in account. */
const PAYLOADS_OWN: CollectionSlug[] = ['payload-locked-documents', 'payload-preferences'];

/** A signed-in account that is not an editor's. */
const visitor = {
  collection: 'visitors',
  id: 1,
  email: 'visitor@example.com',
} as unknown as TypedUser;

let cms: ThrowawayCms;
let payload: Payload;
let categoryId: number;
let publishedId: number;
let draftId: number;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  categoryId = (await payload.create({ collection: 'categories', data: { name: 'Seafood' } })).id;
  const data = { categories: [categoryId], business_status: 'OPERATIONAL' };
  publishedId = (
    await payload.create({
      collection: 'restaurants',
      data: { ...data, name: 'Open Book', _status: 'published' } as never,
    })
  ).id;
  draftId = (
    await payload.create({
      collection: 'restaurants',
      data: { ...data, name: 'In Work', _status: 'draft' } as never,
      draft: true,
    })
  ).id;
  await payload.update({
    collection: 'restaurants',
    id: publishedId,
    data: { name: 'Secret new name' },
    draft: true,
  });
});

afterAll(() => cms.dispose());

describe.each([
  ['a stranger', undefined],
  ['a visitor account', visitor],
])('%s', (_who, user) => {
  const as = { overrideAccess: false, user } as const;

  test.each([...EDITED, ...INTERNAL, ...PAYLOADS_OWN])(
    'can write nothing to %s',
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

  test('sees only published restaurants', async () => {
    const { docs } = await payload.find({ collection: 'restaurants', ...as });
    expect(docs.map(({ name }) => name)).toEqual(['Open Book']);
  });

  test('sees the published version of a restaurant with a newer draft', async () => {
    const options = { collection: 'restaurants', draft: true, ...as } as const;
    const { docs } = await payload.find(options);
    expect(docs.map(({ name }) => name)).not.toContain('Secret new name');
    expect(docs.map(({ name }) => name)).not.toContain('In Work');
  });

  test('cannot find a draft by its id', async () => {
    await expect(
      payload.findByID({ collection: 'restaurants', id: draftId, ...as }),
    ).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('cannot read versions', async () => {
    await expect(payload.findVersions({ collection: 'restaurants', ...as })).rejects.toMatchObject({
      name: 'Forbidden',
    });
  });

  test.each<CollectionSlug>(['editors', 'changes', 'counters', ...PAYLOADS_OWN])(
    'cannot read %s',
    async (collection) => {
      await expect(payload.find({ collection, ...as })).rejects.toMatchObject({
        name: 'Forbidden',
      });
    },
  );
});

test('an editor can read drafts, and can write', async () => {
  const editor = await payload.create({
    collection: 'editors',
    data: { email: 'desk@example.com', password: 'conch-and-grits' },
  });
  const as = {
    overrideAccess: false,
    user: { ...editor, collection: 'editors' } as TypedUser,
  } as const;
  const { docs } = await payload.find({ collection: 'restaurants', sort: 'id', ...as });
  expect(docs).toHaveLength(2);
  const tag = await payload.create({
    collection: 'tags',
    data: { name: 'Rooftop' },
    ...as,
  });
  expect(tag.id).toBeTypeOf('number');
});

test('a category in use cannot be deleted', async () => {
  await expect(payload.delete({ collection: 'categories', id: categoryId })).rejects.toMatchObject({
    status: 409,
  });
});
