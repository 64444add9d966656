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
  /** What to do if the reader did not expect the mail. */
  caution: string;
  /** Why the reader got it. */
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
      'Please confirm that this address is yours. With a verified email you can post stories about the places that you like.',
      'The link works for 24 hours. If we sent you several, only the newest one works.',
    ],
    details: [],
    action: { label: 'Verify my email', href: required(link) },
    caution:
      'If you have no account with us, do nothing: without the link the address stays unverified.',
    reason: `You receive this mail because an account at ${siteName} names this address.`,
  }),
  'reset-password': ({ siteName, link }) => ({
    subject: `Choose a new password for ${siteName}`,
    preview: 'The link works once, within an hour.',
    paragraphs: [
      'Somebody, most likely you, asked for a new password for your account.',
      'The link works once, within 1 hour. If we sent you several, only the newest one works.',
    ],
    details: [],
    action: { label: 'Choose a new password', href: required(link) },
    caution: 'If it was not you, do nothing: your password stays as it is.',
    reason: `You receive this mail because a new password was asked for, for your account at ${siteName}.`,
  }),
  'password-changed': ({ siteName, siteUrl, contactEmail, at, removedPasskeys }) => ({
    subject: `Your password for ${siteName} was changed`,
    preview: 'All other devices were signed out.',
    paragraphs: [
      'The password of your account was changed, and all other devices were signed out.',
      ...(removedPasskeys.length > 0
        ? [
            'We also removed the passkeys below. They were added before this address was verified, so we could not be sure that they are yours. You can add a new one under “Devices and Data” in your profile.',
          ]
        : []),
    ],
    details: [
      when(at),
      ...removedPasskeys.map((name) => ({ label: 'Passkey removed', value: oneLine(name) })),
    ],
    action: { label: 'This was not me', href: `${siteUrl}/reset-password` },
    caution: `If it was you, there is nothing to do. If not, choose a new password at once by the button, and write to ${contactEmail}.`,
    reason: `You receive this mail because the password of your account at ${siteName} was changed.`,
  }),
  'email-changed': ({ siteName, siteUrl, contactEmail, at }) => ({
    subject: `Your email for ${siteName} was changed`,
    preview: 'Your account has another address now.',
    paragraphs: [
      'Your account has another email address now. This one no longer belongs to it, and we send nothing more here.',
    ],
    details: [when(at)],
    action: { label: `Open ${siteName}`, href: `${siteUrl}/` },
    caution: `If it was not you, write to ${contactEmail} at once: the new address can ask for a new password.`,
    reason: `You receive this mail because your account at ${siteName} had this address until now.`,
  }),
  'new-device': ({ siteName, siteUrl, at, device }) => ({
    subject: `New sign-in to ${siteName}`,
    preview: 'Was it you?',
    paragraphs: ['Your account was signed in to on a device that it was not used on before.'],
    details: [{ label: 'Device', value: oneLine(required(device)) }, when(at)],
    action: { label: 'See my devices', href: `${siteUrl}/profile/security` },
    caution:
      'If it was you, there is nothing to do. If not, sign that device out there and change your password in your profile: that signs out every other device.',
    reason: `You receive this mail because somebody signed in to your account at ${siteName}.`,
  }),
  'passkey-added': ({ siteName, siteUrl, at, device }) => ({
    subject: `New passkey for ${siteName}`,
    preview: 'Was it you?',
    paragraphs: ['A passkey was added to your account. It signs in without your password.'],
    details: [{ label: 'Added on', value: oneLine(required(device)) }, when(at)],
    action: { label: 'See my passkeys', href: `${siteUrl}/profile/security` },
    caution:
      'If it was you, there is nothing to do. If not, remove it there and change your password in your profile.',
    reason: `You receive this mail because a passkey was added to your account at ${siteName}.`,
  }),
  'passkey-removed': ({ siteName, siteUrl, at, device }) => ({
    subject: `Passkey removed from ${siteName}`,
    preview: 'It no longer signs in.',
    paragraphs: ['A passkey was removed from your account. It no longer signs in.'],
    details: [{ label: 'Passkey', value: oneLine(required(device)) }, when(at)],
    action: { label: 'See my passkeys', href: `${siteUrl}/profile/security` },
    caution:
      'If it was you, there is nothing to do. If not, change your password in your profile: that signs out every other device.',
    reason: `You receive this mail because a passkey was removed from your account at ${siteName}.`,
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
  if (!fact) throw new TypeError('A mail lacks what its kind needs.');
  return fact;
}
