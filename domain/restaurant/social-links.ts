/** Links of a restaurant to its pages on social networks, and to a chat with it. */
export const SOCIAL_LINKS = {
  instagram: {
    label: 'Instagram',
    hosts: ['instagram.com', 'instagr.am', 'ig.me'],
    page: 'https://www.instagram.com/',
    hint: 'Instagram must be a web address of instagram.com, or a name such as @fishfry.',
  },
  facebook: {
    label: 'Facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me', 'm.me'],
    page: 'https://www.facebook.com/',
    hint: 'Facebook must be a web address of facebook.com, or a name such as @fishfry.',
  },
  whatsapp: {
    label: 'WhatsApp',
    hosts: ['wa.me', 'whatsapp.com', 'wa.link'],
    page: 'https://wa.me/',
    hint: 'WhatsApp must be a phone number such as +1 242-555-0100, or a web address of wa.me.',
  },
} as const;

export type SocialLink = keyof typeof SOCIAL_LINKS;

export const SOCIAL_LINK_NAMES = Object.keys(SOCIAL_LINKS) as SocialLink[];

/**
 * Turns what an editor or a file states into a web address. Accepts an address with or without
 * `https://`, a name such as `@fishfry` or, for WhatsApp, a phone number. Any other text is only
 * trimmed.
 */
export function socialAddress(link: SocialLink, stated: string): string {
  const text = stated.trim();
  const { hosts, page } = SOCIAL_LINKS[link];
  if (/^https?:\/\//i.test(text)) return text;
  if (hosts.some((host) => hasHost(`https://${text}`, host))) return `https://${text}`;
  const name = link === 'whatsapp' ? whatsAppNumber(text) : /^@?([\w.-]{1,60})$/.exec(text)?.[1];
  return name ? page + name : text;
}

/** Whether this is a web address of the network. */
export function isSocialAddress(link: SocialLink, address: string): boolean {
  return (
    /^https?:\/\/\S+$/i.test(address) &&
    SOCIAL_LINKS[link].hosts.some((host) => hasHost(address, host))
  );
}

function hasHost(address: string, host: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === host || hostname.endsWith(`.${host}`);
}

/** A phone number as digits with the country's code; numbers without one are Bahamian. */
function whatsAppNumber(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '');
  if (digits.length === 7) return `1242${digits}`;
  if (/^242\d{7}$/.test(digits)) return `1${digits}`;
  return digits.length >= 8 && digits.length <= 15 ? digits : null;
}
