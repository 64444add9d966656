/**
 * Validation rules for the fields of an account, with their messages. Forms and the server share
 * them.
 */
import * as z from 'zod/mini';
import { tidyText } from '#domain/wording/tidy-text.ts';

export const MIN_PASSWORD_LENGTH = 6;
/** We refuse longer passwords before hashing them. No password manager generates one this long. */
const MAX_PASSWORD_LENGTH = 512;
/**
 * Longest email address that mail can be sent to (RFC 5321, 4.5.3.1.3, without the angle brackets).
 */
const MAX_EMAIL_LENGTH = 254;
export const MAX_PERSON_NAME_LENGTH = 80;

/** Matches line breaks, control characters, and marks that change the direction of text. */
const NOT_IN_A_NAME = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

export const INVALID_EMAIL = 'Please enter a valid email address';

/** Parses an email address to its stored form: trimmed and in lower case. */
export const email = z.string({ error: INVALID_EMAIL }).check(
  z.trim(),
  z.maxLength(MAX_EMAIL_LENGTH, INVALID_EMAIL),
  // Validate before lower-casing: the Kelvin sign (U+212A) lower-cases to a plain k.
  z.email({ error: INVALID_EMAIL }),
  z.toLowerCase(),
);

const personName = (label: string) =>
  z.string({ error: `${label} is required` }).check(
    z.refine((name) => tidyText(name) !== '', { error: `${label} is required`, abort: true }),
    z.refine((name) => name.isWellFormed() && !NOT_IN_A_NAME.test(name.trim()), {
      error: `${label} contains characters that cannot be shown`,
      abort: true,
    }),
    z.overwrite(tidyText),
    z.maxLength(
      MAX_PERSON_NAME_LENGTH,
      `${label} must be ${MAX_PERSON_NAME_LENGTH} characters or less`,
    ),
  );

export const firstName = personName('First name');
export const lastName = personName('Last name');

const passwordText = (required: string) =>
  z
    .string({ error: required })
    .check(
      z.maxLength(
        MAX_PASSWORD_LENGTH,
        `Password must be ${MAX_PASSWORD_LENGTH} characters or less`,
      ),
    );

/** A password that a member chooses. Only its length is checked. */
export const newPassword = passwordText(
  `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
).check(
  z.minLength(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`),
);

/** A password to compare with the stored one, as at sign-in. */
export const password = passwordText('Password is required').check(
  z.minLength(1, 'Password is required'),
);

export const currentPassword = passwordText('Current password is required').check(
  z.minLength(1, 'Current password is required'),
);
