import { expect, test } from 'vitest';
import type { SearchDocument } from './engine.ts';
import {
  indexedKinds,
  indexedTerms,
  requiredNameWords,
  TERM_FIELDS,
  type TermField,
} from './indexed-terms.ts';
import { BLANK_DOCUMENT } from './testing/blank-search.ts';

const DOCUMENT: SearchDocument = {
  ...BLANK_DOCUMENT,
  name: 'Reef Room',
  categories: ['Ramen'],
  tags: ['Brunch'],
  details: ['Patio'],
  places: ['Cable Beach'],
  island: 'Exuma',
  around: ['Nassau'],
  text: 'Grilled snapper',
  priceRange: '$$$',
  phone: '242-555-0125',
};

const FOUND: [TermField, string[]][] = [
  ['name', ['reef', 'room']],
  ['vocabulary', ['ramen', 'brunch', '0price30', '0upto30', '0upto40', '0dear0']],
  ['details', ['patio', '0outdoorseating0', '0tel24255501250', '0tel55501250']],
  ['places', ['cable', 'beach', '0cablebeach0', 'exuma']],
  ['around', ['nassau']],
  ['text', ['grilled', 'snapper']],
];

test.each(FOUND)('a document is found in the field "%s" by %j', (field, terms) => {
  expect(indexedTerms(DOCUMENT, field)).toEqual(terms);
});

test.each(TERM_FIELDS)(
  'an empty document has no terms in the field "%s", except the terms that all places have',
  (field) => {
    const terms = indexedTerms(BLANK_DOCUMENT, field);
    expect(terms.filter((term) => !term.startsWith('0any'))).toEqual([]);
    expect(terms.includes('0anyrestaurant0')).toBe(field === 'common');
  },
);

test('a permanently closed place is found only by its name and its phone number', () => {
  const closed = { ...DOCUMENT, isClosedForGood: true };
  expect(TERM_FIELDS.map((field) => [field, indexedTerms(closed, field)])).toEqual([
    ['name', ['reef', 'room']],
    ['vocabulary', []],
    ['details', ['0tel24255501250', '0tel55501250']],
    ['places', []],
    ['around', []],
    ['text', []],
    ['common', []],
  ]);
});

test('the island of a document, if known, counts as one of its places', () => {
  expect(indexedKinds(DOCUMENT, 'places')).toEqual(['Cable Beach', 'Exuma']);
  expect(indexedKinds({ ...DOCUMENT, island: null }, 'places')).toEqual(['Cable Beach']);
});

test.each([
  ['Reef', 1],
  ['Reef Room', 2],
  ['Reef Room Grill', 2],
  ['Reef Room Grill Bar', 3],
  ['Reef Room Grill Bar Nassau', 3],
  ['Reef Room Grill Bar Nassau Cay', 4],
  ['The Reef at the Bay', 2],
  ['Reef Reef Reef Bar', 2],
  ['The', 1],
  ['', 1],
])(
  'to find the permanently closed place "%s", a search needs %i words of its name',
  (name, words) => {
    expect(requiredNameWords({ ...BLANK_DOCUMENT, name, isClosedForGood: true })).toBe(words);
    expect(requiredNameWords({ ...BLANK_DOCUMENT, name })).toBe(0);
  },
);
