import * as z from 'zod/mini';
import { registerBody } from '#domain/contract/account.ts';

const UNCONFIRMED = 'Please confirm your password';
export const UNEQUAL_PASSWORDS = "Passwords don't match";

/** What is filled in to register: what is sent, and the password once more. */
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
