/** Drafts that save themselves while an editor types. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastSequence } from '#cms/changes/read-changes.ts';
import {
  serveAdminWithEditor,
  signInTwoEditors,
  type AdminWithEditor,
} from '#tests/support/admin-with-editor.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

type Doc = Record<string, unknown> & { id: number; updatedAt: string; _status: string };
type Editor = 'Ann' | 'Bea';

let cms: ThrowawayCms;
let admin: AdminWithEditor;
let category: number;
let cookies: Record<Editor, string>;

beforeAll(async () => {
  cms = await throwawayCms();
  admin = await serveAdminWithEditor(cms.payload);
  cookies = await signInTwoEditors(cms.payload, admin);
  category = (await cms.payload.create({ collection: 'categories', data: { name: 'Grill' } })).id;
});
afterAll(async () => {
  await admin.close();
  await cms.dispose();
});

async function published(): Promise<Doc> {
  const data = { name: 'Conch Stand', phone: '+1 242-555-0100', categories: [category] };
  const { id } = await cms.payload.create({
    collection: 'restaurants',
    data: { ...data, _status: 'published' } as never,
  });
  return form(id);
}

/** The record as a form loads it. */
async function form(id: number): Promise<Doc> {
  const answer = await admin.call('GET', `restaurants/${id}?draft=true&depth=0`, {
    cookie: cookies.Ann,
  });
  return (await answer.json()) as Doc;
}

/** Sends the record as a form does. */
async function save(editor: Editor, query: string, values: Doc) {
  await setTimeout(5);
  const body = new FormData();
  body.set('_payload', JSON.stringify(values));
  const options = { cookie: cookies[editor], body };
  const answer = await admin.call('PATCH', `restaurants/${values.id}?depth=0&${query}`, options);
  const { doc } = (await answer.json()) as { doc: Doc };
  return { status: answer.status, doc };
}

const type = (editor: Editor, shown: Doc, typed: object) =>
  save(editor, 'draft=true&autosave=true', { ...shown, ...typed, _status: 'draft' });

async function typeOn(editor: Editor, shown: Doc, typed: object): Promise<Doc> {
  const { status, doc } = await type(editor, shown, typed);
  expect(status).toBe(200);
  return { ...shown, ...typed, ...doc };
}

async function versionsOf(id: number) {
  const { docs } = await cms.payload.db.findVersions<Doc>({
    collection: 'restaurants',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    pagination: false,
  });
  return docs.map(({ version, ...row }) => ({
    status: version._status,
    name: version.name,
    by: version.changed_by,
    isLatest: Boolean((row as { latest?: boolean }).latest),
  }));
}

async function activityOf(id: number) {
  const { docs } = await cms.payload.find({
    collection: 'activity',
    where: { documentId: { equals: String(id) }, kind: { equals: 'restaurants' } },
    sort: 'createdAt',
  });
  return docs.map(({ editor, action, details }) => ({ editor, action, details }));
}

const stored = (id: number) => cms.payload.findByID({ collection: 'restaurants', id, depth: 0 });

