import * as z from 'zod/mini';
import * as rules from './account-rules.ts';

const UNCONFIRMED = 'Please confirm your password';
export const UNEQUAL_PASSWORDS = "Passwords don't match";

/** The body of `POST /api/auth/register`. */
export const registerBody = z.object({
  email: rules.email,
  password: rules.newPassword,
  firstName: rules.firstName,
  lastName: rules.lastName,
});

/** The fields of the registration form: the request's body and a repeated password. */
export const registerFields = z
  .extend(registerBody, {
    confirmPassword: z.string({ error: UNCONFIRMED }).check(z.minLength(1, UNCONFIRMED)),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: UNEQUAL_PASSWORDS,
    }),
  );
