/** Tests of an index that is written to a file in pieces and read back. */
import { describe, expect, test } from 'vitest';
import { SORT_ORDERS } from '#domain/listing/sort-orders.ts';
import type { SearchDocument, SearchRequest } from '#search/engine.ts';
import { NO_FILTERS } from '#search/no-filters.ts';
import { BLANK_DOCUMENT, PLAIN_REQUEST, SUNDAY } from '#search/testing/blank-search.ts';
import { DocumentIndex, type IndexPiece } from './document-index.ts';

const ALL: SearchRequest = { ...PLAIN_REQUEST, limit: Infinity, facetsAt: SUNDAY + 30 };

function place(id: number): SearchDocument {
  return {
    ...BLANK_DOCUMENT,
    id,
    madeFrom: `made ${id}`,
    name: `Place ${(id * 31) % 97}`,
    text: `word${id}`,
    tags: [id % 2 === 0 ? 'even' : 'odd'],
    rating: (id % 40) / 8,
    reviews: id % 13,
    verified: id % 3 === 0,
    featured: id % 11 === 0,
    position: { latitude: 22 + id / 1000, longitude: -77 },
    openMinutes: [[id % 60, (id % 60) + 10]],
    openDays: id % 7 === 0 ? [{ day: SUNDAY / 1440, minutes: [[0, 31]] }] : [],
    closedBefore: id % 17 === 0 ? SUNDAY / 1440 + 1 : null,
    isClosedForGood: id % 50 === 49,
  };
}

/** An index of this many places. A tenth of them was replaced, another tenth removed. */
function indexOf(count: number): DocumentIndex {
  const index = new DocumentIndex();
  const removed = Array.from({ length: Math.floor(count / 10) }, (_, at) => 10_000 + at);
  const all = [...Array.from({ length: count }, (_, at) => at + 1), ...removed].map(place);
  index.apply({ upserted: all.toReversed(), removed: [] });
  index.apply({ upserted: all.filter(({ id }) => id % 10 === 1 && id <= count), removed });
  return index;
}

const REQUESTS: [string, Partial<SearchRequest>][] = [
  ...SORT_ORDERS.map((by): [string, Partial<SearchRequest>] => [
    `the order ${by}`,
    { order: { by } },
  ]),
  ['the distance', { order: { by: 'distance', from: { latitude: 23, longitude: -77 } } }],
  ['a word', { text: 'word7' }],
  ['the beginning of a word', { text: 'wor' }],
  ['the name of a place that is closed for good', { text: place(49).name }],
  ['a filter', { filters: { ...NO_FILTERS, tags: ['odd'] } }],
  ['a minute', { filters: { ...NO_FILTERS, openAt: SUNDAY + 30 } }],
  ['a day', { filters: { ...NO_FILTERS, openOn: { day: SUNDAY / 1440 + 1, minute: null } } }],
  ['a rating', { filters: { ...NO_FILTERS, minRating: 4 } }],
];

function restoredFrom(index: DocumentIndex): DocumentIndex {
  const restored = new DocumentIndex();
  for (const piece of index.pieces()) restored.restore(structuredClone(piece));
  return restored;
}

describe.each([0, 1, 60, 1030])('an index of %i places', (count) => {
  test('a restored index gives the same answers', () => {
    const index = indexOf(count);
    const restored = restoredFrom(index);
    for (const [by, request] of REQUESTS)
      expect(restored.search({ ...ALL, ...request }), by).toEqual(
        index.search({ ...ALL, ...request }),
      );
  });

  test('a restored index has the same documents, and no slots of deleted ones', () => {
    const index = indexOf(count);
    const restored = restoredFrom(index);
    expect([...restored.ids()].toSorted()).toEqual([...index.ids()].toSorted());
    for (const id of restored.ids()) expect(restored.madeFrom(id)).toBe(`made ${id}`);
    expect([index.size, restored.size, restored.deadSlots]).toEqual([count, count, 0]);
  });

  test('a restored index takes further changes', () => {
    const index = indexOf(count);
    const restored = restoredFrom(index);
    const change = { upserted: [place(3000), place(2), place(9999)], removed: [1] };
    for (const one of [index, restored]) one.apply(change);
    for (const [by, request] of REQUESTS)
      expect(restored.search({ ...ALL, ...request }), by).toEqual(
        index.search({ ...ALL, ...request }),
      );
  });
});

test.each([
  [0, 1024, []],
  [1024, 1024, [500, 500, 24]],
  [1025, 2048, [500, 500, 25]],
  [2049, 4096, [500, 500, 500, 500, 49]],
])(
  'an index of %i places is stored with room for %i, in pieces of %j',
  (count, capacity, sizes) => {
    const index = new DocumentIndex();
    index.apply({
      upserted: Array.from({ length: count }, (_, at) => place(at + 1)),
      removed: [],
    });
    const pieces = [...index.pieces()];
    const of = <Kind extends IndexPiece['of']>(kind: Kind) =>
      pieces.filter((piece): piece is Extract<IndexPiece, { of: Kind }> => piece.of === kind);
    expect(of('whole').map((piece) => piece.capacity)).toEqual([capacity]);
    expect(of('slots').map(({ entries }) => entries.length)).toEqual(sizes);
    expect(of('order').map(({ by }) => by)).toEqual(SORT_ORDERS);
  },
);
