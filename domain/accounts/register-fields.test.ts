import { expect, test } from 'vitest';
import { registerBody, registerFields } from './register-fields.ts';

const SENT = {
  email: 'ann@guide.example',
  password: 'conch-1',
  firstName: 'Ann',
  lastName: 'Bethel',
  confirmPassword: 'conch-1',
};

/** The fields with an error, each with its first message. */
function errorsOf(changed: Record<string, unknown>): Record<string, string> {
  const { error } = registerFields.safeParse({ ...SENT, ...changed });
  const messages = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
  return Object.fromEntries(messages.toReversed()) as Record<string, string>;
}

test('a complete registration form is accepted, and its names and email address are trimmed', () => {
  expect(registerFields.parse({ ...SENT, firstName: ' Ann ' })).toEqual(SENT);
});

test('a registration request needs no repeated password, and drops unknown fields', () => {
  const { confirmPassword, ...body } = SENT;
  expect(registerBody.parse({ ...body, confirmPassword, isAdmin: true })).toEqual(body);
});

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  [
    'no repeated password',
    { confirmPassword: undefined },
    { confirmPassword: 'Please confirm your password' },
  ],
  [
    'an empty repeated password',
    { confirmPassword: '' },
    { confirmPassword: 'Please confirm your password' },
  ],
  [
    'another password',
    { confirmPassword: 'conch-2' },
    { confirmPassword: "Passwords don't match" },
  ],
  [
    'a password with another case',
    { confirmPassword: 'Conch-1' },
    { confirmPassword: "Passwords don't match" },
  ],
])('a registration form with %s is refused', (_, changed, expected) => {
  expect(errorsOf(changed)).toEqual(expected);
});

test.each(['email', 'password', 'firstName', 'lastName'])(
  'the field %s of the registration form is required',
  (field) => {
    expect(errorsOf({ [field]: '' })).toHaveProperty(field);
  },
);
