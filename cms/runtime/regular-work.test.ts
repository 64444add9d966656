import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workRegularly } from './regular-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts work that runs every second. Each run lasts until the test ends it. */
function started() {
  const begun: (() => void)[] = [];
  const regular = workRegularly(() => new Promise<void>((resolve) => begun.push(resolve)), {
    everyMs: 1000,
    onError(error) {
      throw error;
    },
  });
  return { ...regular, begun };
}

test('regular work runs at its interval until it is stopped', async () => {
  const { begun, stop } = started();
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toHaveLength(0);
  for (const count of [1, 2]) {
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun).toHaveLength(count);
    begun.at(-1)?.();
  }
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toHaveLength(2);
});

test('a run longer than the interval does not overlap with the next run', async () => {
  const { begun, stop } = started();
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toHaveLength(2);
  stop();
});

test('requests for regular work that arrive during a run share one run after it', async () => {
  const { begun, now, stop } = started();
  now();
  await vi.advanceTimersByTimeAsync(0);
  now();
  now();
  await vi.advanceTimersByTimeAsync(3000);
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(2);
  begun[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(2);
  stop();
});

test('regular work continues after an error, and reports it', async () => {
  const errors: unknown[] = [];
  let count = 0;
  const { stop } = workRegularly(() => Promise.reject(new Error(`failed ${++count}`)), {
    everyMs: 1000,
    onError: (error) => errors.push(String(error)),
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(errors).toEqual(['Error: failed 1', 'Error: failed 2']);
  stop();
});
