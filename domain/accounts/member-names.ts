import { tidyText } from '#domain/wording/tidy-text.ts';

type Names = { firstName: string; lastName: string; email: string };

/** The name under which stories are shown; a member without one is called a member. */
export function fullName({ firstName, lastName }: Omit<Names, 'email'>): string {
  return tidyText(`${firstName} ${lastName}`) || 'Member';
}

/** First letters of first and last name; `U` where there is neither. */
export function initialsOf({ firstName, lastName }: Omit<Names, 'email'>): string {
  return (firstLetter(firstName) + firstLetter(lastName)).toLocaleUpperCase('en') || 'U';
}

/** How somebody is greeted: by the first name, else what stands before the at-sign. */
export function greetingName({ firstName, email }: Names): string {
  return tidyText(firstName) || email.split('@')[0] || 'User';
}

/** A letter is what a reader takes for one, with its accents. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('en').segment(tidyText(name));
  return first?.segment ?? '';
}
