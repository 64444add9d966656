import { SPELLINGS } from '#domain/wording/spellings.ts';

/** Words that carry no meaning of their own; a search for nothing else looks for them all the same. */
const FUNCTION_WORDS = new Set(
  (
    'a an and at by for from in near of on or the to with n is are am be i me my we us our you your it ' +
    'that this there here which who where what when how do does did has have had having can could get got ' +
    'want need find looking look show some any s t'
  ).split(' '),
);

const SPELLED: ReadonlyMap<string, string> = new Map(
  SPELLINGS.flatMap(([spelling = '', ...others]) =>
    others.map((other) => [singular(other), singular(spelling)] as const),
  ),
);

/**
 * The words of a text as the index knows them: lower case, without accents, apostrophes taken out, in
 * the singular, of several spellings always the same. Everything that is neither letter nor digit
 * separates words.
 */
export function wordsOf(text: string): string[] {
  const folded = sortKey(text);
  const words = folded.match(isAscii(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu);
  return words ? words.map(levelled) : [];
}

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

function levelled(word: string): string {
  const one = singular(word);
  return SPELLED.get(one) ?? one;
}

/** Without a plural's ending. */
function singular(word: string): string {
  const { length } = word;
  if (length <= 3 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, length > 5 && /(?:ch|sh|x|o|ss)es$/.test(word) ? -2 : -1);
}
