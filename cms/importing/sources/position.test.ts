import { expect, test } from 'vitest';
import { RowRefusal } from '#cms/importing/import-record.ts';
import { positionOf } from './position.ts';

test('a position in The Bahamas is accepted', () =>
  expect(positionOf(25, -77)).toEqual({ latitude: 25, longitude: -77 }));

test.each([
  [null, -77],
  [25, null],
  [90.1, -77],
  [25, -180.1],
])('the coordinates %j, %j are no position', (latitude, longitude) =>
  expect(positionOf(latitude, longitude)).toBeNull(),
);

test.each([
  [48, -77],
  [25, 11],
  [-77, 25],
  [90, -77],
  [25, 180],
])('a position outside The Bahamas is refused: %j, %j', (latitude, longitude) => {
  expect(() => positionOf(latitude, longitude)).toThrow(RowRefusal);
  expect(() => positionOf(latitude, longitude)).toThrow(
    `Its coordinates ${latitude}, ${longitude} are not in The Bahamas.`,
  );
});
