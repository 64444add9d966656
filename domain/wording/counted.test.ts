import { expect, test } from 'vitest';
import { counted, grouped } from './counted.ts';

test.each([
  [0, '0 reviews'],
  [1, '1 review'],
  [2, '2 reviews'],
  [1386, '1,386 reviews'],
])('counted(%i) adds the noun in singular or plural', (count, expected) => {
  expect(counted(count, 'review')).toBe(expected);
});

test('grouped formats numbers as toLocaleString does', () => {
  for (const count of [0, 9, 99, 100, 999, 1000, 10_000, 99_999, 100_000, 1_000_000, 1_234_567_890])
    expect(grouped(count)).toBe(count.toLocaleString('en-US'));
});
