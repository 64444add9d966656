import { expect, test } from 'vitest';
import { readNear, type Near } from './read-near.ts';

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
