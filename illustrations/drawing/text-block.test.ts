import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lettersOf } from './lettering.ts';
import { breakText, fitText } from './text-block.ts';

const BOX = { width: 432, height: 270, largest: 76, smallest: 34, face: 'Besley' } as const;

test('a text box without a height is as high as one line of the largest size', () => {
  const { height: _height, ...line } = BOX;
  const { lines, size } = fitText('conch fritters '.repeat(40), { ...line, smallest: 46 });
  expect(lines).toHaveLength(1);
  expect(size).toBe(46);
});

describe('fitText', () => {
  test('fitText uses the largest font size that fits', () => {
    expect(breakText('Da Fish', BOX)).toEqual({ lines: ['Da Fish'], size: 76 });
    expect(breakText("Gussie Mae's Conch Stand", BOX).size).toBeLessThan(76);
  });

  test('fitText keeps any text inside the box', () => {
    const text = fc.array(fc.stringMatching(/^[A-Za-z&'.-]{1,40}$/), { maxLength: 20 });
    fc.assert(
      fc.property(text, (words) => {
        const { lines, lineHeight } = fitText(words.join(' '), BOX);
        expect(lines.length * lineHeight).toBeLessThanOrEqual(BOX.height);
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(BOX.width * 1.01);
      }),
      { numRuns: 25 },
    );
  });

  test('fitText keeps every letter of a word that is wider than a line', () => {
    const word = 'Donaudampfschifffahrtskapitaen';
    const { lines } = breakText(word, BOX);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(word);
  });

  test('fitText ends a cut text with an ellipsis', () => {
    const { lines } = breakText('conch fritters '.repeat(40), BOX);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(breakText('', BOX).lines).toEqual([]);
  });
});

test.each([
  ['Café', 'Café'],
  ['Cafe\u0301', 'Café'],
  ['Ōlélo  🍹 寿司 Bar', 'Olélo Bar'],
  ['寿司', ''],
  [' a\tb\u0007\u202e ', 'a b'],
])('lettersOf keeps of %j only what the font can draw: %j', (text, letters) => {
  expect(lettersOf(text, 'Besley')).toBe(letters);
});
