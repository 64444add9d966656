type Names = { firstName: string; lastName: string; email: string };

/** First letters of first and last name; `U` where there is neither. */
export function initialsOf({ firstName, lastName }: Omit<Names, 'email'>): string {
  return (firstLetter(firstName) + firstLetter(lastName)).toLocaleUpperCase('en') || 'U';
}

/** How somebody is greeted: by the first name, else what stands before the at-sign. */
export function greetingName({ firstName, email }: Names): string {
  return firstName.trim() || email.split('@')[0] || 'User';
}

/** A letter is what a reader takes for one, with its accents. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('en').segment(name.trim());
  return first?.segment ?? '';
}
