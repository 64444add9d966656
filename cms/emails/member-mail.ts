import type { Payload } from 'payload';
import type { EditorMail } from './editor-mail.ts';
import { sendWaitingMails } from './mail-queue.ts';

/** A queued mail to a member. It never holds a token: the token is made when the mail is sent. */
export type MemberMail =
  | { kind: 'verify-email' | 'reset-password'; user: number }
  /** Lists the passkeys that a password reset has removed. */
  | { kind: 'password-changed'; user: number; removedPasskeys?: string[] }
  /** Goes to the previous address of the account. */
  | { kind: 'email-changed'; user: number; to: string }
  | { kind: 'new-device' | 'passkey-added' | 'passkey-removed'; user: number; device: string };

/**
 * Stands for an unknown member. The mail is queued and then dropped, so response times do not
 * reveal whether an account exists.
 */
export const UNKNOWN_USER = 0;

/**
 * Queues a mail and starts to send it. The caller does not wait for the mail server, and an
 * unreachable server loses no mail.
 */
export async function queueMail(payload: Payload, mail: MemberMail | EditorMail): Promise<void> {
  await payload.jobs.queue({ task: 'send-mail', input: { mail } });
  void sendWaitingMails(payload);
}
