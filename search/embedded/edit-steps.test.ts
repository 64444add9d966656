import { expect, test } from 'vitest';
import { mostSteps, neighboursSwapped, stepsBetween } from './edit-steps.ts';

test.each([
  ['', 0],
  ['rum', 0],
  ['bars', 1],
  ['lobster', 1],
  ['lobsters', 2],
  ['2ndfloor', 0],
  ['２階のバーです', 0],
])('in the word "%s", %i letters may be wrong', (word, most) => {
  expect(mostSteps(word)).toBe(most);
});

test.each([
  ['', []],
  ['a', []],
  ['ab', ['ba']],
  ['abc', ['bac', 'acb']],
])('swapping two neighbouring letters of "%s" gives %j', (word, swapped) => {
  expect(neighboursSwapped(word)).toEqual(swapped);
});

test.each([
  ['', '', 0],
  ['conch', 'conch', 0],
  ['', 'rum', 3],
  ['rum', '', 3],
  ['conch', 'conchs', 1],
  ['conch', 'onch', 1],
  ['conch', 'cxnch', 1],
  ['conch', 'cnoch', 1],
  ['conch', 'cocnh', 1],
  ['ab', 'ba', 1],
  ['conch', 'ocnhc', 2],
  ['conch', 'hcnoc', 3],
  ['abcd', 'badc', 2],
  ['abcd', 'dcba', 3],
  ['snapper', 'snaper', 1],
  ['lobster', 'oyster', 2],
  ['abc', 'xyz', 3],
])('the words "%s" and "%s" are %i edits apart', (a, b, steps) => {
  expect(stepsBetween(a, b)).toBe(steps);
  expect(stepsBetween(b, a)).toBe(steps);
});
