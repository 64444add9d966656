import { tenth } from '#illustrations/drawing/geometry.ts';
import { line, path, rect } from '#illustrations/drawing/marks.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { shade } from '#illustrations/light/shade.ts';
import { barStool } from '#illustrations/scenery/street.ts';
import { lightBulbs } from './festoons.ts';
import type { HousePaint } from './house-paint.ts';
import { signBoard } from './sign-board.ts';
import { post } from './trim.ts';
import { clapboard } from './walls.ts';

/** A thatched beach bar. */
export function pavilion(random: Random, house: HousePaint): string {
  const w = 410;
  const h = 150;
  const left = -w / 2;
  let svg = '';
  svg += rect(
    left + 20,
    -h,
    w - 40,
    h,
    house.isLit
      ? mix(paint('sun-500'), paint('straw-800'), 0.35)
      : mix(house.wall, paint('ink-900'), 0.38),
  );
  for (let i = 0; i < 15; i++) {
    svg += path(
      `M${left + 58 + i * 20} -92l-2 -${random.whole(20, 30)}q1 -8 4 -10v-7h6v7q4 2 4 10l-2 26Z`,
      paint(random.pick(['leaf-500', 'sun-500', 'conch-500', 'sea-400', 'straw-500', 'lime-200'])),
    );
  }
  svg += rect(left + 44, -94, w - 88, 6, paint('straw-600'));
  for (const q of [left + 24, left + w / 3, left + (w * 2) / 3, left + w - 24] as const) {
    svg += post(q, 0, h + 10, paint('straw-600'), 12);
  }
  svg +=
    clapboard(left + 8, -66, w - 16, 66, house.wall, 16) +
    rect(left - 6, -76, w + 12, 13, paint('straw-500')) +
    shade(`M${left + 8} -63h${w - 8}v12h${-w + 8}Z`);
  // The thatched roof.
  const thatch = [
    [left - 60, -h + 26],
    [left + 40, -h - 96],
    [0, -h - 118],
    [left + w - 40, -h - 96],
    [left + w + 60, -h + 26],
  ] as const;
  svg += shade(`M${left} ${-h + 22}h${w}v30h${-w}Z`, 0.7);
  svg += path(
    `M${thatch[0].join(' ')}Q${left + 10} ${-h - 56} ${thatch[1].join(' ')}Q0 ${-h - 134} ${thatch[3].join(' ')}Q${left + w - 10} ${-h - 56} ${thatch[4].join(' ')}Z`,
    paint('straw-500'),
  );
  for (let row = 0; row < 5; row++) {
    const lineY = -h + 30 - row * 28;
    const half = w / 2 + 62 - row * 27;
    let d = '';
    for (let q = -half; q < half; q += 9) {
      d += `M${tenth(q)} ${tenth(lineY - 24)}L${tenth(q * 1.02 + random.between(-3, 3))} ${tenth(lineY + random.between(-4, 6))}`;
    }
    svg += line(d, paint(row % 2 ? 'straw-600' : 'straw-400'), 3.4, 'opacity=".9"');
  }
  svg += signBoard(random, 0, -h - 40, 250, 66, house.name, house.sign);
  svg += lightBulbs(random, left - 52, -h + 24, left + w + 52, -h + 24, 13, true);
  for (let q = left + 50; q < left + w - 20; q += 62) svg += barStool(q, 0, house.accent);
  return svg;
}
