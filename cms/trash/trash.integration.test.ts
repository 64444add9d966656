/** The trash as the admin's buttons and the daily job use it. */
import { readdir } from 'node:fs/promises';
import type { Payload } from 'payload';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedRows } from '#cms/catalogue/published/load-catalogue.ts';
import {
  EDITOR,
  errorOf,
  serveAdminWithEditor,
  type AdminWithEditor,
} from '#tests/support/admin-with-editor.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { emptyTrash } from './empty-trash.ts';

const DAY_MS = 24 * 3_600_000;

let cms: ThrowawayCms;
let payload: Payload;
let admin: AdminWithEditor;
let category: number;
let count = 0;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  admin = await serveAdminWithEditor(payload);
  category = (await payload.create({ collection: 'categories', data: { name: 'C' } })).id;
});
afterAll(async () => {
  await admin.close();
  await cms.dispose();
});

async function aPlace(): Promise<number> {
  const name = `Place ${++count}`;
  const data = {
    ...{ name, categories: [category], _status: 'published' },
    source: { sourceId: name },
  };
  return (await payload.create({ collection: 'restaurants', data: data as never })).id;
}

const post = (path: string, body: object = {}) => admin.asEditor('POST', path, { body });
const patchMany = (ids: number[], deletedAt: string | null) => {
  const where = ids.map((id, index) => `where[id][in][${index}]=${id}`).join('&');
  const body = { deletedAt, ...(deletedAt === null && { _status: 'draft' }) };
  return admin.asEditor('PATCH', `restaurants?trash=true&${where}`, { body });
};
const published = async (id: number) => (await publishedRows(payload).documents([id])).length === 1;
const listed = async (id: number, list = '') => {
  const path = `restaurants?draft=true&where[id][equals]=${id}${list}`;
  const { totalDocs } = (await (await admin.asEditor('GET', path)).json()) as {
    totalDocs: number;
  };
  return totalDocs === 1;
};
const inTrash = (id: number) => listed(id, '&trash=true&where[deletedAt][exists]=true');
const stored = (collection: 'restaurants' | 'media' | 'deleted-places', id: number | string) =>
  payload.db.findOne<{ id: number } & Record<string, unknown>>({
    collection,
    where: { id: { equals: id } },
  });
const countOf = async (collection: 'favorites' | 'stories', restaurant: number) =>
  (await payload.db.count({ collection, where: { restaurant: { equals: restaurant } } })).totalDocs;

test('TRASH-01 the admin’s buttons move places to the trash, one or several, and restore them as they were', async () => {
  const [one, two] = [await aPlace(), await aPlace()];
  expect((await admin.toTrash(`restaurants/${one}`)).status).toBe(200);
  expect((await patchMany([two], new Date().toISOString())).status).toBe(200);
  for (const id of [one, two]) {
    expect([await published(id), await listed(id), await inTrash(id)]).toEqual([
      ...[false, false, true],
    ]);
    expect(await stored('restaurants', id)).toMatchObject({
      ...{ _status: 'draft', trashedBy: EDITOR.email },
    });
  }
  expect((await admin.toTrash(`restaurants/${one}`)).status).toBe(409);

  expect((await patchMany([two], null)).status).toBe(200);
  expect((await post(`restaurants/${one}/restore`)).status).toBe(200);
  for (const id of [one, two])
    expect([await published(id), await listed(id), await inTrash(id)]).toEqual([
      ...[true, true, false],
    ]);
  expect((await post(`restaurants/${one}/restore`)).status).toBe(409);
});

test('TRASH-01 other changes of a record reach Payload’s own endpoint', async () => {
  const id = await aPlace();
  const body = { name: 'Renamed', deletedAt: 5, _status: 'published' };
  const changed = await admin.asEditor('PATCH', `restaurants/${id}`, {
    body: { ...body, deletedAt: undefined },
  });
  expect(changed.status, await changed.text()).toBe(200);
  expect(await stored('restaurants', id)).toMatchObject({ name: 'Renamed', _status: 'published' });
  // A form cannot write the field.
  const form = new FormData();
  form.set('_payload', JSON.stringify({ ...body, deletedAt: new Date().toISOString() }));
  await admin.asEditor('PATCH', `restaurants/${id}`, { body: form });
  expect(await published(id)).toBe(true);
  expect((await admin.asEditor('PATCH', 'restaurants', { body: { deletedAt: null } })).status).toBe(
    400,
  );
});

