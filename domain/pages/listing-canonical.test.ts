import { describe, expect, test } from 'vitest';
import { canonicalPath, isIndexable } from './listing-canonical.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';

const OWN_PAGES = {
  categories: [
    { id: 2, name: 'Seafood' },
    { id: 9, name: 'Coffee & Cafes' },
  ],
  islands: [{ name: 'Cat Island' }],
};

describe('canonicalPath', () => {
  test.each([
    ['the plain listing', '', '/restaurants'],
    ['each further page has its own', 'page=2', '/restaurants?page=2'],
    ['another order is the same list', 'sort=name-asc', '/restaurants'],
    ['another page size is the same list', 'limit=50', '/restaurants'],
    ['a further page of another size counts as the first', 'limit=50&page=2', '/restaurants'],
    ['a further page in another order counts as the first', 'sort=verified&page=3', '/restaurants'],
    ['the map is the same list', 'view=map', '/restaurants'],
    ['a map that marks a place', 'search=conch&view=map&place=17', '/restaurants?search=conch'],
    ['the map of a further page', 'view=map&page=2', '/restaurants?page=2'],
    ['a category alone', 'categories=Seafood', '/categories/2'],
    ['a category with signs', 'category=Coffee+%26+Cafes', '/categories/9'],
    ['a category in another order', 'categories=Seafood&sort=name-asc', '/categories/2'],
    ['a further page of it', 'categories=Seafood&page=2', '/restaurants?categories=Seafood&page=2'],
    ['an island alone', 'islands=Cat+Island', '/islands/cat-island'],
    ['an unknown island', 'islands=Atlantis', '/restaurants?islands=Atlantis'],
    ['a tag, which has no page', 'tags=Waterfront&limit=25', '/restaurants?tags=Waterfront'],
    [
      'a category on an island',
      'islands=Cat+Island&categories=Seafood',
      '/restaurants?categories=Seafood&islands=Cat+Island',
    ],
    [
      'a category with a search',
      'categories=Seafood&search=conch',
      '/restaurants?search=conch&categories=Seafood',
    ],
    ['a search on its second page', 'search=conch&page=2', '/restaurants?search=conch&page=2'],
  ])('%s: the canonical path of ?%s is %s', (_, query, path) => {
    expect(canonicalPath(readListingState(query), OWN_PAGES)).toBe(path);
  });
});

describe('isIndexable', () => {
  test.each([
    ['', true],
    ['page=7', true],
    ['tags=Waterfront', true],
    ['prices=%24', true],
    ['categories=Seafood&page=2', true],
    ['tags=Waterfront,Brunch', false],
    ['tags=Waterfront&islands=Exuma', false],
    ['search=conch', false],
    ['openNow=true', false],
    ['area=24,-78,25,-77', false],
  ])('whether search engines may index the listing ?%s: %s', (query, expected) => {
    expect(isIndexable(readListingState(query), 12)).toBe(expected);
    expect(isIndexable(readListingState(query), 0)).toBe(false);
  });
});
