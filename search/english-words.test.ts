import { expect, test } from 'vitest';
import { isEnglishWord } from './english-words.ts';

test.each([
  'duck',
  'atlantis',
  'ducks',
  'boxes',
  'berries',
  'baked',
  'grilled',
  'fried',
  'grilling',
  'baking',
  'larger',
  'fresher',
  'tastier',
  'bakers',
  'largest',
  'freshest',
  'tastiest',
  'freshly',
  'freshness',
  'tastiness',
  'enjoyable',
  'enjoyment',
  'charlies',
  'reheat',
  'unhappy',
  'inactive',
  'dislike',
])('"%s" is a word, not a typo', (word) => {
  expect(isEnglishWord(word)).toBe(true);
});

test.each(['snaper', 'restarant', 'cnoch', 'duckly', 'unconch', 'reduck', 'disduck', 'lyfresh'])(
  '"%s" is no word and may be a typo',
  (word) => {
    expect(isEnglishWord(word)).toBe(false);
  },
);
