import type { Payload } from 'payload';
import type { EmailVerificationStatus, Member } from '#domain/contract/account.ts';
import { nextNumbers } from '#cms/database/next-number.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { isTaken } from '#cms/database/is-taken.ts';

/** A member as stored. */
export type StoredMember = {
  id: number;
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  verifiedEmail?: string | null;
  /** When `verifiedEmail` was verified; empty for verifications before this field existed. */
  verifiedAt?: string | null;
  previousEmail?: string | null;
  /** When the member was blocked from posting; empty while not blocked. */
  blockedAt?: string | null;
  /** The e-mail address of the editor who blocked the member. */
  blockedBy?: string | null;
  createdAt: string;
  updatedAt: string;
};

/** Whether the present address is the one that was verified. */
export function isVerified({ email, verifiedEmail }: Partial<StoredMember>): boolean {
  return Boolean(email) && email === verifiedEmail;
}

/** A member in the API's form. */
export function publicMember(member: StoredMember): Member {
  const { id, email, firstName, lastName } = member;
  return {
    id,
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    emailVerified: isVerified(member),
    ...(member.blockedAt && { isBlocked: true }),
  };
}

/** The message about whether the address is verified (OP-43). */
export function verificationStatus(member: StoredMember): EmailVerificationStatus {
  if (isVerified(member)) {
    return {
      type: 'success',
      title: 'Email verified successfully!',
      message: 'You can now post comments and enjoy all features of the product.',
      previousEmail: null,
      actionText: null,
    };
  }
  const previousEmail = member.previousEmail ?? null;
  return {
    type: 'warning',
    title: previousEmail ? 'Verify your new email' : 'Verify your email',
    message: `We sent a link to ${member.email}. Follow it to join the conversation.`,
    previousEmail,
    actionText: 'Resend Verification Email',
  };
}

export async function memberById(payload: Payload, id: number): Promise<StoredMember | null> {
  return payload.db.findOne<StoredMember>({ collection: 'users', where: { id: { equals: id } } });
}

/** @param email in the form in which it is stored: trimmed, in lower case */
export async function memberByEmail(payload: Payload, email: string): Promise<StoredMember | null> {
  return payload.db.findOne<StoredMember>({
    collection: 'users',
    where: { email: { equals: email } },
  });
}

/**
 * Creates an account; null when the address already has one. A unique constraint guarantees a
 * single account. The password is written first: an interruption leaves at most a password without
 * an owner.
 */
export async function createMember(
  payload: Payload,
  {
    passwordHash,
    ...data
  }: Pick<StoredMember, 'email' | 'firstName' | 'lastName'> & { passwordHash: string },
): Promise<StoredMember | null> {
  const id = await nextNumbers(payload, 'users');
  await retryingConflicts(() =>
    payload.db.create({ collection: 'passwords', data: { user: id, hash: passwordHash } }),
  );
  try {
    await retryingConflicts(() =>
      payload.db.create({ collection: 'users', data: { id, ...data } }),
    );
  } catch (error) {
    await payload.db.deleteMany({ collection: 'passwords', where: { user: { equals: id } } });
    if (isTaken(error)) return null;
    throw error;
  }
  return memberById(payload, id);
}
