import { textWidth, type Face } from '#illustrations/drawing/lettering.ts';

export type TextBlock = { lines: string[]; size: number };

type Box = { width: number; height: number; largest: number; smallest: number; face: Face };

/** Line height as a multiple of the font size. */
export const LEADING = 1.1;

const STEP = 2;

/**
 * Breaks a text into lines at the largest size that fits the box. A text that is too long even at
 * the smallest size is cut and ends in `…`.
 */
export function fitText(text: string, box: Box): TextBlock {
  const { width, height, largest, smallest, face } = box;
  const widthOf = measured(face);
  const words = text.split(/\s+/).filter(Boolean);
  for (let size = largest; size >= smallest; size -= STEP) {
    const lines = linesOf(words, width / size, widthOf);
    const fits = lines.every((line) => widthOf(line) * size <= width);
    if (fits && lines.length * size * LEADING <= height) return { lines, size };
  }
  const room = width / smallest;
  const pieces = words.flatMap((word) => cutWord(word, room, widthOf));
  const lines = linesOf(pieces, room, widthOf);
  const kept = lines.slice(0, Math.max(1, Math.floor(height / (smallest * LEADING))));
  if (kept.length === lines.length) return { lines, size: smallest };
  const last = kept.pop() ?? '';
  return { lines: [...kept, shortened(last, room, widthOf)], size: smallest };
}

type WidthOf = (text: string) => number;

/**
 * Returns a function for the width of a line at size 1. It adds the widths of words and spaces, and
 * measures each word only once.
 */
function measured(face: Face): WidthOf {
  const known = new Map<string, number>();
  const widthOfWord = (word: string) => {
    const width = known.get(word) ?? textWidth(word, face);
    known.set(word, width);
    return width;
  };
  return (text) => {
    const words = text.split(' ');
    const spaces = (words.length - 1) * widthOfWord(' ');
    return words.reduce((sum, word) => sum + widthOfWord(word), spaces);
  };
}

function linesOf(words: readonly string[], room: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Splits a word that is wider than a line into parts that fit. */
function cutWord(word: string, room: number, widthOf: WidthOf): string[] {
  if (widthOf(word) <= room) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (widthOf(piece + letter) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function shortened(line: string, room: number, widthOf: WidthOf): string {
  const letters = Array.from(line);
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
