import type { Payload } from 'payload';
import type { EditorMail } from './editor-mail.ts';
import { sendWaitingMails } from './mail-queue.ts';

/** A mail to a member, as it waits to be sent: never with a token, which is made when it is sent. */
export type MemberMail =
  | { kind: 'verify-email' | 'reset-password'; user: number }
  /** With the names of the passkeys that a reset has removed. */
  | { kind: 'password-changed'; user: number; removedPasskeys?: string[] }
  /** To the address that the account had before. */
  | { kind: 'email-changed'; user: number; to: string }
  | { kind: 'new-device' | 'passkey-added' | 'passkey-removed'; user: number; device: string };

/** For whoever has no account: their mail is queued and dropped, so that nobody can tell by the time. */
export const UNKNOWN_USER = 0;

/**
 * Puts a mail into the queue and begins to send it. Whoever asks for it waits for no mail server, and
 * one that is away loses no mail.
 */
export async function queueMail(payload: Payload, mail: MemberMail | EditorMail): Promise<void> {
  await payload.jobs.queue({ task: 'send-mail', input: { mail } });
  void sendWaitingMails(payload);
}
