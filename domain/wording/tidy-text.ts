/**
 * The one rule for characters without a shape, for every text that a visitor or a member writes: which
 * are removed, which stay because they shape the letters around them, and what counts as content.
 */

const lettersOf = (scripts: string) => `[${scripts.replaceAll(/(\w+) ?/g, '\\p{scx=$1}')}]`;
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
/** Sequences in which a character without a shape changes what is seen. */
const SHAPING = [
  // A flag of a region, such as Scotland: a black flag, and the letters of the region as tags.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]{3,6}\u{E007F}`,
  // Emoji joined to one picture, such as a family.
  String.raw`${PICTURE}(?:\u200D${PICTURE})+`,
  // The form of a sign, of an emoji or of a letter.
  String.raw`[\p{Emoji}\p{S}\p{P}][\uFE0E\uFE0F]|\p{sc=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  // Joiners, breaks and marks of direction, after letters that join, stack or are read from the right.
  `(?!${lettersOf('Latn Grek Cyrl Hani Hira Kana Hang Zinh')})` +
    String.raw`[\p{L}\p{M}][\u061C\u180B-\u180F\u200B-\u200F]`,
].join('|');
/** The last three ranges are annotations, and a sign and letters that fonts draw as blanks. */
const WITHOUT_SHAPE = String.raw`\p{DI}\p{NChar}\uFFF9-\uFFFB\u{1D159}\u{13441}\u{13442}`;
/** Control characters but for the line's end and the tab: SQLite ends texts at NUL. */
const CONTROLS = String.raw`\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F`;
const UNSEEN = new RegExp(`(${SHAPING})|[${CONTROLS}${WITHOUT_SHAPE}]`, 'gu');

const MANY_MARKS = /(?:\p{M}[\u200C\u200D]?){3,}/gu;
const MAX_MARKS = 2;
/** Scripts whose ordinary words put more marks on one letter, such as Burmese မြို့. */
const STACKED_MARK = new RegExp(lettersOf('Mymr Tibt Khmr Laoo'), 'u');
const MAX_STACKED_MARKS = 5;

/** Characters without a shape that turn the direction of what follows (Unicode UAX #9). */
export const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** U+2800, the empty pattern of Braille, looks like a blank. */
const BLANKS_AROUND = /^[\s\u2800]+|[\s\u2800]+$/gu;
/** Marks alone have no letter to stand on. */
const CONTENT = new RegExp(String.raw`[^\s\u2800\p{M}${CONTROLS}${WITHOUT_SHAPE}]`, 'u');
/** Most texts: nothing in them needs a look. */
const PLAIN = /^[!-~](?:[ -~\n]*[!-~])?$/;

/**
 * A text as it was meant: without what nobody sees, with one kind of line end, with at most two
 * combining marks in a row, and without blanks around it. Emoji and letters stay as they look. Empty
 * when a reader would see nothing.
 */
export function tidyText(text: string): string {
  if (PLAIN.test(text)) return text;
  if (!CONTENT.test(text)) return '';
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNSEEN, '$1')
    .replaceAll(MANY_MARKS, fewerMarks)
    .replaceAll(BLANKS_AROUND, '');
}

function fewerMarks(marks: string): string {
  let count = 0;
  return marks.replaceAll(/\p{M}/gu, (mark) =>
    ++count <= (STACKED_MARK.test(mark) ? MAX_STACKED_MARKS : MAX_MARKS) ? mark : '',
  );
}
