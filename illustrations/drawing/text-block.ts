import { lettersOf, textOutline, textWidth, type Face } from './lettering.ts';

export type TextBlock = {
  lines: { outline: string; width: number }[];
  size: number;
  /** Distance of two baselines. */
  lineHeight: number;
};

export type TextBox = {
  width: number;
  /** By default the height of one line of the largest size. */
  height?: number;
  largest: number;
  smallest: number;
  face: Face;
};

/** Line height as a multiple of the font size. */
const LEADING = 1.1;

const STEP = 2;

/**
 * Sets a text in outlines, broken into lines at the largest size that fits the box. A text that is
 * too long even at the smallest size is cut and ends in `…`. Letters that the font lacks are left
 * out.
 */
export function fitText(text: string, box: TextBox): TextBlock {
  const { lines, size } = breakText(lettersOf(text, box.face), box);
  return {
    lines: lines.map((line) => textOutline(line, size, box.face)),
    size,
    lineHeight: size * LEADING,
  };
}

/** The lines of the block and their size. */
export function breakText(text: string, box: TextBox): { lines: string[]; size: number } {
  const { width, largest, smallest, face, height = largest * LEADING } = box;
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
