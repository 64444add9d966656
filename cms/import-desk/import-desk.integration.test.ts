import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Payload } from 'payload';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ImportRow, Restaurant } from '#cms/payload-types.ts';
import { exportedPlaces } from '#cms/sheets/exported-places.ts';
import { CSV_HEADER, csvRow } from '#cms/sheets/write-sheet.ts';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { dropOldImports } from './drop-old-imports.ts';
import { importByKey, someRows } from './import-store.ts';
import { workOnImports, type ImportWork } from './work-on-imports.ts';

let cms: ThrowawayCms;
let payload: Payload;
let api: ServedAdminApi;
let cookie: string;
let directory: string;
let works: ImportWork[] = [];
const ACCOUNT = { email: 'ann@guide.example', password: 'a long enough password' };

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  directory = await mkdtemp(join(tmpdir(), 'guide-imports-'));
  api = await serveAdminApi(payload);
  const data = { ...ACCOUNT, name: 'Ann', role: 'editor' as const };
  await payload.create({ collection: 'editors', data });
  cookie = await api.signIn(ACCOUNT);
});
afterAll(async () => {
  await Promise.all(works.map((work) => work.stop()));
  works = [];
  await api.close();
  await cms.dispose();
  await rm(directory, { recursive: true, force: true });
});

/** A process that works on imports. */
function newWork(owner: string): ImportWork {
  const work = workOnImports({
    ...{ payload, owner, mayTake: true, directory: join(directory, owner) },
    onError(error) {
      throw error;
    },
    // Only the test polls.
    times: { pollMs: 3_600_000, patienceMs: 600_000 },
  });
  works.push(work);
  return work;
}

async function call<T = object>(path: string, body: object = {}): Promise<T> {
  const answer = await api.call('POST', `imports/${path}`, { cookie, body });
  const read = (await answer.json()) as T;
  expect(answer.status, JSON.stringify(read)).toBe(200);
  return read;
}

/** Sends a file and compares it. Resolves to the import’s key. */
async function compared(text: string, work: ImportWork, file = 'places.csv'): Promise<string> {
  const bytes = Buffer.from(text);
  const { key } = await call<{ key: string }>('open', { file, bytes: bytes.length });
  await call(`${key}/piece`, { position: 0, content: bytes.toString('base64') });
  await call(`${key}/compare`);
  await work.poll();
  return key;
}

const rowsIn = (key: string): Promise<ImportRow[]> => someRows(payload, key, { limit: 500 });
const kindsIn = async (key: string) =>
  (await rowsIn(key)).map(({ line, kind, isChosen }) => [line, kind, isChosen]);
const statesIn = async (key: string) => (await rowsIn(key)).map(({ state }) => state);
const stageOf = async (key: string) => (await importByKey(payload, key))?.stage;

async function placeFrom(sourceId: string): Promise<Restaurant> {
  const { docs } = await payload.find({
    ...{ collection: 'restaurants', depth: 0, trash: true },
    where: { 'source.sourceId': { equals: sourceId } },
  });
  const [place] = docs;
  if (!place) throw new Error(`There is no place from ${sourceId}.`);
  return place;
}

const HEADER = 'name,place_id,type,phone,site\n';
const row = (id: string, name: string, phone = '', site = '') =>
  `${name},${id},Seafood restaurant,${phone},${site}\n`;

