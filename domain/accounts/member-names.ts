import { tidyText } from '#domain/wording/tidy-text.ts';

type Names = { firstName: string; lastName: string; email: string };

/** The name shown with a member's stories; `Member` when both names are empty. */
export function fullName({ firstName, lastName }: Omit<Names, 'email'>): string {
  return tidyText(`${firstName} ${lastName}`) || 'Member';
}

/** First letters of the first and the last name; `U` when both names are empty. */
export function initialsOf({ firstName, lastName }: Omit<Names, 'email'>): string {
  return (firstLetter(firstName) + firstLetter(lastName)).toLocaleUpperCase('en') || 'U';
}

/** The name for a greeting: the first name, else the part of the email address before the `@`. */
export function greetingName({ firstName, email }: Names): string {
  return tidyText(firstName) || email.split('@')[0] || 'User';
}

/** The first letter of a name: a whole grapheme with its combining accents. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('en').segment(tidyText(name));
  return first?.segment ?? '';
}
