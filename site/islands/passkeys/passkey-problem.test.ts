import { expect, test } from 'vitest';
import { ApiError } from '#site/data/api/api-error.ts';
import { passkeyProblem } from './passkey-problem.ts';

const named = (name: string) => Object.assign(new Error('The operation is insecure.'), { name });
const answered = (body: object) => new ApiError(401, 'Unauthorized', JSON.stringify(body));
const USUAL = 'Something went wrong. Please try again.';

test.each([
  ['NotAllowedError', 'It was cancelled or timed out.'],
  ['AbortError', 'It was cancelled or timed out.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', 'Passkeys don’t work at this web address.'],
  ['ConstraintError', 'This device can’t store passkeys.'],
  ['TypeError', USUAL],
])('the browser error %s is explained as “%s”', (name, words) => {
  expect(passkeyProblem(named(name))).toBe(words);
});

test('an error text of the server is shown unchanged, followed by its suggestion', () => {
  expect(passkeyProblem(answered({ error: 'Not accepted.', suggestion: 'Type it.' }))).toBe(
    'Not accepted. Type it.',
  );
  expect(passkeyProblem(answered({ error: 'Not accepted.' }))).toBe('Not accepted.');
});

test.each([new ApiError(500, 'Internal Server Error', ''), 'nothing', null])(
  'the passkey error %s is explained with the general text',
  (error) => {
    expect(passkeyProblem(error)).toBe(USUAL);
  },
);
