import { expect, test } from 'vitest';
import { tagsOf } from './tag-mapping.ts';

test('a place gets the tags that match its features, each tag once', () =>
  expect(
    tagsOf({
      'Service options': {
        Takeout: true,
        Takeaway: true,
        Delivery: false,
        'OUTDOOR seating': true,
      },
      Offerings: { 'Happy hour food': true, Alcohol: true },
    }),
  ).toEqual(['Takeout', 'Outdoor Seating', 'Happy Hour']));

test.each([
  ['Live music', 'Live Music'],
  ['Vegan options', 'Vegan Options'],
  ['Gluten-free options', 'Gluten Free Options'],
  ['Halal food', 'Halal Options'],
  ['Cash-only', 'Cash Only'],
  ['Wheelchair accessible entrance', 'Wheelchair Accessible'],
  ['Good for kids', 'Family Friendly'],
  ['Late-night food', 'Late Night'],
  ['Brunch', 'Brunch'],
  ['Cocktails', 'Cocktails'],
  ['Romantic', 'Romantic'],
  ['Dogs allowed', 'Dog Friendly'],
  ['Rooftop seating', 'Rooftop'],
  ['Accepts reservations', 'Reservations'],
  ['Waterfront', 'Waterfront'],
  ['Breakfast', 'Breakfast'],
  ['Delivery', 'Delivery'],
])('the feature %s gives the tag %s', (feature, tag) =>
  expect(tagsOf({ any: { [feature]: true } })).toEqual([tag]),
);

test('property names that every JavaScript object has are no tags', () =>
  expect(tagsOf({ odd: { constructor: true, ['__proto__']: true, toString: true } })).toEqual([]));
