import { DIRECTION_MARKS } from '#domain/wording/tidy-text.ts';
import { SITE_TEXTS, type TextName } from './site-texts.ts';

/** Words that the disclaimer must contain, because they tell visitors what may be wrong. */
export const DISCLAIMER_WORDS = [
  ...['listings', 'images', 'descriptions', 'compiled', 'AI-generated'],
  ...['menus', 'hours', 'promotions', 'out of date'],
  ...['official', 'maps', 'call'],
] as const;

/** Why a text is not allowed, in a sentence for the editor. Null if it is. */
export function textError(name: TextName, text: string): string | null {
  const { label, kind, maxLength, standard }: (typeof SITE_TEXTS)[TextName] = SITE_TEXTS[name];
  if (text === '') return `This text can’t be empty. The guide’s own wording is: “${standard}”`;
  if (text.length > maxLength) return `${label} must be ${maxLength} characters or less.`;
  if (DIRECTION_MARKS.test(text))
    return `${label} contains invisible characters that change the direction of text. Please type it again.`;
  if (kind !== 'paragraphs' && text.includes('\n')) return `${label} can’t have several lines.`;
  return name === 'disclaimer' ? disclaimerError(text) : null;
}

function disclaimerError(text: string): string | null {
  const missing = DISCLAIMER_WORDS.filter(
    (word) =>
      !new RegExp(
        String.raw`(?<!\p{L})${word.replaceAll(' ', String.raw`\s+`)}(?!\p{L})`,
        'iu',
      ).test(text),
  );
  if (missing.length === 0) return null;
  const words = missing.map((word) => `“${word}”`).join(', ');
  // The words come first, because the form cuts long messages off.
  return `Add ${words}. The disclaimer must say that listings, images and descriptions are compiled or AI-generated, what may be out of date, and how to check.`;
}
