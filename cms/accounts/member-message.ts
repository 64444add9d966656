import type { Payload } from 'payload';
import type { MemberMail } from '#cms/emails/member-mail.ts';
import type { WriteMemberMail } from '#cms/emails/send-mail.ts';
import { contactEmail } from '#cms/texts/guide-texts.ts';
import { renderMail } from '#cms/emails/templates/render-mail.ts';
import { createLink } from './account-links.ts';
import { isVerified, memberById, type StoredMember } from './member.ts';

/**
 * Composes a queued mail to a member. Creates the link in the mail, if mails of this kind have one.
 */
export const memberMessage: WriteMemberMail = async (payload, mail, at) => {
  const { siteUrl, siteName } = payload.config.custom as Record<string, string>;
  const site = { siteUrl: String(siteUrl), siteName: String(siteName) };
  const recipient = await memberById(payload, mail.user);
  // Send nothing if the member was deleted or verified while the mail was queued.
  if (!recipient || (mail.kind === 'verify-email' && isVerified(recipient))) return null;
  const contact = await contactEmail(payload);
  const { subject, html, text } = await renderMail(mail.kind, {
    ...site,
    contactEmail: contact,
    firstName: recipient.firstName ?? null,
    at,
    link: await linkOf(payload, mail, recipient, site.siteUrl),
    device: 'device' in mail ? mail.device : null,
    removedPasskeys: ('removedPasskeys' in mail && mail.removedPasskeys) || [],
  });
  return {
    to: mail.kind === 'email-changed' ? mail.to : recipient.email,
    replyTo: contact,
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};

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
