import { render, toPlainText } from '@react-email/render';
import type { MemberMail } from '#cms/emails/member-mail.ts';
import { mailLayout } from './mail-layout.ts';
import { mailWords, type MailFacts } from './mail-words.ts';

export type RenderedMail = { subject: string; html: string; text: string };

/**
 * Renders the HTML and the plain text of a mail. It loads React, so import this module only when a
 * mail is sent.
 */
export async function renderMail(
  kind: MemberMail['kind'],
  facts: MailFacts,
): Promise<RenderedMail> {
  const words = mailWords(kind, facts);
  const html = await render(mailLayout(words, facts.siteName));
  const text = toPlainText(html, {
    selectors: [{ selector: 'h1', options: { uppercase: false } }],
  });
  return { subject: words.subject, html, text: `${text}\n` };
}
