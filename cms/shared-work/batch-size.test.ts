import { expect, test } from 'vitest';
import { createBatchSize } from './batch-size.ts';

/** The batch size after each batch; durations in milliseconds. */
function sizesAfter(...durations: number[]): number[] {
  const size = createBatchSize({ longestMs: 40, largest: 50, first: 2 });
  return durations.map((milliseconds) => {
    size.took(milliseconds);
    return size.current();
  });
}

test('the first batch has the configured size', () =>
  expect(createBatchSize({ longestMs: 40, largest: 50, first: 25 }).current()).toBe(25));

test('the batch size doubles while batches are quick, up to the largest', () =>
  expect(sizesAfter(1, 1, 1, 1, 1, 19, 19)).toEqual([4, 8, 16, 32, 50, 50, 50]));

test('the batch size stays the same when a batch takes between half the time limit and the whole limit', () =>
  expect(sizesAfter(1, 20, 40)).toEqual([4, 4, 4]));

test('the batch size is halved, down to 1, when a batch takes longer than the time limit', () =>
  expect(sizesAfter(1, 41, 41, 500, 500, 1)).toEqual([4, 2, 1, 1, 1, 2]));
