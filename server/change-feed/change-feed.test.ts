import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signalChange } from '#cms/changes/change-signal.ts';
import type { Change } from '#cms/changes/read-changes.ts';
import { feedEnd, followChanges, takeChanges, type FeedPosition } from './change-feed.ts';

const POLL_MS = 60_000;
const AWAY = new Error('The search engine is away.');

type Query = {
  sort: string;
  limit: number;
  where?: { id: { greater_than: number } };
};

/** A table of changes in memory. */
function feedOf(first: readonly number[] = []) {
  const rows = new Set<number>(first);
  let afterNextReading: () => void | Promise<void> = () => {};
  const find = vi.fn(async ({ sort, limit, where }: Query) => {
    const after = where?.id.greater_than ?? -Infinity;
    const direction = sort === '-id' ? -1 : 1;
    const docs = [...rows]
      .filter((id) => id > after)
      .toSorted((a, b) => direction * (a - b))
      .slice(0, limit)
      .map((id) => ({ id, collection: 'restaurants', documentId: `${id}`, kind: 'saved' }));
    const then = afterNextReading;
    afterNextReading = () => {};
    await then();
    return { docs };
  });
  return {
    payload: { db: { find } } as unknown as Payload,
    find,
    commit(this: void, ...sequences: number[]): void {
      for (const sequence of sequences) rows.add(sequence);
    },
    /** What happens after the next reading was done and before it answers. */
    thenDo(this: void, action: () => void | Promise<void>): void {
      afterNextReading = action;
    },
  };
}

type Feed = ReturnType<typeof feedOf>;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const sequencesOf = (changes: readonly Change[]) => changes.map(({ sequence }) => sequence);

describe('the position in the feed', () => {
  test('of an empty feed is its beginning', async () => {
    const { payload, commit } = feedOf();
    const position = await feedEnd(payload);
    expect(position).toEqual({ cursor: 0, seen: new Set() });
    commit(1);
    expect(sequencesOf(await takeChanges(payload, position))).toEqual([1]);
  });

  test('at the end knows the last row and those shortly before it', async () => {
    const { payload } = feedOf(range(1, 1000));
    const position = await feedEnd(payload);
    expect(position.cursor).toBe(1000);
    expect([...position.seen]).toEqual(range(801, 1000));
    expect(await takeChanges(payload, position)).toEqual([]);
  });

  test('knows of rows that came while the end was looked for', async () => {
    const { payload, commit, thenDo } = feedOf(range(1, 300));
    thenDo(() => commit(...range(301, 700)));
    const position = await feedEnd(payload);
    expect(position.cursor).toBe(300);
    expect(await takeChanges(payload, position)).toEqual([]);
  });
});

