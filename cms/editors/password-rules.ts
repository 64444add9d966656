const MIN_LENGTH = 12;
const MAX_LENGTH = 128;

/**
 * Why an editor may not use this password. Null when it is good. Length makes a password hard to
 * guess, so there is no rule about its kinds of characters.
 */
export function passwordProblem(password: string, email: string): string | null {
  const length = Array.from(password).length;
  if (length < MIN_LENGTH)
    return `The password is too short: use at least ${MIN_LENGTH} characters. Several words in a row work well.`;
  if (length > MAX_LENGTH) return `The password is too long: use at most ${MAX_LENGTH} characters.`;
  if (password.trim().toLowerCase() === email.trim().toLowerCase())
    return 'The password must not be your email address.';
  if (new Set(password.toLowerCase()).size < 3)
    return 'The password uses only one or two different characters. Several words in a row work well.';
  return null;
}
