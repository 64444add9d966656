import { describe, expect, test } from 'vitest';
import { featuresOf, parseFeatures, statedFeatures, type Features } from './features.ts';

const FEATURES = { Highlights: { 'Live music': true, 'Great cocktails': false } };

describe('parseFeatures', () => {
  test.each<[title: string, value: unknown, expected: Features]>([
    ['an object', FEATURES, FEATURES],
    ['JSON text', JSON.stringify(FEATURES), FEATURES],
    [
      'groups of other names',
      { Pets: { 'Dogs allowed': true } },
      { Pets: { 'Dogs allowed': true } },
    ],
    [
      'features that are no booleans',
      { Highlights: { a: true, b: 'yes', c: 1 } },
      { Highlights: { a: true } },
    ],
    ['groups without booleans', { Highlights: { a: 'yes' }, Offerings: {} }, {}],
    ['groups that are no objects', { Highlights: ['a'], Offerings: null, Amenities: 'Wi-Fi' }, {}],
    ['null', null, {}],
    ['nothing', undefined, {}],
    ['empty text', '', {}],
    ['text that is not JSON', 'Live music', {}],
    ['JSON that is no object', '["a"]', {}],
    ['a list', [FEATURES], {}],
  ])('parseFeatures reads the features of a place from %s', (_, value, expected) => {
    expect(parseFeatures(value)).toEqual(expected);
  });
});

test('featuresOf returns the features that a place has in a group', () => {
  expect(featuresOf(FEATURES, 'Highlights')).toEqual(['Live music']);
  expect(featuresOf(FEATURES, 'Offerings')).toEqual([]);
});

test('statedFeatures returns the features that a place has in any group', () => {
  const about = { ...FEATURES, Pets: { 'Dogs allowed': true, Cats: 'yes' }, Other: ['Parrots'] };
  expect(statedFeatures(JSON.stringify(about))).toEqual(['Live music', 'Dogs allowed']);
  expect(statedFeatures('no JSON')).toEqual([]);
});
