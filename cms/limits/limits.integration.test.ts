import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { limitsOf, type Limit, type Limits } from './limits.ts';

const LIMIT: Limit = {
  name: 'tried',
  windows: [
    { points: 2, seconds: 60 },
    { points: 3, seconds: 600 },
  ],
};

let cms: ThrowawayCms;
let limits: Limits;

beforeAll(async () => {
  cms = await throwawayCms();
  limits = limitsOf(cms.payload);
});
afterAll(() => cms.dispose());
afterEach(() => void vi.useRealTimers());

/** Advances only the date, not the timers, because the stores use timers. */
function laterBy(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}

/** The same counters as another process sees them, without the cached refusals of this process. */
function inAnotherProcess(): Limits {
  return limitsOf(Object.create(cms.payload) as typeof cms.payload);
}

async function times(count: number, key: string): Promise<(number | null)[]> {
  const answers = [];
  for (let time = 0; time < count; time++) answers.push(await limits.consume(LIMIT, key));
  return answers;
}

test('attempts up to the limit are allowed, and the next one must wait until the window ends', async () => {
  expect(await times(2, 'a')).toEqual([null, null]);
  const [wait] = await times(1, 'a');
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await times(1, 'b')).toEqual([null]);
});

test('the waiting time grows: when the short limit has ended, the limit for a longer time still applies', async () => {
  await times(3, 'growing');
  laterBy(61);
  expect(await times(1, 'growing')).toEqual([null]);
  const [wait] = await times(1, 'growing');
  expect(wait).toBeGreaterThan(500);
  laterBy(601);
  expect(await times(1, 'growing')).toEqual([null]);
});

test('setting the clock back by a day locks no client out for a day', async () => {
  await times(30, 'set back');
  laterBy(-24 * 60 * 60);
  expect(await times(2, 'set back')).toEqual([null, null]);
  const [wait] = await times(1, 'set back');
  expect(wait).toBeLessThanOrEqual(60);
  expect(await inAnotherProcess().consume(LIMIT, 'set back')).toBeGreaterThan(0);
});

test('attempts during the waiting time do not make it longer', async () => {
  await times(30, 'stubborn');
  laterBy(61);
  expect(await times(1, 'stubborn')).toEqual([null]);
});

test('all concurrent attempts are counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => limits.consume(LIMIT, 'at once')),
  );
  expect(answers.filter((wait) => wait === null)).toHaveLength(2);
});

test('all processes share the rate-limit counters', async () => {
  await times(2, 'shared');
  expect(await inAnotherProcess().consume(LIMIT, 'shared')).toBeGreaterThan(0);
});

test('refund subtracts one attempt, and clear deletes all attempts', async () => {
  await times(2, 'right');
  await limits.refund(LIMIT, 'right');
  expect(await times(2, 'right')).toEqual([null, expect.any(Number)]);
  await limits.clear(LIMIT, 'right');
  expect(await times(1, 'right')).toEqual([null]);
});

test('a client that one process remembers is known to all processes, until the stored time ends', async () => {
  expect(await limits.isRemembered('seen', 'x')).toBe(false);
  await limits.remember('seen', 'x', 3600);
  expect(await inAnotherProcess().isRemembered('seen', 'x')).toBe(true);
  expect(await limits.isRemembered('seen', 'y')).toBe(false);
  laterBy(3601);
  expect(await limits.isRemembered('seen', 'x')).toBe(false);
});
