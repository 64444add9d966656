/** Tests of “Activity”, of gaps, and of two editors who save the same record. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gapCounts, placesLacking } from '#cms/catalogue/gaps/gap-counts.ts';
import { gapQuery } from '#cms/catalogue/gaps/gap-query.ts';
import { renewGaps } from '#cms/catalogue/gaps/renew-gaps.ts';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { monthsAfter } from '#domain/calendar/local-date.ts';
import {
  serveAdminWithEditor,
  signInTwoEditors,
  type AdminWithEditor,
} from '#tests/support/admin-with-editor.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { dropOldActivity } from './record-activity.ts';

type Doc = Record<string, unknown> & { id: number; updatedAt: string; changed_by?: string | null };

let cms: ThrowawayCms;
let admin: AdminWithEditor;
let category: number;
/** Session cookies of two editors. */
let cookies: Record<'Ann' | 'Bea', string>;

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

async function call(
  editor: keyof typeof cookies,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; doc: Doc; json: Record<string, unknown> }> {
  const options = { cookie: cookies[editor], ...(body && { body }) };
  const response = await admin.call(method, path, options);
  const json = (await response.json()) as Record<string, unknown>;
  return { status: response.status, doc: json.doc as Doc, json };
}

async function newPlace(data: object = {}): Promise<Doc> {
  const body = { name: 'Conch Stand', categories: [category], _status: 'published', ...data };
  const { status, doc, json } = await call('Ann', 'POST', 'restaurants', body);
  expect(status, JSON.stringify(json)).toBe(201);
  return doc;
}

async function activityOf(id: number | string, kind = 'restaurants') {
  const { docs } = await cms.payload.find({
    collection: 'activity',
    where: { documentId: { equals: String(id) }, kind: { equals: kind } },
    sort: 'createdAt',
  });
  return docs.map(({ editor, action, title, details }) => ({ editor, action, title, details }));
}

async function versionsOf(id: number) {
  const { docs } = await cms.payload.findVersions({
    collection: 'restaurants',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    depth: 0,
  });
  return docs;
}

const aMoment = () => setTimeout(5);

