import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('a memoized function computes the result for each text once, even if the result is false', () => {
  const read = vi.fn((text: string) => text === 'yes');
  const means = memoize(read, 10);
  expect(['yes', 'no', 'yes', 'no'].map(means)).toEqual([true, false, true, false]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a memoized function caches a limited number of texts, and no long ones', () => {
  const read = vi.fn((text: string) => text.length);
  const means = memoize(read, 2);
  for (const text of ['a', 'b', 'c', 'a']) means(text);
  expect(read).toHaveBeenCalledTimes(4);
  means('c');
  expect(read).toHaveBeenCalledTimes(4);
  const longest = 'x'.repeat(512);
  expect([means(longest), means(longest)]).toEqual([512, 512]);
  expect(read).toHaveBeenCalledTimes(5);
  const long = 'x'.repeat(513);
  expect([means(long), means(long)]).toEqual([513, 513]);
  expect(read).toHaveBeenCalledTimes(7);
});
