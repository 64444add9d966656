/**
 * A form that was opened before its record changed cannot overwrite the change. Tested for each
 * collection with a form.
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serveAdminWithEditor, type AdminWithEditor } from '#tests/support/admin-with-editor.ts';
import { versionPath } from './refuse-stale-saves.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

type Doc = Record<string, unknown> & { id: number | string; updatedAt: string };
type Answer = { status: number; text: string; doc: Doc };

let cms: ThrowawayCms;
let admin: AdminWithEditor;
let cookie: string;
let count = 0;

beforeAll(async () => {
  cms = await throwawayCms();
  admin = await serveAdminWithEditor(cms.payload);
  cookie = admin.cookie;
});
afterAll(async () => {
  await admin.close();
  await cms.dispose();
});

async function picture(): Promise<Blob> {
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: '#2aa' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
}

/** Sends a record as the admin's form does, with a file if given. */
async function send(method: string, path: string, data: object, file?: Blob): Promise<Answer> {
  const body = new FormData();
  body.set('_payload', JSON.stringify(data));
  if (file) body.set('file', file, `photo-${++count}.png`);
  const response = await admin.call(method, path, { cookie, body });
  const text = await response.text();
  const { doc } = JSON.parse(text) as { doc: Doc };
  return { status: response.status, text, doc };
}

/** Loads a record as the admin's form does. */
async function load(path: string): Promise<Doc> {
  const response = await admin.call('GET', `${path}?draft=true&depth=0`, { cookie });
  return (await response.json()) as Doc;
}

/** Waits a few milliseconds, so that the next save has a later time. */
const aMoment = () => setTimeout(5);

/**
 * For each collection: the data of a new record, the concurrent change of another editor, and the
 * change in the form.
 */
const FORMS: Record<string, { make: () => Promise<object>; theirs: () => object; ours: object }> = {
  categories: {
    make: () => Promise.resolve({ name: `Category ${++count}`, words: 'As it was' }),
    theirs: () => ({ words: 'By an import' }),
    ours: { name: `Renamed ${++count}` },
  },
  tags: {
    make: () => Promise.resolve({ name: `Tag ${++count}` }),
    theirs: () => ({ name: `By another editor ${++count}` }),
    ours: {},
  },
  editors: {
    make: () =>
      Promise.resolve({
        email: `e${++count}@guide.example`,
        password: 'rake and scrape',
        name: 'A',
      }),
    theirs: () => ({ name: 'By themselves' }),
    ours: {},
  },
  media: {
    make: () => Promise.resolve({ alt: 'As it was', credit: 'Ann' }),
    theirs: () => ({ credit: 'Bea' }),
    ours: { alt: 'By the form' },
  },
  restaurants: {
    make: async () => {
      const name = `Category ${++count}`;
      const { id } = await cms.payload.create({ collection: 'categories', data: { name } });
      return {
        name: 'Conch Stand',
        phone: '+1 242 555 0100',
        categories: [id],
        _status: 'published',
      };
    },
    theirs: () => ({ phone: '+1 242 555 0199', _status: 'published' }),
    ours: { name: 'Conch Shack', _status: 'published' },
  },
};

async function created(collection: string): Promise<string> {
  if (collection === 'editors') return invited();
  const file = collection === 'media' ? await picture() : undefined;
  const made = await send('POST', collection, await (FORMS[collection]?.make() ?? {}), file);
  expect(made.status, made.text).toBe(201);
  await aMoment();
  return `${collection}/${made.doc.id}`;
}

/** An editor's record. No form creates one. */
async function invited(): Promise<string> {
  const data = (await FORMS.editors?.make()) as { email: string; password: string };
  const { id } = await cms.payload.create({ collection: 'editors', data });
  await aMoment();
  return `editors/${id}`;
}

