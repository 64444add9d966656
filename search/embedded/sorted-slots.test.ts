import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SORT_ORDERS } from '#domain/listing/sort-orders.ts';
import { COMPARISONS, SortedSlots, type SortFields } from './sorted-slots.ts';

const BLANK: SortFields = {
  id: 1,
  nameKey: 'm',
  rating: 3,
  reviews: 10,
  verified: false,
  featured: false,
};

describe('what comes first in the order', () => {
  test.each<[keyof typeof COMPARISONS, string, Partial<SortFields>, Partial<SortFields>]>([
    ['featured', 'featured', { featured: true, rating: 1 }, { rating: 5 }],
    ['featured', 'the better rating', { rating: 4 }, { rating: 3, reviews: 99 }],
    ['featured', 'a rating over none', { rating: 0 }, { rating: null, reviews: 99 }],
    ['featured', 'more reviews', { id: 9, reviews: 11 }, {}],
    ['featured', 'the lower id', { id: 1 }, { id: 2, nameKey: 'a' }],
    ['name-asc', 'the name', { id: 9, nameKey: 'a' }, { nameKey: 'b', featured: true }],
    ['name-asc', 'the lower id of one name', { id: 1, rating: 1 }, { id: 2, rating: 5 }],
    ['rating-desc', 'the rating', { rating: 4 }, { rating: 3, featured: true }],
    ['rating-desc', 'more reviews', { id: 9, reviews: 11 }, { featured: true }],
    ['rating-desc', 'the lower id', { id: 1 }, { id: 2 }],
    ['reviews-desc', 'more reviews', { reviews: 11, rating: 1 }, { rating: 5, featured: true }],
    ['reviews-desc', 'the lower id', { id: 1, rating: 1 }, { id: 2, rating: 5 }],
    ['verified', 'verified', { verified: true }, { featured: true, rating: 5 }],
    ['verified', 'featured', { featured: true }, { rating: 5 }],
    ['verified', 'the better rating', { id: 9, rating: 4 }, { rating: 3 }],
  ])('in the sort order "%s", this comes first: %s', (order, _why, first, second) => {
    const [a, b] = [
      { ...BLANK, ...first },
      { ...BLANK, ...second },
    ];
    expect(COMPARISONS[order](a, b)).toBeLessThan(0);
    expect(COMPARISONS[order](b, a)).toBeGreaterThan(0);
  });
});

const fieldsList = fc.array(
  fc.record({
    nameKey: fc.constantFrom('a', 'b', 'c'),
    rating: fc.constantFrom(null, 1, 2),
    reviews: fc.nat(2),
    verified: fc.boolean(),
    featured: fc.boolean(),
  }),
  { maxLength: 40 },
);

test.each(SORT_ORDERS)(
  '%s: after slots were added and removed, one by one or together, their order is the same as after sorting all of them',
  (by) => {
    fc.assert(
      fc.property(fieldsList, fc.uniqueArray(fc.nat(39)), (list, gone) => {
        const fields: (SortFields | undefined)[] = list.map((one, slot) => ({
          ...one,
          id: 100 - slot,
        }));
        const all = list.map((_, slot) => slot);
        const single = new SortedSlots(fields, COMPARISONS[by]);
        for (const slot of all) single.change([], [slot]);
        const removed = gone.filter((slot) => slot < list.length);
        for (const slot of removed) single.change([slot], []);
        const left = all.filter((slot) => !removed.includes(slot));
        const expected = left.toSorted((a, b) => {
          const [one, other] = [fields[a], fields[b]];
          return one && other ? COMPARISONS[by](one, other) : 0;
        });
        expect([...single.slots]).toEqual(expected);
        const many = new SortedSlots(fields, COMPARISONS[by]);
        const isLate = (slot: number) => slot % 3 === 0 && left.includes(slot);
        many.change(
          [],
          all.filter((slot) => !isLate(slot)),
        );
        many.change(removed, all.filter(isLate));
        expect([...many.slots]).toEqual(expected);
      }),
    );
  },
);

test('removing a slot that is not in a sort order changes nothing', () => {
  const fields = [BLANK, { ...BLANK, id: 2 }, { ...BLANK, id: 3 }];
  const sorted = new SortedSlots(fields, COMPARISONS.featured);
  sorted.change([], [0, 2]);
  sorted.change([1], []);
  expect([...sorted.slots]).toEqual([0, 2]);
});

test('slots without fields are sorted by their numbers', () => {
  const sorted = new SortedSlots([], COMPARISONS.featured);
  sorted.change([], [2, 0, 1]);
  expect([...sorted.slots]).toEqual([0, 1, 2]);
});

test('removing a slot twice removes no other slot', () => {
  const fields = Array.from({ length: 4 }, (_, slot) => ({ ...BLANK, id: slot }));
  const sorted = new SortedSlots(fields, COMPARISONS.featured);
  sorted.change([], [0, 1, 2, 3]);
  sorted.change([3], []);
  sorted.change([3], []);
  expect([...sorted.slots]).toEqual([0, 1, 2]);
  sorted.change([3, 0], [3]);
  expect([...sorted.slots]).toEqual([1, 2, 3]);
});

test('the ranks of slots are updated with each change of their order', () => {
  const fields = [5, 1, 3].map((rating, id) => ({ ...BLANK, id, rating }));
  const sorted = new SortedSlots(fields, COMPARISONS['rating-desc']);
  sorted.change([], [0, 1]);
  expect([...sorted.ranks]).toEqual([0, 1, 0]);
  sorted.change([], [2]);
  expect([...sorted.ranks]).toEqual([0, 2, 1]);
  sorted.restore(Uint32Array.of(2, 1, 0));
  expect([...sorted.ranks]).toEqual([2, 1, 0]);
  expect([...sorted.slots]).toEqual([2, 1, 0]);
});
