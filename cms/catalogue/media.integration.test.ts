import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Payload } from 'payload';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveAdminWithEditor, type AdminWithEditor } from '#tests/support/admin-with-editor.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { loadRestaurants, loadVocabulary } from './published/load-catalogue.ts';

const [TEAL, CORAL] = ['#2aa', '#f75'];

let cms: ThrowawayCms;
let payload: Payload;
let api: AdminWithEditor;
let cookie: string;
let category: number;
let count = 0;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  api = await serveAdminWithEditor(payload);
  cookie = api.cookie;
});
afterAll(async () => {
  await api.close();
  await cms.dispose();
});
beforeEach(async () => {
  const data = { name: `Category ${++count}` };
  category = (await payload.create({ collection: 'categories', data })).id;
});

/**
 * Uploads a picture of one colour as the admin does: as a new photo or as the new file of
 * `replacing`.
 */
async function upload(
  color: string,
  { name = 'veranda.png', replacing }: { name?: string; replacing?: number | string } = {},
): Promise<number | string> {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: color },
  })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), name);
  body.set('_payload', JSON.stringify({ alt: 'The veranda' }));
  const response =
    replacing === undefined
      ? await api.call('POST', 'media', { cookie, body })
      : await api.call('PATCH', `media/${replacing}`, { cookie, body });
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return ((await response.json()) as { doc: { id: number | string } }).doc.id;
}

async function restaurantWith(photo: number | string, status: 'published' | 'draft', name: string) {
  const data = {
    name,
    categories: [category],
    business_status: 'OPERATIONAL',
    photos: [{ image: photo }],
    _status: status,
  };
  const { id } = await payload.create({
    collection: 'restaurants',
    data: data as never,
    draft: status === 'draft',
  });
  return id;
}

async function deletion(collection: 'media' | 'categories' | 'tags', id: number | string) {
  const path = `${collection}/${id}`;
  const response = await (collection === 'media'
    ? api.toTrash(path)
    : api.call('DELETE', path, { cookie }));
  const { errors } = (await response.json()) as { errors?: { message: string }[] };
  return { status: response.status, message: errors?.[0]?.message };
}

describe('a photo in use', () => {
  test('a photo in a published restaurant cannot be deleted', async () => {
    const photo = await upload(TEAL);
    await restaurantWith(photo, 'published', 'Open Book');
    expect(await deletion('media', photo)).toEqual({
      status: 409,
      message: 'Still used by the restaurant “Open Book”. Remove it there first.',
    });
  });

  test('the image of a category cannot be deleted', async () => {
    const image = await upload(TEAL);
    await payload.update({ collection: 'categories', id: category, data: { image } as never });
    const { status, message } = await deletion('media', image);
    expect([status, message]).toEqual([
      409,
      expect.stringContaining(`category “Category ${count}”`),
    ]);
  });

  test('a photo in a restaurant that was never published cannot be deleted', async () => {
    const photo = await upload(TEAL);
    await restaurantWith(photo, 'draft', 'In Work');
    const { status, message } = await deletion('media', photo);
    expect([status, message]).toEqual([409, expect.stringContaining('restaurant “In Work”')]);
  });

  test('a photo in unpublished changes of a published restaurant cannot be deleted', async () => {
    const id = await restaurantWith(await upload(TEAL), 'published', 'Twice');
    const image = await upload(CORAL);
    const data = { photos: [{ image }] } as never;
    await payload.update({ collection: 'restaurants', id, data, draft: true });
    const { status, message } = await deletion('media', image);
    expect([status, message]).toEqual([
      409,
      expect.stringContaining('“Twice” (unpublished changes)'),
    ]);
  });
});

test('TRASH-04 a photo of a place in the trash cannot be deleted', async () => {
  const photo = await upload(TEAL);
  const id = await restaurantWith(photo, 'published', 'Gone for now');
  await api.toTrash(`restaurants/${id}`);
  const { status, message } = await deletion('media', photo);
  expect([status, message]).toEqual([
    409,
    expect.stringContaining('“Gone for now” (in the trash)'),
  ]);
});

