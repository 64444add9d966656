import type { TextField } from 'payload';
import * as rules from '#domain/restaurant/field-rules.ts';
import { socialAddress, SOCIAL_LINKS, type SocialLink } from '#domain/restaurant/social-links.ts';
import { validateWith } from './validate-with.ts';

/** The address of a page on a social network. A typed name or phone number becomes an address. */
export function socialLink(link: SocialLink): TextField {
  return {
    name: link,
    label: SOCIAL_LINKS[link].label,
    type: 'text',
    hooks: {
      beforeValidate: [
        ({ value }: { value?: unknown }) =>
          typeof value === 'string' ? socialAddress(link, value) || null : value,
      ],
    },
    validate: validateWith(rules[link]),
    admin: { description: `A web address, or ${link === 'whatsapp' ? 'a number' : 'a name'}.` },
  };
}
