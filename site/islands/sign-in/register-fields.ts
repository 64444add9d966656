import * as z from 'zod/mini';
import { registerBody } from '#domain/contract/account.ts';

/** What is filled in to register: what is sent, and the password once more. */
export const registerFields = z
  .extend(registerBody, {
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
    }),
  );
