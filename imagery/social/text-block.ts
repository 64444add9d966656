import { textWidth, type Face } from '#imagery/drawing/lettering.ts';

export type TextBlock = { lines: string[]; size: number };

type Box = { width: number; height: number; largest: number; smallest: number; face: Face };

/** Distance of two lines in parts of the letters' size. */
export const LEADING = 1.1;

const STEP = 2;

/**
 * Breaks a text into lines as large as a box lets it be. What does not fit at the smallest size is cut
 * and ends in three dots.
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

/** Widths at size 1; a line is as wide as its words and spaces, of which each is measured once. */
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

/** The word, in pieces where it is wider than a line. */
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
