/**
 * The shared rule for invisible characters in all texts that visitors or members write: which to
 * remove, which to keep because they shape adjacent letters, and what counts as content.
 */

const lettersOf = (scripts: string) => `[${scripts.replaceAll(/(\w+) ?/g, '\\p{scx=$1}')}]`;
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
/** Sequences in which an invisible character changes the display, so the rule keeps it. */
const SHAPING = [
  // A regional flag such as Scotland's: a black flag, then the region's letters as tags.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]{3,6}\u{E007F}`,
  // Several emoji joined into one, such as a family.
  String.raw`${PICTURE}(?:\u200D${PICTURE})+`,
  // A variation selector after a sign, an emoji or a letter.
  String.raw`[\p{Emoji}\p{S}\p{P}][\uFE0E\uFE0F]|\p{sc=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  // Joiners, breaks and direction marks after letters of scripts that join, stack or run right to
  // left.
  `(?!${lettersOf('Latn Grek Cyrl Hani Hira Kana Hang Zinh')})` +
    String.raw`[\p{L}\p{M}][\u061C\u180B-\u180F\u200B-\u200F]`,
].join('|');
/**
 * Characters without a shape. The ranges after `\p{NChar}` are annotations, and signs that fonts
 * draw as blanks.
 */
const WITHOUT_SHAPE = String.raw`\p{DI}\p{NChar}\uFFF9-\uFFFB\u{1D159}\u{13441}\u{13442}`;
/** Control characters except line breaks and tabs. SQLite ends a text at NUL. */
const CONTROLS = String.raw`\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F`;
const UNSEEN = new RegExp(`(${SHAPING})|[${CONTROLS}${WITHOUT_SHAPE}]`, 'gu');

const MANY_MARKS = /(?:\p{M}[\u200C\u200D]?){3,}/gu;
const MAX_MARKS = 2;
/** Scripts in which ordinary words put more than two marks on one letter, such as Burmese မြို့. */
const STACKED_MARK = new RegExp(lettersOf('Mymr Tibt Khmr Laoo'), 'u');
const MAX_STACKED_MARKS = 5;

/** Invisible characters that change the direction of the following text (Unicode UAX #9). */
export const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** U+2800, the blank Braille pattern, looks like a space. */
const BLANKS_AROUND = /^[\s\u2800]+|[\s\u2800]+$/gu;
/** Combining marks alone are not content, because no letter carries them. */
const CONTENT = new RegExp(String.raw`[^\s\u2800\p{M}${CONTROLS}${WITHOUT_SHAPE}]`, 'u');
/** Fast path: most texts are plain ASCII and need no changes. */
const PLAIN = /^[!-~](?:[ -~\n]*[!-~])?$/;

/**
 * Cleans a text: removes invisible characters and surrounding blanks, unifies line ends, and keeps
 * at most two combining marks in a row (five in some scripts). Emoji and letters keep their look.
 * Returns an empty string when nothing visible remains.
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
