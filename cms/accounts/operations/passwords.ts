import type { OperationContext } from '#cms/api/operation-context.ts';
import { Refusal } from '#cms/api/refusal.ts';
import { queueMail, UNKNOWN_USER } from '#cms/emails/member-mail.ts';
import {
  claimLink,
  findLink,
  isClaimed,
  voidLinks,
  type AccountLink,
} from '#cms/accounts/account-links.ts';
import { changeMember, verification } from '#cms/accounts/change-member.ts';
import { isVerified, memberByEmail, memberById, type StoredMember } from '#cms/accounts/member.ts';
import { memberOf } from '#cms/accounts/member-of.ts';
import { deleteUnprovenPasskeys } from '#cms/accounts/passkeys.ts';
import {
  isPassword,
  passwordHashOf,
  replacePassword,
  setPassword,
} from '#cms/accounts/passwords.ts';
import { endSessionsOf } from '#cms/accounts/sessions.ts';
import { rememberCaller } from '#cms/limits/call-limits.ts';

/** Mails a link to choose a new password; answer and work are the same whoever has the address. */
export async function forgotPassword(
  { payload }: OperationContext,
  { email }: { email: string },
): Promise<{ message: string }> {
  const member = await memberByEmail(payload, email);
  await queueMail(payload, { kind: 'reset-password', user: member?.id ?? UNKNOWN_USER });
  return { message: 'If there is an account with this address, a link is on its way to it.' };
}

/**
 * Chooses a new password by the token of a mail, which works once. The mail shows that the address is
 * the caller's: it is verified by that, and nothing that was there before its verification signs in
 * any more. Every session ends.
 */
export async function resetPassword(
  context: OperationContext,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const { payload, client, clock } = context;
  const { link, member } = await resetLink(context, token);
  if (!(await claimLink(payload, link))) throw usedOrInvalid();
  // First as well, so that a stop in between leaves nobody signed in beside the new password.
  await endSessionsOf(payload, member.id);
  const removed = await deleteUnprovenPasskeys(payload, member);
  await setPassword(payload, member.id, password);
  await endSessionsOf(payload, member.id);
  // Last: the account counts as verified only once nobody else can sign in to it.
  if (!isVerified(member)) {
    const seen = { email: link.email };
    const isDone = await changeMember(payload, member.id, verification(link.email, clock()), seen);
    if (!isDone) throw usedOrInvalid();
  }
  // Mails that were sent at the same moment hold links that did not void each other.
  await voidLinks(payload, member.id, 'reset-password', link);
  // Whoever reads the account's mail is its owner: no guesses of others keep them from signing in.
  await rememberCaller(payload, { client, account: member.email });
  await queueMail(payload, {
    kind: 'password-changed',
    user: member.id,
    removedPasskeys: removed.map(({ name }) => name),
  });
  return { message: 'Your password has been changed. You can sign in with it now.' };
}

/** Tells whether the token of a mail still chooses a new password. Changes nothing. */
export async function checkResetLink(
  context: OperationContext,
  { token }: { token: string },
): Promise<{ message: string }> {
  const { link } = await resetLink(context, token);
  if (await isClaimed(context.payload, link)) throw usedOrInvalid();
  return { message: 'This reset link can be used.' };
}

/** The link of a token and its account. Refuses tokens that are unknown, expired or of an old address. */
async function resetLink(
  { payload, clock }: OperationContext,
  token: string,
): Promise<{ link: AccountLink; member: StoredMember }> {
  const link = await findLink(payload, 'reset-password', token);
  const member = link && (await memberById(payload, link.user));
  if (!link || member?.email !== link.email) throw usedOrInvalid();
  if (new Date(link.expiresAt) <= clock())
    throw new Refusal('invalid', 'This reset link has expired.');
  return { link, member };
}

function usedOrInvalid(): Refusal {
  return new Refusal('invalid', 'This reset link is not valid or has been used already.');
}

/** Changes the password of whoever is signed in and ends every other session. */
export async function changePassword(
  context: OperationContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ message: string }> {
  const { payload } = context;
  const { member, session } = memberOf(context);
  const hash = await requirePassword(context, currentPassword, 'currentPassword');
  await endSessionsOf(payload, member.id, session);
  if (!(await replacePassword(payload, member.id, { hash, password: newPassword })))
    throw incorrectPassword('currentPassword');
  await endSessionsOf(payload, member.id, session);
  await voidLinks(payload, member.id, 'reset-password');
  await queueMail(payload, { kind: 'password-changed', user: member.id });
  return { message: 'Your password has been changed.' };
}

/**
 * Goes on only for whoever knows the account's password.
 *
 * @param field name of the body's field, for the refusal (400: a 401 would end the session, OP-45)
 * @returns the password's hash
 */
export async function requirePassword(
  context: OperationContext,
  password: string,
  field: string,
): Promise<string> {
  const { payload } = context;
  const { id } = memberOf(context).member;
  const hash = await passwordHashOf(payload, id);
  if (hash === null || !(await isPassword(hash, password))) throw incorrectPassword(field);
  // Comparing takes a while, in which a link in a mail may have set another password.
  if ((await passwordHashOf(payload, id)) !== hash) throw incorrectPassword(field);
  return hash;
}

function incorrectPassword(field: string): Refusal {
  const message = 'Current password is incorrect';
  return new Refusal('invalid', message, { fields: { [field]: message } });
}
