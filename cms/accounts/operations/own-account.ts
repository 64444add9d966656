import type { Member, MemberSession } from '#domain/contract/account.ts';
import type { AccountContext } from '#cms/accounts/account-context.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { isTaken } from '#cms/database/is-taken.ts';
import { BACKGROUND_RETRIES, retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { queueMail } from '#cms/emails/member-mail.ts';
import { voidLinks } from '#cms/accounts/account-links.ts';
import { changeMember } from '#cms/accounts/change-member.ts';
import { memberById, publicMember, type StoredMember } from '#cms/accounts/member.ts';
import { memberOf } from '#cms/accounts/member-of.ts';
import { passkeysOf, publicPasskey } from '#cms/accounts/passkeys.ts';
import { endedSessionCookies } from '#cms/accounts/session-cookies.ts';
import { endSession as end, sessionsOf } from '#cms/accounts/sessions.ts';
import { requirePassword } from './passwords.ts';
import { emailExists } from './sign-in.ts';

export async function updateProfile(
  context: AccountContext,
  names: { firstName: string; lastName: string },
): Promise<{ user: Member }> {
  const { id } = memberOf(context).member;
  const changed = stillThere(await changeMember(context.payload, id, names));
  return { user: publicMember(changed) };
}

/** Changes the address, which must then be verified, and notifies both addresses. */
export async function changeEmail(
  context: AccountContext,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<{ user: Member; message: string }> {
  const { payload } = context;
  const { member } = memberOf(context);
  await requirePassword(context, password, 'password');
  if (newEmail === member.email) {
    const message = 'This is already your email address.';
    throw new Refusal('invalid', message, { fields: { newEmail: message } });
  }
  const changed = await changeAddress(context, member, newEmail);
  // Links in mails to the old address stop working.
  await voidLinks(payload, member.id, 'reset-password');
  await voidLinks(payload, member.id, 'verify-email');
  await queueMail(payload, { kind: 'verify-email', user: member.id });
  await queueMail(payload, { kind: 'email-changed', user: member.id, to: member.email });
  return {
    user: publicMember(changed),
    message: 'We’ve sent a link to your new email address. Open it to verify the address.',
  };
}

async function changeAddress(
  { payload }: AccountContext,
  { id, email, verifiedEmail }: StoredMember,
  newEmail: string,
): Promise<StoredMember> {
  try {
    // Change the address only if no reset or verification link has changed the account meanwhile.
    const seen = { email, verifiedEmail };
    const changes = {
      email: newEmail,
      verifiedEmail: null,
      verifiedAt: null,
      previousEmail: email,
    };
    return stillThere(await changeMember(payload, id, changes, seen));
  } catch (error) {
    if (isTaken(error)) throw emailExists();
    throw error;
  }
}

/** Deletes the account with its sessions and favorites. */
export async function deleteAccount(
  context: AccountContext,
  { password }: { password: string },
): Promise<{ message: string }> {
  const { payload, reply, siteUrl } = context;
  await requirePassword(context, password, 'password');
  const { id } = memberOf(context).member;
  try {
    // Deletes by id, because Payload swallows the errors of a bulk deletion. Payload's transaction
    // is off, because the deletion opens a separate one.
    await retryingConflicts(
      () => payload.delete({ collection: 'users', id, disableTransaction: true }),
      BACKGROUND_RETRIES,
    );
  } catch (error) {
    // A concurrent call may have deleted the account, which Payload reports as an error.
    if (await memberById(payload, id)) throw error;
  }
  reply.cookies = endedSessionCookies(siteUrl);
  return { message: 'Your account has been deleted.' };
}

/** The devices on which the caller is signed in. */
export async function listSessions(context: AccountContext): Promise<MemberSession[]> {
  const { member, session } = memberOf(context);
  const sessions = await sessionsOf(context.payload, member.id, context.clock());
  return sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    id: String(id),
    device,
    signedInAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    isCurrent: String(id) === String(session.id),
  }));
}

export async function endSession(
  context: AccountContext,
  { id }: { id: string },
): Promise<{ success: true }> {
  await end(context.payload, memberOf(context).member.id, id);
  return { success: true };
}

/**
 * Everything that is stored about the caller, except hashes and keys.
 *
 * @param exportOthers reads what other parts of the CMS store about a member
 */
export async function exportAccount<Others extends object>(
  context: AccountContext,
  exportOthers: (member: number) => Promise<Others>,
) {
  const { member } = memberOf(context);
  return {
    user: { ...publicMember(member), createdAt: new Date(member.createdAt).toISOString() },
    sessions: await listSessions(context),
    passkeys: (await passkeysOf(context.payload, member.id)).map(publicPasskey),
    ...(await exportOthers(member.id)),
  };
}

/** Refuses when the member was deleted or changed by a concurrent call. */
function stillThere(member: StoredMember | null): StoredMember {
  if (!member) throw new Refusal('unauthorized', 'Unauthorized');
  return member;
}
