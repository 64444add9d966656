/** Tests how an index uses its shared task and the task's state. The task itself is a fake. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { restaurantRecord } from '#cms/catalogue/published/restaurant-record.ts';
import type { Change } from '#cms/changes/read-changes.ts';
import type { SharedTaskOptions } from '#cms/shared-work/shared-task.ts';
import { LostIndexError } from '#search/meilisearch/engine.ts';
import { placeDocument } from '#server/testing/fake-cms.ts';
import { searchServer } from '#server/testing/search-server.ts';
import { shareIndex, type SharedIndexParts } from './shared-index.ts';

const TODAY = '2026-01-04';
const BEYOND = 1000;
/** The stamp of an index to which no client has written since the last feeder stopped. */
const LEFT = 'written 0';

type State = {
  index: string;
  cursor: number;
  day: string | null;
  revision: number;
  stamp: string | null;
  trouble: string | null;
};

type PlayedTask = {
  options: unknown;
  isHeld: boolean;
  isAlive: boolean;
  state: unknown;
  polls: number;
  isStopped: boolean;
};

const task = vi.hoisted((): PlayedTask => ({
  options: null,
  isHeld: false,
  isAlive: true,
  state: null,
  polls: 0,
  isStopped: false,
}));
const feed = vi.hoisted(() => ({
  missed: [] as unknown,
  askedFrom: [] as number[],
  fails: false,
  held: null as Promise<void> | null,
}));

vi.mock('#cms/shared-work/shared-task.ts', async (original) => ({
  ...(await original<object>()),
  shareTask(options: unknown) {
    task.options = options;
    return {
      isHeld: () => task.isHeld,
      isAlive: () => task.isAlive,
      state: () => task.state,
      poll: () => Promise.resolve(task.polls++),
      stop: () => Promise.resolve((task.isStopped = true)),
    };
  },
}));
vi.mock('#cms/changes/missed-changes.ts', () => ({
  async missedChanges(_: unknown, cursor: number) {
    feed.askedFrom.push(cursor);
    await feed.held;
    if (feed.fails) throw new Error('The database is away.');
    return feed.missed;
  },
}));

beforeEach(() => {
  Object.assign(task, { options: null, isHeld: false, isAlive: true, state: null });
  Object.assign(task, { polls: 0, isStopped: false });
  Object.assign(feed, { missed: [], askedFrom: [], fails: false, held: null });
});

const saved = (id: number): Change => ({
  sequence: id,
  collection: 'restaurants',
  documentId: String(id),
  kind: 'saved',
});

function place(id: number, name = `Place ${id}`) {
  const vocabulary = { categories: new Map(), tags: new Map(), photos: new Map() };
  return restaurantRecord(placeDocument(id, { name }), vocabulary, TODAY);
}

type Changed = { hasIndex?: boolean } & Pick<Partial<SharedIndexParts>, 'times' | 'feedStuckMs'>;

function indexOf({ hasIndex = true, times, feedStuckMs = () => 0 }: Changed = {}) {
  const server = searchServer();
  if (hasIndex) server.keep();
  const catalogue = createCatalogue(TODAY);
  catalogue.apply({ upserted: [1, 2, 3].map((id) => place(id)), removed: [] });
  const errors: unknown[] = [];
  const index = shareIndex({
    ...{ payload: {} as Payload, catalogue, engine: server.engine },
    ...{ owner: 'one', mayTake: true, times: { beatMs: 7, ...times }, feedStuckMs },
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => index.stop());
  return {
    server,
    errors,
    index,
    /** Starts to take part, and receives the task with this state. */
    take(this: void, state: State | null, from = 0) {
      index.follow(from);
      task.isHeld = true;
      task.state = state;
      options().onTaken?.(state);
    },
    rename: (id: number, name: string) =>
      catalogue.apply({ upserted: [place(id, name)], removed: [] }),
  };
}

const options = () => task.options as SharedTaskOptions<State>;
const toNote = () => options().stateToSave?.() ?? null;

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await nextTurn();
}

const noted = (changed: Partial<State> = {}): State => ({
  ...{ index: 'places-1', cursor: 4, day: TODAY, revision: 7 },
  ...{ stamp: LEFT, trouble: null },
  ...changed,
});

describe('before a process takes part in the shared task', () => {
  test('before a process takes part in the shared task, it does not update the index, and the index is not current', async () => {
    const { index, server } = indexOf();
    index.note([1]);
    await someTurns();
    expect(server.calls).toEqual([]);
    expect([index.isCurrent(), index.isFeeding(), index.version()]).toEqual([false, false, 0]);
    await index.stop();
    expect(task.isStopped).toBe(false);
  });

  test('a process takes part in the shared task named after the index, and polls immediately', () => {
    const { index } = indexOf();
    index.follow(0);
    expect(options()).toMatchObject({ name: 'search-index', owner: 'one', mayTake: true });
    expect(options().beatMs).toBe(7);
    expect(task.polls).toBe(1);
    expect(index.name).toBe('search index (recording)');
  });
});

