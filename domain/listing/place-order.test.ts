import { expect, test } from 'vitest';
import { byFeatured, byRating, byReviews, type RankedPlace } from './place-order.ts';

const PLACE: RankedPlace = { id: 5, featured: false, rating: 3, reviews: 10 };

test.each<[(a: RankedPlace, b: RankedPlace) => number, Partial<RankedPlace>, Partial<RankedPlace>]>(
  [
    [byReviews, { reviews: 11 }, { featured: true, rating: 5, id: 1 }],
    [byReviews, { id: 1 }, { featured: true, rating: 5 }],
    [byRating, { rating: 4 }, { featured: true, reviews: 99, id: 1 }],
    [byRating, { rating: 0 }, { rating: null, reviews: 99, id: 1 }],
    [byRating, { reviews: 11 }, { featured: true, id: 1 }],
    [byRating, { id: 1 }, { featured: true }],
    [byFeatured, { featured_position: 12, rating: 1 }, { featured: true, rating: 5, id: 1 }],
    [byFeatured, { featured_position: 1, id: 9 }, { featured_position: 2, rating: 5 }],
    [byFeatured, { featured: true, rating: null, reviews: 0 }, { rating: 5, id: 1 }],
    [byFeatured, { rating: 4 }, { reviews: 99, id: 1 }],
    [byFeatured, { reviews: 11 }, { id: 1 }],
    [byFeatured, { id: 1 }, {}],
  ],
)('the sort order %o puts a place with %o before one with %o', (order, first, second) => {
  const [a, b] = [
    { ...PLACE, ...first },
    { ...PLACE, ...second },
  ];
  expect(order(a, b)).toBeLessThan(0);
  expect(order(b, a)).toBeGreaterThan(0);
});
