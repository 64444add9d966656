/**
 * Recognizes English words and well-known names. They are never treated as typos, even when no
 * place has them: `atlantis` is not a typo for `Atlantic`, nor `duck` for `dock`.
 */
import dictionary from 'dictionary-en';
import { sortKey } from './words.ts';

/**
 * For each word, the flags of the endings and beginnings that it can take. Loaded at the first
 * lookup.
 */
let words: ReadonlyMap<string, string> | null = null;

/**
 * Endings of Hunspell's English dictionary: `ending` replaces `instead` at the end of the base
 * form, if the base form has `flag`.
 */
const ENDINGS: readonly (readonly [ending: string, instead: string, flag: string])[] = [
  ...([
    ['s', '', 'S'],
    ['es', '', 'S'],
    ['ies', 'y', 'S'],
    ['d', '', 'D'],
    ['ed', '', 'D'],
    ['ied', 'y', 'D'],
    ['ing', '', 'G'],
    ['ing', 'e', 'G'],
    ['ings', '', 'J'],
    ['ings', 'e', 'J'],
    ['r', '', 'R'],
    ['er', '', 'R'],
    ['ier', 'y', 'R'],
    ['rs', '', 'Z'],
    ['ers', '', 'Z'],
    ['iers', 'y', 'Z'],
    ['st', '', 'T'],
    ['est', '', 'T'],
    ['iest', 'y', 'T'],
    ['ly', '', 'Y'],
    ['ness', '', 'P'],
    ['iness', 'y', 'P'],
    ['able', '', 'B'],
    ['able', 'e', 'B'],
    ['ment', '', 'L'],
    // Possessives: we write `Charlie's` as `charlies`.
    ['s', '', 'M'],
  ] as const),
];

const BEGINNINGS = [
  ['re', 'A'],
  ['un', 'U'],
  ['in', 'I'],
  ['dis', 'E'],
] as const;

/** @param word in lower case, without accents and apostrophes */
export function isEnglishWord(word: string): boolean {
  if (flagsOf(word) !== null) return true;
  return (
    ENDINGS.some(
      ([ending, instead, flag]) =>
        word.endsWith(ending) && has(word.slice(0, -ending.length) + instead, flag),
    ) ||
    BEGINNINGS.some(
      ([start, flag]) => word.startsWith(start) && has(word.slice(start.length), flag),
    )
  );
}

function has(word: string, flag: string): boolean {
  return word.length > 1 && (flagsOf(word)?.includes(flag) ?? false);
}

function flagsOf(word: string): string | null {
  words ??= readWords();
  return words.get(word) ?? null;
}

/**
 * Each line is a word, a slash and the word's flags. `sortKey` turns the capitals of names into
 * lower case.
 */
function readWords(): Map<string, string> {
  const read = new Map<string, string>();
  for (const line of Buffer.from(dictionary.dic).toString('utf8').split('\n')) {
    const [word = '', flags = ''] = line.split('/');
    const key = sortKey(word);
    read.set(key, (read.get(key) ?? '') + flags);
  }
  return read;
}