describe('the process that gets the task of feeding the index', () => {
  test('if no state of the index is stored, the indexing process builds it, and until then stores that there is no index', async () => {
    const { index, server, take } = indexOf({ hasIndex: false });
    index.compared(TODAY);
    take(null, 6);
    await Promise.resolve();
    await Promise.resolve();
    expect(toNote()).toEqual({
      ...{ index: '', cursor: 0, day: TODAY, revision: BEYOND },
      ...{ stamp: null, trouble: null },
    });
    await someTurns();
    expect(server.calls).toEqual([{ rebuilt: [1, 2, 3] }]);
    expect(feed.askedFrom).toEqual([]);
    expect(toNote()).toEqual({
      ...{ index: 'places-1', cursor: 6, day: TODAY },
      ...{ revision: BEYOND + 1, stamp: 'written 1', trouble: null },
    });
  });

  test('a new indexing process continues from the stored position and stores its progress only once it has caught up', async () => {
    const { index, server, take } = indexOf();
    index.compared(TODAY);
    feed.missed = [saved(2)];
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    feed.held = held;
    take(noted(), 9);
    await someTurns();
    expect(feed.askedFrom).toEqual([4]);
    expect(toNote()).toBeNull();
    letGo();
    await someTurns();
    expect(server.calls).toEqual([{ upserted: [2], removed: [] }]);
    expect(toNote()).toMatchObject({ index: 'places-1', cursor: 9 });
  });

  test('the new indexing process rebuilds the index if missed changes cannot be read, and reports the error', async () => {
    const { index, server, take, errors } = indexOf();
    index.compared(TODAY);
    feed.fails = true;
    take(noted());
    await someTurns();
    expect(errors).toEqual([new Error('The database is away.')]);
    expect(server.calls).toEqual([{ rebuilt: [1, 2, 3] }]);
  });
});

