import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['too short to be one', '', [], null],
  ['too short to be one', 'aB3$x', [], null],
  ['the shortest that is allowed', 'aB3$xz', [], 'weak'],
  ['one character again and again', 'aaaaaaaaaaaaaaaaaaaaaaaa', [], 'weak'],
  ['numbers in order', '12345678901234567890', [], 'weak'],
  ['letters in order, either way', 'abcdefghijzyxwvuts', [], 'weak'],
  ['what is tried first', 'Password2026!', [], 'weak'],
  ['what is tried first, disguised', 'p4ssw0rd-home', [], 'weak'],
  ['nine characters that must be guessed', 'k7wq2mzr9', [], 'weak'],
  ['ten', 'k7wq2mzr9h', [], 'fair'],
  ['twelve of two kinds', 'k7wq2mzr9hvd', [], 'fair'],
  ['twelve of three kinds', 'k7Wq2mZr9hVd', [], 'strong'],
  ['eleven of three kinds', 'k7Wq2mZr9hV', [], 'fair'],
  ['fifteen of two kinds', 'k7wq2mzr9hvdj4x', [], 'strong'],
  ['twelve capitals and digits', 'K7WQ2MZR9HVD', [], 'fair'],
  ['twelve letters of both cases', 'kWqTmZbYhRvD', [], 'fair'],
  ['a name in brackets', '(thea)k7wq2mzr9', ['(thea)'], 'weak'],
  ['four words', 'boat lantern mango pier', [], 'strong'],
  ['words of another script', 'лодка фонарь манго', [], 'strong'],
  ['a name with a year', 'Thea.Rolle1987', ['Thea', 'Rolle'], 'weak'],
  ['the address itself', 'thea@bay.example', ['thea@bay.example'], 'weak'],
  ['a name that means something to patterns', 'c++c++boatlantern', ['c++'], 'fair'],
  ['an initial is no word', 'k7wq2mzr9h', ['k'], 'fair'],
] as const)('the strength of a password, %s: %s', (_what, password, ownWords, strength) => {
  expect(passwordStrength(password, ownWords)).toBe(strength);
});
