import { expect, test } from 'vitest';
import { lookOf } from './serve-dish.ts';

test('of 280 consecutive numbers no two share surface, tone and plate', () => {
  const looks = Array.from({ length: 280 }, (_, number) => JSON.stringify(lookOf(number)));
  expect(new Set(looks).size).toBe(280);
  expect(lookOf(280)).toEqual(lookOf(0));
});
