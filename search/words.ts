import { SPELLINGS } from '#domain/wording/spellings.ts';

/** Words that carry no meaning of their own; a search for nothing else looks for them all the same. */
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
 * The words of a text as the index knows them: `wholeWordsOf` in the singular, of several spellings always
 * the same.
 */
export function wordsOf(text: string): string[] {
  return wholeWordsOf(text).map(normalizedWord);
}

/**
 * The words of a text as they are written, in lower case, without accents and apostrophes. Everything that
 * is neither letter nor digit separates words; signs and letters that are read as "and" are that word.
 */
export function wholeWordsOf(text: string): string[] {
  const folded = sortKey(BETWEEN_APOSTROPHES.test(text) ? withAnd(text) : text);
  const words = folded.match(isAscii(folded) ? /[a-z0-9]+|[&+]/g : /[\p{L}\p{N}]+|[&+]/gu);
  if (!words) return [];
  // Most texts have no sign, and a long one has many words.
  if (!/[&+]/.test(folded)) return words.map((word) => (word === 'n' ? 'and' : word));
  const first = words.findIndex((word) => !SIGNS.has(word));
  const last = words.findLastIndex((word) => !SIGNS.has(word));
  return words.slice(Math.max(first, 0), last + 1).map((word) => (AND.has(word) ? 'and' : word));
}

/** `rice'n'peas` is three words. */
const BETWEEN_APOSTROPHES = /['’‘ʼ`][nN]['’‘ʼ`]/;

function withAnd(text: string): string {
  return text.replaceAll(new RegExp(BETWEEN_APOSTROPHES, 'g'), ' n ');
}

/** Between two words they are read as "and". */
export const SIGNS: ReadonlySet<string> = new Set(['&', '+']);
/** `rice & peas`, `rice n peas` and `surf 'n' turf`, whose apostrophes are taken out. */
const AND: ReadonlySet<string> = new Set([...SIGNS, 'n']);

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** A text to compare names by: the same order in every process, without regard to case and accents. */
export function sortKey(name: string): string {
  // Most texts have nothing to fold, and looking for that takes long.
  const folded = isAscii(name)
    ? name.replaceAll(/['`]/g, '')
    : name.normalize('NFKD').replaceAll(/[\p{M}'’‘ʼ`]/gu, '');
  return folded.toLowerCase().trim();
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** A whole word as the index knows it. */
export function normalizedWord(whole: string): string {
  const one = singular(whole);
  return SPELLED.get(one) ?? one;
}

/** Words that stand for others: what is typed, in the singular, and what the index has for it. */
export function spellings(): Iterable<readonly [written: string, word: string]> {
  return SPELLED;
}

/** How a word of the index is written as a whole word: as such, or with the ending of a plural. */
export const WORD_FORMS = ['', 's', 'es', 'ies'] as const;

export type WordForm = 0 | 1 | 2 | 3;

/** The form in which a whole word is a word of the index. */
export function formOf(whole: string): WordForm {
  const one = singular(whole);
  if (one === whole || SPELLED.has(one)) return 0;
  if (one.endsWith('y') && whole.endsWith('ies')) return 3;
  return whole.length - one.length === 2 ? 2 : 1;
}

/** The whole word that a word of the index is in one of its forms. */
export function wholeWord(word: string, form: WordForm): string {
  return form === 3 ? `${word.slice(0, -1)}ies` : word + WORD_FORMS[form];
}

/** Without a plural's ending. */
function singular(word: string): string {
  const { length } = word;
  if (length <= 3 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, length > 5 && /(?:ch|sh|x|o|ss)es$/.test(word) ? -2 : -1);
}