test('IMPORT-01 IMPORT-02 IMPORT-03 IMPORT-04 IMPORT-05 IMPORT-06 an editor sees what an import would do, chooses, imports and undoes', async () => {
  const work = newWork('one');
  const first =
    HEADER +
    row('a', 'Anchor', '+1 242-555-0101') +
    row('b', 'Buoy Bar', '+1 242-555-0102') +
    row('c', 'Conch Hut', '+1 242-555-0103');
  const before = await compared(first, work);
  expect(await kindsIn(before)).toEqual([
    ['line 2', 'new', true],
    ['line 3', 'new', true],
    ['line 4', 'new', true],
  ]);
  await call(`${before}/start`);
  await work.poll();
  expect(await stageOf(before)).toBe('imported');
  const anchor = await placeFrom('a');
  expect(anchor).toMatchObject({ _status: 'published', changed_by: 'Import by Ann' });
  const buoy = await placeFrom('b');
  await payload.update({
    ...{ collection: 'restaurants', id: buoy.id },
    data: { phone: '+1 242-555-0199' },
  });

  const second =
    HEADER +
    row('a', 'Anchor', '+1 242-555-0111', 'https://anchor.example') +
    row('b', 'Buoy Bar', '+1 242-555-0112') +
    row('c', 'Conch Hut', '+1 242-555-0103') +
    row('d', 'Dock', '+1 242-555-0104') +
    row('e', 'Anchor', '+1 242-555-0101') +
    row('', '') +
    row('f', 'Fresh', '+1 242-555-0106', 'ask the owner');
  const key = await compared(second, work);
  expect(await stageOf(key)).toBe('compared');
  expect(await kindsIn(key)).toEqual([
    ['line 2', 'changed', true],
    ['line 3', 'kept', false],
    ['line 5', 'new', true],
    ['line 6', 'duplicate', false],
    ['line 8', 'new', true],
    ['line 7', 'refused', false],
  ]);
  expect(await importByKey(payload, key)).toMatchObject({ total: 7, done: 7, unchanged: 1 });
  const [changed, kept] = await rowsIn(key);
  expect(changed).toMatchObject({
    place: anchor.id,
    changes: [
      'Phone: +1 242-555-0101 → +1 242-555-0111',
      'Website: empty → https://anchor.example',
    ],
  });
  expect(kept?.kept).toEqual(['Phone: +1 242-555-0199 → +1 242-555-0112']);
  // The dry run has written nothing.
  expect((await placeFrom('a')).updatedAt).toBe(anchor.updatedAt);

  await call(`${key}/choose`, { isChosen: false });
  await call(`${key}/choose`, { isChosen: true, kind: 'changed' });
  const dock = (await rowsIn(key)).find(({ title }) => title === 'Dock');
  await call(`${key}/choose`, { isChosen: true, position: dock?.position ?? -1 });
  await call(`${key}/choose`, { isChosen: true, kind: 'duplicate' });
  await call(`${key}/start`);
  await work.poll();
  expect(await statesIn(key)).toEqual(['done', 'open', 'done', 'done', 'open', 'open']);
  expect(await placeFrom('a')).toMatchObject({ phone: '+1 242-555-0111' });
  const { docs: deeds } = await payload.find({
    ...{ collection: 'activity', sort: 'id', where: { action: { equals: 'imported' } } },
  });
  expect(deeds.map(({ editor, title }) => `${editor}: ${title}`)).toEqual(
    ['Anchor', 'Buoy Bar', 'Conch Hut', 'Anchor', 'Dock', 'Anchor'].map((name) => `Ann: ${name}`),
  );
  expect(deeds[3]?.details).toContain('0101 → +1 242-555-0111');
  const runs = await payload.find({
    collection: 'import-runs',
    where: { importKey: { equals: key } },
  });
  expect(runs.docs).toMatchObject([
    { state: 'finished', startedBy: 'Ann', created: 2, updated: 1, unchanged: 2, skipped: 1 },
  ]);
  expect(runs.docs[0]?.notes).toContainEqual({
    ...{ title: 'Please check', more: 0 },
    lines: expect.arrayContaining([expect.stringMatching(/^line 8 \(Fresh\): site: /)]) as string[],
  });

  const made = await placeFrom('e');
  await payload.update({
    ...{ collection: 'restaurants', id: made.id },
    data: { town: 'Rolle Town' },
  });
  await call(`${key}/undo`);
  await work.poll();
  expect(await stageOf(key)).toBe('undone');
  expect(await statesIn(key)).toEqual(['undone', 'open', 'undone', 'left', 'open', 'open']);
  const restored = await placeFrom('a');
  expect(restored).toMatchObject({ phone: '+1 242-555-0101', site: null, _status: 'published' });
  expect(restored.source?.imported).toMatchObject({ phone: '+1 242-555-0101' });
  expect((await placeFrom('d')).deletedAt).toBeTruthy();
  expect((await placeFrom('e')).deletedAt).toBeFalsy();
  // An undone import can be imported again, as if it had not happened.
  expect((await kindsIn(await compared(second, work)))[0]).toEqual(['line 2', 'changed', true]);
});

