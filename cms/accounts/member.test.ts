import { expect, test } from 'vitest';
import { isVerified } from './member.ts';

test.each([
  [{ email: 'a@b.example', verifiedEmail: 'a@b.example' }, true],
  [{ email: 'a@b.example', verifiedEmail: 'other@b.example' }, false],
  [{ email: 'a@b.example', verifiedEmail: null }, false],
  [{ email: '', verifiedEmail: '' }, false],
  [{}, false],
])('whether the member %j is verified: %s', (member, isIt) => {
  expect(isVerified(member)).toBe(isIt);
});
