/** Letters that Unicode normalization does not split into a plain letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};

/**
 * Converts a text to lower case without accents, with plain dashes, spaces and apostrophes. Digits
 * and other punctuation stay.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđıæœß]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[\u2010-\u2015\u2212\u2043\u301C~]/g, '-')
    .replaceAll(/[’‘`´ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}
