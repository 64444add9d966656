import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recommend, type LikenedPlace } from './recommend.ts';

const ids = (...numbers: number[]) => numbers.map((id) => ({ id }));

/** A place that has nothing in common with any other. */
function place(id: number, changes: Partial<LikenedPlace> = {}): LikenedPlace {
  return {
    id,
    featured: false,
    rating: null,
    reviews: 0,
    categories: [],
    tags: [],
    island: null,
    business_status: 'OPERATIONAL',
    ...changes,
  };
}

const SEAFOOD = { categories: ids(1) };
const BAR = { categories: ids(2) };
const EXUMA = { island: 'Exuma' };

function recommended(favorites: LikenedPlace[], restaurants: LikenedPlace[], limit = 6): number[] {
  return recommend(favorites, restaurants, limit).map(({ id }) => id);
}

describe('PERM-22: recommendations', () => {
  test.each<[string, LikenedPlace[], LikenedPlace[], number[]]>([
    ['none without favorites', [], [place(1, SEAFOOD)], []],
    ['none that have nothing in common', [place(1, SEAFOOD)], [place(2, BAR), place(3)], []],
    [
      'none for a favorite without category, island and tags',
      [place(1)],
      [place(2), place(3, EXUMA)],
      [],
    ],
    ['a shared category', [place(1, SEAFOOD)], [place(2, BAR), place(3, SEAFOOD)], [3]],
    ['a shared island', [place(1, EXUMA)], [place(2), place(3, EXUMA)], [3]],
    ['a shared tag', [place(1, { tags: ids(9) })], [place(2), place(3, { tags: ids(9) })], [3]],
    [
      'a category before an island before a tag',
      [place(1, { ...SEAFOOD, ...EXUMA, tags: ids(9) })],
      [place(2, { tags: ids(9) }), place(3, EXUMA), place(4, SEAFOOD)],
      [4, 3, 2],
    ],
    [
      'island and tag as much as a category, and then the featured order',
      [place(1, { ...SEAFOOD, ...EXUMA, tags: ids(9) })],
      [place(2, SEAFOOD), place(3, { ...EXUMA, tags: ids(9), rating: 4 })],
      [3, 2],
    ],
    [
      'a category before many of many tags',
      [place(1, { ...SEAFOOD, tags: ids(11, 12, 13, 14, 15, 16) })],
      [place(2, { tags: ids(11, 12, 13, 14) }), place(3, SEAFOOD)],
      [3, 2],
    ],
    [
      'what more favorites have counts more',
      [place(1, SEAFOOD), place(2, BAR), place(3, BAR)],
      [place(4, { ...SEAFOOD, featured: true }), place(5, BAR)],
      [5, 4],
    ],
    [
      'only the shared ones of many tags count',
      [place(1, { tags: ids(7, 8) })],
      [place(2, { tags: ids(3, 4, 5, 6, 7) }), place(3, { tags: ids(7, 8) })],
      [3, 2],
    ],
    [
      'own favorites are left out',
      [place(1, SEAFOOD), place(2, SEAFOOD)],
      [place(1, SEAFOOD), place(2, SEAFOOD), place(3, SEAFOOD)],
      [3],
    ],
    [
      'places closed for good are left out, those closed for a time are not',
      [place(1, SEAFOOD)],
      [
        place(2, { ...SEAFOOD, business_status: 'CLOSED_PERMANENTLY' }),
        place(3, { ...SEAFOOD, business_status: 'CLOSED_TEMPORARILY' }),
      ],
      [3],
    ],
    [
      'a favorite that has closed for good still counts as taste',
      [place(1, { ...SEAFOOD, business_status: 'CLOSED_PERMANENTLY' })],
      [place(2, SEAFOOD)],
      [2],
    ],
    [
      'equally similar places: featured, then rating, reviews and id',
      [place(1, SEAFOOD)],
      [
        place(6, SEAFOOD),
        place(5, SEAFOOD),
        place(4, { ...SEAFOOD, reviews: 3 }),
        place(3, { ...SEAFOOD, rating: 4 }),
        place(2, { ...SEAFOOD, featured: true }),
      ],
      [2, 3, 4, 5, 6],
    ],
  ])(
    'restaurants are recommended in the right order: %s',
    (_case, favorites, restaurants, expected) =>
      expect(recommended(favorites, restaurants)).toEqual(expected),
  );

  test('the recommendations are limited to the most similar places', () => {
    const restaurants = [place(2, BAR), place(3, { ...BAR, ...EXUMA }), place(4, BAR)];
    expect(recommended([place(1, { ...BAR, ...EXUMA })], restaurants, 2)).toEqual([3, 2]);
  });

  test('the order of favorites and restaurants does not change the recommendations', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 30 }),
        category: fc.integer({ min: 1, max: 4 }),
        tags: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
        island: fc.constantFrom(null, 'Exuma', 'Bimini'),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(some, fc.nat(6), (records, favoriteCount) => {
        const places = records.map(({ id, category, tags, island }) =>
          place(id, { categories: ids(category), tags: ids(...tags), island }),
        );
        const favorites = places.slice(0, favoriteCount);
        expect(recommended([...favorites].reverse(), [...places].reverse())).toEqual(
          recommended(favorites, places),
        );
      }),
    );
  });
});
