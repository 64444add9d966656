import type { Payload } from 'payload';
import { INVALID_EMAIL, email as emailRule } from '#domain/accounts/account-rules.ts';
import type { CurrentMember } from '#domain/contract/account.ts';
import type { AccountContext } from '#cms/accounts/account-context.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { queueMail, UNKNOWN_USER } from '#cms/emails/member-mail.ts';
import { safeParse } from 'zod/mini';
import { findLink } from '#cms/accounts/account-links.ts';
import { memberOf } from '#cms/accounts/member-of.ts';
import { changeMember, verification } from '#cms/accounts/change-member.ts';
import {
  isVerified,
  memberByEmail,
  memberById,
  publicMember,
  verificationStatus,
} from '#cms/accounts/member.ts';

/** The signed-in member. */
export async function currentMember(
  context: AccountContext,
  hasUnseenStories: (payload: Payload, member: number) => Promise<boolean>,
): Promise<CurrentMember> {
  const { member } = memberOf(context);
  return {
    user: publicMember(member),
    emailVerificationStatus: verificationStatus(member),
    ...((await hasUnseenStories(context.payload, member.id)) && { hasUnseenStories: true }),
  };
}

/**
 * Verifies an address by a token from a mail. The link can be used repeatedly until it expires
 * (OP-38).
 */
export async function verifyEmail(
  { payload, clock }: AccountContext,
  { token }: { token: string },
): Promise<{ message: string }> {
  if (!token) throw new Refusal('invalid', 'No verification token provided');
  const link = await findLink(payload, 'verify-email', token);
  const member = link && (await memberById(payload, link.user));
  if (!link || member?.email !== link.email)
    throw new Refusal('invalid', 'Invalid verification token');
  if (new Date(link.expiresAt) <= clock())
    throw new Refusal('invalid', 'Verification link has expired');
  if (!isVerified(member))
    await changeMember(payload, member.id, verification(link.email, clock()), {
      email: link.email,
    });
  return { message: 'Your email has been verified. You can now post comments.' };
}

const SENT = 'Verification email sent! Please check your inbox.';

/**
 * Sends a new link to the given address. Without an address it goes to the signed-in member. The
 * answer never reveals whether a given address has an account.
 */
export async function resendVerification(
  { payload, visitor }: AccountContext,
  { email = '' }: { email?: string | undefined },
): Promise<{ message: string }> {
  if (email.trim() === '') {
    if (visitor.kind !== 'member')
      throw new Refusal('invalid', 'Please enter your email address.', {
        fields: { email: 'Please enter your email address.' },
      });
    if (isVerified(visitor.member)) throw new Refusal('invalid', 'Your email is already verified.');
    await queueMail(payload, { kind: 'verify-email', user: visitor.member.id });
    return { message: SENT };
  }
  const read = safeParse(emailRule, email);
  if (!read.success)
    throw new Refusal('invalid', INVALID_EMAIL, { fields: { email: INVALID_EMAIL } });
  const member = await memberByEmail(payload, read.data);
  const isOpen = member !== null && !isVerified(member);
  await queueMail(payload, { kind: 'verify-email', user: isOpen ? member.id : UNKNOWN_USER });
  return { message: SENT };
}
