import { SPELLINGS } from './spellings.ts';

/** Words that mean nothing in a search. We drop them unless the search has no other words. */
const FUNCTION_WORDS = new Set(
  (
    'a an and at by for from in near of on or the to with n is are am be i me my we us our you your it ' +
    'that this there here which who where what when how do does did has have had having can could get got ' +
    'want need find looking look show some any anything something whats whos wheres s t'
  ).split(' '),
);

const SPELLED: ReadonlyMap<string, string> = new Map(
  SPELLINGS.flatMap(([spelling = '', ...others]) =>
    others.map((other) => [singular(other), singular(spelling)] as const),
  ),
);

/**
 * The words of a text, normalized as in the index: those of `wholeWordsOf`, in the singular and in
 * one spelling.
 */
export function wordsOf(text: string): string[] {
  return wholeWordsOf(text).map(normalizedWord);
}

/**
 * The words of a text as written, in lower case, without accents and apostrophes. Every character
 * but letters and digits separates words. The word `n`, and `&` or `+` between words, become `and`.
 */
export function wholeWordsOf(text: string): string[] {
  const folded = sortKey(BETWEEN_APOSTROPHES.test(text) ? withAnd(text) : text);
  const words = folded.match(isAscii(folded) ? /[a-z0-9]+|[&+]/g : /[\p{L}\p{N}]+|[&+]/gu);
  if (!words) return [];
  // Fast path: most texts have neither `&` nor `+`.
  if (!/[&+]/.test(folded)) return words.map((word) => (word === 'n' ? 'and' : word));
  const first = words.findIndex((word) => !SIGNS.has(word));
  const last = words.findLastIndex((word) => !SIGNS.has(word));
  return words.slice(first, last + 1).map((word) => (AND.has(word) ? 'and' : word));
}

/** Splits `rice'n'peas` into three words. */
const BETWEEN_APOSTROPHES = /['’‘ʼ`][nN]['’‘ʼ`]/;

function withAnd(text: string): string {
  return text.replaceAll(new RegExp(BETWEEN_APOSTROPHES, 'g'), ' n ');
}

/** Signs that mean "and" between two words. */
export const SIGNS: ReadonlySet<string> = new Set(['&', '+']);
/**
 * Words that mean "and": `rice & peas`, `rice n peas`, and `surf 'n' turf` once its apostrophes are
 * removed.
 */
const AND: ReadonlySet<string> = new Set([...SIGNS, 'n']);

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/**
 * A key to sort names by, without regard to case and accents. The order is the same in every
 * process.
 */
export function sortKey(name: string): string {
  // Fast path: most texts are ASCII, and Unicode normalization is slow.
  const folded = isAscii(name)
    ? name.replaceAll(/['`]/g, '')
    : name.normalize('NFKD').replaceAll(/[\p{M}'’‘ʼ`]/gu, '');
  return folded.toLowerCase().trim();
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** Normalizes a written word as in the index: singular, one spelling. */
export function normalizedWord(whole: string): string {
  const one = singular(whole);
  return SPELLED.get(one) ?? one;
}

/** Alternative spellings in the singular, each with the spelling that the index uses. */
export function spellings(): Iterable<readonly [written: string, word: string]> {
  return SPELLED;
}

/** Endings that turn a normalized word into a written one: none, or a plural ending. */
export const WORD_FORMS = ['', 's', 'es', 'ies'] as const;

export type WordForm = 0 | 1 | 2 | 3;

/** Index in `WORD_FORMS` of the ending that a written word has. */
export function formOf(whole: string): WordForm {
  const one = singular(whole);
  if (one === whole || SPELLED.has(one)) return 0;
  if (one.endsWith('y') && whole.endsWith('ies')) return 3;
  return whole.length - one.length === 2 ? 2 : 1;
}

/** The written word that a normalized word becomes with the ending of this form. */
export function wholeWord(word: string, form: WordForm): string {
  return form === 3 ? `${word.slice(0, -1)}ies` : word + WORD_FORMS[form];
}

/** Removes the ending of a plural. */
function singular(word: string): string {
  const { length } = word;
  if (length <= 3 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, length > 5 && /(?:ch|sh|x|o|ss)es$/.test(word) ? -2 : -1);
}
