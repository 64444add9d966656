import { expect, test } from 'vitest';
import { areOverlapping } from './boxes.ts';

const BOX = { left: 10, top: 10, right: 20, bottom: 20 };

test.each([
  ['itself', BOX, true],
  ['one inside it', { left: 12, top: 12, right: 14, bottom: 14 }, true],
  ['one at its corner', { left: 19, top: 19, right: 30, bottom: 30 }, true],
  ['one that touches its right edge', { left: 20, top: 10, right: 30, bottom: 20 }, false],
  ['one that touches its bottom edge', { left: 10, top: 20, right: 20, bottom: 30 }, false],
  ['one on its left', { left: 0, top: 10, right: 5, bottom: 20 }, false],
  ['one above it', { left: 10, top: 0, right: 20, bottom: 5 }, false],
])('a box and %s: overlapping is %s', (_, other, expected) => {
  expect(areOverlapping(BOX, other)).toBe(expected);
  expect(areOverlapping(other, BOX)).toBe(expected);
});
