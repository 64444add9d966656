import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lettersOf, textOutline } from '#illustrations/drawing/lettering.ts';
import { fitText, LEADING } from './text-block.ts';

const BOX = { width: 432, height: 270, largest: 76, smallest: 34, face: 'Besley' } as const;

describe('fitText', () => {
  test('uses the largest size that fits', () => {
    expect(fitText('Da Fish', BOX)).toEqual({ lines: ['Da Fish'], size: 76 });
    expect(fitText("Gussie Mae's Conch Stand", BOX).size).toBeLessThan(76);
  });

  test('keeps any text inside the box', () => {
    const text = fc.array(fc.stringMatching(/^[A-Za-z&'.-]{1,40}$/), { maxLength: 20 });
    fc.assert(
      fc.property(text, (words) => {
        const { lines, size } = fitText(words.join(' '), BOX);
        expect(lines.length * size * LEADING).toBeLessThanOrEqual(BOX.height);
        for (const line of lines)
          expect(textOutline(line, size, BOX.face).width).toBeLessThanOrEqual(BOX.width * 1.01);
      }),
      { numRuns: 25 },
    );
  });

  test('keeps every letter of a word that is wider than a line', () => {
    const word = 'Donaudampfschifffahrtskapitaen';
    const { lines } = fitText(word, BOX);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(word);
  });

  test('ends a cut text with an ellipsis', () => {
    const { lines } = fitText('conch fritters '.repeat(40), BOX);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(fitText('', BOX).lines).toEqual([]);
  });
});

test.each([
  ['Café', 'Café'],
  ['Cafe\u0301', 'Café'],
  ['Ōlélo  🍹 寿司 Bar', 'Olélo Bar'],
  ['寿司', ''],
  [' a\tb\u0007\u202e ', 'a b'],
])('lettersOf reduces %j to %j', (text, letters) => {
  expect(lettersOf(text, 'Besley')).toBe(letters);
});
