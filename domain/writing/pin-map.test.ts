import { expect, test } from 'vitest';
import {
  COUNTRY,
  movedPin,
  PIN_MAP,
  PIN_ZOOMS,
  pinSpot,
  positionAt,
  viewWithPin,
  zoomedView,
} from './pin-map.ts';

const GEORGE_TOWN = { latitude: 23.5162, longitude: -75.7867 };
const VIEW = { middle: GEORGE_TOWN, zoom: PIN_ZOOMS.first };

test('WRITE-08 the middle of the map is the middle of the view', () => {
  expect(pinSpot(VIEW, GEORGE_TOWN)).toEqual({ left: 240, top: 150 });
  expect(positionAt(VIEW, { left: 240, top: 150 })).toEqual(GEORGE_TOWN);
});

test.each([
  { left: 0, top: 0 },
  { left: 480, top: 300 },
  { left: 17, top: 211 },
])('WRITE-08 a click at $left, $top puts the pin there', (spot) => {
  const { left, top } = pinSpot(VIEW, positionAt(VIEW, spot));
  expect(left).toBeCloseTo(spot.left, 1);
  expect(top).toBeCloseTo(spot.top, 1);
});

test('WRITE-08 a click beyond the edge of The Bahamas puts the pin at the edge', () => {
  expect(positionAt(COUNTRY, { left: -900, top: -900 })).toEqual({ latitude: 28, longitude: -81 });
});

test.each([
  ['ArrowLeft', -8, 0],
  ['ArrowRight', 8, 0],
  ['ArrowUp', 0, -8],
  ['ArrowDown', 0, 8],
])('WRITE-08 %s moves the pin by %i and %i pixels', (key, x, y) => {
  const moved = movedPin(VIEW, GEORGE_TOWN, key);
  if (!moved) throw new Error('The pin did not move.');
  const { left, top } = pinSpot(VIEW, moved);
  expect(left - 240).toBeCloseTo(x, 1);
  expect(top - 150).toBeCloseTo(y, 1);
});

test('WRITE-08 other keys do not move the pin', () =>
  expect(movedPin(VIEW, GEORGE_TOWN, 'Tab')).toBeNull());

test('WRITE-08 the map follows a pin at its edge, and stays otherwise', () => {
  const near = positionAt(VIEW, { left: 100, top: 100 });
  expect(viewWithPin(VIEW, near)).toBe(VIEW);
  const atEdge = positionAt(VIEW, { left: PIN_MAP.width - 10, top: 100 });
  expect(viewWithPin(VIEW, atEdge)).toEqual({ ...VIEW, middle: atEdge });
});

test('WRITE-08 zooming keeps the pin in the middle and ends at the nearest and farthest levels', () => {
  expect(zoomedView(COUNTRY, 1, GEORGE_TOWN)).toEqual({ middle: GEORGE_TOWN, zoom: 7 });
  expect(zoomedView(COUNTRY, -1, null)).toEqual(COUNTRY);
  const nearest = { middle: GEORGE_TOWN, zoom: PIN_ZOOMS.nearest };
  expect(zoomedView(nearest, 1, GEORGE_TOWN)).toEqual(nearest);
});