test('a photo that only an older version of a restaurant uses can be deleted', async () => {
  const [old, present] = [await upload(TEAL), await upload(CORAL)];
  const id = await restaurantWith(old, 'published', 'Moved on');
  const data = { photos: [{ image: present }], _status: 'published' } as never;
  await payload.update({ collection: 'restaurants', id, data });
  expect((await deletion('media', old)).status).toBe(200);
});

test.each(['categories', 'tags'] as const)(
  'a record of %s cannot be deleted while unpublished changes use it',
  async (collection) => {
    const { id: used } = await payload.create({ collection, data: { name: `Used ${collection}` } });
    const id = await restaurantWith(await upload(TEAL), 'published', `Has ${collection}`);
    const data = { [collection]: [used] } as never;
    await payload.update({ collection: 'restaurants', id, data, draft: true });
    const { status, message } = await deletion(collection, used);
    expect([status, message]).toEqual([409, expect.stringContaining(`“Has ${collection}”`)]);
  },
);

test('the error for deleting a used photo names three records that use it and counts the rest', async () => {
  const photo = await upload(TEAL);
  for (let time = 1; time <= 5; time++) await restaurantWith(photo, 'published', `Place ${time}`);
  expect((await deletion('media', photo)).message).toBe(
    'Still used by the restaurant “Place 1”, the restaurant “Place 2”, the restaurant “Place 3”, and 2 more. Remove it there first.',
  );
});

describe('a photo that is replaced', () => {
  /** URLs, files and color of the first photo in the public record of a restaurant. */
  async function shown(restaurant: number) {
    const [record] = await loadRestaurants(
      payload,
      [restaurant],
      await loadVocabulary(payload),
      '2026-06-01',
    );
    const photo = record?.photos[0];
    const addresses = [photo?.url ?? '', ...(photo?.sizes ?? []).map(({ url }) => url)];
    const files = addresses.map((url) => new URL(url, 'http://x').pathname.split('/').at(-1) ?? '');
    return { addresses, files, color: await colorOf(decodeURIComponent(files[0] ?? '')) };
  }

  async function colorOf(file: string): Promise<number> {
    const bytes = await readFile(join(cms.mediaDirectory, file));
    const { channels } = await sharp(bytes).stats();
    return Math.round(channels[0]?.mean ?? 0);
  }

  test('a replaced photo gets new URLs at every replacement, and its old files are deleted', async () => {
    const photo = await upload(TEAL);
    const restaurant = await restaurantWith(photo, 'published', 'Repainted');
    const seen = new Set<string>();
    for (const [time, color] of [TEAL, CORAL, TEAL, CORAL].entries()) {
      const before = await shown(restaurant);
      for (const address of before.addresses) expect(seen).not.toContain(address);
      for (const address of before.addresses) seen.add(address);
      expect(before.color > 128, `round ${time}`).toBe(color === CORAL);
      await upload(color === CORAL ? TEAL : CORAL, { replacing: photo });
      const left = await readdir(cms.mediaDirectory);
      const now = await shown(restaurant);
      for (const file of before.files.filter((name) => !now.files.includes(name)))
        expect(left).not.toContain(file);
      for (const file of now.files) expect(left).toContain(file);
    }
  });

  test('a replaced photo has new URLs, even if it gets the name of a deleted photo', async () => {
    const first = await upload(TEAL, { name: 'pier.png' });
    const restaurant = await restaurantWith(first, 'published', 'Pier');
    const before = await shown(restaurant);
    const data = (image: number | string) =>
      ({ photos: [{ image }], _status: 'published' }) as never;
    await payload.update({
      collection: 'restaurants',
      id: restaurant,
      data: data(await upload(TEAL)),
    });
    await deletion('media', first);
    const second = await upload(CORAL, { name: 'pier.png' });
    await payload.update({ collection: 'restaurants', id: restaurant, data: data(second) });
    const now = await shown(restaurant);
    expect(now.addresses.filter((address) => before.addresses.includes(address))).toEqual([]);
    expect(now.color).toBeGreaterThan(128);
  });
});
