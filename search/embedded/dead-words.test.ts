/**
 * Tests that a word or value disappears from memory and from the stored index when the last
 * document with it is gone.
 */
import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SORT_ORDERS } from '#domain/listing/sort-orders.ts';
import type { SearchDocument, SearchRequest } from '#search/engine.ts';
import { NO_FILTERS } from '#search/no-filters.ts';
import { BLANK_DOCUMENT, PLAIN_REQUEST, SUNDAY } from '#search/testing/blank-search.ts';
import { DocumentIndex, type IndexPiece } from './document-index.ts';
import { createEmbeddedEngine, type EmbeddedEngine } from './engine.ts';

const ALL: SearchRequest = { ...PLAIN_REQUEST, limit: Infinity, facetsAt: SUNDAY + 50 };

const place = (id: number, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  ...BLANK_DOCUMENT,
  id,
  name: `Place ${id}`,
  ...rest,
});

/** The same index after it was written to a file and read again. */
function throughFile(index: DocumentIndex | EmbeddedEngine): DocumentIndex {
  const restored = new DocumentIndex();
  for (const piece of index.pieces()) restored.restore(deserialize(serialize(piece)) as IndexPiece);
  return restored;
}

describe('after a misspelt name was corrected', () => {
  const index = new DocumentIndex();
  index.apply({
    upserted: [
      place(1, { name: 'Conhc Stand', tags: ['Brunhc'], island: 'Exuma' }),
      place(2, { name: 'Conch House', tags: ['Brunch'] }),
    ],
    removed: [],
  });
  index.apply({ upserted: [place(1, { name: 'Conch Stand', tags: ['Brunch'] })], removed: [] });

  describe.each([
    ['an index in memory', index],
    ['an index read from a file', throughFile(index)],
  ])('the words of %s', (_, one) => {
    test('after a name was corrected, its old spelling finds nothing and is corrected to the new spelling', () => {
      expect(one.corrected('conhc')?.text).toBe('conch');
      expect(one.search({ ...ALL, text: 'conch' }).total).toBe(2);
      expect(one.search({ ...ALL, text: 'brunhc' }).total).toBe(0);
      expect(one.corrected('brunhc')?.text).toBe('brunch');
    });

    test('facets leave out values that no document has any more', () => {
      expect(one.search(ALL).facets).toMatchObject({ tags: { Brunch: 2 }, islands: {} });
      expect(one.search(ALL).facets?.tags).not.toHaveProperty('Brunhc');
      expect(one.search(ALL).facets?.islands).not.toHaveProperty('Exuma');
    });
  });

  test('facets list a value with the count 0 when documents have it, but no match does', () => {
    expect(index.search({ ...ALL, text: 'zzzz' }).facets?.tags).toEqual({ Brunch: 0 });
  });

  test('after a name was corrected, the stored index contains neither the old words nor the place’s old slot', () => {
    const pieces = [...index.pieces()];
    const words = pieces.flatMap((piece) => (piece.of === 'words' ? piece.words.words : []));
    expect(words).toContain('conch');
    expect(words).not.toContain('conhc');
    expect(pieces.flatMap((piece) => (piece.of === 'slots' ? piece.entries : []))).toHaveLength(2);
    expect(JSON.stringify(pieces)).not.toContain('Brunhc');
  });
});

test('even after many changes, an index holds few words and slots of deleted documents', async () => {
  const engine = createEmbeddedEngine();
  const entries = () =>
    [...engine.pieces()].flatMap((piece) => (piece.of === 'words' ? piece.words.words : []));
  await engine.rebuild([place(1), place(2)]);
  const first = entries().length;
  const deadSlots: number[] = [];
  for (let round = 0; round < 500; round++) {
    await engine.apply({
      upserted: [place(1, { name: `Round ${'x'.repeat(round % 50)}${round}` })],
      removed: [],
    });
    deadSlots.push(engine.deadSlots());
  }
  expect(Math.max(...deadSlots)).toBeLessThanOrEqual(65);
  expect(entries().length).toBeLessThanOrEqual(first + 2);
});

const WORDS = ['conch', 'conhc', 'conchy', 'cnoch', 'stand', 'stands', 'fritter', 'friter', 'pub'];
const someWords = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));

