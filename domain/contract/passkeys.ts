/** API calls for passkeys: keys that a device stores and unlocks, instead of a password. */
import * as z from 'zod/mini';
import * as rules from '#domain/accounts/account-rules.ts';
import { memberSchema, OWN_PASSWORD_LIMITS, passkeySchema } from './account.ts';
import type { CallLimit, Endpoint } from './endpoint.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Attackers cannot guess a signature, so the limits only bound the server's work. */
const SIGN_IN_LIMITS: readonly CallLimit[] = [
  { per: 'address', calls: 100, seconds: 15 * MINUTE },
  { per: 'address', calls: 1000, seconds: 24 * HOUR },
];

/** Bytes as in WebAuthn's JSON format: base64url without padding. */
const bytes = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/, 'Must be base64url.'));

const credentialId = bytes(1400);
const publicKey = z.literal('public-key');
const userVerification = z.literal('preferred');

/** Options with which the browser creates a passkey (PublicKeyCredentialCreationOptionsJSON). */
const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
});

/**
 * Options with which the browser signs in with a passkey (PublicKeyCredentialRequestOptionsJSON).
 */
const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
});

/** A newly created passkey (RegistrationResponseJSON). */
export const newPasskeyBody = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) }),
});

/** A challenge signed by a passkey (AuthenticationResponseJSON). */
export const signedByPasskeyBody = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(100)),
  }),
});

/** The current password, if the account has one. */
export const passkeyOptionsBody = z.object({ password: z.optional(rules.password) });

export const listPasskeys = {
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'The member’s passkeys, latest first, and whether adding one requires the password',
  access: 'member',
  limits: [],
  maxAgeSeconds: 0,
  responses: {
    200: z.object({ passkeys: z.array(passkeySchema), asksForPassword: z.boolean() }),
  },
  errorStatuses: [],
} satisfies Endpoint;

export const passkeyOptions = {
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary:
    'Options for creating a passkey, valid for five minutes in this browser; requires a verified email address',
  access: 'member',
  limits: OWN_PASSWORD_LIMITS,
  countsFailuresOnly: true,
  body: passkeyOptionsBody,
  maxAgeSeconds: 0,
  responses: { 200: creationOptionsSchema },
  errorStatuses: [400, 403],
} satisfies Endpoint;

export const addPasskey = {
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Save a new passkey for signing in',
  access: 'member',
  limits: [{ per: 'account', calls: 60, seconds: HOUR }],
  body: newPasskeyBody,
  maxAgeSeconds: 0,
  responses: { 201: passkeySchema },
  errorStatuses: [400, 403, 409],
} satisfies Endpoint;

export const removePasskey = {
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  summary: 'Delete one of the member’s passkeys; also succeeds when it is already deleted',
  access: 'member',
  limits: [],
  params: z.object({ id: z.string() }),
  maxAgeSeconds: 0,
  responses: { 200: z.object({ success: z.literal(true) }) },
  errorStatuses: [],
} satisfies Endpoint;

export const passkeySignInOptions = {
  method: 'POST',
  path: '/api/auth/passkeys/sign-in-options',
  summary: 'Options for signing in with a passkey, valid for five minutes in this browser',
  access: 'anyone',
  limits: [
    { per: 'address', calls: 300, seconds: 15 * MINUTE },
    { per: 'address', calls: 3000, seconds: 24 * HOUR },
  ],
  maxAgeSeconds: 0,
  responses: { 200: requestOptionsSchema },
  errorStatuses: [],
} satisfies Endpoint;

export const passkeySignIn = {
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  summary: 'Sign in with a passkey; the response sets the session cookie',
  access: 'anyone',
  limits: SIGN_IN_LIMITS,
  countsFailuresOnly: true,
  body: signedByPasskeyBody,
  maxAgeSeconds: 0,
  responses: { 200: z.object({ user: memberSchema }) },
  errorStatuses: [400, 401],
} satisfies Endpoint;

export type CreationOptions = z.infer<typeof creationOptionsSchema>;
export type RequestOptions = z.infer<typeof requestOptionsSchema>;
export type NewPasskey = z.infer<typeof newPasskeyBody>;
export type SignedByPasskey = z.infer<typeof signedByPasskeyBody>;
