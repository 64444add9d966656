import { MIN_PASSWORD_LENGTH } from './account-rules.ts';

export const PASSWORD_STRENGTHS = ['weak', 'fair', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

const FAIR_LENGTH = 10;
const STRONG_LENGTH = 15;
/** Fewer characters than these can be typed by whoever knows the person. */
const LEAST_OWN_WORD = 3;

/** Beginnings of what is tried first, however it goes on. */
const TRIED_FIRST = /^(?:pass|p[a4]ssw[o0]rd|qwert|asdf|letmein|welcome|admin|abc|iloveyou)/i;

/**
 * A hint for whoever chooses a password; it forbids nothing. Only what has to be guessed counts: not
 * repetitions, runs such as `1234`, or words known of the person.
 *
 * @param ownWords name and e-mail address, as far as they are typed
 * @returns null for what is too short to be a password
 */
export function passwordStrength(
  password: string,
  ownWords: readonly string[] = [],
): PasswordStrength | null {
  if (password.length < MIN_PASSWORD_LENGTH) return null;
  const length = guessedLength(withoutWords(password, ownWords));
  if (length < FAIR_LENGTH) return 'weak';
  if (length >= STRONG_LENGTH) return 'strong';
  return kindsOf(password) >= 3 && length >= FAIR_LENGTH + 2 ? 'strong' : 'fair';
}

function withoutWords(password: string, ownWords: readonly string[]): string {
  let rest = password.replace(TRIED_FIRST, '');
  for (const word of ownWords.flatMap((text) => text.split(/[\s@.]+/))) {
    if (word.length >= LEAST_OWN_WORD) rest = rest.replaceAll(new RegExp(escaped(word), 'gi'), '');
  }
  return rest;
}

/** Characters that don't follow from the one before: the same again, or the next in order. */
function guessedLength(text: string): number {
  const codes = Array.from(text.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const before = codes[at - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

function kindsOf(text: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(text))
    .length;
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+.?[\\\]^{|}-]/g, String.raw`\$&`);
}
