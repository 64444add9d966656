import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('a text is read once, also where it means little', () => {
  const read = vi.fn((text: string) => text === 'yes');
  const means = remembered(read, 10);
  expect(['yes', 'no', 'yes', 'no'].map(means)).toEqual([true, false, true, false]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('only so many texts of a usual length are remembered', () => {
  const read = vi.fn((text: string) => text.length);
  const means = remembered(read, 2);
  for (const text of ['a', 'b', 'c', 'a']) means(text);
  expect(read).toHaveBeenCalledTimes(4);
  means('c');
  expect(read).toHaveBeenCalledTimes(4);
  const long = 'x'.repeat(513);
  expect([means(long), means(long)]).toEqual([513, 513]);
  expect(read).toHaveBeenCalledTimes(6);
});
