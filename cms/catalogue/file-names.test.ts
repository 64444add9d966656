import { expect, test } from 'vitest';
import fc from 'fast-check';
import { safeSegments } from '#server/static/safe-path.ts';
import { safeFileName } from './file-names.ts';

test.each([
  ['conch-salad.jpg', 'conch-salad.jpg'],
  ['Café Matisse 2.JPG', 'Café-Matisse-2.jpg'],
  ['ملح.png', 'ملح.png'],
  ['.png', 'photo.png'],
  ['..%2f..%2fx.png', 'x.png'],
  ['../../x.png', 'x.png'],
  ['..\\..\\x.png', 'x.png'],
  ['%2e%2e%2fx.png', 'x.png'],
  ['a%00.png', 'a.png'],
  ['a\0b.png', 'a-b.png'],
  ['a%zz.png', 'a-zz.png'],
  ['\u202Egnp.exe.png', 'gnp.exe.png'],
  ['a#b?.png', 'a-b.png'],
  ['a"b\n<c>.png', 'a-b-c.png'],
  ['CON.png', 'photo-CON.png'],
  ['-rf.png', 'rf.png'],
  ['', 'photo'],
  ['...', 'photo'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(80)}.png`],
])('an uploaded photo named %j is stored as %s', (name, kept) => {
  expect(safeFileName(name)).toBe(kept);
});

test('any file name becomes one URL segment, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const kept = safeFileName(name);
      expect(safeSegments(encodeURIComponent(kept))).toEqual([kept]);
      expect(safeFileName(kept)).toBe(kept);
    }),
  );
});
