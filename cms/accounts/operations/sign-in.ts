import type { Member } from '#domain/contract/account.ts';
import type { AccountContext } from '#cms/accounts/account-context.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { queueMail } from '#cms/emails/member-mail.ts';
import { rememberClient } from '#cms/limits/attempts.ts';
import {
  createMember,
  memberByEmail,
  publicMember,
  type StoredMember,
} from '#cms/accounts/member.ts';
import { hashPassword, verifyPassword, passwordHashOf } from '#cms/accounts/passwords.ts';
import { endedSessionCookies, sessionCookies } from '#cms/accounts/session-cookies.ts';
import { deviceName, endSession, endSessionOfToken, startSession } from '#cms/accounts/sessions.ts';

/** Signs in to an account. The error says which part was wrong, as the specification requires. */
export async function login(
  context: AccountContext,
  { email, password }: { email: string; password: string },
): Promise<{ user: Member }> {
  const { payload } = context;
  const member = await memberByEmail(payload, email);
  if (!member) {
    throw new Refusal('unauthorized', 'No account found with this email', {
      suggestion: 'Please create a new account.',
    });
  }
  const hash = await passwordHashOf(payload, member.id);
  if (hash === null) {
    throw new Refusal('unauthorized', 'This account uses social login', {
      suggestion: 'Sign in the way you did before, or set a password with “Forgot your password?”.',
    });
  }
  if (!(await verifyPassword(hash, password))) throw incorrectPassword();
  await startSessionAndNotify(context, member, {
    holds: async () => (await passwordHashOf(payload, member.id)) === hash,
    refusal: incorrectPassword,
  });
  return { user: publicMember(member) };
}

/**
 * The password or passkey of a sign-in. `holds` checks that it is still valid, and `refusal` makes
 * the error if it is not.
 */
type Credential = { holds: () => Promise<boolean>; refusal: () => Refusal };

/** Starts the session of an authenticated member, and sends a mail if the device is new. */
export async function startSessionAndNotify(
  context: AccountContext,
  member: StoredMember,
  credential: Credential,
): Promise<void> {
  if (await beginSession(context, member, credential)) return;
  const device = deviceName(context.userAgent);
  await queueMail(context.payload, { kind: 'new-device', user: member.id, device });
}

/** Creates an account, signs in to it and mails a link that verifies its address. */
export async function register(
  context: AccountContext,
  {
    email,
    password,
    firstName,
    lastName,
  }: Record<'email' | 'password' | 'firstName' | 'lastName', string>,
): Promise<{ user: Member; requiresVerification: boolean; message: string }> {
  const { payload } = context;
  // Check early, to save the costly hash for an address that is taken. Between concurrent
  // registrations the unique constraint decides.
  if (await memberByEmail(payload, email)) throw emailExists();
  const passwordHash = await hashPassword(password);
  const member = await createMember(payload, { email, firstName, lastName, passwordHash });
  if (!member) throw emailExists();
  await queueMail(payload, { kind: 'verify-email', user: member.id });
  await beginSession(context, member);
  return {
    user: publicMember(member),
    requiresVerification: true,
    message: 'Please check your email to verify your account.',
  };
}

/** Signs out; also succeeds for a caller who is not signed in. */
export async function logout({
  payload,
  visitor,
  siteUrl,
  reply,
}: AccountContext): Promise<{ message: string }> {
  if (visitor.kind === 'member') {
    await endSession(payload, visitor.member.id, String(visitor.session.id));
  }
  reply.cookies = endedSessionCookies(siteUrl);
  return { message: 'Signed out' };
}

export function emailExists(): Refusal {
  return new Refusal('conflict', 'Email already exists', {
    fields: { email: 'An account with this email already exists' },
  });
}

function incorrectPassword(): Refusal {
  return new Refusal('unauthorized', 'Incorrect password', {
    suggestion: 'Try again or reset it.',
  });
}

/**
 * Starts a session. Returns whether the member has signed in from this kind of browser before.
 *
 * @param credential is checked again after the session is stored. A password change ends all
 * sessions, but would miss a session that starts at the same time.
 */
async function beginSession(
  context: AccountContext,
  member: StoredMember,
  credential?: Credential,
): Promise<boolean> {
  const { payload, client, userAgent, siteUrl, visitor, reply, clock } = context;
  // The new cookie replaces the cookie of the old session. End that session, which would otherwise
  // stay open.
  if (visitor.kind === 'member')
    await endSession(payload, visitor.member.id, String(visitor.session.id));
  const device = deviceName(userAgent);
  const token = await startSession(payload, { user: member.id, device, now: clock() });
  if (credential && !(await credential.holds())) {
    await endSessionOfToken(payload, token);
    throw credential.refusal();
  }
  reply.cookies = sessionCookies(siteUrl, token);
  await rememberClient(payload, 'members', { client, account: member.email });
  return rememberClient(payload, 'members', { client: device, account: member.email });
}
