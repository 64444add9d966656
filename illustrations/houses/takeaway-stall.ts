import { tenth } from '#illustrations/drawing/geometry.ts';
import { line, path, rect } from '#illustrations/drawing/marks.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { shade } from '#illustrations/light/shade.ts';
import { barStool } from '#illustrations/scenery/street.ts';
import { bunting } from './festoons.ts';
import type { HousePaint } from './house-paint.ts';
import { signBoard } from './sign-board.ts';
import { awning, post } from './trim.ts';
import { clapboard } from './walls.ts';
import { door } from './windows.ts';

/** A take-away stall with a serving hatch. */
export function takeawayStall(random: Random, house: HousePaint): string {
  const w = 330;
  const h = 196;
  const left = -w / 2;
  let svg = '';
  svg += shade(`M${left + w} ${-h + 40}l46 30V0h-46Z`, 0.45);
  svg += clapboard(left, -h, w, h, house.wall, 16);
  svg += rect(left, -h, 9, h, house.trim) + rect(left + w - 9, -h, 9, h, house.trim);
  // The serving hatch.
  svg += rect(left + 34, -h + 52, 170, 78, house.isLit ? paint('sun-300') : paint('sea-900'));
  svg += house.isLit
    ? ''
    : path(`M${left + 34} ${-h + 52}h170v26h-170Z`, paint('ink-900'), 'opacity=".5"');
  for (let i = 0; i < 5; i++) {
    svg += path(
      `M${left + 52 + i * 28} ${-h + 130}l-3 -26q8 -8 14 0l-3 26Z`,
      paint(random.pick(['sun-400', 'conch-500', 'leaf-400', 'sea-300'])),
    );
  }
  svg +=
    rect(left + 26, -h + 128, 186, 12, house.trim) +
    shade(`M${left + 26} ${-h + 140}h196v12h-186Z`);
  svg += awning(left + 30, -h + 30, 178, 34, house.accent, paint('lime-50'), 10);
  svg += door(left + 238, -128, 58, 128, {
    trim: house.trim,
    color: house.shutter,
    isLit: house.isLit,
  });
  svg += path(
    `M${left - 26} ${-h + 6}L${left - 6} ${-h - 44}H${left + w + 6}L${left + w + 26} ${-h + 6}Z`,
    house.roof,
  );
  for (let q = left - 4; q < left + w + 10; q += 16) {
    svg += line(
      `M${tenth(q)} ${-h - 42}L${tenth(q + q * 0.11)} ${-h + 4}`,
      mix(house.roof, paint('ink-900'), 0.2),
      2.4,
    );
  }
  svg += shade(`M${left} ${-h + 6}h${w}v14h${-w}Z`, 0.7);
  svg +=
    post(-90, -h - 40, 40, paint('straw-700'), 7) + post(90, -h - 40, 40, paint('straw-700'), 7);
  svg += signBoard(random, 0, -h - 74, 300, 82, house.name, house.sign);
  if (random.chance(0.8)) {
    svg +=
      bunting(left - 20, -h + 4, left - 150, -h - 30, 16) +
      bunting(left + w + 20, -h + 4, left + w + 150, -h - 34, 16);
  }
  for (const q of [60, 110, 160] as const) svg += barStool(left + q, 0, house.accent);
  return svg;
}