test('IMPORT-07 IMPORT-08 another process continues an import, and nothing is written twice', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Reef ${index}`);
  const file = HEADER + names.map((name, index) => row(`r${index}`, name)).join('');
  const [one] = works;
  const key = await compared(file, one ?? newWork('one'));
  await call(`${key}/choose`, { isChosen: false, position: 59 });
  await call(`${key}/start`);
  // The first process stops after its first batch.
  let done = 0;
  const stopping = (async () => {
    while (done < 2) {
      done = (await statesIn(key)).filter((state) => state === 'done').length;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await one?.stop();
  })();
  await one?.poll();
  await stopping;
  const states = await statesIn(key);
  expect(states.filter((state) => state === 'open').length).toBeGreaterThan(1);
  expect(await importByKey(payload, key)).toMatchObject({ stage: 'importing', tries: 0 });
  // Delete an imported place without a trace. Then only its row in the import says that it is done.
  const first = states.indexOf('done');
  const written = { 'source.sourceId': { equals: `r${first}` } };
  await payload.db.deleteMany({ collection: 'restaurants', where: written });
  const two = newWork('two');
  await two.poll();
  expect(await stageOf(key)).toBe('imported');
  const ended = await statesIn(key);
  expect([new Set(ended.slice(0, 59)), ended[59]]).toEqual([new Set(['done']), 'open']);
  expect((await payload.count({ collection: 'restaurants', where: written })).totalDocs).toBe(0);
  const { totalDocs } = await payload.count({
    collection: 'restaurants',
    where: { 'source.sourceId': { like: 'r' }, name: { like: 'Reef' } },
  });
  expect(totalDocs).toBe(58);
  const deeds = await payload.count({
    collection: 'activity',
    where: { title: { like: 'Reef' }, action: { equals: 'imported' } },
  });
  expect(deeds.totalDocs).toBe(59);

  await payload.db.updateMany({
    collection: 'imports',
    where: { key: { equals: key } },
    data: { updatedAt: '2025-01-01T00:00:00.000Z' },
  });
  await dropOldImports(payload, new Date());
  expect([await stageOf(key), await rowsIn(key)]).toEqual([undefined, []]);
});

/** Does something between the reads of places and what follows. `count` is the number of the read. */
function betweenReads(work: (count: number) => Promise<unknown>): void {
  const { find } = payload.db;
  let count = 0;
  let isWorking = false;
  payload.db.find = async function (this: typeof payload.db, args: { collection: string }) {
    const found: unknown = await find.call(this, args as never);
    if (args.collection === 'restaurants' && !isWorking) {
      isWorking = true;
      await work(++count);
      isWorking = false;
    }
    return found;
  } as never;
  onTestFinished(() => void (payload.db.find = find));
}

test('IMPORT-05 IMPORT-07 if an editor saves a new place during its undo, no place of the batch moves before the next try', async () => {
  const work = works.at(-1) ?? newWork('two');
  const key = await compared(HEADER + row('g', 'Grotto') + row('j', 'Jetty'), work);
  await call(`${key}/start`);
  await work.poll();
  const { id } = await placeFrom('j');
  await call(`${key}/undo`);
  const moved: unknown[] = [];
  betweenReads(async (count) => {
    if (count > 1) moved.push((await placeFrom('g')).deletedAt);
    else await payload.update({ collection: 'restaurants', id, data: { town: 'Rolle Town' } });
  });
  await work.poll();
  // The first try was refused as a whole.
  expect(moved.length).toBeGreaterThan(1);
  expect(moved.filter(Boolean)).toEqual([]);
  expect((await placeFrom('g')).deletedAt).toBeTruthy();
  expect(await placeFrom('j')).toMatchObject({ town: 'Rolle Town' });
  expect((await placeFrom('j')).deletedAt).toBeFalsy();
  expect(await rowsIn(key)).toMatchObject([
    { state: 'undone', reason: null },
    { state: 'left', reason: 'Someone has changed it since.' },
  ]);
  expect(await stageOf(key)).toBe('undone');
});

test('IMPORT-05 undo restores the reason and the date of a closing that the import ended', async () => {
  const work = works.at(-1) ?? newWork('two');
  const file = (status: string) =>
    `name,place_id,type,business_status\nWhelk,w,Seafood restaurant,${status}\n`;
  const imported = async (status: string) => {
    const key = await compared(file(status), work);
    await call(`${key}/start`);
    await work.poll();
    return key;
  };
  await imported('CLOSED_TEMPORARILY');
  const { id } = await placeFrom('w');
  const closing = { closing_reason: 'A new roof.', reopening_date: '2027-03-01' };
  await payload.update({ collection: 'restaurants', id, data: closing });
  const key = await imported('OPERATIONAL');
  expect(await placeFrom('w')).toMatchObject({
    ...{ business_status: 'OPERATIONAL', closing_reason: null, reopening_date: null },
  });
  await call(`${key}/undo`);
  await work.poll();
  expect(await placeFrom('w')).toMatchObject({ business_status: 'CLOSED_TEMPORARILY', ...closing });
});

test('IMPORT-05 undo reverts an incomplete draft, and leaves one that an editor saves at the same moment', async () => {
  const work = works.at(-1) ?? newWork('two');
  await compared(HEADER + row('h', 'Hideaway'), work).then((key) => call(`${key}/start`));
  await work.poll();
  const { id } = await placeFrom('h');
  const change = (data: object) =>
    payload.update({ collection: 'restaurants', id, data, draft: true });
  await payload.update({ collection: 'restaurants', id, data: { _status: 'draft' } });
  await change({ categories: [] });
  const draft = () => payload.findByID({ collection: 'restaurants', id, draft: true });
  const imported = async (phone: string) => {
    const key = await compared(HEADER + row('h', 'Hideaway', phone), work);
    await call(`${key}/start`);
    await work.poll();
    expect(await statesIn(key)).toEqual(['done']);
    await call(`${key}/undo`);
    return key;
  };

  const first = await imported('+1 242-555-0140');
  await work.poll();
  expect(await statesIn(first)).toEqual(['undone']);
  expect(await draft()).toMatchObject({ phone: null, categories: [], _status: 'draft' });

  const second = await imported('+1 242-555-0141');
  const { findVersions } = payload.db;
  let isEdited = false;
  // Between the undo's comparison and its save.
  payload.db.findVersions = async function (this: typeof payload.db, args: never) {
    const found: unknown = await findVersions.call(this, args);
    if (!isEdited && (args as { collection: string }).collection === 'restaurants') {
      isEdited = true;
      await change({ town: 'Rolle Town' });
    }
    return found;
  } as never;
  await work.poll();
  payload.db.findVersions = findVersions;
  expect(await rowsIn(second)).toMatchObject([
    { state: 'left', reason: 'Someone has changed it since.' },
  ]);
  expect(await draft()).toMatchObject({ phone: '+1 242-555-0141', town: 'Rolle Town' });
});

test('IMPORT-01 IMPORT-05 a spreadsheet of the guide changes the edited cells, and is undone', async () => {
  const work = works.at(-1) ?? newWork('two');
  const { id } = await placeFrom('c');
  let text = CSV_HEADER;
  for await (const each of exportedPlaces(payload, [id])) text += csvRow(each);
  const key = await compared(text.replace('Conch Hut', 'Conch House'), work);
  expect(await rowsIn(key)).toMatchObject([
    { kind: 'changed', place: id, changes: ['Name: Conch Hut → Conch House'] },
  ]);
  await call(`${key}/start`);
  await work.poll();
  expect((await placeFrom('c')).name).toBe('Conch House');
  await call(`${key}/undo`);
  await work.poll();
  expect(await placeFrom('c')).toMatchObject({ name: 'Conch Hut', _status: 'published' });
});

test('IMPORT-07 rows that a killed process has locked are imported and undone later', async ({
  skip,
}) => {
  if (payload.db.name !== 'mongoose') skip();
  const work = works.at(-1) ?? newWork('two');
  const key = await compared(HEADER + row('m', 'Marina') + row('n', 'North'), work);
  /** Holds the lock for longer than a call of an editor retries. MongoDB would hold it for a minute. */
  async function whileLocked(stage: string): Promise<void> {
    const transactionID = await payload.db.beginTransaction();
    if (transactionID === null) throw new Error('There is no transaction.');
    const where = { key: { equals: key } };
    const data = { line: 'locked' };
    await payload.db.updateMany({ collection: 'import-rows', where, data, req: { transactionID } });
    await call(`${key}/${stage}`);
    const working = work.poll();
    await new Promise((resolve) => setTimeout(resolve, 6000));
    await payload.db.rollbackTransaction(transactionID);
    await working;
  }
  await whileLocked('start');
  expect(await rowsIn(key)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  await whileLocked('undo');
  expect(await rowsIn(key)).toMatchObject([{ state: 'undone' }, { state: 'undone' }]);
}, 60_000);

test('IMPORT-07 a try counts before the file is read, because the file may end the process', async () => {
  const work = works.at(-1) ?? newWork('two');
  const { findOne } = payload.db;
  onTestFinished(() => void (payload.db.findOne = findOne));
  const tries: unknown[] = [];
  payload.db.findOne = async function (this: typeof payload.db, args: { collection: string }) {
    if (args.collection === 'import-pieces') {
      const { docs } = await payload.db.find({
        collection: 'imports',
        where: { stage: { equals: 'comparing' } },
      });
      tries.push(...docs);
    }
    return findOne.call(this, args as never);
  } as never;
  const key = await compared(HEADER + row('l', 'Lagoon'), work);
  expect(tries).toMatchObject([{ key, tries: 1 }]);
  // A second call, because the answer to the first one got lost.
  await call(`${key}/compare`);
  expect(await importByKey(payload, key)).toMatchObject({ stage: 'compared', tries: 0 });
  // All tries ended with the process.
  const where = { key: { equals: key } };
  await payload.db.updateOne({
    collection: 'imports',
    where,
    data: { stage: 'comparing', tries: 5 },
  });
  await work.poll();
  expect(await stageOf(key)).toBe('comparing');
  await call(`${key}/again`);
  await work.poll();
  expect(await stageOf(key)).toBe('compared');
});

test('IMPORT-01 a file that cannot be read is refused with the reason', async () => {
  const work = works.at(-1) ?? newWork('two');
  const key = await compared('<html></html>', work, 'page.html');
  expect(await importByKey(payload, key)).toMatchObject({
    stage: 'refused',
    problem: 'page.html is a web page or XML, not CSV or JSON.',
  });
  const answer = await api.call('POST', 'imports/open', {
    cookie,
    body: { file: 'a.csv', bytes: 100_000_000 },
  });
  expect(answer.status).toBe(400);
});