describe('taking changes', () => {
  const start = (): FeedPosition => ({ cursor: 0, seen: new Set() });

  test('each is taken once, in order, with all that it says', async () => {
    const { payload, commit } = feedOf([2, 1]);
    const position = start();
    expect(await takeChanges(payload, position)).toEqual([
      { sequence: 1, collection: 'restaurants', documentId: '1', kind: 'saved' },
      { sequence: 2, collection: 'restaurants', documentId: '2', kind: 'saved' },
    ]);
    expect(position).toEqual({ cursor: 2, seen: new Set([1, 2]) });
    expect(await takeChanges(payload, position)).toEqual([]);
    commit(3);
    expect(sequencesOf(await takeChanges(payload, position))).toEqual([3]);
  });

  test('one that comes late is taken once, and does not turn the position back', async () => {
    const { payload, commit } = feedOf([10, 13]);
    const position = start();
    await takeChanges(payload, position);
    commit(12, 9);
    expect(sequencesOf(await takeChanges(payload, position))).toEqual([9, 12]);
    expect(position.cursor).toBe(13);
    expect(await takeChanges(payload, position)).toEqual([]);
  });

  test('one that comes late by less than 200 is taken, an older one is not looked for', async () => {
    const { payload, commit } = feedOf([1000]);
    const position = start();
    await takeChanges(payload, position);
    commit(799, 800, 801);
    expect(sequencesOf(await takeChanges(payload, position))).toEqual([801]);
  });

  test('what lies 200 back is forgotten', async () => {
    const { payload, commit } = feedOf(range(1, 300));
    const position = start();
    await takeChanges(payload, position);
    expect([...position.seen]).toEqual(range(101, 300));
    commit(350);
    await takeChanges(payload, position);
    expect([...position.seen]).toEqual([...range(151, 300), 350]);
    expect(await takeChanges(payload, position)).toEqual([]);
  });

  test('of many some hundred come at once, however many are known already', async () => {
    const { payload, commit } = feedOf(range(1, 200));
    const position = start();
    await takeChanges(payload, position);
    commit(...range(201, 600));
    expect(sequencesOf(await takeChanges(payload, position))).toEqual(range(201, 400));
    expect(sequencesOf(await takeChanges(payload, position))).toEqual(range(401, 600));
    commit(601, 602);
    expect(sequencesOf(await takeChanges(payload, position))).toEqual([601, 602]);
    expect(await takeChanges(payload, position)).toEqual([]);
  });
});

