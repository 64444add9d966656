import { expect, test } from 'vitest';
import {
  byFeatureKind,
  FEATURE_KINDS,
  FEATURES,
  featureKind,
  featuresOfPlace,
  readFeature,
} from './feature-filters.ts';

test.each([
  ['Wi-Fi', 'Wi-Fi'],
  ['wifi', 'Wi-Fi'],
  ['vegan-options', 'Vegan options'],
  ['Takeaway', 'Takeout'],
  ['kids menu', "Kids' menu"],
  ['Cash-only', 'Cash only'],
  ['Swimming pool', null],
  ['', null],
])('the name %j is read as the feature %j', (name, feature) => {
  expect(readFeature(name)).toBe(feature);
});

test('every feature belongs to one kind and can be found by its name', () => {
  expect(new Set(FEATURES).size).toBe(FEATURES.length);
  for (const feature of FEATURES) {
    expect(readFeature(feature)).toBe(feature);
    expect(FEATURE_KINDS).toContain(featureKind(feature));
  }
  expect(byFeatureKind(['Wi-Fi', 'Quiet', 'Takeout', 'Pool'])).toEqual([
    { kind: 'service', features: ['Wi-Fi', 'Takeout'] },
    { kind: 'atmosphere', features: ['Quiet'] },
  ]);
});

const BARE = { stated: [], tags: [], categories: [], subtypes: [] };

test('a place has its stated features and the features that its tags, categories and subtypes imply', () => {
  expect(
    featuresOfPlace({
      stated: ['Free Wi-Fi', 'NFC mobile payments'],
      tags: [{ name: 'Dog Friendly' }],
      categories: [{ name: 'Seafood' }],
      subtypes: ['Halal restaurant'],
    }),
  ).toEqual(['Wi-Fi', 'Dogs allowed', 'Halal food', 'Contactless']);
  expect(featuresOfPlace(BARE)).toEqual([]);
});

test('a vegan place is also found as vegetarian, but not the reverse', () => {
  const having = (name: string) => featuresOfPlace({ ...BARE, tags: [{ name }] });
  expect(having('Vegan Options')).toEqual(['Vegetarian options', 'Vegan options']);
  expect(having('Vegetarian options')).toEqual(['Vegetarian options']);
});
