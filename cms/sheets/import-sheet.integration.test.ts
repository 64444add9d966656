import type { Payload, TypedUser } from 'payload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { exportedIds, exportedPlaces } from './exported-places.ts';
import { importSheet, type SheetOutcome } from './import-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { CSV_HEADER, csvRow } from './write-sheet.ts';

let cms: ThrowawayCms;
let payload: Payload;
let api: ServedAdminApi;
let category: number;
let ann: TypedUser;
const ACCOUNT = { email: 'ann@guide.example', password: 'a long enough password' };

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  api = await serveAdminApi(payload);
  category = (await payload.create({ collection: 'categories', data: { name: 'Seafood' } })).id;
  const data = { ...ACCOUNT, name: 'Ann', role: 'editor' as const };
  const editor = await payload.create({ collection: 'editors', data });
  ann = { ...editor, collection: 'editors' };
});
afterAll(async () => {
  await api.close();
  await cms.dispose();
});

async function place(data: object, isDraft = false): Promise<number> {
  const made = await payload.create({
    ...{ collection: 'restaurants', draft: isDraft },
    data: {
      ...{ name: 'Place', categories: [category], _status: isDraft ? 'draft' : 'published' },
      ...data,
    } as never,
  });
  return made.id;
}

const stored = (id: number) =>
  payload.findByID({ collection: 'restaurants', id, depth: 0, draft: true });

async function csvOf(ids: readonly number[]): Promise<string> {
  let text = CSV_HEADER;
  for await (const each of exportedPlaces(payload, ids)) text += csvRow(each);
  return text;
}

async function imported(text: string, isDryRun = false): Promise<Map<number, SheetOutcome>> {
  const sheet = await readSheet(new TextEncoder().encode(text), 'places.csv');
  const outcomes = new Map<number, SheetOutcome>();
  await importSheet(payload, sheet?.rows ?? [], {
    ...{ user: ann, isDryRun },
    onOutcome: ({ id }, outcome) => void outcomes.set(id, outcome),
  });
  return outcomes;
}

test('SHEET-01 SHEET-08 the download has the places of the filtered list, and is in “Activity”', async () => {
  const exuma = await place({ name: 'Exuma only', island: 'Exuma' });
  await place({ name: 'Abaco only', island: 'Abaco' });
  const path = 'restaurants/export?where[or][0][and][0][island][equals]=Exuma';
  expect((await api.call('GET', path)).status).toBe(401);
  const cookie = await api.signIn(ACCOUNT);
  const response = await api.call('GET', path, { cookie });
  expect(response.headers.get('content-disposition')).toMatch(/places-[\d-]+\.csv/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const sheet = await readSheet(bytes, 'places.csv');
  expect(sheet?.rows.map(({ id }) => id)).toEqual([exuma]);
  const excel = await api.call('GET', `${path}&format=xlsx`, { cookie });
  const same = await readSheet(new Uint8Array(await excel.arrayBuffer()), 'places.xlsx');
  expect(same?.rows.map(({ id }) => id)).toEqual([exuma]);
  const { docs } = await payload.find({ collection: 'activity', sort: 'id', limit: 2 });
  expect(docs).toMatchObject([
    { editor: 'Ann', action: 'exported', title: '1 place as CSV' },
    { editor: 'Ann', action: 'exported', title: '1 place as Excel' },
  ]);
  const island = { ...ann, role: 'islandEditor', islands: ['Exuma'] } as TypedUser;
  expect(await exportedIds({ payload, user: island }, {})).toEqual([exuma]);
  const moderator = { ...ann, role: 'moderator' } as TypedUser;
  expect(await exportedIds({ payload, user: moderator }, {})).toEqual([]);
});

test('SHEET-04 SHEET-06 edited cells change, count as the editor’s, and later imports keep them', async () => {
  const record = anImportRecord('sheet-1', { name: 'Reef' });
  await importRestaurants(payload, [record]);
  const found = await payload.find({
    collection: 'restaurants',
    where: { 'source.sourceId': { equals: record.sourceId } },
  });
  const id = found.docs[0]?.id ?? 0;
  const file = (await csvOf([id]))
    .replace('George Town', 'Rolle Town')
    .replace('+1 242-555-0100', '');
  expect((await imported(file, true)).get(id)).toMatchObject({ kind: 'changed' });
  expect(await stored(id)).toMatchObject({ town: 'George Town' });
  expect((await imported(file)).get(id)).toEqual({
    kind: 'changed',
    draftKeeps: null,
    changes: ['Town: George Town → Rolle Town', 'Phone: +1 242-555-0100 → empty'],
  });
  const report = await importRestaurants(payload, [record]);
  expect(report).toMatchObject({ updated: 0, unchanged: 1, kept: [{ fields: ['town', 'phone'] }] });
  expect(await stored(id)).toMatchObject({
    ...{ town: 'Rolle Town', phone: null, name: 'Reef', changed_by: 'Ann', _status: 'published' },
  });
  const feed = await payload.find({ collection: 'changes', sort: '-id', limit: 1 });
  expect(feed.docs).toMatchObject([{ collection: 'restaurants', documentId: String(id) }]);
  const activity = await payload.find({ collection: 'activity', sort: '-id', limit: 1 });
  expect(activity.docs).toMatchObject([
    {
      editor: 'Ann',
      documentId: String(id),
      details: expect.stringContaining('Rolle Town') as string,
    },
  ]);
  // The same file again changes nothing.
  expect((await imported(file)).get(id)).toEqual({ kind: 'unchanged' });
});

test('SHEET-05, SHEET-07, DRAFT-07 conflicts and invalid values stop no other row, and drafts take the edited cells', async () => {
  const [changed, drafted, invalid, fine] = [
    await place({ name: 'Changed' }),
    await place({ name: 'Drafted' }),
    await place({ name: 'Invalid' }),
    await place({ name: 'Fine' }),
  ];
  const draft = await place({ name: 'Never published' }, true);
  const ids = [changed, drafted, invalid, fine, draft];
  const file = (await csvOf(ids))
    .replace('Changed', 'My name')
    .replace('Drafted', 'My name')
    .replace(/(Invalid,.*?),Seafood,/, '$1,,')
    .replace('Fine', 'Better')
    .replace('Never published', 'Soon');
  await payload.update({ collection: 'restaurants', id: changed, data: { town: 'Rolle Town' } });
  await payload.update({
    ...{ collection: 'restaurants', id: drafted, draft: true },
    data: { town: 'Rolle Town', _status: 'draft' },
  });
  const outcomes = await imported(file);
  expect(ids.map((id) => outcomes.get(id)?.kind)).toEqual([
    ...['conflict', 'changed', 'refused', 'changed', 'changed'],
  ]);
  expect(outcomes.get(drafted)).toMatchObject({ draftKeeps: [] });
  expect(outcomes.get(fine)).toMatchObject({ draftKeeps: null });
  const live = await payload.findByID({ collection: 'restaurants', id: drafted });
  expect([live.name, live.town ?? null]).toEqual(['My name', null]);
  expect(outcomes.get(invalid)).toMatchObject({
    reason: expect.stringContaining('categories') as string,
  });
  const names = await Promise.all(ids.map(stored));
  expect(names[1]).toMatchObject({ town: 'Rolle Town' });
  expect(names.map(({ name, _status }) => [name, _status])).toEqual([
    ['Changed', 'published'],
    ['My name', 'draft'],
    ['Invalid', 'published'],
    ['Better', 'published'],
    ['Soon', 'draft'],
  ]);
});