const someDocument = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  name: someWords,
  text: fc.oneof(fc.constant(''), someWords),
  tags: fc.uniqueArray(fc.constantFrom('Brunch', 'Wi-Fi', 'Late night'), { maxLength: 2 }),
  categories: fc.uniqueArray(fc.constantFrom('Seafood', 'Bakery'), { maxLength: 1 }),
  island: fc.constantFrom(null, 'Exuma', 'Abaco'),
  features: fc.uniqueArray(fc.constantFrom('Wi-Fi', 'Takeout', 'Cash only'), { maxLength: 2 }),
  priceRange: fc.constantFrom(null, '$' as const, '$$' as const),
  rating: fc.constantFrom(null, 3, 4.5),
  reviews: fc.nat(3),
  featured: fc.boolean(),
  verified: fc.boolean(),
  position: fc.constantFrom(null, { latitude: 25, longitude: -77 }),
  openMinutes: fc.constantFrom<[number, number][]>([], [[0, 100]]),
  openDays: fc.constantFrom<SearchDocument['openDays']>([], [{ day: SUNDAY / 1440, minutes: [] }]),
  closedBefore: fc.constantFrom(null, null, SUNDAY / 1440 + 1),
  isClosedForGood: fc.constantFrom(false, false, false, true),
});

type Change = { upserted: SearchDocument[]; removed: number[] };

const someChanges = fc.array(
  fc.record<Change>({
    upserted: fc.array(
      someDocument.map((fields) => ({ ...BLANK_DOCUMENT, ...fields })),
      { maxLength: 4 },
    ),
    removed: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
  }),
  { maxLength: 12 },
);

const TEXTS = [
  ...['', 'con', 'conch', 'conhc', 'cnohc', 'st', 'stand fritter', 'wifi', 'late nigth', 'brunhc'],
  ...['exuma', 'takeou', 'pub conch', 'seafod', 'cheap', 'conchstand', 'frittre conhc', 'wirele'],
];

const REQUESTS: SearchRequest[] = TEXTS.flatMap((text) => [
  ...SORT_ORDERS.map((by) => ({ ...ALL, text, order: { by } })),
  { ...ALL, text, order: { by: 'distance' as const, from: { latitude: 25, longitude: -77.1 } } },
  { ...ALL, text, filters: { ...NO_FILTERS, tags: ['Brunch'], openAt: SUNDAY + 50 } },
  { ...ALL, text, filters: { ...NO_FILTERS, features: ['Wi-Fi'], islands: ['Exuma'] } },
  { ...ALL, text, filters: { ...NO_FILTERS, minRating: 4 }, page: 1, limit: 2 },
]);

const answersOf = (index: Pick<DocumentIndex, 'search' | 'corrected'>) =>
  REQUESTS.map((request) => ({
    ...index.search(request),
    corrected: index.corrected(request.text),
  }));

test('after any changes an index gives the same results as a newly filled one, even after being stored and restored', () => {
  fc.assert(
    fc.property(someChanges, (changes) => {
      const changed = new DocumentIndex();
      const documents = new Map<number, SearchDocument>();
      for (const change of changes) {
        changed.apply(change);
        for (const id of change.removed) documents.delete(id);
        for (const document of change.upserted) documents.set(document.id, document);
        // Fill the caches of searches, which the next change must clear.
        for (const text of TEXTS) {
          changed.search({ ...ALL, text });
          changed.corrected(text);
        }
      }
      const fresh = new DocumentIndex();
      for (const _ of fresh.fill(documents.values()));
      const expected = answersOf(fresh);
      expect(answersOf(changed)).toEqual(expected);
      const restored = throughFile(changed);
      expect(answersOf(restored)).toEqual(expected);
      // The restored index takes further changes like the others.
      const more: Change = { upserted: [place(3, { name: 'Conhc pub' })], removed: [1, 2] };
      for (const index of [changed, fresh, restored]) index.apply(more);
      expect(answersOf(restored)).toEqual(answersOf(fresh));
      expect(answersOf(changed)).toEqual(answersOf(fresh));
    }),
    { numRuns: 40 },
  );
});