test('TRASH-08 a final deletion names what goes, needs the trash and deletes all of it', async () => {
  const id = await aPlace();
  await payload.db.create({ collection: 'favorites', data: { user: 1, restaurant: id } });
  const path = `restaurants/${id}`;
  expect((await admin.asEditor('DELETE', path)).status).toBe(403);
  expect((await admin.asEditor('DELETE', `restaurants?where[id][equals]=${id}`)).status).toBe(403);
  expect((await post(`${path}/what-goes`)).status).toBe(409);
  await admin.toTrash(path);
  const { words } = (await (await post(`${path}/what-goes`)).json()) as { words: string };
  expect(words).toBe(
    `“Place ${count}” will be deleted for good, with 1 favorite and 1 version. This cannot be undone.`,
  );
  await payload.db.create({ collection: 'favorites', data: { user: 2, restaurant: id } });
  const refused = await post(`${path}/delete-for-good`, { seen: words });
  expect([refused.status, await errorOf(refused)]).toEqual([
    ...[409, 'This has changed since you opened it. Check it again.'],
  ]);
  expect((await admin.deleteForGood(path)).status).toBe(200);
  expect(await stored('restaurants', id)).toBeNull();
  expect(await countOf('favorites', id)).toBe(0);
  const { docs } = await payload.find({
    ...{ collection: 'deleted-places', where: { sourceId: { equals: `Place ${count}` } } },
  });
  expect(docs).toMatchObject([{ deletedBy: EDITOR.email }]);
  const tombstone = docs[0]?.id ?? 0;
  expect((await post(`deleted-places/${tombstone}/allow-import`)).status).toBe(200);
  expect(await stored('deleted-places', tombstone)).toBeNull();
});

test.each(['restore', 'what-goes', 'delete-for-good'])(
  'TRASH-08 the call %s requires an editor’s session',
  async (call) => {
    const answer = await admin.call('POST', `restaurants/1/${call}`, { body: { seen: '' } });
    expect(answer.status).toBe(401);
  },
);

test('TRASH-04 a photo in the trash keeps its files until it is deleted for good', async () => {
  const create = { width: 500, height: 300, channels: 3, background: '#2aa' } as const;
  const data = await sharp({ create }).png().toBuffer();
  const file = { data, mimetype: 'image/png', name: 'gone.png', size: data.length };
  const { id } = await payload.create({ collection: 'media', data: { alt: 'A dock' }, file });
  const files = async () =>
    (await readdir(cms.mediaDirectory)).filter((name) => name.startsWith('gone')).length;
  const before = await files();
  await admin.toTrash(`media/${id}`);
  expect(await files()).toBe(before);
  const answer = await post(`media/${id}/what-goes`);
  expect(((await answer.json()) as { words: string }).words).toContain(`with ${before} files.`);
  expect((await admin.deleteForGood(`media/${id}`)).status).toBe(200);
  expect([await files(), await stored('media', id)]).toEqual([0, null]);
});

test('TRASH-09 records are deleted for good after 30 days in the trash', async () => {
  const [old, recent] = [await aPlace(), await aPlace()];
  for (const id of [old, recent]) await admin.toTrash(`restaurants/${id}`);
  const now = Date.now();
  const since = async (id: number, days: number) =>
    payload.db.updateOne({
      ...{ collection: 'restaurants', id },
      data: { deletedAt: new Date(now - days * DAY_MS).toISOString() },
    });
  await since(old, 30.1);
  await since(recent, 29.9);
  await emptyTrash(payload, new Date(now));
  expect(await stored('restaurants', old)).toBeNull();
  expect(await inTrash(recent)).toBe(true);
  const where = { sourceId: { equals: `Place ${count - 1}` } };
  const { docs } = await payload.find({ collection: 'deleted-places', where });
  expect(docs).toMatchObject([{ deletedBy: EDITOR.email }]);
});
