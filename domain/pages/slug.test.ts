import { describe, expect, test } from 'vitest';
import { ISLANDS } from '#domain/geography/islands.ts';
import {
  cardSlug,
  categoryPath,
  islandPath,
  islandSlug,
  restaurantIdFromSegment,
  restaurantPath,
  storySlug,
} from './slug.ts';

describe('cardSlug', () => {
  test.each([
    ['CARD-02', 'Da Fish Fry', 'da-fish-fry'],
    ['CARD-03', "Joe's Grill!", 'joes-grill'],
    ['CARD-03, typographic apostrophe', 'Joe’s Grill', 'joes-grill'],
    ['CARD-03, quotation marks and brackets', '“Twin” (Brothers)', 'twin-brothers'],
    ['CARD-03, symbols', 'Café + Bar €5', 'café-bar-5'],
    ['CARD-03, picture characters', 'Sunny ☀️ Side 🐚', 'sunny-side-'],
    ['CARD-04', 'Blue  Sail', 'blue-sail'],
    ['CARD-04, any white space', 'Blue\t\u00A0Sail', 'blue-sail'],
    ['CARD-05', 'Surf & Turf - Bar', 'surf-turf-bar'],
    ['OP-02', "Joe's & Co", 'joes-co'],
    ['OP-03, hyphens stay', 'Man-O-War', 'man-o-war'],
    ['OP-03, other dashes are punctuation', 'North–South', 'northsouth'],
    ['OP-03, accented letters stay', 'Crêpe Éclair', 'crêpe-éclair'],
    ['OP-03, letter and accent in one', 'Cafe\u0301', 'café'],
    ['OP-03, underscores go', 'snake_case', 'snakecase'],
    ['OP-03, nothing but punctuation', '!!!', ''],
    ['OP-03, hyphens at the ends stay', '-Reef-', '-reef-'],
    ['OP-03, a sign before the first word', '& Sons', '-sons'],
    ['white space at the ends goes', '  Reef ', 'reef'],
    ['digits stay', 'Route 66', 'route-66'],
    ['other scripts', '東京 Sushi', '東京-sushi'],
  ])('cardSlug makes a slug of the name, %s: %s', (_, name, slug) => {
    expect(cardSlug(name)).toBe(slug);
  });
});

describe('restaurantPath', () => {
  test.each([
    ['CARD-01', { id: 7, name: 'Da Fish Fry' }, '/restaurants/da-fish-fry-7'],
    ['OP-03, empty slug', { id: 7, name: '!!!' }, '/restaurants/-7'],
    ['OP-03, percent-encoded', { id: 7, name: 'Café' }, '/restaurants/caf%C3%A9-7'],
    ['digits in the name', { id: 1, name: 'Route 66' }, '/restaurants/route-66-1'],
  ])('restaurantPath makes the path of a restaurant: %s', (_, restaurant, path) => {
    expect(restaurantPath(restaurant)).toBe(path);
  });

  test.each(['Joe’s', '!!!', 'Café 9', 'a-', '東京', '100%', 'Half ½'])(
    'DET-02: the id can be read from the path of the restaurant %s',
    (name) => {
      const segment = restaurantPath({ id: 42, name }).replace('/restaurants/', '');
      expect(restaurantIdFromSegment(segment)).toBe(42);
      expect(restaurantIdFromSegment(decodeURIComponent(segment))).toBe(42);
    },
  );
});

test.each([
  ['PROF-18', "Joe's & Co", 'joe-s-co'],
  ['PROF-19', '!Zest!', 'zest'],
  ['PROF-17', 'Da FISH Fry', 'da-fish-fry'],
  ['PROF-18, hyphens', 'Surf - Turf', 'surf-turf'],
  ['nothing but punctuation', '!!!', ''],
])('storySlug makes a slug of a name, %s: %s', (_, name, slug) => {
  expect(storySlug(name)).toBe(slug);
});

test.each([
  ['DET-01, digits', '12', 12],
  ['DET-02, slug and id', 'da-fish-fry-7', 7],
  ['DET-03, only the last number counts', 'route-66-1', 1],
  ['OP-03, empty slug', '-7', 7],
  ['leading zeros', 'x-007', 7],
  ['greatest safe number', '9007199254740991', 9007199254740991],
  ['OP-27, no number', 'foo', null],
  ['OP-27, a number without a dash', 'foo7', null],
  ['a dash at the end', 'foo-7-', null],
  ['not whole', 'foo-7.5', null],
  ['hexadecimal', '0x10', null],
  ['digits of another script', 'foo-٣', null],
  ['beyond safe numbers', '9007199254740992', null],
  ['far beyond', `a-${'9'.repeat(400)}`, null],
  ['empty', '', null],
  ['blank', ' 7', null],
])('restaurantIdFromSegment reads the id from a path segment, %s: %s', (_, segment, id) => {
  expect(restaurantIdFromSegment(segment)).toBe(id);
});

describe('islands and categories', () => {
  test.each([
    ['New Providence', 'new-providence'],
    ['Abaco', 'abaco'],
    ['Île Verte', 'ile-verte'],
  ])('islandSlug makes the slug of %s', (name, slug) => {
    expect(islandSlug(name)).toBe(slug);
    expect(islandPath(name)).toBe(`/islands/${slug}`);
  });

  test('island slugs are unique', () => {
    expect(new Set(ISLANDS.map(islandSlug)).size).toBe(18);
  });

  test('OP-29: categoryPath contains the id', () => {
    expect(categoryPath(3)).toBe('/categories/3');
  });
});
