import { tenth } from '#illustrations/drawing/geometry.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { TABLE_HEIGHT, TABLE_WIDTH, TONES, type Tone } from './tones.ts';

/** Plaited straw with dyed strands. */
export function weave(random: Random, tone: Tone): string {
  const dye = TONES[tone][0];
  const secondDye = TONES[tone][2];
  const cell = 44;
  const strands = 4;
  let svg = `<rect width="${TABLE_WIDTH}" height="${TABLE_HEIGHT}" fill="${paint('straw-700')}"/><g transform="rotate(${random.pick([45, 0, 30])} 400 300)">`;
  const colors = ['straw-400', 'straw-400', 'sun-200', 'straw-500'] as const;
  for (let y = -6 * cell; y < 1000; y += cell) {
    for (let x = -6 * cell; x < 1150; x += cell) {
      const h = (Math.round(x / cell) + Math.round(y / cell)) % 2;
      const row = Math.round((h ? y : x) / cell);
      const dyed = ((row % 5) + 5) % 5 === 0;
      for (let i = 0; i < strands; i++) {
        const w = cell / strands;
        const color = dyed
          ? i === 1 || i === 2
            ? paint(dye)
            : paint(secondDye)
          : paint(random.pick(colors));
        svg += h
          ? `<rect x="${x - 1}" y="${tenth(y + i * w)}" width="${cell + 2}" height="${tenth(w - 1.4)}" rx="3" fill="${color}"/>`
          : `<rect x="${tenth(x + i * w)}" y="${y - 1}" width="${tenth(w - 1.4)}" height="${cell + 2}" rx="3" fill="${color}"/>`;
      }
    }
  }
  return svg + '</g>';
}
