/** Text as outlines, so that the picture needs no font for display. */
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { tenth } from './geometry.ts';
import { group, path } from './marks.ts';
import type { Paint } from './paint.ts';
import { itemAt } from './random.ts';

/** The two fonts, both under the SIL Open Font License 1.1. */
const FACES = {
  'Sansita Swashed': 'sansita-swashed-latin-700-normal.woff',
  Besley: 'besley-latin-800-normal.woff',
};
export type Face = keyof typeof FACES;

const faces = new Map<Face, fontkit.Font>();

function open(face: Face): fontkit.Font {
  const known = faces.get(face);
  if (known) return known;
  const opened = fontkit.openSync(
    fileURLToPath(new URL(`./fonts/${FACES[face]}`, import.meta.url)),
  );
  if (!('layout' in opened)) throw new Error(`${FACES[face]} holds more than one font.`);
  faces.set(face, opened);
  return opened;
}

/**
 * The letters of a text that a font can draw. Accents that the font lacks are dropped, and so are
 * other scripts and emoji.
 */
export function lettersOf(text: string, face: Face): string {
  const font = open(face);
  const known = (letters: string) =>
    Array.from(letters).filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return Array.from(text.normalize('NFC').replaceAll(/\s/g, ' '))
    .flatMap((letter) => {
      const itself = known(letter);
      return itself.length > 0 ? itself : known(letter.normalize('NFKD').replace(/\p{M}/gu, ''));
    })
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** The width of a line of text at font size 1. */
export function textWidth(text: string, face: Face): number {
  const font = open(face);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

/** The outline of a line of text, starting at 0, 0, and its width. */
export function textOutline(
  text: string,
  size: number,
  face: Face = 'Sansita Swashed',
): { outline: string; width: number } {
  const font = open(face);
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let x = 0;
  let outline = '';
  for (const [index, glyph] of glyphs.entries()) {
    const position = itemAt(positions, index);
    for (const { command, args } of glyph.path.commands) {
      const points = [];
      for (let i = 0; i < args.length; i += 2) {
        const right = tenth((x + position.xOffset + itemAt(args, i)) * scale);
        const down = tenth(-(position.yOffset + itemAt(args, i + 1)) * scale);
        points.push(`${right} ${down}`);
      }
      outline += LETTER_OF_COMMAND[command] + points.join(' ');
    }
    x += position.xAdvance;
  }
  return { outline, width: x * scale };
}

/** The SVG path letter of each drawing command that a font can contain. */
const LETTER_OF_COMMAND = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/**
 * Lettering with a block shadow, in a box centred on 0, 0. Uses two lines when that makes the
 * letters larger.
 */
export function lettering(text: string, w: number, h: number, fill: Paint, shade: Paint): string {
  const sizeOf = (lines: readonly string[]) =>
    Math.min(
      (w / Math.max(...lines.map((words) => textOutline(words, 100).width))) * 100,
      (h / lines.length) * (lines.length > 1 ? 1.02 : 0.8),
    );
  const words = text.split(' ');
  let lines = [text];
  for (let i = 1; i < words.length; i++) {
    const two = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    if (sizeOf(two) > sizeOf(lines) * 1.06) lines = two;
  }
  const size = sizeOf(lines);
  const offset = tenth(size * 0.045);
  return lines
    .map((words, index) => {
      const { outline, width } = textOutline(words, size);
      const y = (index - (lines.length - 1) / 2) * size * 0.9 + size * 0.28;
      const block = path(outline, shade, `transform="translate(${offset} ${offset})"`);
      return group(block + path(outline, fill), `translate(${tenth(-width / 2)} ${tenth(y)})`);
    })
    .join('');
}
