import { JobCancelledError, type Payload, type TaskConfig } from 'payload';
import { createLink } from '#cms/accounts/account-links.ts';
import { isVerified, memberById, type StoredMember } from '#cms/accounts/member.ts';
import { mailFailure } from './mail-failure.ts';
import { editorMessage, type EditorMail } from './editor-mail.ts';
import type { MemberMail } from './member-mail.ts';
import { FIRST_PAUSE_MS, RETRIES, SEND_LIMIT_MS } from './mail-queue.ts';
import { renderMail } from './templates/render-mail.ts';

type SendMail = { input: { mail: MemberMail | EditorMail }; output: object };

/**
 * Sends one mail to a member or an editor. It is retried when the mail server is unreachable or
 * asks for it. The thrown error holds only the kind of the failure, because Payload stores it in
 * the job.
 */
export const sendMail: TaskConfig<SendMail> = {
  slug: 'send-mail',
  inputSchema: [{ name: 'mail', type: 'json', required: true }],
  retries: { attempts: RETRIES, backoff: { type: 'exponential', delay: FIRST_PAUSE_MS } },
  async handler({ input: { mail }, job, req: { payload } }) {
    try {
      await withinLimit(send(payload, mail, new Date(job.createdAt)));
    } catch (error) {
      const { kind, isFinal } = mailFailure(error);
      const isGivenUp = isFinal || (job.totalTried ?? 0) >= RETRIES;
      const facts = { job: job.id, kind };
      if (isGivenUp)
        payload.logger.error(facts, 'A mail could not be sent and will not be retried.');
      else payload.logger.warn(facts, 'A mail could not be sent and will be retried.');
      throw isFinal ? new JobCancelledError(kind) : new Error(kind);
    }
    return { output: {} };
  },
};

async function send(payload: Payload, mail: MemberMail | EditorMail, at: Date): Promise<void> {
  const { siteUrl, siteName, contactEmail } = payload.config.custom as Record<string, string>;
  const site = { siteUrl: String(siteUrl), siteName: String(siteName) };
  if (mail.kind === 'editor-password') {
    const message = await editorMessage(payload, mail, site.siteUrl);
    if (message) await payload.sendEmail(message);
    return;
  }
  const recipient = await memberById(payload, mail.user);
  // While the mail waited, the member was deleted, or verified by another link.
  if (!recipient || (mail.kind === 'verify-email' && isVerified(recipient))) return;
  const { subject, html, text } = await renderMail(mail.kind, {
    ...site,
    contactEmail: String(contactEmail),
    firstName: recipient.firstName ?? null,
    at,
    link: await linkOf(payload, mail, recipient, site.siteUrl),
    device: 'device' in mail ? mail.device : null,
    removedPasskeys: ('removedPasskeys' in mail && mail.removedPasskeys) || [],
  });
  await payload.sendEmail({
    to: mail.kind === 'email-changed' ? mail.to : recipient.email,
    replyTo: String(contactEmail),
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

async function linkOf(
  payload: Payload,
  { kind }: MemberMail,
  { id: user, email }: StoredMember,
  siteUrl: string,
): Promise<string | null> {
  if (kind !== 'verify-email' && kind !== 'reset-password') return null;
  const token = await createLink(payload, { user, purpose: kind, email });
  return `${siteUrl}/${kind}?token=${token}`;
}

/**
 * Limits the whole sending: a server that keeps sending a few bytes never reaches the socket
 * timeout.
 */
async function withinLimit(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(late), SEND_LIMIT_MS);
  });
  try {
    await Promise.race([sending, limit]);
  } finally {
    clearTimeout(timer);
  }
}
