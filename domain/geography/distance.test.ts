import { expect, test } from 'vitest';
import { distanceBetween, distanceKm, milesBetween, milesText } from './distance.ts';

const NASSAU = { latitude: 25.0772, longitude: -77.3411 };
const FREEPORT = { latitude: 26.53333, longitude: -78.7 };

test.each([
  ['nowhere', NASSAU, NASSAU, 0],
  [
    'a degree of latitude',
    { latitude: 24, longitude: -77 },
    { latitude: 25, longitude: -77 },
    111.195,
  ],
  [
    'a degree at the equator',
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 1 },
    111.195,
  ],
  ['a degree at 60° north', { latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 }, 55.597],
  [
    'over the date line',
    { latitude: 0, longitude: 179.5 },
    { latitude: 0, longitude: -179.5 },
    111.195,
  ],
  [
    'half around the world',
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 180 },
    20015.087,
  ],
  ['Nassau to Freeport', NASSAU, FREEPORT, 211.47],
])('distanceKm computes the distance: %s', (_, a, b, expected) => {
  expect(distanceKm(a, b)).toBeCloseTo(expected, 1);
  expect(distanceKm(b, a)).toBeCloseTo(expected, 1);
});

test.each([
  ['at the same place', NASSAU, 'less than 0.1 mi'],
  ['around the corner', { ...NASSAU, latitude: NASSAU.latitude + 0.005 }, '0.3 mi'],
  ['just under ten miles', { ...NASSAU, latitude: NASSAU.latitude + 0.1435 }, '9.9 mi'],
  [
    'a distance that would round to ten',
    { ...NASSAU, latitude: NASSAU.latitude + 0.1445 },
    '10 mi',
  ],
  ['on another island', FREEPORT, '131 mi'],
  ['on another continent', { latitude: 52.52, longitude: 13.4 }, '4,890 mi'],
])('distanceBetween writes a distance in miles: %s', (_, place, expected) => {
  expect(distanceBetween(NASSAU, place)).toBe(expected);
});

test('distanceBetween returns null unless both positions are known', () => {
  expect(distanceBetween(null, NASSAU)).toBeNull();
  expect(distanceBetween(NASSAU, { latitude: null, longitude: -77 })).toBeNull();
  expect(distanceBetween(NASSAU, { latitude: 25, longitude: null })).toBeNull();
});

test('milesBetween: a mile has 1.609344 kilometres', () => {
  const miles = milesBetween(NASSAU, FREEPORT) ?? 0;
  expect(miles * 1.609344).toBeCloseTo(distanceKm(NASSAU, FREEPORT), 6);
});

test.each([
  [0, 'less than 0.1 miles'],
  [0.0999, 'less than 0.1 miles'],
  [0.1, '0.1 miles'],
  [0.94, '0.9 miles'],
  [0.96, '1 mile'],
  [1, '1 mile'],
  [1.04, '1 mile'],
  [1.1, '1.1 miles'],
  [9.94, '9.9 miles'],
  [9.96, '10 miles'],
  [10.4, '10 miles'],
  [11, '11 miles'],
  [4321.4, '4,321 miles'],
])('milesText: %d is written as "%s"', (miles, text) => {
  expect(milesText(miles)).toBe(text);
});
