import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const EMAIL = 'Desk@Guide.example';

test.each([
  ['twelve characters', 'conchfritter'],
  ['words with blanks', 'conch and grits at noon'],
  ['128 characters', 'abc-'.repeat(32)],
  ['letters outside of ASCII, counted as one each', '🐚🐠🌴🥥🍍🦜🐚🐠🌴🥥🍍🦜'],
])('%s are accepted', (_, password) => {
  expect(passwordProblem(password, EMAIL)).toBeNull();
});

test.each([
  ['abc', /too short.*12/],
  ['eleven-char', /too short/],
  ['🐚🐠🌴🥥🍍🦜', /too short/],
  ['abc-'.repeat(32) + 'd', /too long.*128/],
  ['desk@guide.EXAMPLE', /e-mail address/],
  [' desk@guide.example ', /e-mail address/],
  ['aaaaaaaaaaaa', /repeats/],
  ['abababababab', /repeats/],
])('%j is refused', (password, problem) => {
  expect(passwordProblem(password, EMAIL)).toMatch(problem);
});
