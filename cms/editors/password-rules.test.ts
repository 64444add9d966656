import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const EMAIL = 'Desk@Guide.example';

test.each([
  ['twelve characters', 'conchfritter'],
  ['words with blanks', 'conch and grits at noon'],
  ['128 characters', 'abc-'.repeat(32)],
  ['letters outside of ASCII, counted as one each', '🐚🐠🌴🥥🍍🦜🐚🐠🌴🥥🍍🦜'],
])('%s are accepted as an editor’s password', (_, password) => {
  expect(passwordProblem(password, EMAIL)).toBeNull();
});

test.each([
  ['abc', /too short.*12/],
  ['eleven-char', /too short/],
  ['🐚🐠🌴🥥🍍🦜', /too short/],
  ['abc-'.repeat(32) + 'd', /too long.*128/],
  ['desk@guide.EXAMPLE', /email address/],
  [' desk@guide.example ', /email address/],
  ['aaaaaaaaaaaa', /only one or two different/],
  ['abababababab', /only one or two different/],
])('the editor’s password %j is refused', (password, problem) => {
  expect(passwordProblem(password, EMAIL)).toMatch(problem);
});
