import type { AccountContext } from '#cms/accounts/account-context.ts';
import { Refusal } from '#cms/answers/refusal.ts';
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
  verifyPassword,
  passwordHashOf,
  replacePassword,
  setPassword,
} from '#cms/accounts/passwords.ts';
import { endSessionsOf } from '#cms/accounts/sessions.ts';
import { rememberClient } from '#cms/limits/attempts.ts';

/**
 * Mails a link that sets a new password. The answer and the work are the same for known and unknown
 * addresses, so that neither reveals whether an account exists.
 */
export async function forgotPassword(
  { payload }: AccountContext,
  { email }: { email: string },
): Promise<{ message: string }> {
  const member = await memberByEmail(payload, email);
  await queueMail(payload, { kind: 'reset-password', user: member?.id ?? UNKNOWN_USER });
  return { message: 'If an account uses this address, we’ve sent a link to it.' };
}

/**
 * Sets a new password with a token from a mail. The token works once. The mail proves that the
 * caller owns the address, so the reset also verifies it. Passkeys that were added before the
 * verification are deleted, and all sessions end.
 */
export async function resetPassword(
  context: AccountContext,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const { payload, client, clock } = context;
  const { link, member } = await resetLink(context, token);
  if (!(await claimLink(payload, link))) throw usedOrInvalid();
  // End sessions before the change as well as after it, because an interruption must not leave old
  // sessions beside the new password.
  await endSessionsOf(payload, member.id);
  const removed = await deleteUnprovenPasskeys(payload, member);
  await setPassword(payload, member.id, password);
  await endSessionsOf(payload, member.id);
  // The verification comes after the password: the account counts as verified only once no other
  // person can sign in to it.
  if (!isVerified(member)) {
    const seen = { email: link.email };
    const isDone = await changeMember(payload, member.id, verification(link.email, clock()), seen);
    if (!isDone) throw usedOrInvalid();
  }
  // Concurrent requests may have created links that did not void each other. So void all links
  // except the used one.
  await voidLinks(payload, member.id, 'reset-password', link);
  // The client proved that it owns the account. Failed guesses of other clients must not rate-limit
  // it.
  await rememberClient(payload, 'members', { client, account: member.email });
  await queueMail(payload, {
    kind: 'password-changed',
    user: member.id,
    removedPasskeys: removed.map(({ name }) => name),
  });
  return { message: 'Your password has been changed. You can sign in with it now.' };
}

/** Whether a token from a mail can still set a new password. Changes nothing. */
export async function checkResetLink(
  context: AccountContext,
  { token }: { token: string },
): Promise<{ message: string }> {
  const { link } = await resetLink(context, token);
  if (await isClaimed(context.payload, link)) throw usedOrInvalid();
  return { message: 'This reset link is valid.' };
}

/**
 * Finds the link that a token belongs to, and the link's account. Refuses tokens that are unknown,
 * expired or for a previous address.
 */
async function resetLink(
  { payload, clock }: AccountContext,
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
  return new Refusal('invalid', 'This reset link is not valid or has already been used.');
}

/** Changes the password of the signed-in member and ends their other sessions. */
export async function changePassword(
  context: AccountContext,
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
 * Refuses unless the caller knows the account's password.
 *
 * @param field the field of the body that the refusal names. The status is 400, because a 401 would
 * end the session (OP-45).
 * @returns the password's hash
 */
export async function requirePassword(
  context: AccountContext,
  password: string,
  field: string,
): Promise<string> {
  const { payload } = context;
  const { id } = memberOf(context).member;
  const hash = await passwordHashOf(payload, id);
  if (hash === null || !(await verifyPassword(hash, password))) throw incorrectPassword(field);
  // Read the hash again. The comparison is slow, so a reset link may have set another password
  // meanwhile.
  if ((await passwordHashOf(payload, id)) !== hash) throw incorrectPassword(field);
  return hash;
}

function incorrectPassword(field: string): Refusal {
  const message = 'Current password is incorrect';
  return new Refusal('invalid', message, { fields: { [field]: message } });
}
