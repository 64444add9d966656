import type { Config } from 'payload';
import { outboxAdapter } from './outbox-adapter.ts';
import { smtpAdapter, type MailServer } from './smtp-adapter.ts';

export type MailSettings = {
  /** Folder of mails that are not sent. */
  outboxDirectory: string;
  /** Where mails are sent; null: they go to the outbox. */
  mailServer: MailServer | null;
  /** The address that mails come from. */
  mailFrom: string;
};

/** Mails go to the mail server, or to the outbox where none is set. */
export function mailAdapter(
  { outboxDirectory, mailServer, mailFrom }: MailSettings,
  siteName: string,
): Config['email'] {
  const sender = { address: mailFrom, name: siteName };
  return mailServer ? smtpAdapter(mailServer, sender) : outboxAdapter(outboxDirectory, sender);
}
