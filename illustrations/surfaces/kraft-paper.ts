import { tenth } from '#illustrations/drawing/geometry.ts';
import { line } from '#illustrations/drawing/marks.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { TABLE_HEIGHT, TABLE_WIDTH } from './tones.ts';

/** Creased brown paper. */
export function kraftPaper(random: Random): string {
  let svg = `<rect width="${TABLE_WIDTH}" height="${TABLE_HEIGHT}" fill="${paint('straw-400')}"/>`;
  for (let i = 0; i < 220; i++) {
    svg += line(
      `M${tenth(random.between(0, TABLE_WIDTH))} ${tenth(random.between(0, TABLE_HEIGHT))}l${tenth(random.between(-9, 9))} ${tenth(random.between(-5, 5))}`,
      paint(random.chance(0.5) ? 'straw-500' : 'lime-300'),
      1.6,
      'opacity=".7"',
    );
  }
  svg += `<path d="M0 ${random.whole(180, 260)}L800 ${random.whole(200, 290)}" stroke="${paint('straw-600')}" stroke-width="3" opacity=".4"/><path d="M${random.whole(250, 340)} 0L${random.whole(260, 380)} 600" stroke="${paint('straw-600')}" stroke-width="3" opacity=".4"/>`;
  return svg;
}
