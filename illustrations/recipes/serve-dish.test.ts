import { expect, test } from 'vitest';
import { lookOf } from './serve-dish.ts';

test('280 consecutive numbers give 280 different combinations of surface, tone and plate', () => {
  const looks = Array.from({ length: 280 }, (_, number) => JSON.stringify(lookOf(number)));
  expect(new Set(looks).size).toBe(280);
  expect(lookOf(280)).toEqual(lookOf(0));
});
