import { describe, expect, test } from 'vitest';
import {
  CATEGORY_NAMES,
  categoryFolder,
  categoryImageUrl,
  GENERAL_CATEGORY,
} from './categories.ts';

test('OP-09: there are 18 fixed categories with different folders', () => {
  expect(new Set(CATEGORY_NAMES.map(categoryFolder)).size).toBe(18);
  expect(CATEGORY_NAMES).toContain(GENERAL_CATEGORY);
});

test('no category name contains a comma, because URLs join names with commas', () => {
  expect(CATEGORY_NAMES.filter((name) => name.includes(','))).toEqual([]);
});

test.each([
  ['Coffee & Cafes', 'Coffee_&_Cafes'],
  ['Bahamian Cuisine', 'Bahamian_Cuisine'],
  ['Fast Food & Takeaway', 'Fast_Food_&_Takeaway'],
  ['Seafood', 'Seafood'],
])('OP-09: the folder of %s is %s', (name, folder) => {
  expect(categoryFolder(name)).toBe(folder);
});

describe('categoryImageUrl', () => {
  test.each([
    ['Seafood', 'conch.webp', '/images/categories/Seafood/conch.webp'],
    ['Coffee & Cafes', 'a.webp', '/images/categories/Coffee_%26_Cafes/a.webp'],
    ['Seafood', 'small/con ch?.webp', '/images/categories/Seafood/small/con%20ch%3F.webp'],
  ])('categoryImageUrl encodes the category %s and the file %s', (name, file, url) => {
    expect(categoryImageUrl(name, file)).toBe(url);
  });
});
