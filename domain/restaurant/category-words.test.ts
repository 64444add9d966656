import { expect, test } from 'vitest';
import { CATEGORY_NAMES } from './categories.ts';
import { categoryWords } from './category-words.ts';

test('every fixed category has a sentence about its food, and no two are the same', () => {
  const words = CATEGORY_NAMES.map(categoryWords);
  expect(words.every((sentence) => sentence !== null && /^[A-Z].{25,}\.$/.test(sentence))).toBe(
    true,
  );
  expect(new Set(words).size).toBe(CATEGORY_NAMES.length);
});

test('a category that editors added has no sentence', () => {
  expect(categoryWords('Conch Shacks')).toBeNull();
});
