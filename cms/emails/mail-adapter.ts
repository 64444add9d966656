import type { Config } from 'payload';
import { outboxAdapter } from './outbox-adapter.ts';
import { smtpAdapter, type MailServer } from './smtp-adapter.ts';

export type MailSettings = {
  /** Folder that holds mails as files when no mail server is set. */
  outboxDirectory: string;
  /** The mail server. Null: mails go to the outbox. */
  mailServer: MailServer | null;
  /** The sender address. */
  mailFrom: string;
};

/** Sends mails to the mail server, or to the outbox if none is set. */
export function mailAdapter(
  { outboxDirectory, mailServer, mailFrom }: MailSettings,
  siteName: string,
): Config['email'] {
  const sender = { address: mailFrom, name: siteName };
  return mailServer ? smtpAdapter(mailServer, sender) : outboxAdapter(outboxDirectory, sender);
}
