import { readFileSync } from 'node:fs';
import { formatHex, parse } from 'culori';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import type { MemberMail } from '#cms/emails/member-mail.ts';
import { DARK, LIGHT } from './mail-colours.ts';
import type { MailFacts } from './mail-words.ts';
import { renderMail } from './render-mail.ts';

const SITE = 'https://guide.example';
const LINK = `${SITE}/somewhere?token=${'aB3_-'.repeat(8)}xyz`;
const FACTS: MailFacts = {
  siteName: 'Fish & “Friends”',
  siteUrl: SITE,
  contactEmail: 'help@guide.example',
  firstName: 'Zoë',
  at: new Date('2026-11-21T23:45:00Z'),
  link: LINK,
  device: 'Firefox on Linux',
  removedPasskeys: [],
};
const WHEN = 'November 21, 2026 at 6:45 PM, Bahamas time';

/** The text and the link that each kind of mail must have. */
const KINDS: Record<MemberMail['kind'], { says: string[]; href: string }> = {
  'verify-email': { says: ['24 hours', 'only the newest one works'], href: LINK },
  'reset-password': { says: ['works once', '1 hour', 'stays the same'], href: LINK },
  'password-changed': {
    says: [WHEN, 'other devices were signed out', 'new password right away', FACTS.contactEmail],
    href: `${SITE}/reset-password`,
  },
  'email-changed': {
    says: [WHEN, 'email address has changed', FACTS.contactEmail],
    href: `${SITE}/`,
  },
  'new-device': {
    says: [WHEN, 'Firefox on Linux', 'sign that device out'],
    href: `${SITE}/profile/security`,
  },
  'passkey-added': {
    says: [WHEN, 'Firefox on Linux', 'without your password', 'remove it there'],
    href: `${SITE}/profile/security`,
  },
  'passkey-removed': {
    says: [WHEN, 'Firefox on Linux', 'can no longer be used to sign in'],
    href: `${SITE}/profile/security`,
  },
};

const documentOf = (html: string) => new JSDOM(html).window.document;

/**
 * The visible text of the HTML, without the inbox preview and without the button, whose URL follows
 * as text.
 */
function seen(html: string): string {
  const document = documentOf(html);
  for (const hidden of document.querySelectorAll('style, title, .page > div, .action'))
    hidden.remove();
  for (const cell of document.querySelectorAll('p, h1, br')) cell.append(' ');
  for (const line of document.querySelectorAll('br')) line.replaceWith(' ');
  return bare(document.body.textContent);
}

const bare = (text: string) =>
  text
    .replaceAll(/-{10,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe.each(Object.entries(KINDS))('the mail %s', (kind, { says, href }) => {
  const rendered = renderMail(kind as MemberMail['kind'], FACTS);

  test('a mail says the same in HTML and in plain text', async () => {
    const { html, text } = await rendered;
    expect(bare(text)).toBe(seen(html));
  });

  test('a mail says what happened, which site sent it and why', async () => {
    const { subject, text } = await rendered;
    expect(subject).toContain(FACTS.siteName);
    for (const fact of [...says, 'Hi Zoë,', 'You’re receiving this email because']) {
      expect(text).toContain(fact);
    }
  });

  test('a mail links only to the site, and its plain text has the URL on a separate line', async () => {
    const { html, text } = await rendered;
    const links = Array.from(documentOf(html).querySelectorAll('a'), (a) => a.getAttribute('href'));
    expect(links).toEqual([href, href]);
    expect(text.split('\n')).toContain(href);
  });

  test('a mail loads nothing and does not track the reader', async () => {
    const { html } = await rendered;
    const document = documentOf(html);
    expect(document.querySelectorAll('img, script, link, iframe, form, [background]')).toHaveLength(
      0,
    );
    expect(html).not.toMatch(/url\(|@import|@font-face/);
    expect(html.match(/https?:\/\/[^\s"'<>]+/g)?.filter((url) => !url.startsWith(SITE))).toEqual([
      'http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd',
    ]);
  });

  test('a mail has a title, a language and colours for dark mode', async () => {
    const { html, subject } = await rendered;
    const document = documentOf(html);
    expect(document.title).toBe(subject);
    expect(document.documentElement.lang).toBe('en');
    expect(html).toContain('prefers-color-scheme: dark');
  });
});

test('a mail escapes members’ texts', async () => {
  const { html } = await renderMail('new-device', {
    ...FACTS,
    siteName: '<b>Guide</b>',
    firstName: '"><script>alert(1)</script>',
    device: '"><img src=x onerror=alert(1)>\r\n\r\nYour prize: evil',
  });
  const document = documentOf(html);
  expect(document.querySelectorAll('script, img, b')).toHaveLength(0);
  expect(html).not.toContain('alert(1)</');
  expect(document.body.textContent).toContain('<b>Guide</b>');
});

test('a device name with many lines becomes one short line in a mail', async () => {
  const device = `A\r\nB\u2028C${'x'.repeat(200)}`;
  const { text } = await renderMail('new-device', { ...FACTS, device });
  expect(text.split('\n')).toContain(`Device: A B C${'x'.repeat(75)}`);
});

test('rendering a mail without its required link fails', async () => {
  await expect(renderMail('verify-email', { ...FACTS, link: null })).rejects.toThrow(TypeError);
});

test.each([
  ['light', LIGHT, ':root'],
  ['dark', DARK, '@variant dark'],
])('the %s colours of mails match the theme of the site', (_, colours, theme) => {
  const css = readFileSync('site/styles/theme.css', 'utf8');
  const rules = css.slice(css.indexOf(theme)).split('}')[0] ?? '';
  for (const [token, hex] of Object.entries(colours)) {
    const value = new RegExp(`--${token}: (.+);`).exec(rules)?.[1] ?? '';
    expect([token, formatHex(parse(value))]).toEqual([token, hex]);
  }
});