describe.each(Object.entries(FORMS))('the form of %s', (collection, { theirs, ours }) => {
  test('a save from an admin form that is older than the record is refused, and changes nothing', async () => {
    const path = await created(collection);
    const form = await load(path);
    const changed = await admin.call('PATCH', path, { cookie, body: theirs() });
    expect(changed.status, await changed.text()).toBe(200);
    const before = await load(path);
    const file = collection === 'media' ? await picture() : undefined;
    for (const sent of [{ ...form, ...ours }, form]) {
      const { status, text } = await send('PATCH', path, sent, file);
      expect(status).toBe(409);
      expect(text).toContain('This record has changed since you opened it.');
    }
    expect(await load(path)).toEqual(before);
    // The refused save must not delete the stored file. Payload deletes a replaced file before it
    // saves the record.
    if (collection === 'media') await access(join(cms.mediaDirectory, String(before.filename)));
  });

  test('an admin form can be saved again and again without a reload', async () => {
    const path = await created(collection);
    let form = await load(path);
    for (let time = 0; time < 3; time++) {
      const sent = { ...form, ...ours };
      const { status, text, doc } = await send('PATCH', `${path}?depth=0`, sent);
      expect(status, text).toBe(200);
      form = { ...form, ...doc };
      expect((await load(path)).updatedAt).toBe(doc.updatedAt);
      await aMoment();
    }
  });

  test('an admin form that is sent several times at once is saved once', async () => {
    const path = await created(collection);
    const form = await load(path);
    const { db } = cms.payload;
    const updateOne = db.updateOne.bind(db);
    // Slows down database writes, so that all saves pass the comparison before the first one is
    // written.
    const slow = vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
      await setTimeout(100);
      return updateOne(args);
    });
    const file = collection === 'media' ? await picture() : undefined;
    const saves = Array.from({ length: 5 }, () =>
      send('PATCH', path, { ...form, ...theirs() }, file),
    );
    const answers = await Promise.all(saves).finally(() => slow.mockRestore());
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test('a script that changes a record is refused only if it sends an older updatedAt', async () => {
    const path = await created(collection);
    const answer = await admin.call('PATCH', path, { cookie, body: theirs() });
    expect(answer.status, await answer.text()).toBe(200);
    const later = { ...theirs(), updatedAt: new Date(Date.now() + 60_000).toISOString() };
    expect((await admin.call('PATCH', path, { cookie, body: later })).status).toBe(200);
    for (const updatedAt of ['2020-01-01T00:00:00.000Z', '1 Jan 2020', 1_577_836_800_000]) {
      const older = { ...theirs(), updatedAt };
      expect((await admin.call('PATCH', path, { cookie, body: older })).status).toBe(409);
    }
  });
});

describe('a restaurant with a draft', () => {
  const draft = (path: string, data: object) => send('PATCH', `${path}?draft=true`, data);

  test('a draft can be saved repeatedly and published, each time from the reloaded form', async () => {
    const path = await created('restaurants');
    let form = await load(path);
    for (const [name, publish] of [
      ['First draft', false],
      ['Second draft', false],
      ['Published', true],
      ['Third draft', false],
    ] as const) {
      const data = { ...form, name, _status: publish ? 'published' : 'draft' };
      const { status, text } = await (publish ? send('PATCH', path, data) : draft(path, data));
      expect(status, text).toBe(200);
      form = await load(path);
      expect(form.name).toBe(name);
      await aMoment();
    }
  });

  test('TWO-03 a version cannot be restored from a page that is older than the record', async () => {
    const path = await created('restaurants');
    const { id, updatedAt } = await load(path);
    const { docs } = await cms.payload.findVersions({
      collection: 'restaurants',
      where: { parent: { equals: id } },
    });
    const version = docs[0]?.id ?? 0;
    const restored = (seen: string, query = '') =>
      admin.call('POST', `restaurants/versions/${version}${query}`, {
        cookie,
        referer: `http://localhost${versionPath(`/admin/collections/${path}/versions`, version, seen)}`,
      });
    const theirs = { name: 'Renamed by another editor', _status: 'published' };
    expect((await admin.call('PATCH', path, { cookie, body: theirs })).status).toBe(200);
    const before = await load(path);
    for (const query of ['', '?draft=true']) {
      const answer = await restored(updatedAt, query);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain('This record has changed since you opened it.');
    }
    expect(await load(path)).toEqual(before);
    const answer = await restored(before.updatedAt);
    expect(answer.status, await answer.text()).toBe(200);
    expect(await load(path)).toMatchObject({ name: 'Conch Stand' });
  });

  test('a save of an older draft cannot overwrite a newer draft', async () => {
    const path = await created('restaurants');
    const form = await load(path);
    const theirs = { ...form, phone: '+1 242-555-0177', _status: 'draft' };
    expect((await draft(path, theirs)).status).toBe(200);
    const ours = { ...form, name: 'Conch Shack' };
    expect((await draft(path, { ...ours, _status: 'draft' })).status).toBe(409);
    expect((await send('PATCH', path, { ...ours, _status: 'published' })).status).toBe(409);
    expect(await load(path)).toMatchObject({ name: 'Conch Stand', phone: '+1 242-555-0177' });
  });
});
