import {
  socialAddress,
  SOCIAL_LINK_NAMES,
  type SocialLink,
} from '#domain/restaurant/social-links.ts';
import { structureOf, textOf, withoutTracking } from '#cms/importing/reading/cell-values.ts';

/** The links to social networks that a row states, as web addresses. */
export function socialCells(cell: (link: SocialLink) => unknown): {
  [Link in SocialLink]?: string;
} {
  const stated = SOCIAL_LINK_NAMES.flatMap((link) => {
    const structure = structureOf(cell(link));
    const first = textOf(Array.isArray(structure) ? structure[0] : structure)?.split(/[;|]/)[0];
    return first ? [[link, withoutTracking(socialAddress(link, first))]] : [];
  });
  return Object.fromEntries(stated) as { [Link in SocialLink]?: string };
}
