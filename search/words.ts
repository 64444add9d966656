/** Words that carry no meaning of their own; a search for nothing else looks for them all the same. */
const FUNCTION_WORDS = new Set('a an and at by for from in near of on or the to with'.split(' '));

/**
 * The words of a text as the index knows them: lower case, without accents, apostrophes taken out, a
 * plural's s cut off. Everything that is neither letter nor digit separates words.
 */
export function wordsOf(text: string): string[] {
  const folded = sortKey(text);
  const words = folded.match(isAscii(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu);
  return words ? words.map(singular) : [];
}

/** The words of a search, each once, without function words where others are left. */
export function searchWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))];
  const meaningful = words.filter((word) => !FUNCTION_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : words;
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

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
