import type { TaskConfig } from 'payload';
import { createLink } from '#cms/accounts/account-links.ts';
import type { MemberMail } from './member-mail.ts';

type SendMail = { input: { mail: MemberMail }; output: object };
type Recipient = { id: number; email: string; firstName?: string | null };

/** Sends one mail to a member; tried again while the mail server refuses. */
export const sendMail: TaskConfig<SendMail> = {
  slug: 'send-mail',
  inputSchema: [{ name: 'mail', type: 'json', required: true }],
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 5000 } },
  async handler({ input: { mail }, req: { payload } }) {
    const recipient = await payload.db.findOne<Recipient>({
      collection: 'users',
      where: { id: { equals: mail.user } },
    });
    if (!recipient) return { output: {} };
    const { siteUrl } = payload.config.custom as { siteUrl: string };
    const { email, id: user } = recipient;
    if (mail.kind === 'verify-email' || mail.kind === 'reset-password') {
      const token = await createLink(payload, { user, purpose: mail.kind, email });
      const link = `${siteUrl}/${mail.kind}?token=${token}`;
      await payload.sendEmail({ to: email, subject: mail.kind, text: link });
    }
    return { output: {} };
  },
};
