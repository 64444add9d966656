import { expect, test } from 'vitest';
import { LANDMARKS } from './landmarks.ts';
import { landmarkName, landmarkSlug, readLandmark } from './near.ts';

test('FILT-40 readLandmark does not accept a position', () => {
  expect(readLandmark('25.0772,-77.3411')).toBe('');
  expect(readLandmark('arawak-cay')).toBe('arawak-cay');
});

test('FILT-40 the slug of every landmark gives back its name', () => {
  const named = LANDMARKS.map(({ name }) => landmarkName(landmarkSlug(name)));
  expect(named).toEqual(LANDMARKS.map(({ name }) => name));
});
