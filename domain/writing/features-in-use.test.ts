import { expect, test } from 'vitest';
import { FEATURE_GROUPS } from '#domain/restaurant/features.ts';
import { featuresInUse } from './features-in-use.ts';

test('WRITE-06 the suggestions of a group are the features of places, the most frequent first', () => {
  const found = featuresInUse([
    { Offerings: { 'Conch salad': true, 'Boil fish': true }, Unknown: { Odd: true } },
    { Offerings: { 'Conch salad': true, Alcohol: true, Sushi: false } },
    null,
    'not JSON',
    { Accessibility: { 'Ramp at the side': true } },
  ]);
  expect(Object.keys(found)).toEqual([...FEATURE_GROUPS]);
  expect(found.Offerings).toEqual(['Conch salad', 'Alcohol', 'Boil fish']);
  expect(found.Accessibility).toEqual(['Ramp at the side']);
  expect(found.Amenities).toEqual([]);
});

test('WRITE-06 a group has at most 100 suggestions', () => {
  const all = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`Feature ${at}`, true]));
  expect(featuresInUse([{ Offerings: all }]).Offerings).toHaveLength(100);
});