describe('who did what', () => {
  test('TRACE-01, TRACE-02 every save of an editor is in its version and in the log, in words', async () => {
    const { id } = await newPlace({ price_range: '$' });
    await aMoment();
    await call('Bea', 'PATCH', `restaurants/${id}`, {
      price_range: '$$',
      working_hours: { Monday: 'Closed' },
      _status: 'published',
    });
    await aMoment();
    await call('Ann', 'PATCH', `restaurants/${id}?draft=true`, { phone: '242-555-0100' });
    await aMoment();
    await call('Ann', 'PATCH', `restaurants/${id}`, { _status: 'published' });
    await aMoment();
    await call('Bea', 'PATCH', `restaurants/${id}`, { _status: 'draft' });
    const authors = (await versionsOf(id)).map(({ version }) => version.changed_by);
    expect(authors).toEqual(['Bea', 'Ann', 'Ann', 'Bea', 'Ann']);
    const title = 'Conch Stand';
    expect(await activityOf(id)).toMatchObject([
      { editor: 'Ann', action: 'created', title },
      {
        editor: 'Bea',
        action: 'changed',
        title,
        details: expect.stringMatching(
          /Price range: \$ .*→ \$\$ .*\nOpening hours, Monday: empty → Closed/,
        ) as string,
      },
      { editor: 'Ann', action: 'drafted', details: expect.stringContaining('Phone') as string },
      { editor: 'Ann', action: 'published' },
      { editor: 'Bea', action: 'unpublished' },
    ]);
  });

  test('TRACE-02 restoring a version and deleting are in the log, also of a removed editor', async () => {
    const { id } = await newPlace({ name: 'Restored' });
    await aMoment();
    await call('Bea', 'PATCH', `restaurants/${id}`, { name: 'Renamed', _status: 'published' });
    const first = (await versionsOf(id)).at(-1);
    await aMoment();
    const restored = await call('Ann', 'POST', `restaurants/versions/${first?.id}`);
    expect(restored.status).toBe(200);
    const deletedAt = new Date().toISOString();
    await call('Ann', 'PATCH', `restaurants/${id}`, { deletedAt });
    await call('Ann', 'POST', `restaurants/${id}/restore`, {});
    await call('Ann', 'PATCH', `restaurants/${id}`, { deletedAt });
    const { json } = await call('Ann', 'POST', `restaurants/${id}/what-goes`, {});
    await call('Ann', 'POST', `restaurants/${id}/delete-for-good`, { seen: json.words });
    const past = { email: 'past@guide.example', password: 'rake and scrape', name: 'Past' };
    const made = await cms.payload.create({ collection: 'editors', data: past });
    cookies.Bea = await admin.signIn(past);
    const tag = await call('Bea', 'POST', 'tags', { name: 'Hammocks' });
    await call('Ann', 'DELETE', `editors/${made.id}`);
    cookies.Bea = await admin.signIn({ email: 'bea@guide.example', password: 'rake and scrape' });
    expect((await activityOf(id)).slice(2)).toMatchObject([
      { editor: 'Ann', action: 'restored', title: 'Restored' },
      { editor: 'Ann', action: 'trashed', title: 'Restored' },
      { editor: 'Ann', action: 'recovered', title: 'Restored' },
      { editor: 'Ann', action: 'trashed', title: 'Restored' },
      { editor: 'Ann', action: 'deleted', title: 'Restored' },
    ]);
    expect(await activityOf(tag.doc.id, 'tags')).toMatchObject([
      { editor: 'Past', action: 'created', title: 'Hammocks' },
    ]);
  });

  test('TRACE-02 a save without a change, and a save of the guide itself, are not in the log', async () => {
    const { id } = await newPlace();
    await call('Bea', 'PATCH', `restaurants/${id}`, { name: 'Conch Stand', _status: 'published' });
    await cms.payload.update({ collection: 'restaurants', id, data: { phone: '242-555-0101' } });
    expect(await activityOf(id)).toHaveLength(1);
  });

  test('TRACE-04 the log keeps 24 months', async () => {
    const { id } = await newPlace();
    const soon = new Date(`${monthsAfter(bahamasDate(new Date()), 23)}T12:00:00Z`);
    await dropOldActivity(cms.payload, soon);
    expect(await activityOf(id)).toHaveLength(1);
    const late = new Date(`${monthsAfter(bahamasDate(new Date()), 25)}T12:00:00Z`);
    await dropOldActivity(cms.payload, late);
    expect(await activityOf(id)).toEqual([]);
  });
});

describe('two editors on one record', () => {
  /** Number of rounds. Set `ROUNDS=200` for the long run. */
  const rounds = Number(process.env.ROUNDS ?? 8);

  test(`TWO-01, TWO-02 in ${rounds} rounds, one save wins and the other learns who changed what`, async () => {
    const place = await newPlace({ name: 'Round 0' });
    let form = place;
    for (let round = 1; round <= rounds; round++) {
      await aMoment();
      const { updatedAt } = form;
      const [ann, bea] = await Promise.all([
        call('Ann', 'PATCH', `restaurants/${place.id}`, {
          ...{ name: `Round ${round}`, updatedAt, _status: 'published' },
        }),
        call('Bea', 'PATCH', `restaurants/${place.id}`, {
          ...{ phone: `242-555-${1000 + round}`, updatedAt, _status: 'published' },
        }),
      ]);
      expect([ann.status, bea.status].toSorted()).toEqual([200, 409]);
      const winner = ann.status === 200 ? 'Ann' : 'Bea';
      const [won, lost] = winner === 'Ann' ? [ann, bea] : [bea, ann];
      expect(JSON.stringify(lost.json)).toContain(`${winner} saved it`);
      const asked = { loaded: form };
      const { json } = await call('Ann', 'POST', `restaurants/${place.id}/newer`, asked);
      expect(json.newer).toMatchObject({
        by: winner,
        updatedAt: won.doc.updatedAt,
        fields: [{ name: winner === 'Ann' ? 'name' : 'phone' }],
      });
      form = won.doc;
    }
    const stored = await cms.payload.findByID({ collection: 'restaurants', id: place.id });
    expect([stored.name, stored.phone]).toEqual([form.name, form.phone]);
  });

  test('TWO-04 a form that contains all that its own editor saved elsewhere may go on', async () => {
    const place = await newPlace({ phone: '242-555-0100' });
    await aMoment();
    const path = `restaurants/${place.id}`;
    await call('Ann', 'PATCH', path, { name: 'Saved elsewhere', _status: 'published' });
    const newerFor = async (editor: 'Ann' | 'Bea', form?: object) =>
      (await call(editor, 'POST', `${path}/newer`, { loaded: place, form })).json.newer;
    const form = { ...place, name: 'Saved elsewhere', phone: '242-555-0199' };
    expect(await newerFor('Ann', form)).toMatchObject({ isOwn: true, isInForm: true, fields: [] });
    expect(await newerFor('Bea', form)).toMatchObject({ isOwn: false });
    for (const other of [place, undefined])
      expect(await newerFor('Ann', other)).toMatchObject({
        ...{ isOwn: true, isInForm: false, fields: [{ name: 'name' }] },
      });
  });

  test('TWO-02 a form with the latest state gets no newer one, and only editors can ask', async () => {
    const { id, updatedAt } = await newPlace();
    const path = `restaurants/${id}/newer`;
    const body = { loaded: { updatedAt } };
    expect((await call('Bea', 'POST', path, body)).json).toEqual({ newer: null });
    expect((await admin.call('POST', path, { body })).status).toBe(401);
    expect((await call('Bea', 'POST', path, { loaded: {} })).status).toBe(400);
  });
});

