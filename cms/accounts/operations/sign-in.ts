import type { Member } from '#domain/contract/account.ts';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { Refusal } from '#cms/api/refusal.ts';
import { queueMail } from '#cms/emails/member-mail.ts';
import { rememberCaller } from '#cms/limits/call-limits.ts';
import {
  createMember,
  memberByEmail,
  publicMember,
  type StoredMember,
} from '#cms/accounts/member.ts';
import { hashPassword, isPassword, passwordHashOf } from '#cms/accounts/passwords.ts';
import { endedSessionCookies, sessionCookies } from '#cms/accounts/session-cookies.ts';
import { deviceName, endSession, endSessionOfToken, startSession } from '#cms/accounts/sessions.ts';

/** Signs in to an account; which part was wrong is told, as the specification asks. */
export async function login(
  context: OperationContext,
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
      suggestion:
        'Sign in the way you did before, or choose a password by “Forgot your password?”.',
    });
  }
  if (!(await isPassword(hash, password))) throw incorrectPassword();
  await enter(context, member, {
    holds: async () => (await passwordHashOf(payload, member.id)) === hash,
    refusal: incorrectPassword,
  });
  return { user: publicMember(member) };
}

/** What somebody signs in by, and the refusal once it does so no more. */
type Credential = { holds: () => Promise<boolean>; refusal: () => Refusal };

/** Begins the session of a member who has shown who they are, and mails them if the device is new. */
export async function enter(
  context: OperationContext,
  member: StoredMember,
  credential: Credential,
): Promise<void> {
  if (await beginSession(context, member, credential)) return;
  const device = deviceName(context.userAgent);
  await queueMail(context.payload, { kind: 'new-device', user: member.id, device });
}

/** Opens an account, signs in to it and mails a link that verifies its address. */
export async function register(
  context: OperationContext,
  {
    email,
    password,
    firstName,
    lastName,
  }: Record<'email' | 'password' | 'firstName' | 'lastName', string>,
): Promise<{ user: Member; requiresVerification: boolean; message: string }> {
  const { payload } = context;
  // Before the costly hash; the database decides all the same.
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

/** Signs out; whoever is not signed in is so afterwards, too. */
export async function logout({
  payload,
  visitor,
  siteUrl,
  reply,
}: OperationContext): Promise<{ message: string }> {
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
 * Answers whether the member has signed in with such a browser before.
 *
 * @param credential looked at again once the session is there: a new password and a reset end all
 *   sessions, and one that begins while its password or passkey is still compared would outlast that
 */
async function beginSession(
  context: OperationContext,
  member: StoredMember,
  credential?: Credential,
): Promise<boolean> {
  const { payload, client, userAgent, siteUrl, visitor, reply, clock } = context;
  // One browser, one session: the one before would last unseen.
  if (visitor.kind === 'member')
    await endSession(payload, visitor.member.id, String(visitor.session.id));
  const device = deviceName(userAgent);
  const token = await startSession(payload, { user: member.id, device, now: clock() });
  if (credential && !(await credential.holds())) {
    await endSessionOfToken(payload, token);
    throw credential.refusal();
  }
  reply.cookies = sessionCookies(siteUrl, token);
  await rememberCaller(payload, { client, account: member.email });
  return rememberCaller(payload, { client: device, account: member.email });
}
