import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConsumer, type Consumer } from './consumer.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Lets all pending work continue, except work that waits for a timer. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await nextTurn();
}

async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await someTurns();
}

/** Skips all pauses until the backlog is empty. */
async function settle(consumer: Pick<Consumer<never>, 'settled'>): Promise<void> {
  let isSettled = false;
  void consumer.settled().then(() => (isSettled = true));
  for (;;) {
    await someTurns();
    if (isSettled) return;
    vi.advanceTimersToNextTimer();
  }
}

/**
 * A consumer that runs one function of `steps` per batch. When no function is left, batches
 * succeed.
 */
function consumerOf(steps: ((keys: string[]) => Promise<void>)[], batch = 10) {
  const applied: string[][] = [];
  const errors: unknown[] = [];
  const consumer: Consumer<string> = createConsumer<string>({
    name: 'a follower',
    batch,
    pausesMs: [1, 2],
    async apply(keys) {
      await steps.shift()?.(keys);
      applied.push(keys);
    },
    onError: (error, name) => errors.push([name, (error as Error).message]),
  });
  return { consumer, applied, errors };
}

const failing = () => Promise.reject(new Error('It is away.'));

test('a consumer of changes updates records in order, in batches', async () => {
  const { consumer, applied } = consumerOf([], 2);
  consumer.note(['a', 'b']);
  consumer.note(['c', 'a']);
  expect(consumer.backlog()).toBe(3);
  await settle(consumer);
  expect(applied).toEqual([['a', 'b'], ['c']]);
  expect(consumer.backlog()).toBe(0);
});

test('with a time limit, the first batch of a consumer is small, and slow batches make the next ones smaller', async () => {
  const lengths: number[] = [];
  const consumer = createConsumer<number>({
    name: 'a follower',
    batch: 10,
    batchMs: 20,
    async apply(keys) {
      lengths.push(keys.length);
      if (lengths.length > 3) await new Promise((resolve) => setTimeout(resolve, 40));
    },
    onError: () => {},
  });
  consumer.note(Array.from({ length: 40 }, (_, key) => key));
  await settle(consumer);
  expect(lengths).toEqual([4, 8, 10, 10, 5, 2, 1]);
});

test('other work runs between two batches of a consumer of changes', async () => {
  const seen: number[] = [];
  const { consumer, applied } = consumerOf([], 1);
  consumer.note(['a', 'b', 'c']);
  const watch = () => {
    seen.push(applied.length);
    if (applied.length < 3) setImmediate(watch);
  };
  setImmediate(watch);
  await settle(consumer);
  expect(seen).toEqual(expect.arrayContaining([1, 2]));
});

test('a consumer of changes without a backlog is settled at once and updates nothing', async () => {
  const { consumer, applied } = consumerOf([]);
  consumer.note([]);
  await settle(consumer);
  expect(applied).toEqual([]);
});

test('a record that changes again during its update is updated once more', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { consumer, applied } = consumerOf([
    () => {
      begin();
      return held;
    },
  ]);
  consumer.note(['a']);
  await begun;
  consumer.note(['a', 'b']);
  expect(consumer.backlog()).toBe(3);
  letGo();
  await settle(consumer);
  expect(applied).toEqual([['a'], ['a', 'b']]);
});

test('a slow consumer of changes does not block another one', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const slow = consumerOf([() => held]);
  const other = consumerOf([]);
  for (const { consumer } of [slow, other]) consumer.note(['a']);
  await settle(other.consumer);
  expect([slow.applied, other.applied]).toEqual([[], [['a']]]);
  letGo();
  await settle(slow.consumer);
  expect(slow.applied).toEqual([['a']]);
});

test('a consumer of changes retries failed updates until they succeed, and reports each failure', async () => {
  const { consumer, applied, errors } = consumerOf([failing, failing]);
  consumer.note(['a', 'b']);
  await settle(consumer);
  expect(applied.flat().toSorted()).toEqual(['a', 'b']);
  expect(errors).toEqual([
    ['a follower', 'It is away.'],
    ['a follower', 'It is away.'],
  ]);
});

test('a record whose update always fails does not block the others', async () => {
  const refusing = (keys: string[]) => (keys.includes('bad') ? failing() : Promise.resolve());
  const { consumer, applied } = consumerOf(Array.from({ length: 100_000 }, () => refusing));
  consumer.note(['bad', 'a', 'b', 'c']);
  for (let tries = 0; tries < 10; tries++) await pass(2);
  expect(applied.flat().toSorted()).toEqual(['a', 'b', 'c']);
  expect(consumer.backlog()).toBe(1);
  await consumer.stop();
});

test('after a failure, a consumer of changes keeps each record once in its backlog and retries after growing pauses', async () => {
  let tries = 0;
  const consumer = createConsumer<string>({
    name: 'down',
    batch: 10,
    pausesMs: [10, 60],
    apply() {
      tries++;
      return failing();
    },
    onError: () => {},
  });
  consumer.note(['a']);
  await someTurns();
  for (const pauseMs of [10, 60, 60, 60]) {
    const before = tries;
    await pass(pauseMs - 1);
    expect(tries).toBe(before);
    await pass(1);
    expect(tries).toBe(before + 1);
  }
  consumer.note(['a', 'b']);
  expect(consumer.backlog()).toBe(2);
  await consumer.stop();
  await pass(60);
  expect(tries).toBe(5);
});

test('stopping a consumer of changes waits for the running batch and starts no other', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { consumer, applied } = consumerOf(
    [
      () => {
        begin();
        return held;
      },
    ],
    1,
  );
  consumer.note(['a', 'b']);
  await begun;
  const stopping = consumer.stop();
  letGo();
  await stopping;
  consumer.note(['c']);
  await settle(consumer);
  expect(applied).toEqual([['a']]);
});
