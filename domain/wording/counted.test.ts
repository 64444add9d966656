import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 reviews'],
  [1, '1 review'],
  [2, '2 reviews'],
  [1386, '1,386 reviews'],
])('%i', (count, expected) => {
  expect(counted(count, 'review')).toBe(expected);
});
