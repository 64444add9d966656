import { path, rect } from '#illustrations/drawing/marks.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { shade } from '#illustrations/light/shade.ts';
import { bush } from '#illustrations/scenery/bush.ts';
import type { HousePaint } from './house-paint.ts';
import { signBoard } from './sign-board.ts';
import { awning } from './trim.ts';
import { stucco } from './walls.ts';
import { door } from './windows.ts';

/** A café with two shop windows. */
export function cafe(random: Random, house: HousePaint): string {
  const w = 400;
  const h = 236;
  const left = -w / 2;
  let svg = shade(`M${left + w} ${-h + 30}l56 40V0h-56Z`, 0.45);
  const isCurved = random.pick([0, 1]);
  svg += isCurved
    ? path(
        `M${left} ${-h}V${-h - 26}H${left + 70}Q${left + 90} ${-h - 26} ${left + 96} ${-h - 50}Q0 ${-h - 116} ${left + w - 96} ${-h - 50}Q${left + w - 90} ${-h - 26} ${left + w - 70} ${-h - 26}H${left + w}V${-h}Z`,
        house.trim,
      ) +
      path(
        `M${left + 9} ${-h}V${-h - 17}H${left + 72}Q${left + 98} ${-h - 18} ${left + 104} ${-h - 44}Q0 ${-h - 102} ${left + w - 104} ${-h - 44}Q${left + w - 98} ${-h - 18} ${left + w - 72} ${-h - 17}H${left + w - 9}V${-h}Z`,
        house.wall,
      )
    : rect(left - 8, -h - 52, w + 16, 54, house.wall) +
      rect(left - 14, -h - 60, w + 28, 12, house.trim);
  svg +=
    stucco(random, left, -h, w, h, house.wall) + rect(left - 8, -h - 4, w + 16, 10, house.trim);
  svg += signBoard(random, 0, -h + (isCurved ? -22 : -24), 280, isCurved ? 70 : 48, house.name, {
    ...house.sign,
    degrees: 0,
  });
  for (const q of [left + 30, left + w - 150] as const) {
    svg +=
      rect(q - 6, -152, 132, 116, house.trim) +
      rect(q, -146, 120, 104, house.isLit ? paint('sun-300') : paint('sea-800')) +
      (house.isLit
        ? path(`M${q} -42v-30q60 -26 120 0v30Z`, paint('sun-500'), 'opacity=".6"')
        : path(
            `M${q} -42V-90L${q + 90} -146H${q + 120}L${q} -42Z`,
            paint('sea-600'),
            'opacity=".6"',
          )) +
      rect(q + 58, -146, 4, 104, house.trim) +
      rect(q - 12, -42, 144, 9, house.trim) +
      bush(random, q + 60, -40, 120, 22, random.pick(['conch', 'sun', 'plum']));
  }
  svg +=
    rect(left, -34, w, 34, mix(house.wall, paint('ink-900'), 0.14)) +
    door(-32, -144, 64, 144, { trim: house.trim, color: house.shutter, isLit: house.isLit });
  svg += awning(left + 14, -h + 32, w - 28, 50, house.accent, paint('lime-50'));
  return svg;
}
