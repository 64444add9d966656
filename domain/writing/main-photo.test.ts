import { expect, test } from 'vitest';
import { mainFirst, withMarks } from './main-photo.ts';

/** Photos by their ids; a star marks the main one. */
const photos = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => ({ image: Number(one.replace('*', '')), isPrimary: one.endsWith('*') }));

test.each([
  ['a first photo', '', '1 2', '1* 2'],
  ['no photo', '1* 2', '', ''],
  ['unchanged', '1* 2 3', '1* 2 3', '1* 2 3'],
  ['moved to the front', '1* 2 3', '3 1* 2', '3* 1 2'],
  ['the main one removed', '1* 2 3', '2 3', '2* 3'],
  ['one added', '1* 2', '1* 2 3', '1* 2 3'],
  ['one added in front', '1* 2', '3 1* 2', '3* 1 2'],
  ['the main one twice', '1* 2', '1* 1* 2', '1* 1 2'],
  ['marked by a program', '1* 2 3', '1 2 3*', '3* 1 2'],
  ['created by a program', '', '1 2*', '2* 1'],
  ['marked by an older release, saved without a change', '1 2* 3', '1 2* 3', '2* 1 3'],
  ['marked by an older release, then moved', '1 2* 3', '3 1 2*', '3* 1 2'],
])('WRITE-12 the first photo is the main one: %s', (_title, stored, saved, expected) =>
  expect(withMarks(photos(saved), photos(stored))).toEqual(photos(expected)),
);

test('WRITE-12 the main photo is found whether photos are given as records or as ids', () => {
  const whole = (id: string, isPrimary: boolean) => ({ image: { id }, isPrimary });
  const saved = [whole('b', false), whole('a', true)];
  expect(withMarks(saved, [whole('a', true), whole('b', false)])).toEqual([
    whole('b', true),
    whole('a', false),
  ]);
});

test('WRITE-12 photos of older releases are shown with their marked photo first', () => {
  expect(mainFirst(photos('1 2* 3'))).toEqual(photos('2* 1 3'));
  expect(mainFirst(photos('1 2'))).toEqual(photos('1 2'));
});
