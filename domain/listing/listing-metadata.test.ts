import { describe, expect, test } from 'vitest';
import { listingMetadata } from './listing-metadata.ts';
import { readListingState } from './read-listing-state.ts';

const metadata = (query: string) => listingMetadata(readListingState(query), 'The Guide');

describe('listingMetadata', () => {
  test('META-01, META-02: a listing’s title and description name the search text', () => {
    const { title, description } = metadata('search=conch');
    expect(title).toBe('Restaurants for “conch” in The Bahamas | The Guide');
    expect(description).toContain('“conch”');
  });

  test('META-01, META-02: a listing’s title and description name the tags', () => {
    const { title, description } = metadata('tags=Waterfront,Brunch');
    expect(title).toBe('Waterfront, Brunch: restaurants in The Bahamas | The Guide');
    expect(description).toContain('Waterfront, Brunch');
  });

  test('in a listing’s title the search text takes precedence over tags, and tags over other filters', () => {
    expect(metadata('search=conch&tags=Brunch&islands=Exuma')).toEqual(metadata('search=conch'));
    expect(metadata('tags=Brunch&islands=Exuma')).toEqual(metadata('tags=Brunch'));
  });

  test.each([
    ['categories=Seafood', 'Seafood in The Bahamas'],
    ['islands=Exuma', 'Restaurants on Exuma'],
    ['islands=Berry Islands', 'Restaurants in the Berry Islands'],
    ['categories=Seafood,Italian&islands=Exuma', 'Seafood, Italian on Exuma'],
    ['islands=A,B,C', 'Restaurants on A, B, C'],
    ['islands=A,B,C,D,E', 'Restaurants on A, B, C and 2 more'],
    ['near=arawak-cay', 'Restaurants near Arawak Cay, The Bahamas'],
    ['islands=Exuma&near=arawak-cay', 'Restaurants on Exuma'],
    ['openNow=true', 'All Restaurants in The Bahamas'],
  ])('the title of the listing ?%s is %s', (query, heading) => {
    expect(metadata(query).title).toBe(`${heading} | The Guide`);
  });

  test('META-02: the description names categories and islands', () => {
    expect(metadata('categories=Seafood&islands=Exuma').description).toMatch(/^Seafood on Exuma: /);
    expect(metadata('islands=Exuma').description).toMatch(/^Restaurants on Exuma: /);
  });

  test('a listing’s title contains the page number from page 2 on, so that titles are unique', () => {
    expect(metadata('search=conch&page=2').title).toBe(
      'Restaurants for “conch” in The Bahamas, page 2 | The Guide',
    );
  });

  test('a listing without filters has the default title and description', () => {
    const { title, description } = metadata('');
    expect(title).toBe('All Restaurants in The Bahamas | The Guide');
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(155);
  });
});
