import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Payload } from 'payload';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { restaurantRecord } from '#cms/catalogue/published/restaurant-record.ts';
import { LostIndexError } from '#search/meilisearch/engine.ts';
import { placeDocument } from '#server/testing/fake-cms.ts';
import { searchServer } from '#server/testing/search-server.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { shareIndex, type SharedIndexParts } from './shared-index.ts';

const TODAY = '2026-01-04';
const TIMES = { pollMs: 20, beatMs: 50, patienceMs: 600 };

let cms: ThrowawayCms;
let payload: Payload;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
});
afterAll(() => cms.dispose());
beforeEach(async () => {
  const everything = { where: {} };
  await payload.db.deleteMany({ collection: 'shared-tasks', ...everything });
  await payload.db.deleteMany({ collection: 'changes', ...everything });
  await payload.db.deleteMany({ collection: 'counters', where: { key: { equals: 'changes' } } });
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function place(id: number, name = `Place ${id}`) {
  const vocabulary = { categories: new Map(), tags: new Map(), photos: new Map() };
  return restaurantRecord(placeDocument(id, { name }), vocabulary, TODAY);
}

/** A process whose catalogue contains three restaurants. */
function processOf(
  server: ReturnType<typeof searchServer>,
  owner: string,
  changed: Partial<SharedIndexParts> = {},
) {
  const catalogue = createCatalogue(TODAY);
  catalogue.apply({ upserted: numbers(3).map((id) => place(id)), removed: [] });
  const errors: unknown[] = [];
  const index = shareIndex({
    ...{ payload, catalogue, engine: server.engine, owner, mayTake: true, times: TIMES },
    onError: (error) => errors.push(error),
    ...changed,
  });
  index.compared(TODAY);
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await index.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  let sequence = 0;
  return {
    index,
    errors,
    stop,
    /**
     * Does what the change feed does in a process: updates the catalogue, then notifies the index.
     */
    bring(this: void, id: number, name: string, at: number) {
      catalogue.apply({ upserted: [place(id, name)], removed: [] });
      index.note([id]);
      index.applied(at);
      sequence = at;
    },
    start: () => index.follow(sequence),
  };
}

/** Adds a row to the feed, as an edit in any process does. */
async function edited(sequence: number, id: number): Promise<void> {
  await payload.db.create({
    collection: 'changes',
    data: { id: sequence, collection: 'restaurants', documentId: String(id), kind: 'saved' },
  });
  const counters = { collection: 'counters' as const, where: { key: { equals: 'changes' } } };
  const isThere = await payload.db.updateOne({ ...counters, data: { value: sequence } });
  if (!isThere)
    await payload.db.create({ collection: 'counters', data: { key: 'changes', value: sequence } });
}

const isTrue = (condition: () => boolean) => expect.poll(condition, { timeout: 5000 }).toBe(true);

test('one process fills the shared index once, and the other process also learns when it is filled', async () => {
  const server = searchServer();
  const [one, two] = [processOf(server, 'one'), processOf(server, 'two')];
  expect(one.index.isCurrent()).toBe(false);
  one.start();
  two.start();
  await isTrue(() => one.index.isCurrent() && two.index.isCurrent());
  expect([one, two].filter(({ index }) => index.isFeeding())).toHaveLength(1);
  expect(server.calls).toEqual([{ rebuilt: [1, 2, 3] }]);
});

test('the indexing process indexes an edit, and the other processes see a new version', async () => {
  const server = searchServer();
  const feeder = processOf(server, 'feeder');
  feeder.start();
  await isTrue(feeder.index.isCurrent);
  const searcher = processOf(server, 'searcher', { mayTake: false });
  searcher.start();
  await isTrue(searcher.index.isCurrent);
  const version = searcher.index.version();
  await edited(1, 2);
  searcher.bring(2, 'Renamed', 1);
  feeder.bring(2, 'Renamed', 1);
  await isTrue(() => searcher.index.version() !== version);
  expect(server.names()[2]).toBe('Renamed');
  expect(server.calls).toEqual([{ rebuilt: [1, 2, 3] }, { upserted: [2], removed: [] }]);
});

test('after a takeover the new process continues from the cursor and indexes missed changes', async () => {
  const server = searchServer();
  const first = processOf(server, 'first');
  first.start();
  await isTrue(first.index.isCurrent);
  await edited(1, 1);
  first.bring(1, 'Put in before', 1);
  await isTrue(() => server.calls.length === 2 && first.index.backlog() === 0);
  await first.stop();
  // During this edit, no process feeds the index.
  await edited(250, 3);
  const second = processOf(server, 'second');
  second.bring(1, 'Put in before', 1);
  second.bring(3, 'Made meanwhile', 250);
  second.start();
  await isTrue(() => server.names()[3] === 'Made meanwhile');
  // Rows just before the cursor are read again, because rows can commit out of order.
  expect(server.calls.slice(2)).toEqual([{ upserted: [1, 3], removed: [] }]);
  await isTrue(second.index.isCurrent);
});

test('a process that restarts on its data folder continues to feed the index immediately', async () => {
  const server = searchServer();
  const patient = { times: { ...TIMES, patienceMs: 60_000 } };
  const killed = processOf(server, 'same folder', patient);
  killed.start();
  await isTrue(killed.index.isCurrent);
  const again = processOf(server, 'same folder', patient);
  again.start();
  await isTrue(again.index.isFeeding);
  expect(server.calls).toEqual([{ rebuilt: [1, 2, 3] }]);
});

type Server = ReturnType<typeof searchServer>;
type Between = {
  /** The sequence of the edit that the second process has to index. */
  sequence?: number;
  /** The day of the second process. */
  day?: string;
  indexName?: string;
  meanwhile?: (server: Server) => unknown;
};

test.each<[string, Between]>([
  ['the feed does not reach back to the cursor', { sequence: 9 }],
  ['documents were made on another day', { day: '2026-01-05' }],
  ['the next release uses another index', { indexName: 'places-2' }],
  ['the server has lost the index', { meanwhile: (server) => server.lose() }],
  ['another client has written to the index', { meanwhile: (server) => server.disturb() }],
  ['the release before stored no stamp of the index', { meanwhile: withoutStamp }],
])('the shared index is rebuilt when %s', async (_, between) => {
  const { sequence = 2, day = TODAY, indexName, meanwhile } = between;
  const server = searchServer();
  const first = processOf(server, 'first');
  await edited(1, 1);
  first.bring(1, 'Place 1', 1);
  first.start();
  await isTrue(first.index.isCurrent);
  await first.stop();
  await payload.db.deleteMany({ collection: 'changes', where: { id: { equals: 1 } } });
  await edited(sequence, 2);
  await meanwhile?.(server);
  const engine = indexName === undefined ? server.engine : { ...server.engine, indexName };
  const second = processOf(server, 'second', { engine });
  second.index.compared(day);
  second.bring(2, 'Newer', sequence);
  second.start();
  await isTrue(() => server.calls.length >= 2 && second.index.isCurrent());
  expect(server.calls[1]).toEqual({ rebuilt: [1, 2, 3] });
});

/** Removes the stamp from the stored state of the task. */
async function withoutStamp(): Promise<void> {
  const { docs } = await payload.find({ collection: 'shared-tasks' });
  for (const { id, state } of docs) {
    const { stamp: _stamp, ...older } = state as Record<string, unknown>;
    await payload.db.updateOne({ collection: 'shared-tasks', id, data: { state: older } });
  }
}

test('a shared index that the server has lost is rebuilt, and no search uses it until then', async () => {
  const server = searchServer();
  const feeder = processOf(server, 'feeder');
  feeder.start();
  await isTrue(feeder.index.isCurrent);
  server.lose();
  server.setAway(true);
  server.setAway(false);
  feeder.bring(2, 'Renamed', 1);
  await isTrue(() => !feeder.index.isCurrent());
  await isTrue(() => server.names()[2] === 'Renamed' && feeder.index.isCurrent());
  expect(feeder.errors[0]).toBeInstanceOf(LostIndexError);
});

test('while the search server is unreachable nothing waits for it, and it gets the missed changes when it answers again', async () => {
  const server = searchServer();
  const feeder = processOf(server, 'feeder');
  feeder.start();
  await isTrue(feeder.index.isCurrent);
  server.setAway(true);
  feeder.bring(2, 'Renamed', 1);
  await expect.poll(() => feeder.index.failures().count).toBeGreaterThan(0);
  expect(feeder.index.backlog()).toBe(1);
  server.setAway(false);
  await isTrue(() => server.names()[2] === 'Renamed' && feeder.index.backlog() === 0);
});

test('while no process updates the shared index, it does not count as current', async () => {
  const server = searchServer();
  const feeder = processOf(server, 'feeder');
  const searcher = processOf(server, 'searcher', { mayTake: false });
  feeder.start();
  searcher.start();
  await isTrue(searcher.index.isCurrent);
  await feeder.stop();
  await isTrue(() => !searcher.index.isCurrent());
});
