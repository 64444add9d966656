import type { MemberMail } from '#cms/emails/member-mail.ts';
import { mailHtml, mailText } from './mail-layout.ts';
import { mailWords, type MailFacts } from './mail-words.ts';

export type RenderedMail = { subject: string; html: string; text: string };

/** Renders the HTML and the plain text of a mail. */
export async function renderMail(
  kind: MemberMail['kind'],
  facts: MailFacts,
): Promise<RenderedMail> {
  const words = mailWords(kind, facts);
  return {
    subject: words.subject,
    html: await mailHtml(words, facts.siteName),
    text: mailText(words, facts.siteName),
  };
}
