/**
 * Writes the font files of the site. The first file of each font contains the letters that nearly
 * every page needs, and loads before the first paint. The second contains the other Latin letters,
 * and loads only when a page uses one. Run this command when a font, its weights or the letters
 * change.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { PROJECT_ROOT } from '#server/build.ts';

const TARGET = join(PROJECT_ROOT, 'site/styles/fonts');

/** Code points of English texts; keep `fonts.css` in sync. */
const USUAL = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0xe7, 0xea],
  [0xf1, 0xf1],
  [0xf9, 0xf9],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
] as const;
const LATIN = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const;

/**
 * The display font has only one weight, because all weights would double its size. It has no
 * ligatures or swashes. The text font includes tabular figures.
 */
const FONTS = [
  { name: 'besley', weights: 780, noLayoutClosure: true },
  { name: 'figtree', weights: { min: 400, max: 700 }, noLayoutClosure: false },
];

const usual = new Set(lettersOf(USUAL));
const others = lettersOf(LATIN).filter((letter) => !usual.has(letter));
const require = createRequire(import.meta.url);

for (const { name, weights, noLayoutClosure } of FONTS) {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const source = await readFile(require.resolve(file));
  for (const [part, letters] of [
    ['usual', [...usual]],
    ['others', others],
  ] as const) {
    const font = await subsetFont(source, letters.join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      noLayoutClosure,
    });
    await writeFile(join(TARGET, `${name}-${part}.woff2`), font);
    console.info(`${name}-${part}: ${font.length} bytes of ${source.length}`);
  }
}

function lettersOf(ranges: readonly (readonly [number, number])[]): string[] {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  );
}
