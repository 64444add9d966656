import { expect, test } from 'vitest';
import { createBatchSize } from './batch-size.ts';

/** The sizes after batches that took so long. */
function sizesAfter(...durations: number[]): number[] {
  const size = createBatchSize({ longestMs: 40, largest: 50, first: 2 });
  return durations.map((milliseconds) => {
    size.took(milliseconds);
    return size.current();
  });
}

test('begins with the first one', () =>
  expect(createBatchSize({ longestMs: 40, largest: 50, first: 25 }).current()).toBe(25));

test('grows while batches are quick, up to the largest', () =>
  expect(sizesAfter(1, 1, 1, 1, 1, 19, 19)).toEqual([4, 8, 16, 32, 50, 50, 50]));

test('stays where a batch takes a moment', () => expect(sizesAfter(1, 20, 40)).toEqual([4, 4, 4]));

test('shrinks where one takes longer, down to 1', () =>
  expect(sizesAfter(1, 41, 41, 500, 500, 1)).toEqual([4, 2, 1, 1, 1, 2]));