describe('following the feed', () => {
  /** Lets pass what needs no time. */
  async function someTurns(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await nextTurn();
  }

  async function pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    await someTurns();
  }

  /** Time passes only when a test says so; turns of the event loop stay as they are. */
  async function follow(
    feed: Feed,
    before: (changes: readonly Change[]) => void | Promise<void> = () => {},
    more: { lookMs?: number } = {},
  ) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const position = await feedEnd(feed.payload);
    feed.find.mockClear();
    /** The sequences of each call. */
    const applied: number[][] = [];
    const errors: unknown[] = [];
    const following = followChanges({
      payload: feed.payload,
      position,
      async apply(changes) {
        const sequences = sequencesOf(changes);
        await before(changes);
        applied.push(sequences);
      },
      pollMs: POLL_MS,
      ...more,
      onError: (error) => errors.push(error),
    });
    onTestFinished(async () => {
      const stopping = following.stop();
      await vi.advanceTimersByTimeAsync(1000);
      await stopping;
      vi.useRealTimers();
    });
    return { following, applied, errors };
  }

  test('goes on from its position, and applies each change once', async () => {
    const feed = feedOf([1, 2]);
    const { following, applied, errors } = await follow(feed);
    feed.commit(4);
    await following.catchUp();
    feed.commit(3);
    await following.catchUp();
    await following.catchUp();
    expect(applied).toEqual([[4], [3]]);
    expect(errors).toEqual([]);
  });

  test('says up to where everything is applied, unless something that was read could not be', async () => {
    const feed = feedOf([5]);
    let isAway = false;
    const { following } = await follow(feed, () =>
      isAway ? Promise.reject(new Error('It is away.')) : undefined,
    );
    expect(following.appliedTo()).toBe(5);
    feed.commit(6);
    await following.catchUp();
    expect(following.appliedTo()).toBe(6);
    isAway = true;
    feed.commit(7);
    await following.catchUp();
    expect(following.appliedTo()).toBeNull();
    isAway = false;
    await following.catchUp();
    expect(following.appliedTo()).toBe(7);
  });

  test('with nothing new nothing is applied, and nothing is waited for', async () => {
    const feed = feedOf([5]);
    const { following, applied } = await follow(feed);
    await following.catchUp();
    expect(applied).toEqual([]);
    expect(feed.find).toHaveBeenCalledOnce();
  });

  test('catching up applies all there is, some hundred at a time', async () => {
    const feed = feedOf();
    const { following, applied } = await follow(feed);
    feed.commit(...range(1, 1600));
    await following.catchUp();
    expect(applied.flat()).toEqual(range(1, 1600));
    expect(applied.map(({ length }) => length)).toEqual([400, 200, 200, 200, 200, 200, 200]);
  });

  test('catching up applies also what was committed after a run in progress had looked', async () => {
    const feed = feedOf();
    const { following, applied } = await follow(feed);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    feed.thenDo(() => held);
    const first = following.catchUp();
    await someTurns();
    feed.commit(1);
    const second = following.catchUp();
    letGo();
    await Promise.all([first, second]);
    expect(applied).toEqual([[1]]);
  });

  test('runs never overlap', async () => {
    const feed = feedOf();
    let running = 0;
    let most = 0;
    const { following, applied } = await follow(feed, async () => {
      most = Math.max(most, ++running);
      await nextTurn();
      running--;
    });
    for (const sequence of [1, 2, 3]) {
      feed.commit(sequence);
      signalChange(sequence);
      await Promise.all([following.catchUp(), following.catchUp()]);
    }
    expect(applied).toEqual([[1], [2], [3]]);
    expect(most).toBe(1);
  });

  test('a signalled change is applied at once, after the answer to the edit had its turn', async () => {
    const feed = feedOf();
    const { applied } = await follow(feed);
    feed.commit(1);
    signalChange(1);
    await Promise.resolve();
    expect(feed.find).not.toHaveBeenCalled();
    await someTurns();
    expect(applied).toEqual([[1]]);
    // Only the next poll is waited for.
    expect(vi.getTimerCount()).toBe(1);
  });

  test('a signalled change is found although it is committed a little later', async () => {
    const feed = feedOf();
    const { applied } = await follow(feed);
    signalChange(1);
    await someTurns();
    expect(feed.find).toHaveBeenCalledTimes(1);
    await pass(2);
    expect(feed.find).toHaveBeenCalledTimes(2);
    await pass(4);
    expect(feed.find).toHaveBeenCalledTimes(2);
    feed.commit(1);
    await pass(1);
    expect(applied).toEqual([[1]]);
    expect(vi.getTimerCount()).toBe(1);
  });

  test('the highest of the signalled changes is looked for, whichever came last', async () => {
    const feed = feedOf();
    const { applied } = await follow(feed);
    signalChange(5);
    signalChange(3);
    feed.commit(3);
    await someTurns();
    expect(applied).toEqual([[3]]);
    feed.commit(5);
    await pass(2);
    expect(applied).toEqual([[3], [5]]);
  });

  test('pauses grow, and a change that never comes is given up until the next poll', async () => {
    const feed = feedOf();
    await follow(feed);
    signalChange(1);
    const looked: number[] = [];
    for (let ms = 0; ms <= 1000; ms++) {
      await vi.advanceTimersByTimeAsync(ms === 0 ? 0 : 1);
      await nextTurn();
      await nextTurn();
      while (looked.length < feed.find.mock.calls.length) looked.push(ms);
    }
    expect(looked).toEqual([0, 2, 7, 17, 37, 87, 187, 387]);
    expect(vi.getTimerCount()).toBe(1);
  });

  test('pauses begin anew after a change has come', async () => {
    const feed = feedOf();
    const { applied } = await follow(feed);
    signalChange(2);
    await someTurns();
    await pass(300);
    feed.commit(1);
    await pass(100);
    expect(applied).toEqual([[1]]);
    await pass(200);
    feed.commit(2);
    await pass(200);
    expect(applied).toEqual([[1], [2]]);
  });

  test('what nobody signalled is found by the next poll, and by each after it', async () => {
    const feed = feedOf();
    const { applied } = await follow(feed);
    feed.commit(1);
    await pass(POLL_MS - 1);
    expect(applied).toEqual([]);
    await pass(1);
    expect(applied).toEqual([[1]]);
    feed.commit(2);
    await pass(POLL_MS);
    expect(applied).toEqual([[1], [2]]);
  });

  describe('looks', () => {
    const LOOK_MS = 1000;
    const looking = (feed: Feed) => follow(feed, undefined, { lookMs: LOOK_MS });

    test('find that another process has made the feed longer, before the next poll', async () => {
      const feed = feedOf([5]);
      const { applied } = await looking(feed);
      feed.commit(6);
      await pass(LOOK_MS - 1);
      expect(applied).toEqual([]);
      await pass(1);
      expect(applied).toEqual([[6]]);
      feed.commit(7);
      await pass(LOOK_MS);
      expect(applied).toEqual([[6], [7]]);
    });

    test('read no more than where it ends; what landed out of order waits for the poll', async () => {
      const feed = feedOf([5]);
      const { applied } = await looking(feed);
      feed.commit(3);
      await pass(LOOK_MS);
      expect(feed.find.mock.calls).toEqual([[expect.objectContaining({ sort: '-id', limit: 1 })]]);
      expect(applied).toEqual([]);
      await pass(POLL_MS);
      expect(applied).toEqual([[3]]);
    });

    test('that fail are told to nobody: the next one comes soon', async () => {
      const feed = feedOf([5]);
      const { applied, errors } = await looking(feed);
      feed.commit(6);
      feed.find.mockRejectedValueOnce(AWAY);
      await pass(LOOK_MS);
      expect(applied).toEqual([]);
      await pass(LOOK_MS);
      expect(applied).toEqual([[6]]);
      expect(errors).toEqual([]);
    });

    test('end when it stops, also one that is just looking', async () => {
      const feed = feedOf([5]);
      const { following, applied } = await looking(feed);
      feed.commit(6);
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      feed.thenDo(() => held);
      await pass(LOOK_MS);
      await following.stop();
      letGo();
      await someTurns();
      expect(applied).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  test('what could not be applied is told, and tried again with what is newer', async () => {
    const feed = feedOf();
    let failures = 2;
    const { following, applied, errors } = await follow(feed, () => {
      if (failures-- > 0) throw AWAY;
    });
    feed.commit(1);
    await following.catchUp();
    expect([applied, errors]).toEqual([[], [AWAY]]);
    feed.commit(2);
    await pass(POLL_MS);
    expect([applied, errors]).toEqual([[], [AWAY, AWAY]]);
    feed.commit(3);
    await pass(POLL_MS);
    expect(applied).toEqual([[1, 2, 3]]);
    feed.commit(4);
    await following.catchUp();
    expect(applied).toEqual([[1, 2, 3], [4]]);
    expect(errors).toEqual([AWAY, AWAY]);
  });

  test('a feed that cannot be read is told, and read later', async () => {
    const feed = feedOf();
    const { following, applied, errors } = await follow(feed);
    feed.thenDo(() => Promise.reject(AWAY));
    feed.commit(1);
    await following.catchUp();
    expect([applied, errors]).toEqual([[], [AWAY]]);
    await following.catchUp();
    expect(applied).toEqual([[1]]);
  });

  test('stopped, it neither polls nor listens', async () => {
    const feed = feedOf();
    const { following, applied } = await follow(feed);
    await following.stop();
    expect(vi.getTimerCount()).toBe(0);
    feed.commit(1);
    const turns = vi.spyOn(globalThis, 'setImmediate');
    signalChange(1);
    expect(turns).not.toHaveBeenCalled();
    turns.mockRestore();
    await pass(2 * POLL_MS);
    expect([applied, feed.find.mock.calls]).toEqual([[], []]);
  });

  test('stopping waits for the run in progress, which begins nothing more', async () => {
    const feed = feedOf();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { following, applied } = await follow(feed, () => held);
    feed.commit(1);
    void following.catchUp();
    await someTurns();
    let isStopped = false;
    const stopping = following.stop().then(() => (isStopped = true));
    feed.commit(2);
    await someTurns();
    expect(isStopped).toBe(false);
    letGo();
    await stopping;
    expect(applied).toEqual([[1]]);
  });
});
