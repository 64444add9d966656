import { tenth } from '#illustrations/drawing/geometry.ts';
import { line, path, rect } from '#illustrations/drawing/marks.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { shade } from '#illustrations/light/shade.ts';
import type { HousePaint } from './house-paint.ts';
import { signBoard } from './sign-board.ts';
import { post, railing, scallopTrim } from './trim.ts';
import { stucco } from './walls.ts';
import { door, window } from './windows.ts';

/** A rendered house with an arcade and a balcony. */
export function twoStoreyHouse(random: Random, house: HousePaint): string {
  const w = 380;
  const h = 316;
  const left = -w / 2;
  let svg =
    shade(`M${left + w} ${-h + 40}l60 44V0h-60Z`, 0.45) +
    stucco(random, left, -h, w, h, house.wall);
  for (let q = 0; q < h; q += 26) {
    svg +=
      rect(left, -h + q, (q / 26) % 2 ? 15 : 23, 19, house.trim) +
      rect(left + w - ((q / 26) % 2 ? 15 : 23), -h + q, (q / 26) % 2 ? 15 : 23, 19, house.trim);
  } // arcade
  for (const q of [-122, 0, 122] as const) {
    const archX = q - 38;
    svg +=
      path(`M${archX - 7} 0V-96A45 45 0 0 1 ${archX + 83} -96V0Z`, house.trim) +
      path(
        `M${archX} 0V-96A38 38 0 0 1 ${archX + 76} -96V0Z`,
        house.isLit ? paint('sun-300') : paint('sea-800'),
      );
    if (!house.isLit) {
      svg += path(`M${archX} 0V-60L${archX + 76} -120V0Z`, paint('sea-700'), 'opacity=".6"');
    } else {
      svg += path(
        `M${archX} 0V-44Q${archX + 38} -66 ${archX + 76} -44V0Z`,
        paint('sun-500'),
        'opacity=".6"',
      );
    }
  }
  svg += door(-30, -104, 60, 104, {
    trim: house.trim,
    color: house.shutter,
    isLit: house.isLit,
  });
  for (const q of [-132, 0, 132] as const) svg += window(q - 21, -h + 44, 42, 78, house.window);
  // The balcony.
  const balconyY = -152;
  svg +=
    shade(`M${left} ${balconyY}h${w}v22h${-w}Z`, 0.6) +
    rect(left - 18, balconyY - 8, w + 36, 12, house.trim) +
    scallopTrim(left - 18, balconyY + 4, w + 36, house.trim, 15, 10) +
    railing(left - 14, balconyY - 46, w + 28, 40, house.trim);
  for (const q of [0, 0.33, 0.67, 1] as const) {
    svg += post(left - 10 + (w + 20) * q, balconyY - 6, h - 160, house.trim, 7);
  }
  svg +=
    shade(`M${left} ${-h}h${w}v24h${-w}Z`, 0.6) +
    path(
      `M${left - 34} ${-h + 4}L${left + 62} ${-h - 92}H${left + w - 62}L${left + w + 34} ${-h + 4}Z`,
      house.roof,
    );
  for (let q = 0; q < 6; q++) {
    svg += line(
      `M${tenth(left - 26 + q * 16)} ${tenth(-h - q * 15 - 4)}H${tenth(left + w + 26 - q * 16)}`,
      mix(house.roof, paint('ink-900'), 0.14),
      2,
    );
  }
  svg += signBoard(random, 0, balconyY + 34, 260, 58, house.name, {
    ...house.sign,
    degrees: 0,
  });
  return svg;
}