describe('a form that saves itself', () => {
  test('DRAFT-01, DRAFT-02 a form that saves itself updates one draft, is in “Activity” once, and changes no page', async () => {
    const place = await published();
    const before = await stored(place.id);
    const sequence = await lastSequence(cms.payload);
    let shown = place;
    for (const name of ['C', 'Conch', 'Conch Shack']) shown = await typeOn('Ann', shown, { name });
    expect(await stored(place.id)).toEqual(before);
    expect(await versionsOf(place.id)).toMatchObject([
      { status: 'draft', name: 'Conch Shack', by: 'Ann', isLatest: true },
      { status: 'published', name: 'Conch Stand', isLatest: false },
    ]);
    expect(await lastSequence(cms.payload)).toBe(sequence);
    expect(await activityOf(place.id)).toMatchObject([{ editor: 'Ann', action: 'drafted' }]);

    await save('Ann', '', { ...shown, _status: 'published' });
    expect(await lastSequence(cms.payload)).toBe(sequence + 1);
    expect((await activityOf(place.id)).at(-1)).toMatchObject({
      action: 'published',
      details: 'Name: Conch Stand → Conch Shack',
    });
  });

  test('DRAFT-02 a call that asks for a draft and publishes is in the feed and in the log', async () => {
    const place = await published();
    const sequence = await lastSequence(cms.payload);
    const body = { ...place, name: 'Renamed', _status: 'published' };
    await save('Ann', 'draft=true&autosave=true', body);
    expect(await stored(place.id)).toMatchObject({ name: 'Renamed' });
    expect(await lastSequence(cms.payload)).toBe(sequence + 1);
    expect(await activityOf(place.id)).toHaveLength(1);
  });

  test('DRAFT-03 a draft may have invalid values, and is refused after another editor’s save', async () => {
    const place = await published();
    await typeOn('Ann', place, { phone: '242', latitude: 999, categories: [] });
    expect((await type('Bea', place, { name: 'Too late' })).status).toBe(409);
    expect(await form(place.id)).toMatchObject({ name: 'Conch Stand', latitude: 999 });
  });

  test('DRAFT-04 a draft keeps the draft of another editor as a version', async () => {
    const place = await published();
    const ofAnn = await typeOn('Ann', place, { name: 'By Ann' });
    const ofBea = await typeOn('Bea', ofAnn, { name: 'By Bea' });
    await typeOn('Bea', ofBea, { name: 'By Bea again' });
    expect(await versionsOf(place.id)).toMatchObject([
      { name: 'By Bea again', by: 'Bea', isLatest: true },
      { name: 'By Ann', by: 'Ann', isLatest: false },
      { name: 'Conch Stand' },
    ]);
    expect(await activityOf(place.id)).toMatchObject([{ editor: 'Ann' }, { editor: 'Bea' }]);
  });
});

describe('a draft that says the same as the published version', () => {
  test('DRAFT-05 a draft that equals the published version is removed, and its form can go on', async () => {
    const place = await published();
    const draft = await typeOn('Ann', place, { name: 'Half a na' });
    const undone = await typeOn('Ann', draft, { name: 'Conch Stand' });
    expect(undone).toMatchObject({ _status: 'published', updatedAt: place.updatedAt });
    expect(await versionsOf(place.id)).toMatchObject([{ status: 'published', isLatest: true }]);
    expect(await form(place.id)).toEqual(place);
    const again = await typeOn('Ann', undone, { name: 'Another' });
    expect(await form(place.id)).toMatchObject({ name: 'Another', updatedAt: again.updatedAt });
  });

  test('DRAFT-05 a draft that equals the published version stays beside earlier drafts, so that these stay', async () => {
    const place = await published();
    const { doc } = await save('Ann', 'draft=true', { ...place, name: 'Saved', _status: 'draft' });
    const typed = await typeOn('Ann', { ...place, ...doc }, { name: 'Typed' });
    await typeOn('Bea', typed, { name: 'Conch Stand' });
    expect(await versionsOf(place.id)).toMatchObject([
      { status: 'draft', name: 'Conch Stand', by: 'Bea', isLatest: true },
      { status: 'draft', name: 'Typed', by: 'Ann', isLatest: false },
      { status: 'draft', name: 'Saved', by: 'Ann', isLatest: false },
      { status: 'published', isLatest: false },
    ]);
    expect(await stored(place.id)).toMatchObject({ name: 'Conch Stand', _status: 'published' });
  });

  test('DRAFT-05 an unchanged draft of a place that was never published stays', async () => {
    const { id } = await cms.payload.create({
      ...{ collection: 'restaurants', draft: true },
      data: { name: 'Never shown', _status: 'draft' } as never,
    });
    const shown = await form(id);
    expect(await typeOn('Ann', shown, {})).toMatchObject({ _status: 'draft' });
    expect(await form(id)).toMatchObject({ name: 'Never shown' });
  });
});
