import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOwnSessionToken, newSessionToken } from './session-token.ts';

const SECRET = 'a secret of this guide';
const token = newSessionToken(SECRET);

test('a new token is the guide’s own, and each is another', () => {
  expect(isOwnSessionToken(token, SECRET)).toBe(true);
  expect(newSessionToken(SECRET)).not.toBe(token);
  // It needs no quoting in a cookie.
  expect(token).toMatch(/^[\w-]{64}$/);
});

test.each([
  ['nothing', ''],
  ['random bits alone', randomBytes(32).toString('base64url')],
  ['random bits in place of the signature', randomBytes(48).toString('base64url')],
  ['a changed first character', (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
  ['a changed last character', token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ['a shortened signature', token.slice(0, -4)],
  ['a character more', `${token}A`],
  ['padding', `${token}=`],
  ['a character that decoders skip', `${token.slice(0, 9)} ${token.slice(9)}`],
  ['letters outside of ASCII', 'é'.repeat(64)],
])('%s is none', (_, other) => {
  expect(isOwnSessionToken(other, SECRET)).toBe(false);
});

test('the token of another guide is none', () => {
  expect(isOwnSessionToken(token, 'another secret')).toBe(false);
});
