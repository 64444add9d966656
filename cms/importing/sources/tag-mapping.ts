import type { Features } from '#domain/restaurant/features.ts';

/** For each feature that a source may state, in lower case: the tag that visitors look for. */
const TAGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'outdoor seating': 'Outdoor Seating',
    takeout: 'Takeout',
    takeaway: 'Takeout',
    delivery: 'Delivery',
    'live music': 'Live Music',
    'vegan options': 'Vegan Options',
    'gluten free options': 'Gluten Free Options',
    'gluten-free options': 'Gluten Free Options',
    'halal food': 'Halal Options',
    'halal options': 'Halal Options',
    'cash-only': 'Cash Only',
    'wheelchair accessible entrance': 'Wheelchair Accessible',
    'good for kids': 'Family Friendly',
    'family-friendly': 'Family Friendly',
    'family friendly': 'Family Friendly',
    'happy hour drinks': 'Happy Hour',
    'happy hour food': 'Happy Hour',
    'happy hour': 'Happy Hour',
    'late-night food': 'Late Night',
    breakfast: 'Breakfast',
    brunch: 'Brunch',
    cocktails: 'Cocktails',
    romantic: 'Romantic',
    'dogs allowed': 'Dog Friendly',
    'dogs allowed outside': 'Dog Friendly',
    'rooftop seating': 'Rooftop',
    'accepts reservations': 'Reservations',
    waterfront: 'Waterfront',
  }),
);

/** The tags that follow from the features of a place. */
export function tagsOf(features: Features): string[] {
  const names = Object.values(features).flatMap((group) =>
    Object.entries(group).flatMap(([name, has]) =>
      has ? (TAGS.get(name.toLowerCase()) ?? []) : [],
    ),
  );
  return [...new Set(names)];
}
