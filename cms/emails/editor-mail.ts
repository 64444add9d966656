import type { Payload } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';

/** A queued mail to an editor. `editor` is null when the address belongs to no editor. */
export type EditorMail =
  | { kind: 'editor-password'; editor: number | string | null }
  /** What waits for the editor today. */
  | { kind: 'editor-daily'; editor: number | string };

type Editor = { email: string };
type Message = { to: string; subject: string; text: string };

/** Writes the mail with a new reset link. Null when there is no editor to send it to. */
export async function editorMessage(
  payload: Payload,
  { editor }: Extract<EditorMail, { kind: 'editor-password' }>,
  siteUrl: string,
): Promise<Message | null> {
  if (editor === null) return null;
  const found = await payload.db.findOne<Editor & { id: number | string }>({
    collection: 'editors',
    where: { id: { equals: editor } },
  });
  if (!found) return null;
  // Payload returns null when the editor was deleted, but its type leaves that out.
  const token: string | null = await retryingConflicts(() =>
    payload.forgotPassword({
      collection: 'editors',
      data: { email: found.email },
      disableEmail: true,
    }),
  );
  if (!token) return null;
  return {
    to: found.email,
    subject: 'Choose a new password for the admin',
    text: [
      'Someone, most likely you, requested a new password for your editor account.',
      `Choose one here within an hour: ${siteUrl}/admin/reset/${token}`,
      'If it wasn’t you, ignore this email; your password stays the same.',
    ].join('\n\n'),
  };
}
