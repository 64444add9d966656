import { expect, test } from 'vitest';
import { quotedList } from './quoted-list.ts';

test.each([
  [['rum'], '“rum”'],
  [['rum', 'rice'], '“rum” and “rice”'],
  [['rum', 'rice', 'beans'], '“rum”, “rice” and “beans”'],
])('the texts %j are listed in quotation marks: %s', (texts, list) => {
  expect(quotedList(texts)).toBe(list);
});
