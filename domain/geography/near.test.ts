import { expect, test } from 'vitest';
import { LANDMARKS } from './landmarks.ts';
import { landmarkName, landmarkSlug, readNear, writeNear, type Near } from './near.ts';

test.each<[text: string, near: Near | null]>([
  ['25.0772,-77.3411', { latitude: 25.0772, longitude: -77.3411 }],
  [' 25 , -77 ', { latitude: 25, longitude: -77 }],
  ['arawak-cay', { landmark: 'arawak-cay' }],
  [' Arawak Cay ', { landmark: 'arawak-cay' }],
  ['Potter’s Cay Dock', { landmark: 'potter-s-cay-dock' }],
  ["potter's cay dock", { landmark: 'potter-s-cay-dock' }],
  ['no-such-place', { landmark: 'no-such-place' }],
  ['', null],
  ['a', null],
  ['-', null],
  ['a'.repeat(61), null],
  ['25,-77 or so', null],
  ['Nassau,Bahamas', null],
  ['91,-77', null],
  ['25,181', null],
  ['<b>', null],
])('API-CAT-47 readNear parses %j', (text, near) => {
  expect(readNear(text)).toEqual(near);
});

test('FILT-40 a position never stands in the listing’s URL', () => {
  expect(writeNear({ latitude: 25, longitude: -77 })).toBe('');
  expect(writeNear(null)).toBe('');
  expect(writeNear({ landmark: 'arawak-cay' })).toBe('arawak-cay');
});

test('FILT-40 the name of every landmark follows from its slug', () => {
  const named = LANDMARKS.map(({ name }) => landmarkName(landmarkSlug(name)));
  expect(named).toEqual(LANDMARKS.map(({ name }) => name));
});
