import { describe, expect, test } from 'vitest';
import { listingMetadata } from './listing-metadata.ts';

const metadata = (search: string, tags: string[] = []) =>
  listingMetadata({ search, tags }, 'The Guide');

describe('listingMetadata', () => {
  test('META-01, META-02: from the search text', () => {
    const { title, description } = metadata('conch');
    expect(title).toBe('Restaurants for “conch” in The Bahamas | The Guide');
    expect(description).toContain('“conch”');
  });

  test('META-01, META-02: from the tags', () => {
    const { title, description } = metadata('', ['Waterfront', 'Brunch']);
    expect(title).toBe('Waterfront, Brunch: restaurants in The Bahamas | The Guide');
    expect(description).toContain('Waterfront, Brunch');
  });

  test('the search text comes before the tags', () => {
    expect(metadata('conch', ['Brunch'])).toEqual(metadata('conch'));
  });

  test('without either the title of the listing', () => {
    const { title, description } = metadata('');
    expect(title).toBe('All Restaurants in The Bahamas | The Guide');
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(155);
  });
});
