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

/** An in-memory table of changes. */
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
    /** Runs `action` during the next read, after its rows are loaded and before it returns them. */
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
  test('the end of an empty feed is sequence 0', async () => {
    const { payload, commit } = feedOf();
    const position = await feedEnd(payload);
    expect(position).toEqual({ cursor: 0, seen: new Set() });
    commit(1);
    expect(sequencesOf(await takeChanges(payload, position))).toEqual([1]);
  });

  test('the position at the end of the feed remembers the last 200 rows, so that none is taken again', async () => {
    const { payload } = feedOf(range(1, 1000));
    const position = await feedEnd(payload);
    expect(position.cursor).toBe(1000);
    expect([...position.seen]).toEqual(range(801, 1000));
    expect(await takeChanges(payload, position)).toEqual([]);
  });

  test('rows that were added while the end of the feed was read are not taken again', async () => {
    const { payload, commit, thenDo } = feedOf(range(1, 300));
    thenDo(() => commit(...range(301, 700)));
    const position = await feedEnd(payload);
    expect(position.cursor).toBe(300);
    expect(await takeChanges(payload, position)).toEqual([]);
  });
});

describe('taking changes from the feed', () => {
  const start = (): FeedPosition => ({ cursor: 0, seen: new Set() });

  test('each change is taken from the feed once, in order, with all its fields', async () => {
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

  test('a row that commits late is taken once and does not move the cursor back', async () => {
    const { payload, commit } = feedOf([10, 13]);
    const position = start();
    await takeChanges(payload, position);
    commit(12, 9);
    expect(sequencesOf(await takeChanges(payload, position))).toEqual([9, 12]);
    expect(position.cursor).toBe(13);
    expect(await takeChanges(payload, position)).toEqual([]);
  });

  test('a row that commits late is taken if it is less than 200 rows behind the cursor', async () => {
    const { payload, commit } = feedOf([1000]);
    const position = start();
    await takeChanges(payload, position);
    commit(799, 800, 801);
    expect(sequencesOf(await takeChanges(payload, position))).toEqual([801]);
  });

  test('rows 200 or more behind the cursor are never read again', async () => {
    const { payload, commit } = feedOf(range(1, 300));
    const position = start();
    await takeChanges(payload, position);
    expect([...position.seen]).toEqual(range(101, 300));
    commit(350);
    await takeChanges(payload, position);
    expect([...position.seen]).toEqual([...range(151, 300), 350]);
    expect(await takeChanges(payload, position)).toEqual([]);
  });

  test('many changes are taken in batches, even when many are already known', async () => {
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
  /**
   * Lets promises and I/O continue for several event loop turns, while the fake clock stands still.
   */
  async function someTurns(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await nextTurn();
  }

  async function pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    await someTurns();
  }

  /** Timers are fake: time passes only when a test advances it. Event loop turns are real. */
  async function follow(
    feed: Feed,
    before: (changes: readonly Change[]) => void | Promise<void> = () => {},
    more: { checkMs?: number } = {},
  ) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const position = await feedEnd(feed.payload);
    feed.find.mockClear();
    /** The applied sequences, one array per call of `apply`. */
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

  test('the feed continues from its position and applies each change once', async () => {
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

  test('appliedTo is the last applied sequence, or null after a change could not be applied', async () => {
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

  test('without new changes the feed applies nothing and does not wait', async () => {
    const feed = feedOf([5]);
    const { following, applied } = await follow(feed);
    await following.catchUp();
    expect(applied).toEqual([]);
    expect(feed.find).toHaveBeenCalledOnce();
  });

  test('catchUp applies all changes, in batches', async () => {
    const feed = feedOf();
    const { following, applied } = await follow(feed);
    feed.commit(...range(1, 1600));
    await following.catchUp();
    expect(applied.flat()).toEqual(range(1, 1600));
    expect(applied.map(({ length }) => length)).toEqual([400, 200, 200, 200, 200, 200, 200]);
  });

  test('catchUp also applies changes that were committed while another read was running', async () => {
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

  test('two runs of the feed never overlap', async () => {
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

  test('a signalled change is applied right after the response to the edit', async () => {
    const feed = feedOf();
    const { applied } = await follow(feed);
    feed.commit(1);
    signalChange(1);
    await Promise.resolve();
    expect(feed.find).not.toHaveBeenCalled();
    await someTurns();
    expect(applied).toEqual([[1]]);
    // No timer is left except the poll timer.
    expect(vi.getTimerCount()).toBe(1);
  });

  test('a signalled change is found even if it commits slightly later', async () => {
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

  test('the feed waits for the highest signalled change, even if a lower one was signalled last', async () => {
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

  test('the pauses between searches for a signalled change grow, and in the end the change waits for the next poll', async () => {
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

  test('the pauses between retries start over after a change was found', async () => {
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

  test('each poll of the feed finds changes that were not signalled', async () => {
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

  describe('checks for new rows between polls', () => {
    const CHECK_MS = 1000;
    const looking = (feed: Feed) => follow(feed, undefined, { checkMs: CHECK_MS });

    test('a check of the feed finds changes of other processes before the next poll', async () => {
      const feed = feedOf([5]);
      const { applied } = await looking(feed);
      feed.commit(6);
      await pass(CHECK_MS - 1);
      expect(applied).toEqual([]);
      await pass(1);
      expect(applied).toEqual([[6]]);
      feed.commit(7);
      await pass(CHECK_MS);
      expect(applied).toEqual([[6], [7]]);
    });

    test('a check of the feed reads only the highest sequence number, so a row that commits out of order is found by the next poll', async () => {
      const feed = feedOf([5]);
      const { applied } = await looking(feed);
      feed.commit(3);
      await pass(CHECK_MS);
      expect(feed.find.mock.calls).toEqual([[expect.objectContaining({ sort: '-id', limit: 1 })]]);
      expect(applied).toEqual([]);
      await pass(POLL_MS);
      expect(applied).toEqual([[3]]);
    });

    test('a failed check of the feed reports no error, and the next check retries', async () => {
      const feed = feedOf([5]);
      const { applied, errors } = await looking(feed);
      feed.commit(6);
      feed.find.mockRejectedValueOnce(AWAY);
      await pass(CHECK_MS);
      expect(applied).toEqual([]);
      await pass(CHECK_MS);
      expect(applied).toEqual([[6]]);
      expect(errors).toEqual([]);
    });

    test('checks of the feed end when the feed stops, even a running check', async () => {
      const feed = feedOf([5]);
      const { following, applied } = await looking(feed);
      feed.commit(6);
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      feed.thenDo(() => held);
      await pass(CHECK_MS);
      await following.stop();
      letGo();
      await someTurns();
      expect(applied).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  test('a failed change is reported and retried together with newer ones', async () => {
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

  test('a failed read of the feed is reported and retried', async () => {
    const feed = feedOf();
    const { following, applied, errors } = await follow(feed);
    feed.thenDo(() => Promise.reject(AWAY));
    feed.commit(1);
    await following.catchUp();
    expect([applied, errors]).toEqual([[], [AWAY]]);
    await following.catchUp();
    expect(applied).toEqual([[1]]);
  });

  test('a stopped feed neither polls nor listens', async () => {
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

  test('stopping the feed waits for the running work and starts no more', async () => {
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
