import { expect, test } from 'vitest';
import { facebook, fieldError, instagram, whatsapp } from './field-rules.ts';
import { socialAddress, type SocialLink } from './social-links.ts';

const RULES = { instagram, facebook, whatsapp };

test.each<[SocialLink, string, string]>([
  ['instagram', ' @fish.fry ', 'https://www.instagram.com/fish.fry'],
  ['instagram', 'instagram.com/fishfry', 'https://instagram.com/fishfry'],
  ['instagram', 'https://www.instagram.com/fishfry/', 'https://www.instagram.com/fishfry/'],
  ['facebook', 'fishfry', 'https://www.facebook.com/fishfry'],
  ['facebook', 'www.facebook.com/pages/9', 'https://www.facebook.com/pages/9'],
  ['whatsapp', '+1 (242) 555-0100', 'https://wa.me/12425550100'],
  ['whatsapp', '242-555-0100', 'https://wa.me/12425550100'],
  ['whatsapp', '555-0100', 'https://wa.me/12425550100'],
  ['whatsapp', '0044 20 7946 0000', 'https://wa.me/442079460000'],
  ['whatsapp', 'wa.me/12425550100', 'https://wa.me/12425550100'],
  ['whatsapp', 'https://api.whatsapp.com/send?phone=1', 'https://api.whatsapp.com/send?phone=1'],
])('for the network %s, %j becomes the URL %s', (link, stated, address) => {
  expect(socialAddress(link, stated)).toBe(address);
  expect(fieldError(RULES[link], stated)).toBeNull();
});

test.each<[SocialLink, unknown, string]>([
  ['instagram', 'https://instagram.com.evil.example/x', 'Instagram must be a web address of'],
  ['instagram', 'https://notinstagram.com/x', 'Instagram must be a web address of'],
  ['instagram', 'fish fry', 'Instagram must be a web address of'],
  ['facebook', 'javascript:alert(1)', 'Facebook must be a web address of'],
  ['facebook', 7, 'Facebook must be text.'],
  ['whatsapp', 'call us', 'WhatsApp must be a phone number such as +1 242-555-0100'],
  ['whatsapp', '12', 'WhatsApp must be a phone number such as +1 242-555-0100'],
  ['whatsapp', '1'.repeat(501), 'WhatsApp must be 500 characters or less.'],
])(
  'for the network %s, %j is refused with a message that names the field',
  (link, stated, message) => expect(fieldError(RULES[link], stated)).toContain(message),
);
