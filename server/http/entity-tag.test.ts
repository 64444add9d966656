import { expect, test } from 'vitest';
import { matchesEntityTag } from './entity-tag.ts';

test.each([
  ['"abc-br"', true],
  ['W/"abc-br"', true],
  ['*', true],
  [' * ', true],
  ['"x", "abc-br"', true],
  ['W/"x",W/"abc-br"', true],
  ['"with, comma", "abc-br"', true],
  ['"abc"', false],
  ['"abc-gz"', false],
  ['abc-br', false],
  ['"x*"', false],
  ['"ABC-BR"', false],
  ['"abc-br', false],
  ['', false],
])('If-None-Match %s matches: %s', (header, expected) => {
  expect(matchesEntityTag(header, '"abc-br"')).toBe(expected);
});
