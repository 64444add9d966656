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
])('"%s" is an English word and no typo', (word) => {
  expect(isEnglishWord(word)).toBe(true);
});

test.each(['snaper', 'restarant', 'cnoch', 'duckly', 'unconch', 'reduck', 'disduck', 'lyfresh'])(
  '"%s" is not an English word, so it may be a typo',
  (word) => {
    expect(isEnglishWord(word)).toBe(false);
  },
);