describe('while a process feeds the index', () => {
  async function feeding(times: SharedIndexParts['times'] = {}, feedStuckMs = () => 0) {
    const one = indexOf({ times, feedStuckMs });
    one.index.compared(TODAY);
    one.take(noted());
    await someTurns();
    return one;
  }

  test('the indexing process stores the number of the last applied change, which never decreases', async () => {
    const { index } = await feeding();
    index.applied(12);
    expect(toNote()).toMatchObject({ cursor: 12 });
    index.applied(11);
    expect(toNote()).toMatchObject({ cursor: 12 });
    index.compared('2026-01-05');
    expect(toNote()).toMatchObject({ day: '2026-01-05' });
  });

  test.each<[string, (server: ReturnType<typeof searchServer>) => void]>([
    ['deleted', (server) => server.lose()],
    ['written to by another client', (server) => server.disturb()],
  ])('the indexing process rebuilds an index that is %s, even without changes', async (_, harm) => {
    const { index, server, errors } = await feeding({ checkMs: 5 });
    harm(server);
    await expect.poll(() => server.calls).toEqual([{ rebuilt: [1, 2, 3] }]);
    await expect.poll(() => toNote()).toMatchObject({ index: 'places-1', trouble: null });
    expect(errors).toEqual([expect.any(LostIndexError)]);
    expect(index.trouble()).toBeNull();
  });

  test('the indexing process reports trouble while the search server does not respond', async () => {
    const { index, server } = await feeding({ checkMs: 5 });
    server.setAway(true);
    await expect.poll(() => index.trouble()).toBe('Error');
    expect(toNote()).toMatchObject({ index: 'places-1', trouble: 'Error' });
    server.setAway(false);
    await expect.poll(() => index.trouble()).toBeNull();
    expect(server.calls).toEqual([]);
  });

  test('the indexing process reports trouble while the search server rejects changes, and then retries them', async () => {
    const { index, server, rename } = await feeding();
    server.refuse(Object.assign(new Error('full'), { code: 'no_space_left_on_device' }));
    rename(2, 'Renamed');
    index.note([2]);
    await expect.poll(() => toNote()?.trouble).toBe('Error: no_space_left_on_device');
    server.refuse(null);
    await expect.poll(() => toNote()?.trouble, { timeout: 5000 }).toBeNull();
    expect(server.names()).toEqual({ 2: 'Renamed' });
  });

  test('the indexing process reports trouble when the index is ten seconds behind, until it catches up', async () => {
    let time = 0;
    const { index, server } = await feeding({ now: () => time });
    const letGo = server.hold();
    index.note([2]);
    await someTurns();
    time = 9999;
    expect(toNote()?.trouble).toBeNull();
    time = 10_000;
    expect(toNote()?.trouble).toMatch('more than 10 seconds');
    letGo();
    await someTurns();
    expect(toNote()?.trouble).toBeNull();
  });

  test('the indexing process counts as stuck while the search server does not answer or its own change feed stands still', async () => {
    const clock = { time: 0, feedMs: 0 };
    const { index, server } = await feeding({ now: () => clock.time }, () => clock.feedMs);
    clock.time = 70_000;
    expect(options().stuckMs?.()).toBe(0);
    const letGo = server.hold();
    index.note([2]);
    await someTurns();
    clock.time += 30_000;
    expect(options().stuckMs?.()).toBe(30_000);
    letGo();
    await someTurns();
    expect(options().stuckMs?.()).toBe(0);
    clock.feedMs = 5000;
    expect(options().stuckMs?.()).toBe(5000);
  });

  test('a hanging indexing process that loses the task writes nothing when it continues', async () => {
    const { index, server, errors } = await feeding();
    const letGo = server.hold();
    index.note([2]);
    await someTurns();
    task.isHeld = false;
    letGo();
    await someTurns();
    expect([server.calls, errors, index.backlog()]).toEqual([[], [], 0]);
  });

  test('an indexing process that lost the task writes nothing, and starts over when it gets the task back', async () => {
    const { index, server } = await feeding();
    index.note([2]);
    task.isHeld = false;
    await someTurns();
    index.note([3]);
    await someTurns();
    expect(server.calls).toEqual([]);
    expect(index.isFeeding()).toBe(false);
    task.isHeld = true;
    task.state = noted({ cursor: 5 });
    feed.missed = [saved(2), saved(3)];
    expect(toNote()).toBeNull();
    await someTurns();
    expect(feed.askedFrom).toEqual([4, 5]);
    expect(server.calls).toEqual([{ upserted: [2, 3], removed: [] }]);
  });

  test('changes that a stuck indexing process has missed count as backlog until some process updates the index again', async () => {
    const { index, server } = await feeding();
    const letGo = server.hold();
    index.note([1, 2, 3]);
    await someTurns();
    task.isAlive = false;
    options().onLost?.();
    task.isHeld = false;
    letGo();
    await someTurns();
    expect(index.backlog()).toBe(3);
    task.isAlive = true;
    expect(index.backlog()).toBe(0);
    task.isAlive = false;
    task.isHeld = true;
    task.state = noted();
    feed.missed = [saved(1), saved(2), saved(3)];
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    feed.held = held;
    toNote();
    await someTurns();
    expect(index.backlog()).toBe(3);
    answer();
    await someTurns();
    expect(index.backlog()).toBe(0);
  });

  test('changes that are only read again, because rows can commit out of order, do not count as backlog', async () => {
    const { index, server, rename } = await feeding();
    index.note([3]);
    task.isHeld = false;
    await someTurns();
    server.setAway(true);
    task.isHeld = true;
    task.state = noted({ cursor: 2 });
    // The feed also returns changes before the cursor. Only change 3 is new.
    feed.missed = [saved(1), saved(2), saved(3)];
    toNote();
    await expect.poll(() => index.failures().count).toBeGreaterThan(0);
    expect(index.backlog()).toBe(1);
    rename(1, 'Edited');
    index.note([1]);
    expect(index.backlog()).toBe(2);
    options().onLost?.();
    task.isHeld = false;
    expect(index.backlog()).toBe(2);
    task.isHeld = true;
    server.setAway(false);
    await expect.poll(() => index.backlog(), { timeout: 5000 }).toBe(0);
    const indexed = server.calls.flatMap((call) => ('upserted' in call ? call.upserted : []));
    expect(indexed.toSorted()).toEqual([1, 2, 3]);
    expect(server.names()[1]).toBe('Edited');
  });

  test('stopping the index ends its task, and nothing is indexed afterwards', async () => {
    const { index, server } = await feeding();
    await index.stop();
    index.note([2]);
    await someTurns();
    expect(server.calls).toEqual([]);
    expect(task.isStopped).toBe(true);
  });
});

describe('whether the index is current, and its version', () => {
  test('the index is current if the indexing process reports that', () => {
    const { index } = indexOf();
    index.follow(0);
    for (const [state, isCurrent] of [
      [noted(), true],
      [noted({ index: '' }), false],
      [noted({ trouble: 'FailedTaskError: no_space_left_on_device' }), false],
      [noted({ index: 'places-0' }), false],
      [null, false],
    ] as const) {
      task.state = state;
      expect(index.isCurrent()).toBe(isCurrent);
    }
  });

  test('every process uses the version of the index that the indexing process stored, even after that process has ended', () => {
    const { index } = indexOf();
    index.follow(0);
    expect(index.version()).toBe(0);
    task.state = noted({ revision: 30 });
    expect(index.version()).toBe(30);
    task.state = null;
    expect(index.version()).toBe(30);
  });

  test('after a takeover the version of the index exceeds all earlier ones and keeps growing', async () => {
    const { index, take, rename } = indexOf();
    index.compared(TODAY);
    take(noted({ revision: 30 }));
    await someTurns();
    expect(index.version()).toBe(30 + BEYOND);
    rename(2, 'Renamed');
    index.note([2]);
    await someTurns();
    expect(index.version()).toBe(30 + BEYOND + 1);
    expect(toNote()).toMatchObject({ revision: 30 + BEYOND + 1 });
  });
});
