import { MIN_PASSWORD_LENGTH } from './account-rules.ts';

export const PASSWORD_STRENGTHS = ['weak', 'fair', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

const FAIR_LENGTH = 10;
const STRONG_LENGTH = 15;
/** Minimum length of a personal word. Shorter words are too common. */
const LEAST_OWN_WORD = 3;

/** Common beginnings that attackers try first, whatever follows them. */
const TRIED_FIRST = /^(?:pass|p[a4]ssw[o0]rd|qwert|asdf|letmein|welcome|admin|abc|iloveyou)/i;

/**
 * Rates a new password as a hint; never blocks one. Only characters that are hard to guess count:
 * no repetitions, no runs such as `1234`, no words from the member's name or email address.
 *
 * @param ownWords name and e-mail address, as far as the member has typed them
 * @returns null when the text is shorter than the minimum length
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
  for (const word of ownWords.flatMap((text) => text.split(/[\s@.]/))) {
    if (word.length >= LEAST_OWN_WORD) rest = rest.replaceAll(new RegExp(escaped(word), 'gi'), '');
  }
  return rest;
}

/** Counts the characters that neither repeat the one before nor continue its run (`ab`, `21`). */
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