describe('what places lack', () => {
  const gapsOf = async (id: number) =>
    (await cms.payload.findByID({ collection: 'restaurants', id })).missing;

  test('GAPS-03 a save and an import store what the place lacks', async () => {
    const { id } = await newPlace({ phone: '242-555-0100', working_hours: { Monday: 'noonish' } });
    expect(await gapsOf(id)).toEqual([
      'photo',
      'unclear-hours',
      'position',
      'website',
      'description',
      'check',
    ]);
    await call('Ann', 'PATCH', `restaurants/${id}`, { working_hours: null, _status: 'published' });
    expect(await gapsOf(id)).toContain('hours');
    expect(await gapsOf(id)).not.toContain('unclear-hours');
    await importRestaurants(cms.payload, [anImportRecord('gaps-1', { phone: undefined })]);
    const { docs } = await cms.payload.find({
      collection: 'restaurants',
      where: { 'source.sourceId': { equals: 'gaps-1' } },
    });
    expect(docs[0]?.missing).toContain('phone');
    expect(docs[0]?.changed_by).toBe('Import');
  });

  test('GAPS-04 the daily job renews records and drafts, and leaves their times', async () => {
    const today = bahamasDate(new Date());
    const { id } = await newPlace({ last_verified: today });
    await call('Ann', 'PATCH', `restaurants/${id}?draft=true`, { name: 'Draft' });
    const { updatedAt } = await cms.payload.findByID({ collection: 'restaurants', id });
    expect(await gapsOf(id)).not.toContain('check');
    expect(await renewGaps(cms.payload, today)).toBe(0);
    expect(await renewGaps(cms.payload, monthsAfter(today, 7))).toBeGreaterThan(1);
    expect(await gapsOf(id)).toContain('check');
    const after = await cms.payload.findByID({ collection: 'restaurants', id });
    expect(after.updatedAt).toBe(updatedAt);
    const [draft] = await versionsOf(id);
    expect(draft?.version.missing).toContain('check');
    await renewGaps(cms.payload, today);
    expect(await gapsOf(id)).not.toContain('check');
  });

  test('GAPS-05 the count of a gap is the number of places in the list that it opens', async () => {
    const island = 'Mayaguana';
    for (const photos of [[], []]) await newPlace({ island, photos });
    const closed = await newPlace({ island });
    await call('Ann', 'PATCH', `restaurants/${closed.id}`, {
      business_status: 'CLOSED_PERMANENTLY',
      _status: 'published',
    });
    const draft = await newPlace({ island });
    await call('Ann', 'PATCH', `restaurants/${draft.id}?draft=true`, { island: 'Bimini' });
    const choice = { gap: 'photo', island } as const;
    expect(placesLacking(await gapCounts(cms.payload, 'all'), choice)).toBe(2);
    const query = `restaurants?draft=true&depth=0&${gapQuery(choice)}`;
    expect((await call('Bea', 'GET', query)).json.totalDocs).toBe(2);
  });
});
