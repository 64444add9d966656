import type { Payload } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';

/** A queued mail to an editor. It never holds a token: that is made when the mail is sent. */
export type EditorMail =
  /** `editor` is null when the address belongs to no editor. */
  | { kind: 'editor-password'; editor: number | string | null }
  | { kind: 'editor-invitation'; editor: number | string; by: string }
  | { kind: 'editor-factor'; editor: number | string; change: 'added' | 'removed' }
  /** The work that waits for the editor today. */
  | { kind: 'editor-daily'; editor: number | string };

type Editor = { email: string };
type Message = { to: string; subject: string; text: string };

const HOUR_MS = 60 * 60 * 1000;
/** Invited people do not wait for the mail, so its link is valid for longer than a reset link. */
export const INVITATION_DAYS = 7;

/** Writes a mail to an editor. Null when there is no editor to send it to. */
export async function editorMessage(
  payload: Payload,
  mail: Exclude<EditorMail, { kind: 'editor-daily' }>,
  siteUrl: string,
): Promise<Message | null> {
  const { editor } = mail;
  if (editor === null) return null;
  const found = await payload.db.findOne<Editor & { id: number | string }>({
    collection: 'editors',
    where: { id: { equals: editor } },
  });
  if (!found) return null;
  const { siteName } = payload.config.custom as { siteName: string };
  const to = found.email;
  if (mail.kind === 'editor-factor') return factorMessage({ to, siteUrl, change: mail.change });
  const isInvitation = mail.kind === 'editor-invitation';
  // Payload returns null when the editor was deleted, but its type leaves that out.
  const token: string | null = await retryingConflicts(() =>
    payload.forgotPassword({
      collection: 'editors',
      data: { email: found.email },
      disableEmail: true,
      expiration: isInvitation ? INVITATION_DAYS * 24 * HOUR_MS : HOUR_MS,
    }),
  );
  if (!token) return null;
  const address = `${siteUrl}/admin/reset/${token}`;
  if (isInvitation)
    return {
      to,
      subject: `You’re invited to edit ${siteName}`,
      text: [
        `${mail.by} has invited you to help keep ${siteName} right.`,
        `Choose your password here within ${INVITATION_DAYS} days: ${address}`,
        `After that you sign in at ${siteUrl}/admin with this email address.`,
        'If you don’t know what this is about, ignore this email.',
      ].join('\n\n'),
    };
  return {
    to,
    subject: 'Choose a new password for the admin',
    text: [
      'Someone, most likely you, requested a new password for your editor account.',
      `Choose one here within an hour: ${address}`,
      'If it wasn’t you, ignore this email; your password stays the same.',
    ].join('\n\n'),
  };
}

function factorMessage({
  to,
  siteUrl,
  change,
}: {
  to: string;
  siteUrl: string;
  change: 'added' | 'removed';
}): Message {
  return {
    to,
    subject: `A second factor was ${change}`,
    text: [
      `An authenticator app or a passkey was ${change} in your editor account.`,
      `If it wasn’t you, choose a new password at ${siteUrl}/admin/forgot and tell an administrator.`,
    ].join('\n\n'),
  };
}
