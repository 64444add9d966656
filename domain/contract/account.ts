/** API calls for a member's own account. */
import * as z from 'zod/mini';
import * as rules from '#domain/accounts/account-rules.ts';
import { registerBody } from '#domain/accounts/register-fields.ts';
import type { CallLimit, Endpoint } from './endpoint.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The signed-in member. */
export const memberSchema = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailVerified: z.boolean(),
  /** Present only when an editor has blocked the member from posting. */
  isBlocked: z.optional(z.literal(true)),
});

/** Notice about the member's e-mail address. */
export const emailVerificationStatusSchema = z.object({
  type: z.enum(['success', 'warning', 'info']),
  title: z.string(),
  message: z.string(),
  /** The email address before a change, while the new one is unverified. */
  previousEmail: z.nullable(z.string()),
  /** Label of the button that sends a link; null when there is nothing to do. */
  actionText: z.nullable(z.string()),
});

export const currentMemberSchema = z.object({
  user: memberSchema,
  emailVerificationStatus: z.nullable(emailVerificationStatusSchema),
  /** Present only when some of the member's stories are waiting or hidden. */
  hasUnseenStories: z.optional(z.literal(true)),
});

const message = z.object({ message: z.string() });
const withMember = z.object({ user: memberSchema });

export const loginBody = z.object({ email: rules.email, password: rules.password });
export const forgotPasswordBody = z.object({ email: rules.email });
export const resetPasswordBody = z.object({
  token: z.string({ error: 'The link is incomplete. Please copy all of it from the email.' }),
  password: rules.newPassword,
});
export const profileBody = z.object({ firstName: rules.firstName, lastName: rules.lastName });
export const changePasswordBody = z.object({
  currentPassword: rules.currentPassword,
  newPassword: rules.newPassword,
});
export const changeEmailBody = z.object({ newEmail: rules.email, password: rules.password });
export const deleteAccountBody = z.object({ password: rules.password });

/**
 * Attackers guess passwords from one client or from many. Neither may lock the owner out for long,
 * so one client alone can never use up the account's total.
 */
const SIGN_IN_LIMITS: readonly CallLimit[] = [
  { per: 'address and account', calls: 10, seconds: MINUTE },
  { per: 'address and account', calls: 30, seconds: 15 * MINUTE },
  { per: 'address and account', calls: 50, seconds: HOUR },
  { per: 'address', calls: 200, seconds: 15 * MINUTE },
  { per: 'account', calls: 100, seconds: HOUR },
];

/** Limits protect the mailbox of the recipient. */
const MAIL_LIMITS: readonly CallLimit[] = [
  { per: 'address and account', calls: 5, seconds: 15 * MINUTE },
  { per: 'address and account', calls: 10, seconds: HOUR },
  { per: 'account', calls: 20, seconds: HOUR },
  { per: 'address', calls: 60, seconds: HOUR },
];

/**
 * Calls that ask for the current password. The limit stops guessing on an unattended signed-in
 * browser.
 */
export const OWN_PASSWORD_LIMITS: readonly CallLimit[] = [
  { per: 'account', calls: 20, seconds: 15 * MINUTE },
];

export const getCurrentMember = {
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in member',
  access: 'member',
  limits: [],
  maxAgeSeconds: 0,
  responses: { 200: currentMemberSchema },
  errorStatuses: [],
} satisfies Endpoint;

export const login = {
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in; the response sets the session cookie',
  access: 'anyone',
  limits: SIGN_IN_LIMITS,
  countsFailuresOnly: true,
  body: loginBody,
  maxAgeSeconds: 0,
  responses: { 200: withMember },
  errorStatuses: [401],
} satisfies Endpoint;

export const register = {
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account and sign in',
  access: 'anyone',
  limits: [
    // Each registration sends a mail. Without this limit, deleting an account and registering it
    // again would send any number of mails.
    { per: 'account', calls: 40, seconds: HOUR },
    { per: 'address', calls: 100, seconds: 15 * MINUTE },
    { per: 'address', calls: 500, seconds: 24 * HOUR },
  ],
  body: registerBody,
  maxAgeSeconds: 0,
  responses: {
    201: z.object({ user: memberSchema, requiresVerification: z.boolean(), message: z.string() }),
  },
  errorStatuses: [409],
} satisfies Endpoint;

export const logout = {
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out; also succeeds without a session',
  access: 'anyone',
  limits: [],
  maxAgeSeconds: 0,
  responses: { 200: message },
  errorStatuses: [],
} satisfies Endpoint;

