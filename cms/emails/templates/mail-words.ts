import type { MemberMail } from '#cms/emails/member-mail.ts';
import { ownName } from './own-name.ts';

/** The facts that a mail contains. */
export type MailFacts = {
  siteName: string;
  siteUrl: string;
  contactEmail: string;
  /** The member's first name, as they wrote it. */
  firstName: string | null;
  /** Time of the event that the mail is about. */
  at: Date;
  /** The link that opens the account. Null for kinds without one. */
  link: string | null;
  /** The device in words, or the name of the passkey. Null for kinds without one. */
  device: string | null;
  /** Names of the passkeys that a reset has removed. */
  removedPasskeys: readonly string[];
};

/** The text of a mail, the same in HTML and in plain text. */
export type MailWords = {
  subject: string;
  /** The text that an inbox shows next to the subject. */
  preview: string;
  greeting: string;
  paragraphs: string[];
  details: { label: string; value: string }[];
  action: { label: string; href: string } | null;
  /** Advice for a reader who did not expect the mail. */
  caution: string;
  /** Why the reader got the mail. */
  reason: string;
};

type Kind = MemberMail['kind'];
type Own = Omit<MailWords, 'greeting'>;

export function mailWords(kind: Kind, facts: MailFacts): MailWords {
  const name = ownName(facts.firstName);
  return { greeting: name ? `Hi ${name},` : 'Hello,', ...WORDS[kind](facts) };
}

const WORDS: Record<Kind, (facts: MailFacts) => Own> = {
  'verify-email': ({ siteName, link }) => ({
    subject: `Verify your email for ${siteName}`,
    preview: 'One tap, and your email is verified.',
    paragraphs: [
      'Please confirm that this address is yours. With a verified email you can post stories about the places you like.',
      'The link works for 24 hours. If we sent you several, only the newest one works.',
    ],
    details: [],
    action: { label: 'Verify my email', href: required(link) },
    caution: 'If you have no account with us, ignore this email; the address stays unverified.',
    reason: `You’re receiving this email because this address was used for an account at ${siteName}.`,
  }),
  'reset-password': ({ siteName, link }) => ({
    subject: `Choose a new password for ${siteName}`,
    preview: 'The link works once, within an hour.',
    paragraphs: [
      'Someone, most likely you, requested a password reset for your account.',
      'The link works once, within 1 hour. If we sent you several, only the newest one works.',
    ],
    details: [],
    action: { label: 'Choose a new password', href: required(link) },
    caution: 'If it wasn’t you, ignore this email; your password stays the same.',
    reason: `You’re receiving this email because someone requested a password reset for your account at ${siteName}.`,
  }),
  'password-changed': ({ siteName, siteUrl, contactEmail, at, removedPasskeys }) => ({
    subject: `Your password for ${siteName} was changed`,
    preview: 'All other devices were signed out.',
    paragraphs: [
      'The password of your account was changed, and all other devices were signed out.',
      ...(removedPasskeys.length > 0
        ? [
            'We also removed the passkeys below. They were added before this address was verified, so we couldn’t be sure that they’re yours. You can add a new one under “Devices and Data” in your profile.',
          ]
        : []),
    ],
    details: [
      when(at),
      ...removedPasskeys.map((name) => ({ label: 'Passkey removed', value: oneLine(name) })),
    ],
    action: { label: 'This wasn’t me', href: `${siteUrl}/reset-password` },
    caution: `If it was you, there’s nothing to do. If not, choose a new password right away with the button, and write to ${contactEmail}.`,
    reason: `You’re receiving this email because the password of your account at ${siteName} was changed.`,
  }),
  'email-changed': ({ siteName, siteUrl, contactEmail, at }) => ({
    subject: `Your email for ${siteName} has changed`,
    preview: 'Your account has a new email address.',
    paragraphs: [
      'Your account’s email address has changed. We won’t send anything more to this one.',
    ],
    details: [when(at)],
    action: { label: `Open ${siteName}`, href: `${siteUrl}/` },
    caution: `If it wasn’t you, write to ${contactEmail} right away: the new address can be used to reset your password.`,
    reason: `You’re receiving this email because your account at ${siteName} used this address until now.`,
  }),
  'new-device': ({ siteName, siteUrl, at, device }) => ({
    subject: `New sign-in to ${siteName}`,
    preview: 'Was it you?',
    paragraphs: ['Your account was used on a new device.'],
    details: [{ label: 'Device', value: oneLine(required(device)) }, when(at)],
    action: { label: 'See my devices', href: `${siteUrl}/profile/security` },
    caution:
      'If it was you, there’s nothing to do. If not, sign that device out there and change your password in your profile: that signs out every other device.',
    reason: `You’re receiving this email because someone signed in to your account at ${siteName}.`,
  }),
  'passkey-added': ({ siteName, siteUrl, at, device }) => ({
    subject: `New passkey for ${siteName}`,
    preview: 'Was it you?',
    paragraphs: [
      'A passkey was added to your account. It can be used to sign in without your password.',
    ],
    details: [{ label: 'Added on', value: oneLine(required(device)) }, when(at)],
    action: { label: 'See my passkeys', href: `${siteUrl}/profile/security` },
    caution:
      'If it was you, there’s nothing to do. If not, remove it there and change your password in your profile.',
    reason: `You’re receiving this email because a passkey was added to your account at ${siteName}.`,
  }),
  'passkey-removed': ({ siteName, siteUrl, at, device }) => ({
    subject: `Passkey removed from ${siteName}`,
    preview: 'It can no longer be used to sign in.',
    paragraphs: ['A passkey was removed from your account. It can no longer be used to sign in.'],
    details: [{ label: 'Passkey', value: oneLine(required(device)) }, when(at)],
    action: { label: 'See my passkeys', href: `${siteUrl}/profile/security` },
    caution:
      'If it was you, there’s nothing to do. If not, change your password in your profile: that signs out every other device.',
    reason: `You’re receiving this email because a passkey was removed from your account at ${siteName}.`,
  }),
};

const inNassau = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Nassau',
});

function when(at: Date): MailWords['details'][number] {
  // Newer ICU releases put a narrow no-break space before AM and PM.
  return { label: 'When', value: `${inNassau.format(at).replaceAll(/\s/g, ' ')}, Bahamas time` };
}

const MAX_DEVICE_LENGTH = 80;

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_DEVICE_LENGTH);
}

function required(fact: string | null): string {
  if (!fact) throw new TypeError('This kind of mail needs a link or a device, but none was given.');
  return fact;
}