export const verifyEmail = {
  method: 'GET',
  path: '/api/auth/verify-email',
  summary: 'Verify an email address with the token from an email',
  access: 'anyone',
  limits: [{ per: 'address', calls: 300, seconds: HOUR }],
  query: z.object({ token: z.catch(z.string(), '') }),
  maxAgeSeconds: 0,
  responses: { 200: message },
  errorStatuses: [400],
} satisfies Endpoint;

export const resendVerification = {
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Email a new verification link to the given address, or to the signed-in member',
  access: 'anyone',
  limits: MAIL_LIMITS,
  body: z.object({ email: z.optional(z.string({ error: rules.INVALID_EMAIL })) }),
  isBodyOptional: true,
  maxAgeSeconds: 0,
  responses: { 200: message },
  errorStatuses: [400],
} satisfies Endpoint;

export const forgotPassword = {
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Email a password reset link; the response is the same whether or not the account exists',
  access: 'anyone',
  limits: MAIL_LIMITS,
  body: forgotPasswordBody,
  maxAgeSeconds: 0,
  responses: { 200: message },
  errorStatuses: [],
} satisfies Endpoint;

export const checkResetLink = {
  method: 'GET',
  path: '/api/auth/reset-password',
  summary: 'Check whether a password reset token is still valid, without using it up',
  access: 'anyone',
  limits: [{ per: 'address', calls: 300, seconds: HOUR }],
  query: z.object({ token: z.catch(z.string(), '') }),
  maxAgeSeconds: 0,
  responses: { 200: message },
  errorStatuses: [400],
} satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with a password reset token; ends every session',
  access: 'anyone',
  limits: [{ per: 'address', calls: 100, seconds: HOUR }],
  body: resetPasswordBody,
  maxAgeSeconds: 0,
  responses: { 200: message },
  errorStatuses: [400],
} satisfies Endpoint;

export const updateProfile = {
  method: 'PUT',
  path: '/api/auth/profile',
  summary: 'Change the member’s first and last name',
  access: 'member',
  limits: [{ per: 'account', calls: 120, seconds: HOUR }],
  body: profileBody,
  maxAgeSeconds: 0,
  responses: { 200: withMember },
  errorStatuses: [],
} satisfies Endpoint;

export const changePassword = {
  method: 'PUT',
  path: '/api/auth/change-password',
  summary: 'Change the member’s password; ends every other session',
  access: 'member',
  limits: OWN_PASSWORD_LIMITS,
  countsFailuresOnly: true,
  body: changePasswordBody,
  maxAgeSeconds: 0,
  responses: { 200: message },
  errorStatuses: [400],
} satisfies Endpoint;

export const changeEmail = {
  method: 'PUT',
  path: '/api/auth/change-email',
  summary: 'Change the member’s email address; the new one must be verified',
  access: 'member',
  // Successful calls count, too, because each sends mail to two email addresses.
  limits: [
    { per: 'account', calls: 10, seconds: HOUR },
    { per: 'address', calls: 60, seconds: HOUR },
  ],
  body: changeEmailBody,
  maxAgeSeconds: 0,
  responses: { 200: z.object({ user: memberSchema, message: z.string() }) },
  errorStatuses: [400, 409],
} satisfies Endpoint;

export const deleteAccount = {
  method: 'DELETE',
  path: '/api/auth/delete-account',
  summary: 'Delete the member’s account, sessions and favorites',
  access: 'member',
  limits: OWN_PASSWORD_LIMITS,
  countsFailuresOnly: true,
  body: deleteAccountBody,
  maxAgeSeconds: 0,
  responses: { 200: message },
  errorStatuses: [400],
} satisfies Endpoint;

/** A device on which the member is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** Readable name, e.g. `Chrome on Android`. */
  device: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** True for the session that makes the request. */
  isCurrent: z.boolean(),
});

export const listSessions = {
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The devices on which the member is signed in, latest first',
  access: 'member',
  limits: [],
  maxAgeSeconds: 0,
  responses: { 200: z.array(sessionSchema) },
  errorStatuses: [],
} satisfies Endpoint;

export const endSession = {
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'Sign out one of the member’s devices; also succeeds when it is already signed out',
  access: 'member',
  limits: [],
  params: z.object({ id: z.string() }),
  maxAgeSeconds: 0,
  responses: { 200: z.object({ success: z.literal(true) }) },
  errorStatuses: [],
} satisfies Endpoint;

/** A passkey: a key on a device that replaces the password at sign-in. */
export const passkeySchema = z.object({
  id: z.string(),
  /** Readable name of the device on which the passkey was added. */
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

export type Member = z.infer<typeof memberSchema>;
export type EmailVerificationStatus = z.infer<typeof emailVerificationStatusSchema>;
export type CurrentMember = z.infer<typeof currentMemberSchema>;
export type MemberSession = z.infer<typeof sessionSchema>;
export type MemberPasskey = z.infer<typeof passkeySchema>;
